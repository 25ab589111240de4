import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleOptions } from "../../../tests/samples/terms.ts";
import {
  clearFiltersButSort,
  countActiveFilters,
  type Facet,
  listFacetValues,
  writeFilterParams,
  type ChosenFilters,
  createFleetFacets,
  readFilters,
  createResultFacets,
} from "./facets.ts";
import { listPriceSteps } from "./price-filters.ts";

const fleet = createFleetFacets(sampleOptions);
const results = createResultFacets(sampleOptions);
const read = (facets: readonly Facet[], query: string) => readFilters(facets, new URLSearchParams(query));
const write = (facets: readonly Facet[], filters: ChosenFilters) =>
  writeFilterParams(facets, filters).toString();

describe("the slider (product, 'Results')", () => {
  test("goes from 1000 to 10000 in steps of 500, 1000 to 8000 by default", () => {
    const steps = listPriceSteps(sampleOptions.priceFilters);
    expect([steps[0], steps[1], steps.at(-1), steps.length]).toEqual([1000, 1500, 10_000, 19]);
    expect(listFacetValues(results[1], {})).toEqual(["1000", "8000"]);
  });

  test.each([
    ["priceMin=2000&priceMax=4000", 2000, 4000],
    ["priceMin=4000&priceMax=2000", 2000, 4000],
    ["priceMin=1740&priceMax=1760", 1500, 2000],
    ["priceMin=0&priceMax=999999", 1000, 10_000],
    ["priceMin=8000", 8000, 8000],
    ["priceMin=9000", 9000, 10_000],
    ["priceMax=1000", 1000, 1000],
    ["priceMin=-5&priceMax=1e4", 1000, 8000],
    ["priceMin=&priceMax=cheap", 1000, 8000],
  ])("reads %s as %d to %d rupees", (query, from, to) => {
    expect(listFacetValues(results[1], read(results, query))).toEqual([String(from), String(to)]);
  });
});

describe("filters in an address", () => {
  test("are none when nothing known is given, and then not in it", () => {
    expect(read(fleet, "")).toEqual({});
    expect(read(fleet, "category=boat&price=5&sort=color&q=%20&category=all&sort=price")).toEqual({});
    expect(read(results, "pickup=Mumbai&sort=recommended&priceMin=1000&fuel=&transmission=x")).toEqual({});
    expect(write(fleet, {})).toBe("");
    expect(write(results, { category: [], price: ["1000", "8000"] })).toBe("");
    expect(write(fleet, { category: ["all"], sort: ["price"] })).toBe("");
  });

  test("are read in any case and with blanks around, up to 60 characters of words", () => {
    expect(read(fleet, "category=+SUV+&price=+0-2000+&sort=NAME")).toEqual({
      category: ["suv"],
      price: ["0-2000"],
      sort: ["name"],
    });
    expect(read(fleet, "category=SEDAN").category).toEqual(["Sedan"]);
    expect(read(fleet, "q=++two++words+").words).toEqual(["two words"]);
    expect(read(fleet, `q=${"x".repeat(61)}`).words).toEqual(["x".repeat(60)]);
    expect(read(fleet, `q=${encodeURIComponent("🚗".repeat(61))}`).words).toEqual(["🚗".repeat(60)]);
    expect(read(fleet, `q=${"x".repeat(59)}+y`).words).toEqual(["x".repeat(59)]);
  });

  test("know their choices once each, in their order; of a list of which one can be chosen, the first one counts", () => {
    const query = "category=SUV&category=+sedan+&category=suv&category=boat&fuel=Diesel&sort=+PRICE-LOW";
    expect(read(results, query)).toEqual({
      category: ["Sedan", "suv"],
      fuel: ["diesel"],
      sort: ["price-low"],
    });
    expect(read(fleet, query).category).toEqual(["suv"]);
  });

  test.each([
    ["/cars", fleet, "q=two+words&category=suv&price=0-2000&sort=name"],
    ["/search", results, "sort=rating&priceMin=2000&priceMax=9000&category=Sedan&category=suv&fuel=diesel"],
    ["/search, one end of the price", results, "priceMax=9000&transmission=manual"],
  ])("come back as they stood in an address of %s", (_, facets, query) => {
    expect(write(facets, read(facets, query))).toBe(query);
  });

  test("are always sound, whatever the address says, and come back as they were written", () => {
    const name = fc.constantFrom(...[...fleet, ...results].flatMap(({ params }) => params));
    const known = fc.constantFrom(
      ...[...fleet, ...results].flatMap(({ choices }) => choices),
      "2500",
      "9000",
    );
    const value = fc.oneof(known, fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
    const steps = listPriceSteps(sampleOptions.priceFilters);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        for (const facets of [fleet, results]) {
          const filters = readFilters(facets, new URLSearchParams(pairs));
          expect(read(facets, write(facets, filters))).toEqual(filters);
          for (const facet of facets.filter(({ choices }) => choices.length > 0))
            expect(facet.choices).toEqual(expect.arrayContaining([...(filters[facet.id] ?? [])]));
        }
        const prices = listFacetValues(results[1], readFilters(results, new URLSearchParams(pairs))).map(
          Number,
        );
        expect(steps).toEqual(expect.arrayContaining(prices));
        expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      }),
    );
  });

  test("are cleared but for the order (product, 'Results' and 'Cars')", () => {
    const query = "sort=rating&q=a&category=suv&price=0-2000&priceMin=2000&fuel=diesel";
    for (const facets of [fleet, results])
      expect(clearFiltersButSort(read(facets, query))).toEqual({ sort: ["rating"] });
    expect(clearFiltersButSort(read(fleet, "q=a"))).toEqual({});
  });

  test.each([
    ["priceMin=2000", 1],
    ["priceMax=7000", 1],
    ["priceMin=2000&priceMax=7000&sort=rating", 1],
    ["transmission=manual&transmission=automatic&fuel=diesel&category=suv", 4],
  ])("count each choice, and a price range once: %s", (query, count) => {
    expect(countActiveFilters(results, read(results, query))).toBe(count);
  });

  test("count without the words, which stand in the bar", () => {
    expect(countActiveFilters(fleet, read(fleet, "q=a&category=suv&price=0-2000&sort=name"))).toBe(2);
  });
});
