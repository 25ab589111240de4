import { specifiedCatalog } from "../../../tests/samples/catalog.ts";
import { describe, expect, test } from "vitest";
import { resultFacets } from "#rental/browse/facets.ts";
import { resultsSearch } from "./result-address.ts";

const facets = resultFacets(specifiedCatalog);
const trip = "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

describe("the results' address (product, 'Results')", () => {
  test("holds the trip, then only the filters that differ from the untouched page", () => {
    const current = new URLSearchParams(`${trip}&fuel=diesel&utm_source=mail`);
    expect(resultsSearch(facets, current)({ category: ["suv"] })).toBe(`?${trip}&category=suv`);
    expect(resultsSearch(facets, current)({})).toBe(`?${trip}`);
    const along = new URLSearchParams(`${trip}&carId=7&fuel=petrol`);
    expect(resultsSearch(facets, along)({})).toBe(`?${trip}&carId=7`);
    const comparing = new URLSearchParams(`compare=3&${trip}&compare=5`);
    expect(resultsSearch(facets, comparing)({ sort: ["rating"] })).toBe(
      `?${trip}&sort=rating&compare=3&compare=5`,
    );
  });

  test("keeps how the visitor reads prices", () => {
    const both = new URLSearchParams(`${trip}&prices=both&fuel=diesel`);
    expect(resultsSearch(facets, both)({})).toBe(`?${trip}&prices=both`);
  });

  test("is bare without a trip and without filters", () => {
    expect(resultsSearch(facets, new URLSearchParams("category=suv"))({})).toBe("");
  });
});
