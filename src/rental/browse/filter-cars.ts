import { type Car, carName } from "#rental/car.ts";
import { carListPrice, type ListedCar } from "#rental/price/list-price.ts";
import { type Facet, type FacetId, listFacetValues, type ChosenFilters, type FacetValues } from "./facets.ts";

/** The cars that match, in the order asked for; equals stay in the fleet's order. */
export function filterAndSortCars<Listed extends ListedCar>(
  facets: readonly Facet[],
  cars: readonly Listed[],
  filters: ChosenFilters,
): Listed[] {
  const [sort = ""] = facets.flatMap((facet) => (facet.id === "sort" ? listFacetValues(facet, filters) : []));
  return narrow(facets, cars, filters).toSorted(orders[sort]);
}

/** A choice, the number of cars that it would show as the only one of its facet, and why it would show none. */
export type ChoiceCount = {
  readonly choice: string;
  readonly count: number;
  readonly whyNone: NoCarsReason | undefined;
};

/**
 * Why a choice shows no car: how many there are above or below a price, at other prices on both sides, in other classes or with other
 * filters; or that none has the words, or the fleet has none.
 */
export type NoCarsReason =
  | { readonly because: "above" | "below"; readonly cars: number; readonly price: number }
  | { readonly because: "other-prices" | "other-classes" | "other-filters"; readonly cars: number }
  | { readonly because: "words" | "not-in-fleet" };

/** The choices of a facet that are offered: all, but of the classes only those that the fleet has. */
export function listOfferedChoices({ id, choices, matches }: Facet, cars: readonly ListedCar[]): FacetValues {
  return id === "category" ? choices.filter((choice) => cars.some((car) => matches(car, [choice]))) : choices;
}

/** Counts what each choice that is offered would show. */
export function listChoiceCounts(
  facets: readonly Facet[],
  cars: readonly ListedCar[],
  filters: ChosenFilters,
  facet: Facet,
): ChoiceCount[] {
  const others = facets.filter((other) => other !== facet);
  const matchingCars = narrow(others, cars, filters);
  return listOfferedChoices(facet, cars).map((choice) => {
    const hasChoice = (car: ListedCar) => facet.matches(car, [choice]);
    const count = matchingCars.filter(hasChoice).length;
    const whyNone = count > 0 ? undefined : explainNone(others, cars.filter(hasChoice), filters);
    return { choice, count, whyNone };
  });
}

/** @param cars those that have the choice; what can be booked counts, if anything can */
function explainNone(
  others: readonly Facet[],
  cars: readonly ListedCar[],
  filters: ChosenFilters,
): NoCarsReason {
  const bookableCars = cars.filter(({ available }) => available);
  const pool = bookableCars.length > 0 ? bookableCars : cars;
  const without = (...ids: readonly FacetId[]) =>
    narrow(
      others.filter(({ id }) => !ids.includes(id)),
      pool,
      filters,
    );
  const priceFacet = others.find(({ price }) => price);
  const atAnyPrice = without("price");
  if (priceFacet?.price && atAnyPrice.length > 0) {
    const { from, to } = priceFacet.price.span(listFacetValues(priceFacet, filters));
    const belowCount = atAnyPrice.filter((car) => carListPrice(car) < from).length;
    const aboveCount = atAnyPrice.length - belowCount;
    if (belowCount === 0) return { because: "above", cars: aboveCount, price: to };
    if (aboveCount === 0) return { because: "below", cars: belowCount, price: from };
    return { because: "other-prices", cars: atAnyPrice.length };
  }
  const inAnyClass = without("category");
  if (inAnyClass.length > 0) return { because: "other-classes", cars: inAnyClass.length };
  const withWords = narrow(
    others.filter(({ id }) => id === "words"),
    pool,
    filters,
  );
  if (withWords.length > 0) return { because: "other-filters", cars: withWords.length };
  return { because: pool.length > 0 ? "words" : "not-in-fleet" };
}

/** One way out of an empty list: a single facet that is let go of, with the cars that this shows. */
export type FilterRelaxation = {
  readonly facet: FacetId;
  /** Its values so far: 'petrol'. */
  readonly removed: FacetValues;
  readonly filters: ChosenFilters;
  /** At least one. */
  readonly cars: readonly ListedCar[];
};

/**
 * Single changes that show more cars than now, the price last: it is reset or, where that doesn't help, widened as far as possible. Empty
 * when no single change helps: then only clearing all filters does.
 */
export function listFilterRelaxations(
  facets: readonly Facet[],
  cars: readonly ListedCar[],
  filters: ChosenFilters,
): FilterRelaxation[] {
  const currentCount = narrow(facets, cars, filters).length;
  const relax = ({ id }: Facet, values: FacetValues): FilterRelaxation[] => {
    const changedFilters = { ...filters, [id]: values };
    const changedCars = narrow(facets, cars, changedFilters);
    if (changedCars.length <= currentCount) return [];
    return [{ facet: id, removed: filters[id] ?? [], filters: changedFilters, cars: changedCars }];
  };
  const priceLast = facets.toSorted((one, other) => Number(!!one.price) - Number(!!other.price));
  return priceLast.flatMap((facet) => {
    const ways = [...relax(facet, []), ...(facet.price ? relax(facet, facet.price.widest) : [])];
    return ways.slice(0, 1);
  });
}

/** Cars that are hidden only by the upper price. */
export type CarsAboveUpperPrice = {
  /** The upper price, in minor units a day. */
  readonly than: number;
  /** Bookable ones, at least one, in the fleet's order. */
  readonly cars: readonly Car[];
  /** The filters that show their classes, with the upper price at its highest. */
  readonly filters: ChosenFilters;
};

/** Finds what 'Two luxury cars are above $96.39 a day' needs; undefined when the upper price hides no car. */
export function findCarsAboveUpperPrice(
  facets: readonly Facet[],
  cars: readonly ListedCar[],
  filters: ChosenFilters,
): CarsAboveUpperPrice | undefined {
  const facet = facets.find(({ price }) => price);
  if (!facet?.price) return undefined;
  const values = listFacetValues(facet, filters);
  const { to } = facet.price.span(values);
  const widerFilters = { ...filters, price: [...values.slice(0, 1), ...facet.price.widest.slice(1)] };
  const hiddenCars = narrow(facets, cars, widerFilters).filter(
    (car) => car.available && carListPrice(car) > to,
  );
  if (hiddenCars.length === 0) return undefined;
  const category = facets
    .flatMap(({ id, choices }) => (id === "category" ? choices : []))
    .filter((id) => hiddenCars.some((car) => car.category === id));
  return { than: to, cars: hiddenCars, filters: { ...widerFilters, category } };
}

export type ResultBadgeText = "Most Popular" | "Best Deal";

/** The first and the second car of the untouched list have a badge, by id, and keep it whatever the sort and the filters (product, 'Results'). */
export function computeResultBadges(
  facets: readonly Facet[],
  cars: readonly ListedCar[],
): ReadonlyMap<string, ResultBadgeText> {
  const badges = ["Most Popular", "Best Deal"] as const;
  const firstCars = filterAndSortCars(facets, cars, {}).slice(0, badges.length);
  return new Map(firstCars.flatMap(({ id }, at) => (badges[at] ? [[id, badges[at]]] : [])));
}

/** Sorting is stable: equals stay in the fleet's order. */
const orders: Readonly<Record<string, (one: ListedCar, other: ListedCar) => number>> = {
  recommended: () => 0,
  price: comparePrices,
  "price-low": comparePrices,
  "price-high": (one, other) => comparePrices(other, one),
  rating: (one, other) => other.rating - one.rating,
  name: (one, other) => carName(one).localeCompare(carName(other), "en"),
};

/** By the prices that lists show, and where these are rounded to the same, by the cars' own. */
function comparePrices(one: ListedCar, other: ListedCar): number {
  return carListPrice(one) - carListPrice(other) || one.pricePerDay - other.pricePerDay;
}

function narrow<Listed extends ListedCar>(
  facets: readonly Facet[],
  cars: readonly Listed[],
  filters: ChosenFilters,
): Listed[] {
  return facets.reduce<Listed[]>(
    (left, facet) => {
      const values = listFacetValues(facet, filters);
      return left.filter((car) => facet.matches(car, values));
    },
    [...cars],
  );
}
