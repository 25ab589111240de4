import type { Car, Deposit } from "#rental/car.ts";
import type { RentalTerms } from "#rental/policy.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { type AgreedPrices, type BasePrice, computeBasePrice } from "./base-price.ts";
import {
  type Cover,
  type ExtraOffers,
  type ExtrasChoice,
  priceExtras,
  type RentalExtras,
  sumExtras,
} from "./extras.ts";
import { type MemberPrice, type MemberTerms, takeMemberDiscount } from "./member-terms.ts";
import type { CarForRates, Rates } from "./rates.ts";
import { computeOneWayFee, type OneWayRules } from "#rental/trip/one-way.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import {
  type ChargeLine,
  computeChargeLines,
  selectCharges,
  type ChargeTerms,
  isTax,
  listChargeBases,
  type MandatoryCharge,
  taxName,
} from "./mandatory-charges.ts";
import type { BaseCurrency } from "./money.ts";

/** What a rental costs, in minor units. The card, the results, the summary, the stored booking and every message show these numbers. */
export type Quote = BasePrice &
  MemberPrice &
  RentalExtras & {
    readonly days: number;
    /** For a return elsewhere, where it costs anything. */
    readonly oneWay?: OneWayFee;
    /** All mandatory charges. */
    readonly tax: number;
    readonly total: number;
    /** For each hour begun after the grace period, if the car comes back late. */
    readonly lateFeePerHour: number;
    readonly money: BaseCurrency;
    /** One by one. */
    readonly charges: readonly ChargeLine[];
    /** In no total. */
    readonly deposit?: Deposit;
  };

/** What a return elsewhere costs, in minor units, and where that is, by its name. */
type OneWayFee = { readonly place: string; readonly fee: number };

/** What a rental is priced by, besides its car's price a day: the site's current terms, or those stored with a quote. */
export type QuoteTerms = {
  readonly money: BaseCurrency;
  readonly charges: readonly ChargeTerms[];
  readonly lateFeePerHour: number;
};

/** What a price depends on beside the number of days. */
type RentalCase = {
  /** The first of the days, where a charge has days of its own. */
  readonly firstDay?: CalendarDate;
  readonly oneWay?: OneWayFee | undefined;
  /** Its cover may take another deposit than the car's. */
  readonly extras?: RentalExtras | undefined;
  readonly deposit?: Deposit | undefined;
  /** Whose plan may take something off. */
  readonly member?: MemberTerms | undefined;
};

/**
 * Prices a rental (product, 'Prices') at a price a day in minor units. Each charge is rounded once, on its base. Throws a RangeError
 * when days is not a whole number of at least 1, which only a bug can cause.
 */
export const computeQuote = (
  pricePerDay: number,
  days: number,
  terms: QuoteTerms,
  rental: RentalCase = {},
): Quote => computeQuoteFromBasePrice({ pricePerDay, subtotal: pricePerDay * days }, days, terms, rental);

/** The same for days that are priced already. */
export function computeQuoteFromBasePrice(
  base: BasePrice,
  days: number,
  { money, charges, lateFeePerHour }: QuoteTerms,
  { firstDay, oneWay, extras = {}, deposit, member }: RentalCase = {},
): Quote {
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`A rental lasts whole days from 1, not ${days}.`);
  const { subtotal, ...memberPrice } = takeMemberDiscount(base.subtotal, member);
  const oneWayFee = oneWay?.fee ?? 0;
  const extrasFee = sumExtras(extras);
  const lines = computeChargeLines(charges, { subtotal, days, firstDay, oneWayFee, extrasFee });
  const tax = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    days,
    ...base,
    subtotal,
    ...memberPrice,
    ...(oneWay && { oneWay }),
    ...extras,
    tax,
    total: subtotal + oneWayFee + extrasFee + tax,
    lateFeePerHour,
    money,
    charges: lines,
    ...(deposit && { deposit }),
  };
}

/** By what a company prices its cars today. A catalog has it. */
export type PricingTerms = OneWayRules &
  ExtraOffers & {
    readonly company: { readonly money: BaseCurrency; readonly charges: readonly MandatoryCharge[] };
    readonly policies: Pick<RentalTerms, "lateFee">;
    readonly rates?: Rates;
    /** The day from which on a rental may begin whose pickup is open; any day where it is left out. */
    readonly today?: CalendarDate;
  };

/** What a car is priced by. */
export type CarForQuote = CarForRates & Pick<Car, "lateFee" | "deposit">;

/**
 * A rental to be priced; without a pickup, at the place with the highest price, at the car's own price a day, and with the charges of the
 * day with the highest ones.
 */
export type RentalForQuote = {
  readonly days: number;
  readonly pickup?: Pick<TripEnd, "place" | "date" | "dateAssumed">;
  /** Where it ends; where it begins, if that is left out. */
  readonly dropOff?: Pick<TripEnd, "place">;
  /** What the return elsewhere costs, in minor units, where that is agreed; else what the company says today. */
  readonly oneWayFee?: number | undefined;
  /** What is chosen beside the car. */
  readonly extras?: ExtrasChoice | undefined;
  /** Who rents it, where that is a member. */
  readonly member?: MemberTerms | undefined;
  /** What days cost that were agreed before. */
  readonly agreed?: AgreedPrices | undefined;
};

/** The price of a car for a trip, or for some days, on a company's terms. */
export function quoteCar(
  terms: PricingTerms,
  car: CarForQuote,
  { days, pickup, dropOff = pickup, oneWayFee, extras, agreed, member }: RentalForQuote,
): Quote {
  const {
    company: { money, charges },
    policies,
  } = terms;
  const lateFeePerHour = (car.lateFee ?? policies.lateFee).perHour;
  const [code, returnCode] = [pickup, dropOff].map((end) =>
    end?.place.assumed ? undefined : end?.place.code,
  );
  const date = pickup?.dateAssumed ? undefined : pickup?.date;
  const fee =
    code === undefined || returnCode === undefined
      ? 0
      : (oneWayFee ?? computeOneWayFee(terms, { code }, { code: returnCode }));
  const oneWay = fee > 0 && dropOff ? { place: dropOff.place.name, fee } : undefined;
  const base = computeBasePrice(terms, car, {
    days,
    code,
    isPlaceOpen: !pickup || pickup.place.assumed,
    firstDay: pickup?.date,
    agreed,
  });
  const chosen = priceExtras(terms, days, extras);
  const { subtotal } = takeMemberDiscount(base.subtotal, member);
  const rental = { subtotal, days, oneWayFee: fee, extrasFee: sumExtras(chosen) };
  const notBefore = pickup ? pickup.date : terms.today;
  const selected = selectCharges(charges, { code, returnCode, date, notBefore }, rental);
  return computeQuoteFromBasePrice(
    base,
    days,
    { money, charges: selected.charges, lateFeePerHour },
    { firstDay: selected.firstDay, oneWay, extras: chosen, deposit: findDeposit(car, chosen), member },
  );
}

/** Finds what is held at the counter: what the cover says, else what the car's class asks for. */
export function findDeposit(
  { deposit }: Pick<Car, "deposit">,
  { cover: { deposit: amount } = {} }: { readonly cover?: Pick<Cover, "deposit"> },
): Deposit | undefined {
  if (amount === undefined) return deposit;
  return amount === 0 ? undefined : { ...deposit, amount };
}

/** Lists all that a quote has beside the days: a return elsewhere, extras and cover as fees. */
export function listQuoteLinesBesideDays({
  oneWay,
  extras = [],
  cover,
  charges,
}: Pick<Quote, "oneWay" | "extras" | "cover" | "charges">): readonly ChargeLine[] {
  return [
    ...(oneWay ? [asFee(oneWayFeeName, oneWay.fee)] : []),
    ...extras.map(({ name, amount }) => asFee(name, amount)),
    ...(cover && cover.amount > 0 ? [asFee(cover.name, cover.amount)] : []),
    ...charges,
  ];
}

const asFee = (name: string, amount: number): ChargeLine => ({ name, perRental: amount, amount });

/** Says it without its place, so that the fees of many bookings add up. */
export const oneWayFeeName = "One-way fee";

/** Returns what of a total is owed to a state, in minor units; the rest is the company's. */
export function sumTaxes({ charges }: Quote): number {
  return charges.reduce((sum, line) => (isTax(line) ? sum + line.amount : sum), 0);
}

/** The terms stored with a quote, by which the same booking is priced for more days. */
export function selectQuoteTerms({ money, charges, lateFeePerHour }: Quote): QuoteTerms {
  return { money, charges, lateFeePerHour };
}

/** The percent of the tax where that is all that is added; undefined where there is anything else, or nothing. */
export function findOnlyTaxPercent(charges: readonly ChargeTerms[]): number | undefined {
  const [first, second] = charges;
  return first?.name === taxName && !second && listChargeBases(first).includes("days")
    ? first.percent
    : undefined;
}
