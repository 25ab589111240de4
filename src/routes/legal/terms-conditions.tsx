import { catalogContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/terms-conditions";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { distanceAnywhere, includedBefore, kilometerPrice } from "#content/distances.ts";
import { driverFact, driverSentence } from "#content/driver-ages.ts";
import { planTerms } from "#content/plan-terms.ts";
import { type Elsewhere, elsewhereAmong, returnElsewhere } from "./return-elsewhere.tsx";
import { licenseSufficesIn, permitRules } from "#content/papers.ts";
import { addedSentence, currencySentences } from "#content/money-words.ts";
import { policyWords } from "#content/policy-words.ts";
import { capitalize } from "#content/wording.ts";
import {
  bookingHorizonMonths,
  bulkBookingVehicles,
  freeCancellationHours,
  freeChangeHours,
  lateGraceHours,
  loyaltyPercent,
  minimumDrivingYears,
  subscriptionNotice,
} from "#rental/policy.ts";
import { longestRentalDays } from "#rental/trip/rental-days.ts";
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

const name = "Terms and Conditions";
const path = "/terms-conditions";
/** Includes what the terms say about the places, so that the browser doesn't need the places for this page. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const catalog = context.get(catalogContext);
  return {
    own: ownLegalText(catalog, path),
    elsewhere: elsewhereAmong(catalog.places),
    rentsInIndia: catalog.places.some(({ country }) => country === "India"),
  };
};

type PlaceTerms = { readonly elsewhere: Elsewhere | undefined; readonly rentsInIndia: boolean };

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return legalMeta(
    catalog,
    loaderData?.own ?? {
      title: name,
      description:
        "Who may drive, how the price is made, what is included, late returns and fees: the terms of every rental, in plain words.",
    },
    path,
  );
}

const sections = (
  catalog: BrowserCatalog,
  { elsewhere, rentsInIndia }: PlaceTerms,
): readonly LegalSection[] => {
  const { lateFee, smokingFee, firstHandOver, lastHandOver, lastReturn } = policyWords(catalog);
  return [
    {
      id: "agreement",
      title: "The agreement",
      body: (
        <>
          <p>
            These terms are between you, who book and drive, and {catalog.company.name}, which rents you the
            car. Booking means you accept them. What a page of this site shows for your trip, the days, the
            lines and the total, is part of the agreement.
          </p>
          <p>
            A booking is confirmed from the moment we show you its reference. If the times are not chosen yet,
            we call you to settle them; until then no car is held and no fee applies.
          </p>
          <p>
            You can book up to {bookingHorizonMonths} months ahead, and for {longestRentalDays} days at a
            time: the return day must be within both limits. The same holds when you change a booking.
          </p>
        </>
      ),
    },
    {
      id: "drivers",
      title: "Who may drive",
      body: (
        <>
          <p>{driverSentence(catalog)} Age is counted on the day of pickup.</p>
          <p>Bring to the counter:</p>
          <ul>
            <li>the driving license whose number you gave us;</li>
            <li>beside a license from another country, an International Driving Permit;</li>
            <li>
              {`a passport, or a national ID where you can travel with one. If you live in the pickup country, a national ID${rentsInIndia ? ", such as Aadhaar in India" : ""}; in ${licenseSufficesIn}, a license issued there is enough;`}
            </li>
            <li>a way to pay.</li>
          </ul>
          <p>
            A permit is issued at home, before you travel, and is valid only beside the license. Your
            booking’s page and email say which of these papers you need.
          </p>
          <ul>
            {permitRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>
            Only drivers named at the counter may drive. Without a valid license we cannot hand over the car.
          </p>
        </>
      ),
    },
    {
      id: "price",
      title: "The price",
      body: (
        <>
          <p>
            A rental is charged per calendar day, with the pickup day and the return day both counted.{" "}
            {addedSentence(catalog)} {currencySentences(catalog)}
          </p>
          <p>You pay at the counter or by phone. This site never asks for a card.</p>
        </>
      ),
    },
    {
      id: "included",
      title: "What is included",
      body: (
        <>
          <p>
            {`${capitalize(includedBefore(catalog, [...catalog.policies.included, "a clean car"]))} ${distanceAnywhere(catalog, catalog.policies.includedKilometers)} a day. Beyond that distance you pay ${kilometerPrice(catalog, catalog.policies.extraKilometer)}.`}
          </p>
          <p>Tolls, parking, fines and damage that the insurance does not cover are yours.</p>
        </>
      ),
    },
    {
      id: "times",
      title: "Pickup and return",
      body: (
        <>
          <p>
            Cars are handed over and taken back between {firstHandOver} and {lastHandOver}, in the local time
            of the place. If a car is due at {lastHandOver}, the counter stays open through the grace period,
            until {lastReturn}. For help, call {catalog.company.phone}. {catalog.company.phoneNote}.
          </p>
          <p>
            Bring the car back up to {lateGraceHours} hour late and pay nothing extra. After that each hour
            begun costs {lateFee}. Tell us before you are late: another driver may be waiting.
          </p>
        </>
      ),
    },
    ...(elsewhere ? [returnElsewhere(elsewhere)] : []),
    {
      id: "care",
      title: "Care of the car",
      body: (
        <>
          <p>
            Drive it on roads meant for cars, sober, within the law, and lock it. No smoking: cleaning a car
            that was smoked in costs {smokingFee}. No racing, towing, subletting or carrying passengers for
            money.
          </p>
          <p>
            After an accident or a theft call the police where the law asks for it, then us, and sign nothing
            but the police report.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      title: "Changes and cancellations",
      body: (
        <p>
          Canceling is free up to {freeCancellationHours} hours before pickup, changing up to{" "}
          {freeChangeHours}. The steps after that, and refunds, are in the{" "}
          <Link to={href("/cancellation-policy")}>Cancellation Policy</Link>.
        </p>
      ),
    },
    ...programSections(catalog),
    {
      id: "liability",
      title: "Liability and law",
      body: (
        <>
          <p>
            We are responsible for what we do wrong, and nothing here limits the rights that the law of your
            country gives you as a consumer. We are not responsible for what neither of us can prevent:
            weather, strikes, closed roads.
          </p>
          <p>The law of the place of pickup applies.</p>
        </>
      ),
    },
    contactSection(catalog),
  ];
};

/** The terms of plans and points, as far as the company has them. */
function programSections(catalog: BrowserCatalog): readonly LegalSection[] {
  const { subscriptions, companies, title } = planTerms(catalog);
  const { monthlyDays, annualDays } = subscriptionNotice;
  const plans = [
    subscriptions &&
      `Monthly subscriptions end with ${monthlyDays} days’ notice and annual ones with ${annualDays}; a processing fee of ${policyWords(catalog).processingFee} applies.`,
    companies &&
      `Bulk corporate bookings start at ${bulkBookingVehicles} vehicles and have a contract of their own, which takes precedence over these terms.`,
  ].filter(Boolean);
  const points = `Members earn ${loyaltyPercent}% of each completed rental as points, to be spent as credit on a later booking. Canceled rentals and no-shows earn none. Points have no cash value.`;
  return [
    ...(plans.length > 0 ? [{ id: "plans", title, body: <p>{plans.join(" ")}</p> }] : []),
    ...(catalog.home.loyalty ? [{ id: "loyalty", title: "Points", body: <p>{points}</p> }] : []),
  ];
}

export default function TermsConditions({ loaderData: { own, ...placeTerms } }: Route.ComponentProps) {
  const catalog = useCatalog();
  if (own) return <OwnLegalPage path={path} text={own} />;
  const { youngest, lateFee, smokingFee } = policyWords(catalog);
  return (
    <LegalPage
      name={name}
      path={path}
      lead="What you can expect from us, and we from you. Short enough to read."
      sections={sections(catalog, placeTerms)}
    >
      <AtAGlance
        facts={[
          { figure: `${youngest}+`, says: driverFact(catalog) },
          { figure: `${minimumDrivingYears} year`, says: "of driving, or more" },
          { figure: `${lateGraceHours} hour`, says: `of grace on return, then ${lateFee} an hour` },
          { figure: smokingFee, says: "for smoking in a car" },
        ]}
      />
    </LegalPage>
  );
}
