import { describe, expect, test } from "vitest";
import { sampleCar, sampleFleet } from "../../../tests/samples/cars.ts";
import { sampleOptions } from "../../../tests/samples/terms.ts";
import {
  type Facet,
  writeFilterParams,
  type ChosenFilters,
  createFleetFacets,
  readFilters,
  createResultFacets,
} from "./facets.ts";
import {
  listChoiceCounts,
  findCarsAboveUpperPrice,
  filterAndSortCars,
  listFilterRelaxations,
  computeResultBadges,
} from "./filter-cars.ts";

const fleet = createFleetFacets(sampleOptions);
const results = createResultFacets(sampleOptions);
const [, price, category, fuel, transmission] = results;
const read = (facets: readonly Facet[], query: string) => readFilters(facets, new URLSearchParams(query));
const ids = (facets: readonly Facet[], query: string) =>
  filterAndSortCars(facets, sampleFleet, read(facets, query)).map(({ id }) => Number(id));
/** The number of cars that each choice would show. */
const counts = (facets: readonly Facet[], facet: Facet, query: string, cars = sampleFleet) =>
  Object.fromEntries(
    listChoiceCounts(facets, cars, read(facets, query), facet).map(({ choice, count }) => [choice, count]),
  );

describe("the fleet page (product, 'Cars')", () => {
  test.each([
    ["", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["q=hyundai", [3, 5]],
    ["q=CRETA", [5]],
    ["q=hyundai+creta", [5]],
    ["q=automatic+suv", [5, 7]],
    ["q=hyundai+zeppelin", []],
    ["q=cretasuv", []],
    ["category=luxury&sort=rating", [9, 8, 10]],
    ["category=luxury&sort=name", [10, 8, 9]],
    ["price=0-2000", [1, 2]],
    ["price=6000-up", [8, 9, 10]],
  ])("narrows and orders by '%s'", (query, expected) => {
    expect(ids(fleet, query)).toEqual(expected);
  });

  test.each([
    ["q=manual", "gearbox"],
    ["q=petrol", "fuel"],
    ["q=5+seats", "seats"],
    ["q=compact", "class"],
  ])("finds by %s, the %s", (query) => {
    const cars = [
      sampleCar("1", { transmission: "manual", fuelType: "petrol", seats: 5, category: "compact" }),
      sampleCar("2", { transmission: "automatic", fuelType: "diesel", seats: 7, category: "suv" }),
    ];
    expect(filterAndSortCars(fleet, cars, read(fleet, query)).map(({ id }) => id)).toEqual(["1"]);
  });

  test("orders by price whatever the fleet's order", () => {
    const cars = [3000, 1000, 2000].map((pricePerDay, id) => sampleCar(`${id}`, { pricePerDay }));
    expect(filterAndSortCars(fleet, cars, {}).map(({ pricePerDay }) => pricePerDay)).toEqual([
      1000, 2000, 3000,
    ]);
  });

  test("has a price that is a bound in the upper range", () => {
    const cars = [0, 1999, 2000, 3999, 4000, 5999, 6000].map((pricePerDay, id) =>
      sampleCar(`${id}`, { pricePerDay }),
    );
    const expected = { all: 7, "0-2000": 2, "2000-4000": 2, "4000-6000": 2, "6000-up": 1 };
    expect(counts(fleet, fleet[2], "", cars)).toEqual(expected);
  });

  test("counts the cars of each class, given the price and the words", () => {
    const expected = { all: 3, economy: 0, compact: 1, Sedan: 1, suv: 1, luxury: 0 };
    expect(counts(fleet, fleet[1], "category=suv&price=2000-4000")).toEqual(expected);
  });
});

describe("the list of results (product, 'Results')", () => {
  test.each([
    ["", [1, 2, 3, 4, 5, 6, 7]],
    ["sort=price-high", [7, 6, 5, 4, 3, 2, 1]],
    ["sort=rating", [6, 5, 7, 4, 3, 2, 1]],
    ["priceMin=1500&priceMax=3500", [2, 3, 4, 5]],
    ["priceMax=10000&category=luxury", [8, 9, 10]],
    ["category=compact&category=Sedan", [2, 3, 4]],
    ["fuel=diesel&transmission=automatic", [5, 7]],
  ])("narrows and orders by '%s'", (query, expected) => {
    expect(ids(results, query)).toEqual(expected);
  });

  test("leaves the badges with the first and second car of the untouched list", () => {
    expect([...computeResultBadges(results, sampleFleet)]).toEqual([
      ["1", "Most Popular"],
      ["2", "Best Deal"],
    ]);
    expect(computeResultBadges(results, []).size).toBe(0);
  });

  test("lets a car through at either end of the price", () => {
    const cars = [3000, 2000, 4000].map((pricePerDay, number) => sampleCar(String(number), { pricePerDay }));
    const pricesFor = (query: string) =>
      filterAndSortCars(results, cars, read(results, query)).map(({ pricePerDay }) => pricePerDay);
    expect(pricesFor("priceMin=3000")).toEqual([3000, 4000]);
    expect(pricesFor("priceMax=3000")).toEqual([3000, 2000]);
    expect(pricesFor("sort=price-low")).toEqual([2000, 3000, 4000]);
  });

  test("says how many cars each choice would show, given the others; of the classes, only those with cars", () => {
    const query = "category=suv&fuel=petrol";
    expect(counts(results, category, query)).toEqual({ economy: 1, compact: 2, Sedan: 1, suv: 0, luxury: 0 });
    expect(counts(results, fuel, query)).toEqual({ petrol: 0, diesel: 3, electric: 0, hybrid: 0 });
    expect(counts(results, transmission, query)).toEqual({ automatic: 0, manual: 0 });
    expect(counts(results, transmission, "")).toEqual({
      automatic: ids(results, "transmission=automatic").length,
      manual: ids(results, "transmission=manual").length,
    });
    expect(counts(results, category, "", sampleFleet.slice(0, 1))).toEqual({ economy: 1 });
    expect(listChoiceCounts(results, sampleFleet, {}, price)).toEqual([]);
  });
});

describe("a choice that would show no car", () => {
  const cars = [
    sampleCar("1", { category: "economy", pricePerDay: 1200 }),
    sampleCar("2", { category: "suv", pricePerDay: 4500, fuelType: "diesel" }),
    sampleCar("3", { category: "luxury", pricePerDay: 8300, transmission: "automatic" }),
    sampleCar("4", { category: "luxury", pricePerDay: 9200, transmission: "automatic" }),
    sampleCar("5", { category: "luxury", pricePerDay: 9900, transmission: "automatic", available: false }),
    sampleCar("6", { category: "compact", pricePerDay: 9900, fuelType: "hybrid", available: false }),
  ];
  const why = (
    facets: readonly Facet[],
    facet: Facet,
    choice: string,
    filters: string | ChosenFilters,
    listed = cars,
  ) =>
    listChoiceCounts(
      facets,
      listed,
      typeof filters === "string" ? read(facets, filters) : filters,
      facet,
    ).find((one) => one.choice === choice)?.whyNone;

  test("says how many there are above or below the price range, of those that can be booked", () => {
    expect(why(results, category, "luxury", "")).toEqual({ because: "above", cars: 2, price: 8000 });
    const dear = "priceMin=5000&priceMax=9000";
    expect(why(results, category, "economy", dear)).toEqual({ because: "below", cars: 1, price: 5000 });
    expect(why(results, fuel, "petrol", "priceMin=5000")).toEqual({ because: "other-prices", cars: 3 });
    expect(why(results, fuel, "hybrid", "")).toEqual({ because: "above", cars: 1, price: 8000 });
  });

  test("says that it needs other filters, or that the fleet has none", () => {
    const diesel = "fuel=diesel";
    expect(why(results, category, "economy", diesel)).toEqual({ because: "other-filters", cars: 1 });
    expect(why(results, category, "luxury", diesel)).toEqual({ because: "other-filters", cars: 2 });
    expect(why(results, fuel, "electric", diesel)).toEqual({ because: "not-in-fleet" });
    expect(why(results, fuel, "petrol", "category=suv")).toEqual({ because: "other-classes", cars: 1 });
  });

  test("is compared as the only one of its list, whatever else of it is chosen", () => {
    expect(why(results, category, "economy", "category=suv")).toBeUndefined();
    expect(why(results, transmission, "automatic", "category=suv")).toEqual({
      because: "other-filters",
      cars: 2,
    });
  });

  test("says on the fleet page where its cars are, or that none has the words", () => {
    const of = (facet: Facet, choice: string, query: string) =>
      why(fleet, facet, choice, query, [...sampleFleet]);
    expect(of(fleet[1], "luxury", "")).toBeUndefined();
    expect(of(fleet[1], "luxury", "price=0-2000")).toEqual({ because: "above", cars: 2, price: 2000 });
    expect(of(fleet[1], "economy", "price=6000-up")).toMatchObject({ because: "below", price: 6000 });
    expect(of(fleet[2], "0-2000", "category=luxury")).toEqual({ because: "other-classes", cars: 2 });
    expect(of(fleet[1], "luxury", "q=swift")).toEqual({ because: "words" });
  });
});

const ways = (
  facets: readonly Facet[],
  query: string,
  cars: readonly (typeof sampleFleet)[number][] = sampleFleet,
) => listFilterRelaxations(facets, cars, read(facets, query));

describe("ways out of an empty list", () => {
  test("are single removals that show cars, with the filters they lead to", () => {
    const [first, ...others] = ways(results, "category=suv&fuel=petrol&sort=rating");
    expect([first, ...others].map((way) => [way?.facet, way?.removed, way?.cars.length])).toEqual([
      ["category", ["suv"], 4],
      ["fuel", ["petrol"], 3],
    ]);
    expect(writeFilterParams(results, first?.filters ?? {}).toString()).toBe("sort=rating&fuel=petrol");
    expect(
      ways(fleet, "category=luxury&price=0-2000").map(({ facet, cars }) => [facet, cars.length]),
    ).toEqual([
      ["category", 2],
      ["price", 3],
    ]);
  });

  test("take the transmission off, and nothing for the price", () => {
    const cars = [
      sampleCar("1", { pricePerDay: 3000, transmission: "manual" }),
      sampleCar("2", { pricePerDay: 5000, transmission: "automatic" }),
    ];
    const both = ways(results, "priceMax=4000&transmission=automatic", cars);
    expect(both.map(({ facet, filters }) => [facet, filters.transmission])).toEqual([
      ["transmission", []],
      ["price", ["automatic"]],
    ]);
    expect(ways(results, "priceMax=4000&fuel=electric&transmission=automatic", cars)).toEqual([]);
  });

  test("open the price as far as it must be", () => {
    expect(ways(results, "category=suv&priceMax=3000").at(-1)).toMatchObject({
      facet: "price",
      filters: { price: [] },
    });
    expect(ways(results, "category=luxury").at(-1)).toMatchObject({
      facet: "price",
      filters: { price: ["1000", "10000"] },
    });
    expect(ways(results, "", [sampleCar("1", { pricePerDay: 9000 })])).toMatchObject([
      { removed: [], filters: { price: ["1000", "10000"] } },
    ]);
  });

  test("are none when no single change helps, and filters that hide nothing are none to let go of", () => {
    expect(ways(results, "category=luxury&fuel=electric")).toEqual([]);
    expect(ways(fleet, "")).toEqual([]);
    expect(ways(fleet, "category=luxury").map(({ facet }) => facet)).toEqual(["category"]);
    expect(ways(fleet, "q=zeppelin&category=suv").map(({ facet }) => facet)).toEqual(["words"]);
  });

  test("lead to the luxury cars that the price hides, bookable ones only", () => {
    const dearer = findCarsAboveUpperPrice(results, sampleFleet, {});
    expect(dearer?.cars.map(({ id }) => id)).toEqual(["8", "9"]);
    expect(dearer?.than).toBe(8000);
    expect(writeFilterParams(results, dearer?.filters ?? {}).toString()).toBe(
      "priceMax=10000&category=luxury",
    );
    expect(findCarsAboveUpperPrice(results, sampleFleet, read(results, "priceMax=10000"))).toBeUndefined();
    expect(findCarsAboveUpperPrice(results, sampleFleet, read(results, "category=suv"))).toBeUndefined();
  });

  test("a car at the very upper price is not dearer; the dearer ones may be of several classes", () => {
    const cars = [
      sampleCar("1", { pricePerDay: 3000, category: "economy" }),
      sampleCar("2", { pricePerDay: 3500, category: "suv" }),
      sampleCar("3", { pricePerDay: 4000, category: "luxury" }),
    ];
    const dearer = findCarsAboveUpperPrice(results, cars, read(results, "priceMin=1500&priceMax=3000"));
    expect(dearer?.cars.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(dearer?.filters).toEqual({ price: ["1500", "10000"], category: ["suv", "luxury"] });
  });
});
