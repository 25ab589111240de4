import type { Car } from "#rental/car.ts";
import { type PricedRental, type PricingTerms, quoteCar } from "./quote.ts";

/** The terms that list prices are shown by: with `pricesInclude`, a list price is what a day costs in the end. */
export type ListPriceTerms = PricingTerms & { readonly company: { readonly pricesInclude?: "tax" } };

/** A car with the price a day that lists show and filters go by, in minor units, where that is not its own. */
export type ListedCar = Car & { readonly listPrice?: number };

/** Returns what one day costs in the end, in minor units: at a pickup that was chosen, else at the dearest. */
export const computeTotalPerDay = (
  terms: PricingTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): number =>
  quoteCar(terms, { id: "", category: "", pricePerDay }, { days: 1, ...(pickup && { pickup }) }).total;

/** Tells whether a list price has all in it that must be paid, and not beside it. */
export const hasTaxInclusivePrices = ({ pricesInclude }: ListPriceTerms["company"]): boolean =>
  pricesInclude === "tax";

/** The price of a day that lists, filters and cards show, in minor units. */
export const computeListPrice = (
  terms: ListPriceTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): number =>
  hasTaxInclusivePrices(terms.company) ? computeTotalPerDay(terms, pricePerDay, pickup) : pricePerDay;

/** The cars as filters need them: with the prices that their cards show. */
export function addListPrices<Priced extends Pick<Car, "pricePerDay">>(
  { cars, ...terms }: ListPriceTerms & { readonly cars: readonly Priced[] },
  pickup?: PricedRental["pickup"],
): readonly (Priced & Pick<ListedCar, "listPrice">)[] {
  if (!hasTaxInclusivePrices(terms.company)) return cars;
  const listed = (car: Priced) => ({ ...car, listPrice: computeTotalPerDay(terms, car.pricePerDay, pickup) });
  return cars.map(listed);
}

/** The least that lists show for a day at any pickup, in minor units: with the charges that are added everywhere and always. */
export function computeLeastListPrice({ company, policies }: ListPriceTerms, pricePerDay: number): number {
  const charges = company.charges.filter(({ places, from, until }) => !places && !from && !until);
  return computeListPrice({ company: { ...company, charges }, policies }, pricePerDay);
}

/** The price of a day by which filters choose a car, in minor units. */
export const carListPrice = ({
  listPrice,
  pricePerDay,
}: Pick<ListedCar, "listPrice" | "pricePerDay">): number => listPrice ?? pricePerDay;
