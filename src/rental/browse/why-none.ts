import type { Car } from "#rental/car.ts";
import { everyPrice, filterResults, type ResultFilters } from "./result-filters.ts";

/** One choice of one list of the filters. */
export type FilterChoice =
  | { readonly categories: readonly [string] }
  | { readonly fuelTypes: readonly [string] }
  | { readonly transmissions: readonly [string] };

/** Why a choice would show no car: how many there are above or below the price range, or on both sides of it, or with other filters. */
export type WhyNone =
  | { readonly because: "above" | "below" | "other-prices" | "other-filters"; readonly cars: number }
  | { readonly because: "not-in-fleet" };

/** Why a choice, as the only one of its list, would show no car; undefined if it shows one. Counts only cars that can be booked. */
export function whyNone(
  cars: readonly Car[],
  filters: ResultFilters,
  choice: FilterChoice,
): WhyNone | undefined {
  const { priceMin, priceMax } = filters;
  const chosenFilters = { ...filters, ...choice };
  if (filterResults(cars, chosenFilters).length > 0) return undefined;
  const bookable = cars.filter(({ available }) => available);
  const otherwise = filterResults(bookable, { ...chosenFilters, ...everyPrice() });
  if (otherwise.length > 0) {
    const above = otherwise.filter(({ pricePerDay }) => pricePerDay > priceMax).length;
    const below = otherwise.filter(({ pricePerDay }) => pricePerDay < priceMin).length;
    if (below === 0) return { because: "above", cars: above };
    if (above === 0) return { because: "below", cars: below };
    return { because: "other-prices", cars: otherwise.length };
  }
  const anyOther = { categories: [], fuelTypes: [], transmissions: [] };
  const without = filterResults(bookable, { ...filters, ...everyPrice(), ...anyOther, ...choice });
  return without.length > 0
    ? { because: "other-filters", cars: without.length }
    : { because: "not-in-fleet" };
}
