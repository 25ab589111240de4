import { sampleOptions, sampleClasses } from "../../../tests/samples/terms.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  categoryCounts,
  clearFleetFilters,
  defaultFleetFilters,
  filterFleet,
  fleetFilterParams,
  fleetRelaxations,
  fleetSorts,
  priceCounts,
  readFleetFilters,
  whyNoCar,
} from "./fleet-filters.ts";
import { sampleCar, sampleFleet } from "../../../tests/samples/cars.ts";

const read = (query: string) => readFleetFilters(sampleOptions, new URLSearchParams(query));
const ids = (query: string) =>
  filterFleet(sampleOptions, sampleFleet, read(query)).map(({ id }) => Number(id));

describe("the fleet page's filters (product, 'Cars')", () => {
  test("are all cars by price, low to high, when nothing is given", () => {
    expect(read("")).toEqual(defaultFleetFilters);
    expect(read("category=boat&price=5&sort=color&q=%20")).toEqual(defaultFleetFilters);
    expect(ids("")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each([
    ["q=hyundai", [3, 5]],
    ["q=CRETA", [5]],
    ["q=hyundai+creta", [5]],
    ["q=sedan", [4]],
    ["q=sunroof", [3]],
    ["q=automatic+suv", [5, 7]],
    ["q=zeppelin", []],
    ["category=sedan", [4]],
    ["category=luxury&sort=rating", [9, 8, 10]],
    ["category=luxury&sort=name", [10, 8, 9]],
    ["price=0-2000", [1, 2]],
    ["price=6000-up", [8, 9, 10]],
  ])("narrow and order by %s", (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  test.each([
    ["q=manual", "gearbox"],
    ["q=petrol", "fuel"],
    ["q=5+seats", "seats"],
    ["q=compact", "class"],
  ])("find by %s, the %s", (query) => {
    const cars = [
      sampleCar("1", { transmission: "manual", fuelType: "petrol", seats: 5, category: "compact" }),
      sampleCar("2", { transmission: "automatic", fuelType: "diesel", seats: 7, category: "suv" }),
    ];
    expect(filterFleet(sampleOptions, cars, read(query)).map(({ id }) => id)).toEqual(["1"]);
  });

  test("want every word, anywhere", () => {
    expect(ids("q=hyundai+zeppelin")).toEqual([]);
    expect(ids("q=suv+hyundai")).toEqual([5]);
    expect(ids("q=cretasuv")).toEqual([]);
  });

  test("order by price whatever the fleet's order", () => {
    const cars = [3000, 1000, 2000].map((pricePerDay, id) => sampleCar(`${id}`, { pricePerDay }));
    expect(
      filterFleet(sampleOptions, cars, defaultFleetFilters).map(({ pricePerDay }) => pricePerDay),
    ).toEqual([1000, 2000, 3000]);
  });

  test("are read in any case and with blanks around, up to 60 characters of text", () => {
    expect(read("category=+SUV+&price=+0-2000+&sort=NAME")).toEqual({
      text: "",
      category: "suv",
      price: "0-2000",
      sort: "name",
    });
    expect(read("category=SEDAN").category).toBe("Sedan");
    expect(read("q=++two++words+").text).toBe("two words");
    expect(read(`q=${"x".repeat(61)}`).text).toBe("x".repeat(60));
    expect(read(`q=${encodeURIComponent("🚗".repeat(61))}`).text).toBe("🚗".repeat(60));
    expect(read(`q=${"x".repeat(59)}+y`).text).toBe("x".repeat(59));
  });

  test("stand in an address only where they differ from the default", () => {
    expect(fleetFilterParams(defaultFleetFilters).toString()).toBe("");
    const all = "q=two+words&category=suv&price=0-2000&sort=name";
    expect(fleetFilterParams(read(all)).toString()).toBe(all);
  });

  test("hold a price that is a bound in the upper range (product, 'Cars')", () => {
    const cars = [0, 1999, 2000, 3999, 4000, 5999, 6000].map((pricePerDay, id) =>
      sampleCar(`${id}`, { pricePerDay }),
    );
    expect(priceCounts(sampleOptions, cars, defaultFleetFilters)).toEqual({
      all: 7,
      "0-2000": 2,
      "2000-4000": 2,
      "4000-6000": 2,
      "6000-up": 1,
    });
  });

  test("count the cars of each tab, given the price and the text", () => {
    expect(categoryCounts(sampleOptions, sampleFleet, read("category=suv&price=2000-4000"))).toEqual({
      all: 3,
      economy: 0,
      compact: 1,
      Sedan: 1,
      suv: 1,
      luxury: 0,
    });
  });

  const specifiedRanges = ["0-2000", "2000-4000", "4000-6000", "6000-up"];

  test("come back as they were written", () => {
    const filters = fc.record({
      text: fc
        .string({ unit: "grapheme", maxLength: 80 })
        .map((text) => read(`q=${encodeURIComponent(text)}`).text),
      category: fc.constantFrom("all" as const, ...sampleClasses.map(({ id }) => id)),
      price: fc.constantFrom("all" as const, ...specifiedRanges),
      sort: fc.constantFrom(...fleetSorts),
    });
    fc.assert(
      fc.property(filters, (someFilters) => {
        expect(read(fleetFilterParams(someFilters).toString())).toEqual(someFilters);
      }),
    );
  });

  test("Clear Filters resets search, category and price range", () => {
    expect(clearFleetFilters(read("q=a&category=suv&price=0-2000&sort=name"))).toEqual({
      ...defaultFleetFilters,
      sort: "name",
    });
  });

  test("can be let go of one by one when no car is left", () => {
    const ways = fleetRelaxations(sampleOptions, sampleFleet, read("category=luxury&price=0-2000"));
    expect(ways.map(({ group, cars }) => [group, cars.length])).toEqual([
      ["category", 2],
      ["price", 3],
    ]);
    expect(ways[0]?.filters).toEqual(read("price=0-2000"));
  });

  test("that hide nothing are none to let go of", () => {
    expect(fleetRelaxations(sampleOptions, sampleFleet, defaultFleetFilters)).toEqual([]);
    expect(
      fleetRelaxations(sampleOptions, sampleFleet, read("category=luxury")).map(({ group }) => group),
    ).toEqual(["category"]);
    expect(
      fleetRelaxations(sampleOptions, sampleFleet, read("q=zeppelin&category=suv")).map(({ group }) => group),
    ).toEqual(["text"]);
  });
});

const why = (query: string, group: "category" | "price") =>
  whyNoCar(sampleOptions, sampleFleet, read(query), group);

describe("a choice that would show no car", () => {
  test("says where its cars are, or that none has the words", () => {
    expect(why("category=luxury", "category")).toBeUndefined();
    expect(why("category=luxury&price=0-2000", "category")).toEqual({ because: "other-prices", cars: 3 });
    expect(why("category=luxury&price=0-2000", "price")).toEqual({ because: "other-classes", cars: 2 });
    expect(why("category=luxury&q=swift", "category")).toEqual({ because: "words", cars: 0 });
  });
});
