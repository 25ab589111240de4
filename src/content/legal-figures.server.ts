import { formatCount, formatHours } from "#rental/count.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { bookingFields, driverFieldsFor } from "#rental/booking/driver-fields.ts";
import { freeCancellationHours, hasStatedSteps, retentionYears } from "#rental/policy.ts";
import { formatCharged } from "#rental/price/money.ts";
import { takePercent } from "#rental/price/mandatory-charges.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { findBorders, findStatesApart, type OneWayLine } from "#rental/trip/one-way.ts";
import { assumedDays, longestRentalDays } from "#rental/trip/rental-days.ts";
import type { DayRule } from "#rental/policy.ts";
import { distanceAnywhere, includedDistanceText, kilometerPrice } from "./distances.ts";
import { driverFact, driverSentence } from "./driver-ages.ts";
import type { Figures } from "./fill-figures.ts";
import { findCar } from "./fleet.ts";
import { escapeMarkdown, writeMarkdownTable } from "#text/markdown.ts";
import { surchargeText, currencySentences, moneyFacts, rateSentences } from "./money-words.ts";
import { licenseSufficesIn, permitRules } from "./papers.ts";
import { claimSentences } from "./plans.ts";
import { feeWords, policyWords, refundDays, tierHours } from "./policy-words.ts";
import { shownPrice } from "./prices.ts";
import { noOneWayFee } from "./trip-sentences.ts";
import { capitalize, joinWords } from "./wording.ts";

/**
 * Figures and rules that only legal pages name, beside those of every text (figures.ts). One that a company doesn't need is "", so that a
 * part of the text can depend on it; one of several lines is a table or list in Markdown.
 */
export const computeLegalFigures = (catalog: Catalog): Figures => ({
  ...contactFigures(catalog),
  ...driverFigures(catalog),
  ...priceFigures(catalog),
  ...placeFigures(catalog),
  ...cancellationFigures(catalog),
  ...programFigures(catalog),
  ...dataFigures(catalog),
  drawn: showsPhotos(catalog) ? "" : "100%",
  claims: claimSentences(catalog),
  samples: onlyIf(catalog.company.samples),
});

/** The figure of what a company has or hasn't: only parts of a text name it. */
const onlyIf = (condition: boolean) => (condition ? "yes" : "");

const contactFigures = ({ company: { phone, phoneNote, email } }: Catalog): Figures => ({
  phone,
  phoneNote,
  email,
  dialed: phone.replaceAll(/[^+\d]/g, ""),
});

const driverFigures = (catalog: Catalog): Figures => ({
  driverRule: driverSentence(catalog),
  driverFact: driverFact(catalog),
  rentsInIndia: onlyIf(catalog.placeCountries.includes("India")),
  licenseSufficesIn,
  permitRules: permitRules.map((rule) => `- ${escapeMarkdown(rule)}`).join("\n"),
});

function priceFigures(catalog: Catalog): Figures {
  const { policies } = catalog;
  const included = includedDistanceText(catalog, [...policies.included, "a clean car"]);
  const [added, rate] = moneyFacts(catalog).toReversed();
  return {
    dayRule: describeDayRule(catalog.company),
    addedRule: surchargeText(catalog),
    added: added?.figure ?? "",
    addedFact: added?.says ?? "",
    currencyRule: currencySentences(catalog),
    rateRule: rateSentences(catalog),
    rate: rate?.figure ?? "",
    rateFact: rate?.says ?? "",
    included: `${capitalize(included)} ${distanceAnywhere(catalog, policies.includedKilometers)}`,
    kilometerPrice: kilometerPrice(catalog, policies.extraKilometer),
  };
}

function placeFigures(catalog: Catalog): Figures {
  const { places } = catalog;
  const borders = findBorders(places);
  const rows = borders.map(({ country, neighbors }) => [country, neighbors.join(", ")]);
  return {
    lastReturn: policyWords(catalog).lastReturn,
    bookingHorizon: `${catalog.policies.horizonMonths} months`,
    longestRental: `${longestRentalDays} days`,
    // From a single place no car can be returned elsewhere.
    oneWayRule: places.length > 1 && !catalog.oneWay ? noOneWayFee : "",
    oneWayFees: writeOneWayTable(catalog),
    borders: rows.length > 0 ? writeMarkdownTable("Across borders", ["Pickup in", "Return in"], rows) : "",
    statesApart: joinWords(findStatesApart(places), "or"),
  };
}

/** What is charged as a day. */
function describeDayRule({ rentalDay }: DayRule): string {
  if (!rentalDay)
    return "A rental is charged per calendar day, with the pickup day and the return day both counted.";
  const day = `A rental is charged per ${formatCount(rentalDay.hours, "hour")} from its pickup, by the clock of the pickup place.`;
  return rentalDay.grace === 0
    ? day
    : `${day} A return booked up to ${formatHours(rentalDay.grace)} after that adds no day.`;
}

/** The company's own lines on where a car may be left; empty without any. */
function writeOneWayTable({ places, oneWay, company: { money } }: Catalog): string {
  if (!oneWay) return "";
  const nameOf = (code: string) => places.find((place) => place.code === code)?.name ?? code;
  const nameAll = (codes: readonly string[] = [], word: "and" | "or" = "and") =>
    joinWords(codes.map(nameOf), word);
  const describeWay = ({ between, from, to }: OneWayLine) =>
    between ? `Between ${nameAll(between)}` : `From ${nameAll(from)} to ${nameAll(to, "or")}`;
  return writeMarkdownTable(
    "Where a car may be left, and what it costs before tax",
    ["Way", "Fee"],
    oneWay.map((line) => [describeWay(line), line.fee === 0 ? "none" : shownPrice(money, line.fee)]),
    ["left", "right"],
  );
}

function cancellationFigures(catalog: Catalog): Figures {
  const { money } = catalog.company;
  const { cancellation, refunds } = catalog.policies;
  const lastPercent = cancellation.at(-1)?.percent ?? 100;
  const example = findCar(catalog.cars, "4") ?? catalog.cars[0];
  const base = example ? quoteCar(catalog, example, { days: assumedDays }).subtotal : 0;
  return {
    laterFees: joinWords(cancellation.slice(1).map(({ percent }) => feeWords(percent))),
    cancellationFees: writeMarkdownTable(
      `Fees, and what they come to on a ${example ? carName(example) : ""} for ${assumedDays} days at ${shownPrice(money, base)}`,
      ["Canceled before pickup", "Fee", `On ${shownPrice(money, base)}`],
      cancellation.map(({ percent }, index) => [
        tierHours(catalog.policies, index),
        feeWords(percent),
        shownPrice(money, takePercent(base, percent)),
      ]),
      ["left", "right", "right"],
    ),
    exactHours: joinWords(
      cancellation
        .slice(0, -1)
        .map(({ hours, percent }, index) =>
          index === 0 ? `Exactly ${hours} hours is free` : `exactly ${hours} is ${feeWords(percent)}`,
        ),
    ),
    cancellationLead: hasStatedSteps(catalog.policies)
      ? "Free until the day before. After that the fee climbs in three steps, drawn here to scale."
      : `Free until ${formatCount(freeCancellationHours(catalog.policies), "hour")} before pickup. After that a share of the rental is due.`,
    noShowFee: lastPercent === 100 ? "in full" : `${lastPercent}% of the base rental`,
    refundTable: writeMarkdownTable(
      "Business days from the cancellation",
      ["", ""],
      (
        [
          ["Wallet", "wallet"],
          ["Card", "card"],
          ["Bank transfer", "bank"],
        ] as const
      ).flatMap(([name, way]) => (refunds[way] ? [[name, refundDays(refunds, way)]] : [])),
      ["left", "right"],
    ),
    refundDays: refundDays(refunds, "any"),
    refundByCard: refundDays(refunds, "card"),
    refundByWallet: refundDays(refunds, "wallet"),
    refundByBank: refundDays(refunds, "bank"),
  };
}

function programFigures(catalog: Catalog): Figures {
  const { subscriptions, companies, title } = planTerms(catalog);
  return {
    plansTitle: title,
    subscriptions: onlyIf(subscriptions),
    companies: onlyIf(companies),
    points: onlyIf(catalog.home.loyalty !== undefined),
  };
}

/** Which terms of plans a company needs, those of subscriptions and those of bookings by companies, and their heading; "" where it needs none. */
export function planTerms(catalog: Catalog) {
  const subscriptions = catalog.planPages.subscription.offered;
  const companies = catalog.planPages.business.offered || catalog.services.corporate.offered;
  const names = [...(subscriptions ? ["subscriptions"] : []), ...(companies ? ["companies"] : [])];
  return { subscriptions, companies, title: capitalize(joinWords(names)) };
}

function dataFigures({ company, policies }: Catalog): Figures {
  const fields = driverFieldsFor(company.offices);
  const driverRows = new Set(bookingFields.map((field) => fields[field].privacy));
  const { invoiceAddressFrom } = policies;
  return {
    invoicesKept: `${retentionYears} years`,
    invoiceAddressFrom:
      invoiceAddressFrom === undefined ? "" : formatCharged(invoiceAddressFrom, company.money),
    storedData: writeMarkdownTable(
      undefined,
      ["What", "Why", "Deleted"],
      [...[...driverRows].map(({ what, why, until }) => [what, why, until]), ...otherStoredData],
    ),
  };
}

const otherStoredData = [
  [
    "Trip: car, places, dates, country of residence",
    "To rent you the car; the country tells us which papers you need",
    `About ${retentionYears} years, as part of the invoice`,
  ],
  [
    "The network you book from, as a code that only our server can make",
    "So that nobody can hold too many cars at once",
    "When the booked rental is over, or canceled",
  ],
  [
    "The network you ask for a lost link from, as such a code",
    "So that nobody can ask without end",
    "Within seven hours",
  ],
  ["An inquiry", "To answer it", `Up to ${retentionYears} years`],
  ["Newsletter address", "To send the newsletter you asked for", "Until you unsubscribe"],
];

/** Tells whether any picture of the site is a photo, and not a drawing. */
export function showsPhotos(catalog: Catalog): boolean {
  const { cars, places, posts, home, pageTexts, reviews, services } = catalog;
  return (
    [...cars, ...places].some(({ photos = [] }) => photos.length > 0) ||
    posts.some(({ photos }) => Object.keys(photos).length > 0) ||
    [...home.slides, ...reviews, pageTexts.about, { photo: home.reasonsPhoto }].some(
      ({ photo }) => photo !== undefined,
    ) ||
    Object.values(services).some((service) => service.offered && service.photo !== undefined)
  );
}
