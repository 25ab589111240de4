import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/privacy-policy";
import { mailLink } from "#content/contact-links.ts";
import { bookingFields, driverFieldsFor } from "#rental/booking/driver-fields.ts";
import { chargedInWords } from "#rental/price/money.ts";
import { licenseRetentionDays, retentionYears } from "#rental/policy.ts";
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

const name = "Privacy Policy";
const path = "/privacy-policy";

export const loader = ({ context }: Route.LoaderArgs) => {
  const catalog = context.get(catalogContext);
  return { own: ownLegalText(catalog, path) };
};

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return legalMeta(
    catalog,
    loaderData?.own ?? {
      title: name,
      description:
        "What we ask, why, who sees it and when it is deleted. No cookies, no trackers, no card data.",
    },
    path,
  );
}

/** The rows of the booking form's fields; one that several fields share is there once. */
function driverRows(catalog: BrowserCatalog) {
  const fields = driverFieldsFor(catalog.company.offices);
  return [...new Set(bookingFields.map((field) => fields[field].privacy))];
}

const storedData = (catalog: BrowserCatalog) => [
  ...driverRows(catalog),
  {
    what: "Trip: car, places, dates, country of residence",
    why: "To rent you the car; the country tells us which papers you need",
    until: `About ${retentionYears} years, as part of the invoice`,
  },
  {
    what: "The network you book from, as a code that only our server can make",
    why: "So that nobody can hold too many cars at once",
    until: "When the booked rental is over, or canceled",
  },
  {
    what: "The network you ask for a lost link from, as such a code",
    why: "So that nobody can ask without end",
    until: "Within seven hours",
  },
  { what: "An inquiry", why: "To answer it", until: `Up to ${retentionYears} years` },
  { what: "Newsletter address", why: "To send the newsletter you asked for", until: "Until you unsubscribe" },
];

const sections = (catalog: BrowserCatalog): readonly LegalSection[] => [
  {
    id: "what",
    title: "What we hold, and until when",
    body: (
      <div className="table-box">
        <table className="table held">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">Deleted</th>
            </tr>
          </thead>
          <tbody>
            {storedData(catalog).map(({ what, why, until }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  },
  {
    id: "license",
    title: "Your license number",
    body: (
      <p>
        It is the most sensitive thing you give us, so we treat it apart. It is encrypted before it is stored.
        It never appears in a web address, an email, a log or your browser’s storage, and your booking’s page
        shows its last four characters at most. Staff see it once, to compare it with your card when they hand
        over the car; who saw it and when is recorded.
      </p>
    ),
  },
  {
    id: "browser",
    title: "In your browser",
    body: (
      <p>
        We set no cookies and load nothing from other companies. What you type into the booking form is kept
        in that tab, so that a reload loses nothing, and is wiped once the booking is stored or the tab is
        closed. The license number is never kept there.
      </p>
    ),
  },
  {
    id: "who",
    title: "Who sees it",
    body: (
      <>
        <p>
          Our staff, as far as their work needs it: the desk that settles your trip, the counter that hands
          you the keys, and bookkeeping. The companies that run our servers and deliver our email work for us
          under contract. Insurers, repair shops, the police and courts get what a claim or the law requires.
        </p>
        <p>We sell nothing, and we share nothing for advertising.</p>
      </>
    ),
  },
  {
    id: "logs",
    title: "Server logs",
    body: (
      <p>
        Our server notes which page was asked for, when, and how long the answer took. Forms, query strings
        and the links of bookings are left out, and so is your address.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You may ask what we hold about you, have it corrected, get a copy, object, or have it deleted unless
          the law makes us keep it. In India the Digital Personal Data Protection Act gives you these rights,
          in California the Consumer Privacy Act, in the European Union the General Data Protection
          Regulation; we answer everyone the same way.
        </p>
        <p>
          When you ask us to delete your data, everything goes at once except the copy of the invoice: your
          name, the car, the trip and the amounts{addressClause(catalog)}. A booking that has not ended stays
          until it has.
        </p>
        <p>
          Write to <a href={mailLink(catalog.company.email)}>{catalog.company.email}</a> from the address you
          booked with. We answer within 30 days. If we do not help, you can contact the data protection
          authority where you live.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        The site is for people who are old enough to rent a car. We do not knowingly store anything about
        children.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this page",
    body: (
      <p>
        When we change how we treat your data, we change this page first and say when the change takes effect.
      </p>
    ),
  },
  contactSection(catalog),
];

/** '; on invoices from 50,000 rupees before tax the address too', where a law asks for it. */
function addressClause(catalog: BrowserCatalog): string {
  const { invoiceAddressFrom } = catalog.policies;
  if (invoiceAddressFrom === undefined) return "";
  return `; on invoices from ${chargedInWords(invoiceAddressFrom, catalog.company.money)} before tax the address too`;
}

export default function PrivacyPolicy({ loaderData: { own } }: Route.ComponentProps) {
  const catalog = useCatalog();
  if (own) return <OwnLegalPage path={path} text={own} />;
  return (
    <LegalPage
      name={name}
      path={path}
      lead="What we ask, why, who sees it and when it is gone."
      sections={sections(catalog)}
    >
      <AtAGlance
        facts={[
          { figure: "0", says: "cookies, trackers or cards on this site" },
          { figure: `${licenseRetentionDays} days`, says: "after return your license number is deleted" },
          { figure: `${retentionYears} years`, says: "about how long we keep invoices" },
          { figure: "1", says: "person answers when you ask" },
        ]}
      />
    </LegalPage>
  );
}
