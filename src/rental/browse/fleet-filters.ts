import { type Car, carName } from "#rental/car.ts";
import { categoryName } from "#rental/classes.ts";
import { oneLine, plainLine } from "#rental/form-text.ts";
import { filteredPrice, type ListedCar } from "#rental/price/list-price.ts";
import type { PriceFilters } from "./price-filters.ts";

/** What the fleet can be narrowed by. A catalog has it. */
export type FleetOptions = {
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  readonly priceFilters: PriceFilters;
};

/** The names of the price ranges, from the lowest up (product, 'Cars'). */
export const priceRangeNames = ({ ranges }: PriceFilters): readonly string[] =>
  ranges.map(({ name }) => name);

/** Price low to high, highest rated, name A to Z. */
export const fleetSorts = ["price", "rating", "name"] as const;
export type FleetSort = (typeof fleetSorts)[number];

/** What /cars is narrowed by (product, 'Cars'). The category is shared by the select and the tabs. */
export type FleetFilters = {
  /** As typed, trimmed. */
  readonly text: string;
  readonly category: "all" | string;
  /** The name of a range. */
  readonly price: "all" | string;
  readonly sort: FleetSort;
};

export const defaultFleetFilters: FleetFilters = { text: "", category: "all", price: "all", sort: "price" };

/** The maximum length of a search text, in characters. */
export const longestText = 60;

/** Reads `q, category, price, sort`. Never throws: invalid values are ignored. */
export function readFleetFilters(
  { classes, priceFilters }: FleetOptions,
  params: URLSearchParams,
): FleetFilters {
  // Stryker disable next-line StringLiteral: a value that is unknown counts as none
  const value = (name: string) => (params.get(name) ?? "").trim().toLowerCase();
  const text = oneLine(params.get("q") ?? "");
  return {
    text: Array.from(text).slice(0, longestText).join("").trimEnd(),
    category: classes.find(({ id }) => id.toLowerCase() === value("category"))?.id ?? "all",
    price: priceRangeNames(priceFilters).find((rangeName) => rangeName === value("price")) ?? "all",
    sort: fleetSorts.find((sort) => sort === value("sort")) ?? defaultFleetFilters.sort,
  };
}

/** The filters as an address holds them: only what differs from the default. Reading them again gives the same filters. */
export function fleetFilterParams({ text, category, price, sort }: FleetFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (category !== "all") params.set("category", category);
  if (price !== "all") params.set("price", price);
  if (sort !== defaultFleetFilters.sort) params.set("sort", sort);
  return params;
}

/** 'Clear Filters' resets search, category and price range; the order stays (product, 'Cars'). */
export function clearFleetFilters({ sort }: FleetFilters): FleetFilters {
  return { ...defaultFleetFilters, sort };
}

/** The cars that match, in the order asked for; equals stay in the fleet's order. */
export function filterFleet(options: FleetOptions, cars: readonly ListedCar[], filters: FleetFilters): Car[] {
  return cars.filter((car) => matches(options, car, filters)).toSorted(orders[filters.sort]);
}

/** How many cars each tab would show, given the text and the price range. */
export function categoryCounts(
  options: FleetOptions,
  cars: readonly ListedCar[],
  filters: FleetFilters,
): Readonly<Record<"all" | string, number>> {
  return counts(
    ["all", ...options.classes.map(({ id }) => id)],
    (category) => filterFleet(options, cars, { ...filters, category }).length,
  );
}

/** How many cars each price range would show, given the text and the category. */
export function priceCounts(
  options: FleetOptions,
  cars: readonly ListedCar[],
  filters: FleetFilters,
): Readonly<Record<"all" | string, number>> {
  return counts(
    ["all", ...priceRangeNames(options.priceFilters)],
    (price) => filterFleet(options, cars, { ...filters, price }).length,
  );
}

export type FleetRelaxation = {
  readonly group: "text" | "category" | "price";
  readonly filters: FleetFilters;
  /** At least one. */
  readonly cars: readonly ListedCar[];
};

/** Single filters that can be dropped to show more cars, for the empty state. */
export function fleetRelaxations(
  options: FleetOptions,
  cars: readonly ListedCar[],
  filters: FleetFilters,
): FleetRelaxation[] {
  const currentCount = filterFleet(options, cars, filters).length;
  return (["text", "category", "price"] as const)
    .map((group) => {
      const relaxedFilters = { ...filters, [group]: defaultFleetFilters[group] };
      return { group, filters: relaxedFilters, cars: filterFleet(options, cars, relaxedFilters) };
    })
    .filter((relaxation) => relaxation.cars.length > currentCount);
}

/** Why a class or a price range would show no car: how many there are at other prices or in other classes, or that none has the words. */
export type WhyNoCar = {
  readonly because: "other-prices" | "other-classes" | "words";
  readonly cars: number;
};

/** Why these filters show no car, one of `group` being chosen; undefined if they show one. */
export function whyNoCar(
  options: FleetOptions,
  cars: readonly ListedCar[],
  filters: FleetFilters,
  group: "category" | "price",
): WhyNoCar | undefined {
  if (filterFleet(options, cars, filters).length > 0) return undefined;
  const [because, change] =
    group === "category"
      ? (["other-prices", { price: "all" }] as const)
      : (["other-classes", { category: "all" }] as const);
  const otherCount = filterFleet(options, cars, { ...filters, ...change }).length;
  return otherCount > 0 ? { because, cars: otherCount } : { because: "words", cars: 0 };
}

const orders: Record<FleetSort, (one: Car, other: Car) => number> = {
  price: (one, other) => one.pricePerDay - other.pricePerDay,
  rating: (one, other) => other.rating - one.rating,
  name: (one, other) => carName(one).localeCompare(carName(other), "en"),
};

function matches(
  { classes, priceFilters }: FleetOptions,
  car: ListedCar,
  { text, category, price }: FleetFilters,
): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY } =
    priceFilters.ranges.find(({ name }) => name === price) ?? {};
  return (
    (category === "all" || car.category === category) &&
    filteredPrice(car) >= from &&
    filteredPrice(car) < to &&
    matchesText(classes, car, text)
  );
}

/** Every word has to be somewhere in the car's name, class, gearbox, fuel or features: 'automatic suv' finds the Creta. */
function matchesText(classes: FleetOptions["classes"], car: Car, text: string): boolean {
  const facts = [
    carName(car),
    categoryName(classes, car.category),
    car.transmission,
    car.fuelType,
    `${car.seats} seats`,
    ...car.features,
  ];
  const haystack = facts.join("\n").toLowerCase();
  const words = plainLine(text).toLowerCase().split(" ");
  return words.every((word) => haystack.includes(word));
}

function counts<Choice extends string>(choices: readonly Choice[], count: (choice: Choice) => number) {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>;
}
