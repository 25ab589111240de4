import { filteredPrice, type ListedCar } from "#rental/price/list-price.ts";
import type { PriceFilters } from "./price-filters.ts";
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
  priceFilters: PriceFilters,
  cars: readonly ListedCar[],
  filters: ResultFilters,
  choice: FilterChoice,
): WhyNone | undefined {
  const { priceMin, priceMax } = filters;
  const chosenFilters = { ...filters, ...choice };
  if (filterResults(cars, chosenFilters).length > 0) return undefined;
  const bookableCars = cars.filter(({ available }) => available);
  const carsAtAnyPrice = filterResults(bookableCars, { ...chosenFilters, ...everyPrice(priceFilters) });
  if (carsAtAnyPrice.length > 0) {
    const aboveCount = carsAtAnyPrice.filter((car) => filteredPrice(car) > priceMax).length;
    const belowCount = carsAtAnyPrice.filter((car) => filteredPrice(car) < priceMin).length;
    if (belowCount === 0) return { because: "above", cars: aboveCount };
    if (aboveCount === 0) return { because: "below", cars: belowCount };
    return { because: "other-prices", cars: carsAtAnyPrice.length };
  }
  const noOtherChoices = { categories: [], fuelTypes: [], transmissions: [] };
  const onlyChoice = { ...filters, ...everyPrice(priceFilters), ...noOtherChoices, ...choice };
  const carsWithChoice = filterResults(bookableCars, onlyChoice);
  return carsWithChoice.length > 0
    ? { because: "other-filters", cars: carsWithChoice.length }
    : { because: "not-in-fleet" };
}
