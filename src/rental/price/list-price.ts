import type { Car } from "#rental/car.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { hasOnePrice } from "./base-price.ts";
import { type CarForQuote, type RentalForQuote, type PricingTerms, quoteCar } from "./quote.ts";
import {
  type DayPrice,
  findDayPrice,
  findDayPriceBoundsInYear,
  listRepresentativePlaceCodes,
} from "./rates.ts";

/** The terms that list prices are shown by: with `pricesInclude`, a list price is what a day costs in the end. */
export type ListPriceTerms = PricingTerms & {
  readonly company: { readonly pricesInclude?: "tax" };
};

/** What a list is for: a rental, with its days where these are known, or only its pickup; nothing where neither is. */
export type RentalForListPrices = Partial<RentalForQuote>;

/** A car with the price a day that lists show and filters go by, in minor units, where that is not its own. */
export type ListedCar = Car & { readonly listPrice?: number };

/** The price of a day as lists show it, in minor units. */
export type ListPricePerDay = {
  /** With all that must be paid where list prices include it, else before charges. */
  readonly price: number;
  /** What a day costs in the end. */
  readonly total: number;
  /** Whether it is the lowest of days that differ, or the average of the rental's. */
  readonly kind: "same" | "lowest" | "average";
};

/** Tells whether a list price has all in it that must be paid, and not beside it. */
export const hasTaxInclusivePrices = ({ pricesInclude }: ListPriceTerms["company"]): boolean =>
  pricesInclude === "tax";

/**
 * Finds the price of a day that lists show: the car's own; where its company has rates, the average of a rental's days, or the lowest of the
 * next twelve months as long as no days are known. Charges that the rental leaves open count at their dearest.
 */
export function computeListPricePerDay(
  terms: ListPriceTerms,
  car: CarForQuote,
  rental: RentalForListPrices = {},
): ListPricePerDay {
  const isInclusive = hasTaxInclusivePrices(terms.company);
  const { days, pickup } = rental;
  if (terms.rates && days !== undefined && pickup) {
    const { subtotal, total, rated } = quoteCar(terms, car, { ...rental, days });
    const kind = !rated || hasOnePrice(rated) ? "same" : "average";
    return {
      price: Math.round((isInclusive ? total : subtotal) / days),
      total: Math.round(total / days),
      kind,
    };
  }
  const { lowest, highest } = findLowestPrice(terms, car, pickup);
  const { rates: _rates, ...plainTerms } = terms;
  const { total } = quoteCar(
    plainTerms,
    { ...car, pricePerDay: lowest },
    { days: 1, ...(pickup && { pickup }) },
  );
  return { price: isInclusive ? total : lowest, total, kind: lowest === highest ? "same" : "lowest" };
}

/** The lowest and the highest price of a day that a car has at its pickup, or anywhere as long as that is open. */
function findLowestPrice(
  { rates, today }: ListPriceTerms,
  car: CarForQuote,
  pickup: RentalForListPrices["pickup"],
) {
  if (!rates || !today) return { lowest: car.pricePerDay, highest: car.pricePerDay };
  const codes = pickup && !pickup.place.assumed ? [pickup.place.code] : listRepresentativePlaceCodes(rates);
  const spans = codes.map((code) => findDayPriceBoundsInYear(rates, car, code, today));
  return {
    lowest: Math.min(...spans.map(({ lowest }) => lowest)),
    highest: Math.max(...spans.map(({ highest }) => highest)),
  };
}

/** The price of a car's day as lists show it, and the season that decided it; as long as the place is open, where it is dearest. */
export function computeListPriceOnDay(
  terms: ListPriceTerms,
  car: CarForQuote,
  pickup: NonNullable<RentalForListPrices["pickup"]>,
  day: CalendarDate,
): DayPrice {
  const { rates, ...plainTerms } = terms;
  if (!rates) return { price: computeListPricePerDay(terms, car, { pickup }).price };
  const codes = pickup.place.assumed ? listRepresentativePlaceCodes(rates) : [pickup.place.code];
  const dayPrice = codes
    .map((code) => findDayPrice(rates, car, code, day))
    .reduce((dearest, one) => (one.price > dearest.price ? one : dearest));
  const onDay = { pickup: { ...pickup, date: day, dateAssumed: false } };
  const { price } = computeListPricePerDay(plainTerms, { ...car, pricePerDay: dayPrice.price }, onDay);
  return { ...dayPrice, price };
}

/** The cars as filters need them: with the prices that their cards show. */
export function toCarsWithListPrices<Priced extends CarForQuote>(
  { cars, ...terms }: ListPriceTerms & { readonly cars: readonly Priced[] },
  rental?: RentalForListPrices,
): readonly (Priced & Pick<ListedCar, "listPrice">)[] {
  if (!terms.rates && !hasTaxInclusivePrices(terms.company)) return cars;
  const listed = (car: Priced) => ({ ...car, listPrice: computeListPricePerDay(terms, car, rental).price });
  return cars.map(listed);
}

/** The cars as similar ones are ranked: by what the rental costs with each, where prices differ by day, else by their own prices. */
export const toCarsWithRankingPrices = <Priced extends CarForQuote>(
  terms: ListPriceTerms & { readonly cars: readonly Priced[] },
  rental: RentalForListPrices,
): readonly (Priced & Pick<ListedCar, "listPrice">)[] =>
  terms.rates ? toCarsWithListPrices(terms, rental) : terms.cars;

/** What a list is for that a trip leads to: as long as its days are open, only its pickup. */
export const toRentalForListPrices = (
  trip: RentalForQuote & { readonly daysAssumed: boolean },
): RentalForListPrices => (trip.daysAssumed && trip.pickup ? { pickup: trip.pickup } : trip);

/** The least that lists show for a day at any pickup, in minor units: with the charges that are added everywhere and always. */
export function computeLeastListPrice({ company, policies }: ListPriceTerms, car: CarForQuote): number {
  const charges = company.charges.filter(({ places, from, until }) => !places && !from && !until);
  return computeListPricePerDay({ company: { ...company, charges }, policies }, car).price;
}

/** The price of a day by which filters choose a car, in minor units. */
export const carListPrice = ({
  listPrice,
  pricePerDay,
}: Pick<ListedCar, "listPrice" | "pricePerDay">): number => listPrice ?? pricePerDay;
