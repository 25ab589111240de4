import { type Car } from "#rental/car.ts";
import { filteredPrice, type ListedCar } from "#rental/price/list-price.ts";
import { everyPrice, filterResults, type ResultFilters, type ResultOptions } from "./result-filters.ts";

/** Cars that are hidden only by the upper price. */
export type DearerCars = {
  /** Bookable ones, at least one, in the fleet's order. */
  readonly cars: readonly Car[];
  /** The categories of those cars, in the order of `categories`. */
  readonly categories: readonly string[];
  /** The filters that show those categories, with the upper price at its highest. */
  readonly filters: ResultFilters;
};

/** What 'Two luxury cars are above $96.39 a day' needs; undefined when the upper price hides no car. */
export function dearerCars(
  { classes, priceFilters }: Pick<ResultOptions, "classes" | "priceFilters">,
  cars: readonly ListedCar[],
  filters: ResultFilters,
): DearerCars | undefined {
  const { priceMax } = everyPrice(priceFilters);
  const widerFilters = { ...filters, sort: "recommended", priceMax } as const;
  const hiddenCars = filterResults(cars, widerFilters).filter(
    (car) => car.available && filteredPrice(car) > filters.priceMax,
  );
  if (hiddenCars.length === 0) return undefined;
  const categories = classes
    .map(({ id }) => id)
    .filter((id) => hiddenCars.some((car) => car.category === id));
  return {
    cars: hiddenCars,
    categories,
    filters: { ...filters, priceMax, categories },
  };
}
