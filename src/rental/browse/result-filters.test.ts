import { sampleOptions } from "../../../tests/samples/terms.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { dearerCars } from "./dearer-cars.ts";
import {
  activeFilterCount,
  clearResultFilters,
  defaultResultFilters,
  facetCounts,
  filterRelaxations,
  filterResults,
  isDefault,
  priceSteps,
  readResultFilters,
  resultBadge,
  resultFilterParams,
  resultSorts,
} from "./result-filters.ts";
import { sampleCar, sampleFleet } from "../../../tests/samples/cars.ts";

const { classes, fuels, transmissions, priceFilters } = sampleOptions;
const read = (query: string) => readResultFilters(sampleOptions, new URLSearchParams(query));
const ids = (query: string) => filterResults(sampleFleet, read(query)).map(({ id }) => Number(id));

describe("the slider (product, 'Results')", () => {
  test("goes from 1000 to 10000 in steps of 500, 1000 to 8000 by default", () => {
    expect([
      priceSteps(priceFilters)[0],
      priceSteps(priceFilters)[1],
      priceSteps(priceFilters).at(-1),
      priceSteps(priceFilters).length,
    ]).toEqual([1000, 1500, 10_000, 19]);
    expect(read("")).toMatchObject({ priceMin: 1000, priceMax: 8000 });
  });

  test.each([
    ["priceMin=2000&priceMax=4000", 2000, 4000],
    ["priceMin=4000&priceMax=2000", 2000, 4000],
    ["priceMin=1740&priceMax=1760", 1500, 2000],
    ["priceMin=0&priceMax=999999", 1000, 10_000],
    ["priceMin=8000", 8000, 8000],
    ["priceMin=9000", 9000, 10_000],
    ["priceMin=+2000+", 2000, 8000],
    ["priceMax=1000", 1000, 1000],
    ["priceMin=-5&priceMax=1e4", 1000, 8000],
    ["priceMin=&priceMax=cheap", 1000, 8000],
    ["priceMin=99999999999999999999", 1000, 8000],
  ])("reads %s as %d to %d rupees", (query, priceMin, priceMax) => {
    expect(read(query)).toMatchObject({ priceMin, priceMax });
  });
});

describe("results' filters in the address (product, 'Results')", () => {
  test("are the default when nothing is given, and then not in the address", () => {
    expect(read("")).toEqual(defaultResultFilters(priceFilters));
    expect(resultFilterParams(priceFilters, defaultResultFilters(priceFilters)).toString()).toBe("");
    expect(isDefault(priceFilters, read("pickup=Mumbai&sort=recommended&priceMin=1000"))).toBe(true);
    expect(isDefault(priceFilters, read("sort=rating"))).toBe(false);
  });

  test("know their values in any case, once each, and nothing else", () => {
    expect(
      read(
        "category=SUV&category=+sedan+&category=suv&category=boat&fuel=Diesel&transmission=x&sort=+PRICE-LOW",
      ),
    ).toEqual({
      ...defaultResultFilters(priceFilters),
      sort: "price-low",
      categories: ["Sedan", "suv"],
      fuelTypes: ["diesel"],
    });
  });

  test("come back as they were written", () => {
    const price = fc.constantFrom(...priceSteps(priceFilters));
    const filters = fc.record({
      sort: fc.constantFrom(...resultSorts),
      priceMin: price,
      priceMax: price,
      categories: fc.subarray(classes.map(({ id }) => id)),
      fuelTypes: fc.subarray([...fuels]),
      transmissions: fc.subarray([...transmissions]),
    });
    fc.assert(
      fc.property(filters, (someFilters) => {
        fc.pre(someFilters.priceMin <= someFilters.priceMax);
        expect(
          readResultFilters(
            sampleOptions,
            new URLSearchParams(resultFilterParams(priceFilters, someFilters).toString()),
          ),
        ).toEqual(someFilters);
      }),
    );
  });

  test("are always sound, whatever the address says", () => {
    const name = fc.constantFrom("sort", "priceMin", "priceMax", "category", "fuel", "transmission");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
        const filters = readResultFilters(sampleOptions, new URLSearchParams(pairs));
        expect(priceSteps(priceFilters)).toContain(filters.priceMin);
        expect(priceSteps(priceFilters)).toContain(filters.priceMax);
        expect(filters.priceMin).toBeLessThanOrEqual(filters.priceMax);
        expect(readResultFilters(sampleOptions, resultFilterParams(priceFilters, filters))).toEqual(filters);
      }),
    );
  });

  test("Clear All Filters empties the lists and resets the slider, and leaves the order", () => {
    const filters = read("sort=rating&priceMin=2000&category=suv&category=Sedan&fuel=diesel");
    expect(activeFilterCount(priceFilters, filters)).toBe(4);
    expect(clearResultFilters(priceFilters, filters)).toEqual({
      ...defaultResultFilters(priceFilters),
      sort: "rating",
    });
    expect(activeFilterCount(priceFilters, clearResultFilters(priceFilters, filters))).toBe(0);
  });
});

describe("the list of results (product, 'Results')", () => {
  test("shows the first seven cars in their order when nobody has touched it", () => {
    expect(ids("")).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ["sort=price-low", [1, 2, 3, 4, 5, 6, 7]],
    ["sort=price-high", [7, 6, 5, 4, 3, 2, 1]],
    ["sort=rating", [6, 5, 7, 4, 3, 2, 1]],
    ["priceMin=1500&priceMax=3500", [2, 3, 4, 5]],
    ["priceMax=10000&category=luxury", [8, 9, 10]],
    ["category=compact&category=Sedan", [2, 3, 4]],
    ["fuel=diesel&transmission=automatic", [5, 7]],
    ["fuel=electric", []],
  ])("narrows and orders by %s", (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  test("leaves the badges with the first and second car of the untouched list (product, 'Results')", () => {
    const badges = sampleFleet.map((car) => resultBadge(priceFilters, car, sampleFleet));
    expect(badges).toEqual(["Most Popular", "Best Deal", ...Array.from({ length: 8 })]);
  });

  test("lets a car through at either end of the price", () => {
    const cars = [3000, 2000, 4000].map((pricePerDay, number) => sampleCar(String(number), { pricePerDay }));
    const pricesFor = (query: string) =>
      filterResults(cars, read(query)).map(({ pricePerDay }) => pricePerDay);
    expect(pricesFor("priceMin=3000")).toEqual([3000, 4000]);
    expect(pricesFor("priceMax=3000")).toEqual([3000, 2000]);
    expect(pricesFor("sort=price-low")).toEqual([2000, 3000, 4000]);
  });

  test("has no badges without cars", () => {
    expect(resultBadge(priceFilters, { id: "1" }, [])).toBeUndefined();
  });

  test("counts each choice as a filter, and the price as one, whichever end is moved", () => {
    expect(
      ["priceMin=2000", "priceMax=7000", "priceMin=2000&priceMax=7000"].map((query) =>
        activeFilterCount(priceFilters, read(query)),
      ),
    ).toEqual([1, 1, 1]);
    expect(
      activeFilterCount(
        priceFilters,
        read("transmission=manual&transmission=automatic&fuel=diesel&category=suv"),
      ),
    ).toBe(4);
  });

  test("says how many cars each transmission would show", () => {
    expect(facetCounts(sampleOptions, sampleFleet, read("")).transmissions).toEqual({
      automatic: ids("transmission=automatic").length,
      manual: ids("transmission=manual").length,
    });
    expect(ids("transmission=automatic").length).not.toBe(ids("transmission=manual").length);
  });

  test("says how many cars each choice would show, given the others", () => {
    const counts = facetCounts(sampleOptions, sampleFleet, read("category=suv&fuel=petrol"));
    expect(counts.categories).toEqual({ economy: 1, compact: 2, Sedan: 1, suv: 0, luxury: 0 });
    expect(counts.fuelTypes).toEqual({ petrol: 0, diesel: 3, electric: 0, hybrid: 0 });
    expect(counts.transmissions).toEqual({ automatic: 0, manual: 0 });
  });
});

describe("ways out of an empty list", () => {
  test("are single removals that show cars, with the filters they lead to", () => {
    const ways = filterRelaxations(priceFilters, sampleFleet, read("category=suv&fuel=petrol&sort=rating"));
    expect(ways.map(({ group, removedChoices, cars }) => [group, removedChoices, cars.length])).toEqual([
      ["category", ["suv"], 4],
      ["fuel", ["petrol"], 3],
    ]);
    expect(
      resultFilterParams(priceFilters, ways[0]?.filters ?? defaultResultFilters(priceFilters)).toString(),
    ).toBe("sort=rating&fuel=petrol");
  });

  test("take the transmission off, and nothing for the price", () => {
    const cars = [
      sampleCar("1", { pricePerDay: 3000, transmission: "manual" }),
      sampleCar("2", { pricePerDay: 5000, transmission: "automatic" }),
    ];
    const ways = filterRelaxations(priceFilters, cars, read("priceMax=4000&transmission=automatic"));
    expect(
      ways.map(({ group, removedChoices, filters }) => [group, removedChoices, filters.transmissions]),
    ).toEqual([
      ["transmission", ["automatic"], []],
      ["price", [], ["automatic"]],
    ]);
    expect(
      filterRelaxations(priceFilters, cars, read("priceMax=4000&fuel=electric&transmission=automatic")),
    ).toEqual([]);
    const [relaxation] = filterRelaxations(priceFilters, [sampleCar("1", { pricePerDay: 9000 })], read(""));
    expect([relaxation?.removedChoices, relaxation?.filters.priceMin, relaxation?.filters.priceMax]).toEqual([
      [],
      1000,
      10_000,
    ]);
  });

  test("open the price as far as it must be", () => {
    expect(
      filterRelaxations(priceFilters, sampleFleet, read("category=suv&priceMax=3000")).at(-1),
    ).toMatchObject({
      group: "price",
      filters: { priceMin: 1000, priceMax: 8000 },
    });
    expect(filterRelaxations(priceFilters, sampleFleet, read("category=luxury")).at(-1)).toMatchObject({
      group: "price",
      filters: { priceMax: 10_000 },
    });
  });

  test("are none when no single change helps", () => {
    expect(filterRelaxations(priceFilters, sampleFleet, read("category=luxury&fuel=electric"))).toEqual([]);
  });

  test("lead to the luxury cars that the price hides, bookable ones only", () => {
    const dearer = dearerCars(sampleOptions, sampleFleet, defaultResultFilters(priceFilters));
    expect(dearer?.cars.map(({ id }) => id)).toEqual(["8", "9"]);
    expect(dearer?.categories).toEqual(["luxury"]);
    expect(
      resultFilterParams(priceFilters, dearer?.filters ?? defaultResultFilters(priceFilters)).toString(),
    ).toBe("priceMax=10000&category=luxury");
    expect(dearerCars(sampleOptions, sampleFleet, read("priceMax=10000"))).toBeUndefined();
    expect(dearerCars(sampleOptions, sampleFleet, read("category=suv"))).toBeUndefined();
  });

  test("a car at the very upper price is not dearer; the dearer ones may be of several classes", () => {
    const cars = [
      sampleCar("1", { pricePerDay: 3000, category: "economy" }),
      sampleCar("2", { pricePerDay: 3500, category: "suv" }),
      sampleCar("3", { pricePerDay: 4000, category: "luxury" }),
    ];
    const dearer = dearerCars(sampleOptions, cars, read("priceMax=3000"));
    expect(dearer?.cars.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(dearer?.categories).toEqual(["suv", "luxury"]);
  });
});
