import type { Car } from "#rental/car.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import {
  type ChargeLine,
  chargeLines,
  selectCharges,
  type ChargeTerms,
  isTax,
  type MandatoryCharge,
  type Pickup,
  taxName,
} from "./mandatory-charges.ts";
import type { Money } from "./money.ts";

/** What a rental costs, in minor units. The card, the results, the summary, the stored booking and every message show these numbers. */
export type Quote = {
  readonly days: number;
  readonly pricePerDay: number;
  /** The base rental: days times the daily rate. Cancellation fees are percentages of it. */
  readonly subtotal: number;
  /** All mandatory charges. */
  readonly tax: number;
  readonly total: number;
  /** For each hour begun after the grace period, if the car comes back late. */
  readonly lateFeePerHour: number;
  readonly money: Money;
  /** One by one. */
  readonly charges: readonly ChargeLine[];
};

/** What a rental is priced by, besides its car's price a day: the site's current terms, or those stored with a quote. */
export type PriceTerms = {
  readonly money: Money;
  readonly charges: readonly ChargeTerms[];
  readonly lateFeePerHour: number;
};

/**
 * Prices a rental (product, 'Prices') at a price a day in minor units. Each charge is rounded once, on its base. Throws a RangeError
 * when days is not a whole number of at least 1, which only a bug can cause.
 */
export function quoteFor(
  pricePerDay: number,
  days: number,
  { money, charges, lateFeePerHour }: PriceTerms,
): Quote {
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`A rental lasts whole days from 1, not ${days}.`);
  const subtotal = pricePerDay * days;
  const lines = chargeLines(charges, { subtotal, days });
  const tax = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    days,
    pricePerDay,
    subtotal,
    tax,
    total: subtotal + tax,
    lateFeePerHour,
    money,
    charges: lines,
  };
}

/** By what a company prices its cars today. A catalog has it. */
export type PricingTerms = {
  readonly company: { readonly money: Money; readonly charges: readonly MandatoryCharge[] };
  readonly policies: Pick<PriceTerms, "lateFeePerHour">;
};

/** A rental to be priced; without a pickup, at the place and on the day with the highest price. */
export type PricedRental = {
  readonly days: number;
  readonly pickup?: Pick<TripEnd, "place" | "date" | "dateAssumed">;
};

/** The price of a car for a trip, or for some days, on a company's terms. */
export function quoteCar(
  { company: { money, charges }, policies: { lateFeePerHour } }: PricingTerms,
  { pricePerDay }: Pick<Car, "pricePerDay">,
  { days, pickup }: PricedRental,
): Quote {
  const chargePickup: Pickup = {
    code: pickup?.place.assumed ? undefined : pickup?.place.code,
    date: pickup?.dateAssumed ? undefined : pickup?.date,
  };
  const applicableCharges = selectCharges(charges, chargePickup, { subtotal: pricePerDay * days, days });
  return quoteFor(pricePerDay, days, { money, charges: applicableCharges, lateFeePerHour });
}

/** Returns what of a total is owed to a state, in minor units; the rest is the company's. */
export function sumTaxes({ charges }: Quote): number {
  return charges.reduce((sum, line) => (isTax(line) ? sum + line.amount : sum), 0);
}

/** The terms stored with a quote, by which the same booking is priced for more days. */
export function quotedTerms({ money, charges, lateFeePerHour }: Quote): PriceTerms {
  return { money, charges, lateFeePerHour };
}

/** The percent of the tax where that is all that is added; undefined where there is anything else, or nothing. */
export function onlyTax(charges: readonly ChargeTerms[]): number | undefined {
  const [first, second] = charges;
  return first?.name === taxName && !second && first.of?.includes("rental") !== false
    ? first.percent
    : undefined;
}
