import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/disclaimer";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { moneyFacts, rateSentences } from "#content/money-words.ts";
import { claimSentences } from "#content/plans.ts";
import { showsPhotos } from "#content/shown-photos.server.ts";
import { OwnLegalPage } from "./own-legal-page.tsx";
import { ownLegalText } from "#content/legal-texts.server.ts";
import { contactSection } from "./contact.tsx";
import { AtAGlance, legalMeta, LegalPage, type LegalSection } from "./legal-page.tsx";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

const name = "Disclaimer";
const path = "/disclaimer";

export const loader = ({ context }: Route.LoaderArgs) => {
  const catalog = context.get(catalogContext);
  return { own: ownLegalText(catalog, path), hasPhotos: showsPhotos(catalog) };
};

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return legalMeta(
    catalog,
    loaderData?.own ?? {
      title: name,
      description:
        "How to read the pictures, prices, claims and advice on this site, and what they do not promise.",
    },
    path,
  );
}

const picturesSentence = (hasPhotos: boolean) =>
  hasPhotos
    ? "The pictures of cars and places on this site are drawings, or photos that may show another car of the same class."
    : "The cars and places on this site are drawings.";

const sections = (catalog: BrowserCatalog, hasPhotos: boolean): readonly LegalSection[] => [
  {
    id: "pictures",
    title: "Pictures",
    body: (
      <p>
        {`${picturesSentence(hasPhotos)} The model you book is the model we plan for you; its color, trim and year may differ. If we cannot give you that model you get one of its class or better, at the same price.`}
      </p>
    ),
  },
  {
    id: "prices",
    title: "Prices",
    body: (
      <>
        <p>{rateSentences(catalog)}</p>
        <p>
          The total that you see when you book is what the rental costs. On top come only what the{" "}
          <Link to={href("/terms-conditions")}>Terms and Conditions</Link> name: distance beyond what is
          included, late hours, tolls, parking, fines and damage. Prices on other pages may change until you
          book.
        </p>
      </>
    ),
  },
  {
    id: "claims",
    title: "Figures and reviews",
    body: (
      <>
        <p>
          {`Figures such as members, clients, trips and yearly savings are our own marketing figures. ${claimSentences(catalog)}`.trim()}
        </p>
        {catalog.company.samples && (
          <p>
            Reviews and client names that are marked as samples show how a page will look. They are not from
            real customers.
          </p>
        )}
      </>
    ),
  },
  {
    id: "ratings",
    title: "Ratings and labels",
    body: (
      <p>
        A car’s rating is our own, from 4.0 to 4.9. “Most Popular” and “Best Deal” are the first two cars of
        the order we recommend, which runs from the smallest car up; nobody pays for these labels.
      </p>
    ),
  },
  {
    id: "advice",
    title: "Advice in the blog",
    body: (
      <p>
        Our posts are written with care but cannot know your road. Laws differ from state to state and change;
        if a post and a road sign disagree, follow the sign.
      </p>
    ),
  },
  {
    id: "times",
    title: "Distances and times",
    body: (
      <p>
        Distances, durations and local times are meant as guides. Traffic, weather and road work decide on the
        day.
      </p>
    ),
  },
  {
    id: "links",
    title: "Other sites",
    body: <p>If a page links to another company’s site, that company is responsible for what is on it.</p>,
  },
  {
    id: "availability",
    title: "This site",
    body: (
      <p>
        We keep the site running day and night but cannot promise that it never fails. If it does, call us: a
        booking made by phone is just as good.
      </p>
    ),
  },
  contactSection(catalog),
];

export default function Disclaimer({ loaderData: { own, hasPhotos } }: Route.ComponentProps) {
  const catalog = useCatalog();
  if (own) return <OwnLegalPage path={path} text={own} />;
  return (
    <LegalPage
      name={name}
      path={path}
      lead="How to read our pictures, prices, figures and advice."
      sections={sections(catalog, hasPhotos)}
    >
      <AtAGlance
        facts={[
          ...moneyFacts(catalog),
          ...(hasPhotos ? [] : [{ figure: "100%", says: "of the pictures are drawings" }]),
        ]}
      />
    </LegalPage>
  );
}
