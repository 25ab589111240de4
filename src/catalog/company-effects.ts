import { formatHours } from "#rental/count.ts";
import { isDeepStrictEqual } from "node:util";
import { describeChargePlaces, formatChargePercent } from "#rental/price/charge-words.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import type { MandatoryCharge } from "#rental/price/mandatory-charges.ts";
import { formatMinorUnits, type BaseCurrency, toShownCurrency } from "#rental/price/money.ts";
import { minuteAtSlot } from "#rental/trip/clock-time.ts";
import type { Catalog, Company, Office } from "./catalog.ts";
import { socialNetworks } from "./choices.ts";
import { describeEntryEffects, describeFieldEffects } from "./comparison.ts";
import {
  formatCallDriversClause,
  formatKeepTermsClause,
  type FutureBookings,
  type FutureTripEnd,
} from "./future-bookings.ts";

/** Says what changes of the company itself, of its money, and of what it charges beside its rentals: old and new, a line each. */
export function describeCompanyEffects(
  before: Catalog,
  after: Catalog,
  { ends, total }: FutureBookings,
): string[] {
  return [
    ...chargeEffects(before.company, after.company),
    ...moneyEffects(before.company.money, after.company.money),
    ...describeFieldEffects("The company’s", before.company, after.company, {
      charges: null,
      money: null,
      times: (was, is) => timesEffects(was, is, ends),
      name: "name",
      phone: "phone",
      phoneNote: "note beside the phone",
      email: "email address",
      foundedYear: "founding year",
      pricesInclude: (_, is) =>
        is
          ? "List prices have all in them that must be paid."
          : "List prices no longer have all in them that must be paid: that is beside them.",
      taxNumber: "tax number",
      invoices: (_, is) =>
        is
          ? `Invoices are made, numbered ${is.series}1 and so on.`
          : "No more invoices are made; those that are stay.",
      upi: "UPI address",
      callbacks: (_, is) => `Visitors ${is === true ? "can" : "can no longer"} ask to be called.`,
      quoteHours: (_, is) =>
        is
          ? `A price that is sent from now on holds for ${formatHours(Number(is))}.`
          : "Prices are no longer sent; those that were hold as they say.",
      social: socialEffects,
      samples: (_, is) => `Reviews and clients are ${is ? "marked" : "no longer marked"} as samples.`,
      offices: officeEffects,
    }),
    ...policyEffects(before, after, total),
  ];
}

/** A company may have several charges of one name, such as one for each season. */
function chargeEffects(before: Company, after: Company): string[] {
  const keep = "what is booked keeps its total";
  const [chargesBefore = [], charges = []] = [before, after].map((company) =>
    Array.from(
      Map.groupBy(company.charges, ({ name }) => name),
      ([name, alike]) => ({
        name,
        terms: alike.map((one) => describeCharge(one, company.money)).join(" and "),
      }),
    ),
  );
  return describeEntryEffects(chargesBefore, charges, ({ name }) => name, {
    comes: ({ name, terms }) => `${name} is added to prices, ${terms}; ${keep}.`,
    stays: (was, is) =>
      was.terms === is.terms ? [] : `${is.name}: ${is.terms} instead of ${was.terms}; ${keep}.`,
    go: (gone) => gone.map(({ name, terms }) => `${name}, ${terms}, is no longer added; ${keep}.`),
  });
}

/** '10%', '¥440 a day at CTS from 2026-11-01'. */
function describeCharge(charge: MandatoryCharge, money: BaseCurrency): string {
  const { percent, perDay, perRental, from, until } = charge;
  const rate =
    percent === undefined
      ? `${formatMinorUnits(perDay ?? perRental ?? 0, money)} a ${perDay === undefined ? "rental" : "day"}`
      : formatChargePercent(charge);
  return [
    rate,
    describeChargePlaces(charge, ", ") ?? [],
    ...(from ? [`from ${from}`] : []),
    ...(until ? [`until ${until}`] : []),
    ...(charge.tax ? ["as a tax"] : []),
  ]
    .flat()
    .join(" ");
}

function moneyEffects(before: BaseCurrency, after: BaseCurrency): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [was, is] = [before, after].map(({ currency }) => toCurrency(currency).inFull);
  if (before.currency !== after.currency)
    return [
      `The currency changes from ${was} to ${is}: every price and fee is read in the new one; what is booked keeps its own.`,
    ];
  const [shownBefore, shown] = [before, after].map((money) => toCurrency(toShownCurrency(money).currency));
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
            `The ${shown?.one}: ${before.shown?.rate} to ${after.shown?.rate} ${toCurrency(after.currency).many}; what is booked keeps its rate.`,
          ]
      : [
          `Prices are shown in ${shown?.inFull}, no longer in ${shownBefore?.inFull}; what is booked keeps its own.`,
        ]),
  ];
}

const isOutside = ({ from, until }: Company["times"], { time }: FutureTripEnd) =>
  minuteAtSlot(time) < minuteAtSlot(from) || minuteAtSlot(time) > minuteAtSlot(until);

/** The bookings that begin or end at times at which cars would no longer be handed over, and were before. */
function timesEffects(before: Company["times"], after: Company["times"], ends: readonly FutureTripEnd[]) {
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
    ...(bookingTimes.length === 0
      ? []
      : [`${formatCallDriversClause(bookingTimes, "outside these times")}.`]),
  ];
}

const networkNames = Object.fromEntries(socialNetworks.map((name) => [name, name]));

function socialEffects(before: Company["social"], after: Company["social"]): string[] {
  const [was = {}, is = {}] = [before, after].map((social) => (social === "none" ? {} : social));
  return [
    ...(before === "none" ? ["Pages have icons of social networks from now on."] : []),
    ...(after === "none" ? ["Pages no longer have icons of social networks."] : []),
    ...describeFieldEffects("The company’s", was, is, networkNames),
  ];
}

const officeEffects = (before: readonly Office[], after: readonly Office[]) =>
  describeEntryEffects(before, after, ({ city }) => city, {
    comes: (office) => `The office in ${office.city} is new: ${describeOffice(office)}.`,
    stays: (was, is) => [
      ...(describeOffice(was) === describeOffice(is)
        ? []
        : [`The office in ${is.city}: ${describeOffice(was)} to ${describeOffice(is)}.`]),
      ...describeFieldEffects(`The office in ${is.city}: its`, was, is, {
        lines: null,
        country: null,
        countryCode: null,
        zone: "time zone",
      }),
    ],
    go: (offices) => offices.map(({ city }) => `The office in ${city} closes.`),
  });

const describeOffice = ({ lines, country }: Office) => [...lines, country].join(", ");

/** Amounts differ, too, when they are in another currency. */
function formatAmounts({ policies, company: { money } }: Catalog) {
  const { lateFee, smokingFee, processingFee, extraKilometer, invoiceAddressFrom } = policies;
  const { cancellation, graceHours } = policies;
  return {
    ...policies,
    cancellation: cancellation.map(({ hours, percent }) => `${percent}% from ${hours} hours`).join(", "),
    graceHours: formatHours(graceHours),
    lateFee: [
      `${formatMinorUnits(lateFee.perHour, money)} an hour`,
      lateFee.perDayAtMost === undefined
        ? []
        : `at most ${formatMinorUnits(lateFee.perDayAtMost, money)} a day`,
    ]
      .flat()
      .join(", "),
    smokingFee: formatMinorUnits(smokingFee, money),
    processingFee: formatMinorUnits(processingFee, money),
    extraKilometer: `${toShownCurrency(money).currency} ${extraKilometer}`,
    invoiceAddressFrom:
      invoiceAddressFrom === undefined ? undefined : formatMinorUnits(invoiceAddressFrom, money),
  };
}

function policyEffects(before: Catalog, after: Catalog, total: number): string[] {
  const kept = formatKeepTermsClause(total);
  return describeFieldEffects("The", formatAmounts(before), formatAmounts(after), {
    lateFee: (was, is) => `Late fee ${was} to ${is}${kept}.`,
    cancellation: (was, is) => `Canceling: ${was} to ${is}${kept}.`,
    freeChangeHours: (was, is) => `Changes are free until ${is} hours before pickup, not ${was}${kept}.`,
    graceHours: (was, is) => `Grace for a late return: ${was} to ${is}${kept}.`,
    horizonMonths: (was, is) => `Cars can be booked ${is} months ahead, not ${was}.`,
    refunds: "days that a refund takes",
    licenseYears: "years for which a license must have been held",
    loyaltyPercent: "percent that a member gets back",
    notice: "notice of plans",
    bulkVehicles: "vehicles from which a booking is a bulk booking",
    smokingFee: "fee for smoking",
    processingFee: "fee when a plan ends",
    included: (was, is) =>
      `Included in every price: ${was.join(", ") || "nothing"} to ${is.join(", ") || "nothing"}.`,
    includedKilometers: (was, is) => `Kilometers in the price: ${was} to ${is} a day.`,
    includesFuel: (_, is) => `Fuel of a longer drive is ${is ? "included" : "no longer included"}.`,
    extraKilometer: (was, is) => `A kilometer beyond those in the price: ${was} to ${is}.`,
    invoiceAddressFrom: "rental from which an invoice shows an address",
  });
}
