import { type Car } from "#rental/car.ts";
import { filteredPrice, type ListedCar } from "#rental/price/list-price.ts";
import type { PriceFilters } from "./price-filters.ts";

/** In the order in which they are offered (product, 'Results'). */
export const resultSorts = ["recommended", "price-low", "price-high", "rating"] as const;
export type ResultSort = (typeof resultSorts)[number];

/** What narrows and orders the results (product, 'Results'). An empty list lets everything through. */
export type ResultFilters = {
  readonly sort: ResultSort;
  /** Minor units of the list price, both included, always on a step of the slider and never crossed. */
  readonly priceMin: number;
  readonly priceMax: number;
  readonly categories: readonly string[];
  readonly fuelTypes: readonly string[];
  readonly transmissions: readonly string[];
};

/** What results can be narrowed by. A catalog has it. */
export type ResultOptions = {
  readonly classes: readonly { readonly id: string }[];
  readonly fuels: readonly string[];
  readonly transmissions: readonly string[];
  readonly priceFilters: PriceFilters;
};

export const defaultResultFilters = ({ slider }: PriceFilters): ResultFilters => ({
  sort: "recommended",
  priceMin: slider.from,
  priceMax: slider.upTo,
  categories: [],
  fuelTypes: [],
  transmissions: [],
});

/** Every step of the slider, from the lowest to the highest, in minor units a day. */
export function priceSteps({ slider: { from, to, step } }: PriceFilters): readonly number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
}

/**
 * Reads the filters out of an address: `sort, priceMin, priceMax`, and `category, fuel, transmission` any number of times. Never throws:
 * invalid values are ignored, prices snap to the slider's steps, crossed prices are swapped.
 */
export function readResultFilters(
  { classes, fuels, transmissions, priceFilters }: ResultOptions,
  params: URLSearchParams,
): ResultFilters {
  // Stryker disable next-line StringLiteral: a value that is unknown counts as none
  const sort = (params.get("sort") ?? "").trim().toLowerCase();
  return {
    sort: resultSorts.find((knownSort) => knownSort === sort) ?? defaultResultFilters(priceFilters).sort,
    ...readPriceRange(priceFilters, params),
    categories: readChoices(
      params.getAll("category"),
      classes.map(({ id }) => id),
    ),
    fuelTypes: readChoices(params.getAll("fuel"), fuels),
    transmissions: readChoices(params.getAll("transmission"), transmissions),
  };
}

/** The filters as an address holds them: only what differs from the default. Reading them again gives the same filters. */
export function resultFilterParams(priceFilters: PriceFilters, filters: ResultFilters): URLSearchParams {
  const params = new URLSearchParams();
  const defaults = defaultResultFilters(priceFilters);
  for (const name of ["sort", "priceMin", "priceMax"] as const) {
    if (filters[name] !== defaults[name]) params.set(name, String(filters[name]));
  }
  for (const category of filters.categories) params.append("category", category);
  for (const fuel of filters.fuelTypes) params.append("fuel", fuel);
  for (const transmission of filters.transmissions) params.append("transmission", transmission);
  return params;
}

/** Whether nothing is filtered or sorted: the untouched page. */
export function isDefault(priceFilters: PriceFilters, filters: ResultFilters): boolean {
  return resultFilterParams(priceFilters, filters).size === 0;
}

/** How many filters are set, for 'Filters (2)': each choice counts as one, and so does the price range; the order does not count. */
export function activeFilterCount(priceFilters: PriceFilters, filters: ResultFilters): number {
  const { priceMin, priceMax } = defaultResultFilters(priceFilters);
  const priceCount = filters.priceMin !== priceMin || filters.priceMax !== priceMax ? 1 : 0;
  return priceCount + filters.categories.length + filters.fuelTypes.length + filters.transmissions.length;
}

/** 'Clear All Filters': empties the lists and resets the price; the order stays (product, 'Results'). */
export function clearResultFilters(priceFilters: PriceFilters, filters: ResultFilters): ResultFilters {
  return { ...defaultResultFilters(priceFilters), sort: filters.sort };
}

export type ResultBadge = "Most Popular" | "Best Deal";

/** The cars that the filters let through, in the order asked for; 'recommended' is the fleet's order (product, 'Results'). */
export function filterResults(cars: readonly ListedCar[], filters: ResultFilters): Car[] {
  return cars.filter((car) => matches(car, filters)).toSorted(orders[filters.sort]);
}

/** The first and the second car of the untouched list have a badge, and keep it whatever the sort and the filters (product, 'Results'). */
export function resultBadge(
  priceFilters: PriceFilters,
  car: Pick<Car, "id">,
  fleet: readonly ListedCar[],
): ResultBadge | undefined {
  const [first, second] = filterResults(fleet, defaultResultFilters(priceFilters));
  if (car.id === first?.id) return "Most Popular";
  return car.id === second?.id ? "Best Deal" : undefined;
}

export type FacetCounts = {
  readonly categories: Readonly<Record<string, number>>;
  readonly fuelTypes: Readonly<Record<string, number>>;
  readonly transmissions: Readonly<Record<string, number>>;
};

/** How many cars each choice would show if it were the only one of its list, given the price and the other lists. */
export function facetCounts(
  { classes, fuels, transmissions }: Omit<ResultOptions, "priceFilters">,
  cars: readonly ListedCar[],
  filters: ResultFilters,
): FacetCounts {
  const count = (change: Partial<ResultFilters>) => filterResults(cars, { ...filters, ...change }).length;
  return {
    categories: counts(
      classes.map(({ id }) => id),
      (category) => count({ categories: [category] }),
    ),
    fuelTypes: counts(fuels, (fuel) => count({ fuelTypes: [fuel] })),
    transmissions: counts(transmissions, (transmission) => count({ transmissions: [transmission] })),
  };
}

/** The whole of the slider. */
export function everyPrice({ slider }: PriceFilters): Pick<ResultFilters, "priceMin" | "priceMax"> {
  return { priceMin: slider.from, priceMax: slider.to };
}

/** One way out of an empty list: one list of choices cleared or the price range widened, with the cars that this shows. */
export type FilterRelaxation = {
  readonly group: "category" | "fuel" | "transmission" | "price";
  /** The choices that are removed: 'petrol'; empty for the price. */
  readonly removedChoices: readonly string[];
  /** The resulting filters. */
  readonly filters: ResultFilters;
  /** At least one. */
  readonly cars: readonly ListedCar[];
};

/**
 * Single changes that show more cars than now, for the empty state: each list emptied, the price reset to the default or, where that
 * doesn't help, widened as far as possible. Empty when no single change helps: then only clearing all filters does.
 */
export function filterRelaxations(
  priceFilters: PriceFilters,
  cars: readonly ListedCar[],
  filters: ResultFilters,
): FilterRelaxation[] {
  const currentCount = filterResults(cars, filters).length;
  const { priceMin, priceMax } = defaultResultFilters(priceFilters);
  const relax = (
    group: FilterRelaxation["group"],
    removedChoices: FilterRelaxation["removedChoices"],
    change: Partial<ResultFilters>,
  ) => {
    const changedFilters = { ...filters, ...change };
    return { group, removedChoices, filters: changedFilters, cars: filterResults(cars, changedFilters) };
  };
  const prices = [relax("price", [], { priceMin, priceMax }), relax("price", [], everyPrice(priceFilters))];
  return [
    relax("category", filters.categories, { categories: [] }),
    relax("fuel", filters.fuelTypes, { fuelTypes: [] }),
    relax("transmission", filters.transmissions, { transmissions: [] }),
    ...prices.filter((relaxation) => relaxation.cars.length > currentCount).slice(0, 1),
  ].filter((relaxation) => relaxation.cars.length > currentCount);
}

/** Sorting is stable: equals stay in the fleet's order. */
const orders: Record<ResultSort, (one: Car, other: Car) => number> = {
  recommended: () => 0,
  "price-low": (one, other) => one.pricePerDay - other.pricePerDay,
  "price-high": (one, other) => other.pricePerDay - one.pricePerDay,
  rating: (one, other) => other.rating - one.rating,
};

function matches(car: ListedCar, filters: ResultFilters): boolean {
  const price = filteredPrice(car);
  return (
    price >= filters.priceMin &&
    price <= filters.priceMax &&
    allows(filters.categories, car.category) &&
    allows(filters.fuelTypes, car.fuelType) &&
    allows(filters.transmissions, car.transmission)
  );
}

function allows<Choice>(choices: readonly Choice[], own: Choice): boolean {
  return choices.length === 0 || choices.includes(own);
}

function counts<Choice extends string>(choices: readonly Choice[], count: (choice: Choice) => number) {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>;
}

/** A price as the slider can hold it; undefined when it is not a number. */
function readPrice({ slider: { from, to, step } }: PriceFilters, text: string | null): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text.trim())) return undefined;
  return Math.min(to, Math.max(from, from + Math.round((Number(text) - from) / step) * step));
}

/** A lower bound given alone, above the default upper one, means 'from here up', not a crossed range. */
function readPriceRange(priceFilters: PriceFilters, params: URLSearchParams) {
  const [min, max] = [params.get("priceMin"), params.get("priceMax")].map((text) =>
    readPrice(priceFilters, text),
  );
  const defaults = defaultResultFilters(priceFilters);
  const priceMin = min ?? defaults.priceMin;
  const priceMax =
    max ?? (priceMin > defaults.priceMax ? everyPrice(priceFilters).priceMax : defaults.priceMax);
  // Stryker disable next-line EqualityOperator: of two equal prices either may be the lower
  return priceMin > priceMax ? { priceMin: priceMax, priceMax: priceMin } : { priceMin, priceMax };
}

/** The choices that are known, each once, in the order of `choices`. */
function readChoices<Choice extends string>(values: readonly string[], choices: readonly Choice[]): Choice[] {
  const chosenValues = new Set(values.map((value) => value.trim().toLowerCase()));
  return choices.filter((choice) => chosenValues.has(choice.toLowerCase()));
}
