import { specifiedCatalog } from "../../../tests/samples/catalog.ts";
import { describe, expect, test } from "vitest";
import { createResultFacets } from "#rental/browse/facets.ts";
import { createResultsSearch } from "./result-address.ts";

const facets = createResultFacets(specifiedCatalog);
const trip = "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

describe("the results' address (product, 'Results')", () => {
  test("holds the trip, then only the filters that differ from the untouched page", () => {
    const current = new URLSearchParams(`${trip}&fuel=diesel&utm_source=mail`);
    expect(createResultsSearch(facets, current)({ category: ["suv"] })).toBe(`?${trip}&category=suv`);
    expect(createResultsSearch(facets, current)({})).toBe(`?${trip}`);
    const along = new URLSearchParams(`${trip}&carId=7&fuel=petrol`);
    expect(createResultsSearch(facets, along)({})).toBe(`?${trip}&carId=7`);
    const comparing = new URLSearchParams(`compare=3&${trip}&compare=5`);
    expect(createResultsSearch(facets, comparing)({ sort: ["rating"] })).toBe(
      `?${trip}&sort=rating&compare=3&compare=5`,
    );
  });

  test("keeps how the visitor reads prices", () => {
    const both = new URLSearchParams(`${trip}&prices=both&fuel=diesel`);
    expect(createResultsSearch(facets, both)({})).toBe(`?${trip}&prices=both`);
  });

  test("is bare without a trip and without filters", () => {
    expect(createResultsSearch(facets, new URLSearchParams("category=suv"))({})).toBe("");
  });
});
