import { formatCount, formatHours } from "#rental/count.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { quoteRetentionDays } from "#rental/booking/sent-quote.ts";
import { bookingFields, selectBookingFieldTable } from "#rental/booking/driver-fields.ts";
import { computeFreeCancelHours, hasDefaultCancellation, bookingRetentionYears } from "#rental/policy.ts";
import { formatChargedAmountInWords } from "#rental/price/money.ts";
import { takePercent } from "#rental/price/mandatory-charges.ts";
import { quoteCar } from "#rental/price/quote.ts";
import {
  listCountriesWithNeighbors,
  listStatesWithoutRoadLink,
  type OneWayRule,
} from "#rental/trip/one-way.ts";
import { assumedCalendarDays, longestRentalDays } from "#rental/trip/rental-days.ts";
import type { RentalDayRule } from "#rental/policy.ts";
import {
  formatIncludedItemsClause,
  formatClassIncludedKilometers,
  formatGeneralDistance,
  formatKilometerPrice,
} from "./distances.ts";
import { formatDriverAgeCaption, describeDriverRequirements } from "./driver-ages.ts";
import type { FiguresByName } from "./fill-figures.ts";
import { findCar } from "./fleet.ts";
import { escapeMarkdown, writeMarkdownTable } from "#text/markdown.ts";
import {
  describeMandatoryCharges,
  describeCurrencies,
  listDisclaimerFigures,
  describeConversionDisclaimer,
} from "./money-words.ts";
import { licenseAsIdentityCountriesText, permitRuleSentences } from "./papers.ts";
import { describeUnmetClaims, selectMemberPrograms } from "./plans.ts";
import {
  formatFeePercent,
  formatLastReturnWithGrace,
  formatRefundDays,
  formatCancellationTierHours,
} from "./policy-words.ts";
import { formatConvertedPrice } from "./prices.ts";
import { noOneWayFeeText } from "./trip-sentences.ts";
import { capitalize, joinWords } from "./wording.ts";

/**
 * Figures and rules that only legal pages name, beside those of every text (figures.ts). One that a company doesn't need is "", so that a
 * part of the text can depend on it; one of several lines is a table or list in Markdown.
 */
export const formatLegalFigures = (catalog: Catalog): FiguresByName => ({
  ...contactFigures(catalog),
  ...driverFigures(catalog),
  ...priceFigures(catalog),
  ...placeFigures(catalog),
  ...cancellationFigures(catalog),
  ...programFigures(catalog),
  ...dataFigures(catalog),
  drawn: hasPhotos(catalog) ? "" : "100%",
  claims: describeUnmetClaims(catalog),
  samples: onlyIf(catalog.company.samples),
});

/** The figure of what a company has or hasn't: only parts of a text name it. */
const onlyIf = (condition: boolean) => (condition ? "yes" : "");

const contactFigures = ({ company: { phone, phoneNote, email } }: Catalog): FiguresByName => ({
  phone,
  phoneNote,
  email,
  dialed: phone.replaceAll(/[^+\d]/g, ""),
});

const driverFigures = (catalog: Catalog): FiguresByName => ({
  driverRule: describeDriverRequirements(catalog),
  driverFact: formatDriverAgeCaption(catalog),
  rentsInIndia: onlyIf(catalog.placeCountries.includes("India")),
  licenseSufficesIn: licenseAsIdentityCountriesText,
  permitRules: permitRuleSentences.map((rule) => `- ${escapeMarkdown(rule)}`).join("\n"),
});

function priceFigures(catalog: Catalog): FiguresByName {
  const { policies } = catalog;
  const included = formatIncludedItemsClause(catalog, [...policies.included, "a clean car"]);
  const format = (kilometers: number) => formatGeneralDistance(catalog, kilometers);
  const [added, rate] = listDisclaimerFigures(catalog).toReversed();
  return {
    dayRule: describeDayRule(catalog.company),
    addedRule: describeMandatoryCharges(catalog),
    added: added?.figure ?? "",
    addedFact: added?.says ?? "",
    currencyRule: describeCurrencies(catalog),
    rateRule: describeConversionDisclaimer(catalog),
    rate: rate?.figure ?? "",
    rateFact: rate?.says ?? "",
    included: `${capitalize(included)} ${format(policies.includedKilometers)}`,
    classDistances: escapeMarkdown(formatClassIncludedKilometers(catalog, format)),
    kilometerPrice: formatKilometerPrice(catalog, policies.extraKilometer),
  };
}

function placeFigures(catalog: Catalog): FiguresByName {
  const { places } = catalog;
  const borders = listCountriesWithNeighbors(places);
  const rows = borders.map(({ country, neighbors }) => [country, neighbors.join(", ")]);
  return {
    lastReturn: formatLastReturnWithGrace(catalog),
    bookingHorizon: `${catalog.policies.horizonMonths} months`,
    longestRental: `${longestRentalDays} days`,
    // From a single place no car can be returned elsewhere.
    oneWayRule: places.length > 1 && !catalog.oneWay ? noOneWayFeeText : "",
    oneWayFees: writeOneWayTable(catalog),
    borders: rows.length > 0 ? writeMarkdownTable("Across borders", ["Pickup in", "Return in"], rows) : "",
    statesApart: joinWords(listStatesWithoutRoadLink(places), "or"),
  };
}

/** What is charged as a day. */
function describeDayRule({ rentalDay }: RentalDayRule): string {
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
  const describeWay = ({ between, from, to }: OneWayRule) =>
    between ? `Between ${nameAll(between)}` : `From ${nameAll(from)} to ${nameAll(to, "or")}`;
  return writeMarkdownTable(
    "Where a car may be left, and what it costs before tax",
    ["Way", "Fee"],
    oneWay.map((line) => [
      describeWay(line),
      line.fee === 0 ? "none" : formatConvertedPrice(money, line.fee),
    ]),
    ["left", "right"],
  );
}

function cancellationFigures(catalog: Catalog): FiguresByName {
  const { money } = catalog.company;
  const { cancellation, refunds } = catalog.policies;
  const lastPercent = cancellation.at(-1)?.percent ?? 100;
  const example = findCar(catalog.cars, "4") ?? catalog.cars[0];
  const base = example ? quoteCar(catalog, example, { days: assumedCalendarDays }).subtotal : 0;
  return {
    laterFees: joinWords(cancellation.slice(1).map(({ percent }) => formatFeePercent(percent))),
    cancellationFees: writeMarkdownTable(
      `Fees, and what they come to on a ${example ? carName(example) : ""} for ${assumedCalendarDays} days at ${formatConvertedPrice(money, base)}`,
      ["Canceled before pickup", "Fee", `On ${formatConvertedPrice(money, base)}`],
      cancellation.map(({ percent }, index) => [
        formatCancellationTierHours(catalog.policies, index),
        formatFeePercent(percent),
        formatConvertedPrice(money, takePercent(base, percent)),
      ]),
      ["left", "right", "right"],
    ),
    exactHours: joinWords(
      cancellation
        .slice(0, -1)
        .map(({ hours, percent }, index) =>
          index === 0 ? `Exactly ${hours} hours is free` : `exactly ${hours} is ${formatFeePercent(percent)}`,
        ),
    ),
    cancellationLead: hasDefaultCancellation(catalog.policies)
      ? "Free until the day before. After that the fee climbs in three steps, drawn here to scale."
      : `Free until ${formatCount(computeFreeCancelHours(catalog.policies), "hour")} before pickup. After that a share of the rental is due.`,
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
      ).flatMap(([name, way]) => (refunds[way] ? [[name, formatRefundDays(refunds, way)]] : [])),
      ["left", "right"],
    ),
    refundDays: formatRefundDays(refunds, "any"),
    refundByCard: formatRefundDays(refunds, "card"),
    refundByWallet: formatRefundDays(refunds, "wallet"),
    refundByBank: formatRefundDays(refunds, "bank"),
  };
}

function programFigures(catalog: Catalog): FiguresByName {
  const { subscriptions, companies, title } = findNeededPlanTerms(catalog);
  return {
    plansTitle: title,
    subscriptions: onlyIf(subscriptions),
    companies: onlyIf(companies),
    points: onlyIf(catalog.home.loyalty !== undefined),
  };
}

/** Which terms of plans a company needs, those of subscriptions and those of bookings by companies, and their heading; "" where it needs none. */
export function findNeededPlanTerms(catalog: Catalog) {
  const subscriptions = catalog.planPages.subscription.offered;
  const companies = catalog.planPages.business.offered || catalog.services.corporate.offered;
  const names = [...(subscriptions ? ["subscriptions"] : []), ...(companies ? ["companies"] : [])];
  return { subscriptions, companies, title: capitalize(joinWords(names)) };
}

function dataFigures(catalog: Catalog): FiguresByName {
  const { company, policies } = catalog;
  const { plans, pointsPercent } = selectMemberPrograms(catalog);
  const fields = selectBookingFieldTable(company.offices);
  const driverRows = new Set(bookingFields.map((field) => fields[field].privacy));
  const { invoiceAddressFrom } = policies;
  return {
    invoicesKept: `${bookingRetentionYears} years`,
    invoiceAddressFrom:
      invoiceAddressFrom === undefined ? "" : formatChargedAmountInWords(invoiceAddressFrom, company.money),
    storedData: writeMarkdownTable(
      undefined,
      ["What", "Why", "Deleted"],
      [
        ...[...driverRows].map(({ what, why, until }) => [what, why, until]),
        ...otherStoredData,
        ...(plans.length > 0 || pointsPercent !== undefined ? [storedMember] : []),
        ...(company.callbacks === true ? [storedCall] : []),
        ...(company.invoices ? [storedInvoice] : []),
        ...(company.quoteHours ? [storedQuote] : []),
      ],
    ),
  };
}

const otherStoredData = [
  [
    "Trip: car, places, dates, country of residence",
    "To rent you the car; the country tells us which papers you need",
    `About ${bookingRetentionYears} years, as part of the invoice`,
  ],
  [
    "What you paid, got back or left as a deposit, how and when, and what was charged besides; never a card number",
    "To know what is left to pay, and for the invoice",
    `About ${bookingRetentionYears} years, as part of the invoice`,
  ],
  [
    "The sheet of your car, if the counter writes one: kilometers, fuel, marks, what you were given and what you said to it",
    "So that both of us know how you got the car and how it came back",
    `About ${bookingRetentionYears} years; if you ask us to erase your data, only kilometers and fuel stay`,
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
  ["An inquiry", "To answer it", `Up to ${bookingRetentionYears} years`],
  ["Newsletter address", "To send the newsletter you asked for", "Until you unsubscribe"],
];

const storedMember = [
  "As a member: number, name, phone number or email address, plan, from when to when, who pays, and points",
  "To give you what the plan or the loyalty program promises",
  `About ${bookingRetentionYears} years after it ends; if you ask us to erase your data, only number and points stay then`,
];

const storedQuote = [
  "A price that we sent you: car, trip and price, without your name",
  "So that you can book at it",
  `${quoteRetentionDays} days after it ended, or with the booking`,
];

const storedCall = [
  "The number that we are to call, when, and what you looked at",
  "To call you",
  `Up to ${bookingRetentionYears} years`,
];

const storedInvoice = [
  "Invoices and credit notes: name, what was charged, the address if the law asks for it, and a buyer’s tax number if you gave one",
  "Because the law asks for them",
  `About ${bookingRetentionYears} years, even if you ask us to erase your data`,
];

/** Tells whether any picture of the site is a photo, and not a drawing. */
export function hasPhotos(catalog: Catalog): boolean {
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
