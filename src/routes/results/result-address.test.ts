import { specifiedCatalog } from "../../../tests/samples/catalog.ts";
import { describe, expect, test } from "vitest";
import { createResultFacets } from "#rental/browse/facets.ts";
import { createResultsSearchWriter } from "./result-address.ts";

const facets = createResultFacets(specifiedCatalog);
const trip = "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

describe("the results' address (product, 'Results')", () => {
  test("holds the trip, then only the filters that differ from the untouched page", () => {
    const current = new URLSearchParams(`${trip}&fuel=diesel&utm_source=mail`);
    expect(createResultsSearchWriter(facets, current)({ category: ["suv"] })).toBe(`?${trip}&category=suv`);
    expect(createResultsSearchWriter(facets, current)({})).toBe(`?${trip}`);
    const along = new URLSearchParams(`${trip}&carId=7&fuel=petrol`);
    expect(createResultsSearchWriter(facets, along)({})).toBe(`?${trip}&carId=7`);
    const withExtras = new URLSearchParams(`cover=full&${trip}&carId=7&fuel=petrol&extra.constructor=2`);
    expect(createResultsSearchWriter(facets, withExtras)({})).toBe(
      `?${trip}&carId=7&cover=full&extra.constructor=2`,
    );
    const comparing = new URLSearchParams(`compare=3&${trip}&compare=5`);
    expect(createResultsSearchWriter(facets, comparing)({ sort: ["rating"] })).toBe(
      `?${trip}&sort=rating&compare=3&compare=5`,
    );
  });

  test("keeps how the visitor reads prices", () => {
    const both = new URLSearchParams(`${trip}&prices=both&fuel=diesel`);
    expect(createResultsSearchWriter(facets, both)({})).toBe(`?${trip}&prices=both`);
  });

  test("is bare without a trip and without filters", () => {
    expect(createResultsSearchWriter(facets, new URLSearchParams("category=suv"))({})).toBe("");
  });
});
