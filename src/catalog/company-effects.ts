import { isDeepStrictEqual } from "node:util";
import { percentInWords } from "#rental/price/charge-words.ts";
import { currencyOf } from "#rental/price/currencies.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import { formatMinorUnits, type Money, shownCurrency } from "#rental/price/money.ts";
import { minutesOf } from "#rental/trip/clock-time.ts";
import type { Catalog, Office, Policies } from "./catalog.ts";
import { callDrivers, type FutureBookings, type FutureEnd } from "./future-bookings.ts";

type Company = Catalog["company"];

/** What changes of the company itself, of its money, and of what it charges beside its rentals: old and new, a line each. */
export function companyEffects(before: Catalog, after: Catalog, { ends }: FutureBookings): string[] {
  return [
    ...chargeEffects(before.company, after.company),
    ...moneyEffects(before.company.money, after.company.money),
    ...timesEffects(before.company.times, after.company.times, ends),
    ...factEffects(before.company, after.company),
    ...officeEffects(before.company.offices, after.company.offices),
    ...policyEffects(before, after),
  ];
}

/** A company may have several charges of one name, such as one for each season. */
function chargeEffects(before: Company, after: Company): string[] {
  const [termsBefore, termsAfter] = [before, after].map(({ charges, money }) => {
    const alike = Map.groupBy(charges, ({ name }) => name);
    return new Map(
      [...alike].map(([name, terms]) => [name, terms.map((one) => describeCharge(one, money)).join(" and ")]),
    );
  });
  const names = new Set([...(termsAfter?.keys() ?? []), ...(termsBefore?.keys() ?? [])]);
  const keep = "what is booked keeps its total";
  return [...names].flatMap((name) => {
    const [was, is] = [termsBefore?.get(name), termsAfter?.get(name)];
    if (was === is) return [];
    if (was === undefined) return `${name} is added to prices, ${is}; ${keep}.`;
    return is === undefined
      ? `${name}, ${was}, is no longer added; ${keep}.`
      : `${name}: ${is} instead of ${was}; ${keep}.`;
  });
}

/** '10%', '¥440 a day at CTS from 2026-11-01'. */
function describeCharge(charge: MandatoryCharge, money: Money): string {
  const { percent, perDay, perRental, places, from, until } = charge;
  const rate =
    percent === undefined
      ? `${formatMinorUnits(perDay ?? perRental ?? 0, money)} a ${perDay === undefined ? "rental" : "day"}`
      : percentInWords(charge);
  return [
    rate,
    ...(places ? [`at ${places.join(", ")}`] : []),
    ...(from ? [`from ${from}`] : []),
    ...(until ? [`until ${until}`] : []),
    ...(charge.tax ? ["as a tax"] : []),
  ].join(" ");
}

function moneyEffects(before: Money, after: Money): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [before, after].map(({ currency }) => currencyOf(currency).inFull);
  if (before.currency !== after.currency)
    return [
      `The currency changes from ${was} to ${is}: every price and fee is read in the new one; what is booked keeps its own.`,
    ];
  const [shownBefore, shown] = [before, after].map((money) => currencyOf(shownCurrency(money).currency));
  return [
    ...(before.decimals === after.decimals
      ? []
      : [
          `Amounts in ${is}: ${before.decimals} to ${after.decimals} decimals; what is booked keeps its own.`,
        ]),
    ...(shownBefore?.inFull === shown?.inFull
      ? before.shown?.rate === after.shown?.rate
        ? []
        : [
            `The ${shown?.one}: ${before.shown?.rate} to ${after.shown?.rate} ${currencyOf(after.currency).many}; what is booked keeps its rate.`,
          ]
      : [
          `Prices are shown in ${shown?.inFull}, no longer in ${shownBefore?.inFull}; what is booked keeps its own.`,
        ]),
  ];
}

/** The bookings that begin or end at times at which cars would no longer be handed over, and were before. */
function timesEffects(
  before: Company["times"],
  after: Company["times"],
  ends: readonly FutureEnd[],
): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isOutside = ({ from, until }: Company["times"], { time }: FutureEnd) =>
    minutesOf(time) < minutesOf(from) || minutesOf(time) > minutesOf(until);
  const byReference = Map.groupBy(
    ends.filter((end) => isOutside(after, end) && !isOutside(before, end)),
    ({ reference }) => reference,
  );
  const bookingTimes = [...byReference].map(([reference, bookingEnds]) => {
    const times = new Set(bookingEnds.map(({ time }) => time));
    return `${reference} at ${[...times].join(" and ")}`;
  });
  return [
    `Cars are handed over from ${after.from} to ${after.until}, no longer from ${before.from} to ${before.until}.`,
    ...(bookingTimes.length === 0 ? [] : [`${callDrivers(bookingTimes, "outside these times")}.`]),
  ];
}

const factLabels = {
  name: "name",
  description: "description",
  phone: "phone",
  phoneNote: "note beside the phone",
  email: "email address",
  foundedYear: "founding year",
  copyrightYear: "copyright year",
} as const;

function factEffects(before: Company, after: Company): string[] {
  const networks = new Set(
    [before, after].flatMap(({ social }) => Object.keys(social) as (keyof Company["social"])[]),
  );
  return [
    ...Object.entries(factLabels).flatMap(([key, label]) => {
      const [was, is] = [before, after].map((facts) => facts[key as keyof typeof factLabels]);
      return was === is ? [] : `The company’s ${label}: ${was} to ${is}.`;
    }),
    ...[...networks].flatMap((network) => {
      const [was, is] = [before, after].map(({ social }) => social[network] ?? "none");
      return was === is ? [] : `The company’s ${network}: ${was} to ${is}.`;
    }),
    ...(before.samples === after.samples
      ? []
      : [`Reviews and clients are ${after.samples ? "marked" : "no longer marked"} as samples.`]),
  ];
}

function officeEffects(before: readonly Office[], after: readonly Office[]): string[] {
  const officesBefore = new Map(before.map((office) => [office.city, office]));
  const citiesAfter = new Set(after.map(({ city }) => city));
  return [
    ...after.flatMap((office) => {
      const officeBefore = officesBefore.get(office.city);
      if (!officeBefore) return `The office in ${office.city} is new: ${describeOffice(office)}.`;
      if (isDeepStrictEqual(officeBefore, office)) return [];
      const [was, is] = [describeOffice(officeBefore), describeOffice(office)];
      return was === is
        ? `The office in ${office.city}: where it is on the map, or its time zone, changes.`
        : `The office in ${office.city}: ${was} to ${is}.`;
    }),
    ...before.filter(({ city }) => !citiesAfter.has(city)).map(({ city }) => `The office in ${city} closes.`),
  ];
}

const describeOffice = ({ lines, country }: Office) => [...lines, country].join(", ");

type PolicyFact = readonly [name: string, value: (policies: Policies, money: Money) => string, tail?: string];

const policyFacts: readonly PolicyFact[] = [
  [
    "The fee for a late return",
    ({ lateFeePerHour }, money) => formatMinorUnits(lateFeePerHour, money),
    " an hour; what is booked keeps its own",
  ],
  ["The fee for smoking", ({ smokingFee }, money) => formatMinorUnits(smokingFee, money)],
  ["The fee when a plan ends", ({ processingFee }, money) => formatMinorUnits(processingFee, money)],
  ["Included in every price", ({ included }) => included.join(", ") || "nothing"],
  ["Kilometers in the price", ({ includedKilometers }) => String(includedKilometers), " a day"],
  ["Fuel of a longer drive", ({ includesFuel }) => (includesFuel ? "included" : "not included")],
  [
    "A kilometer beyond those in the price",
    ({ extraKilometer }, money) => `${shownCurrency(money).currency} ${extraKilometer}`,
  ],
  [
    "The rental from which an invoice shows an address",
    ({ invoiceAddressFrom }, money) =>
      invoiceAddressFrom === undefined ? "none" : formatMinorUnits(invoiceAddressFrom, money),
  ],
];

function policyEffects(before: Catalog, after: Catalog): string[] {
  return policyFacts.flatMap(([name, value, tail = ""]) => {
    const [was, is] = [before, after].map(({ policies, company }) => value(policies, company.money));
    return was === is ? [] : `${name}: ${was} to ${is}${tail}.`;
  });
}
