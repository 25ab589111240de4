import { specifiedCatalog } from "../../../tests/samples/catalog.ts";
import { describe, expect, test } from "vitest";
import { defaultResultFilters } from "#rental/browse/result-filters.ts";
import { resultsSearch } from "./result-address.ts";

const trip = "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

describe("the results' address (product, 'Results')", () => {
  test("holds the trip, then only the filters that differ from the untouched page", () => {
    const current = new URLSearchParams(`${trip}&fuel=diesel&utm_source=mail`);
    expect(
      resultsSearch(
        specifiedCatalog,
        current,
      )({ ...defaultResultFilters(specifiedCatalog.priceFilters), categories: ["suv"] }),
    ).toBe(`?${trip}&category=suv`);
    expect(
      resultsSearch(specifiedCatalog, current)(defaultResultFilters(specifiedCatalog.priceFilters)),
    ).toBe(`?${trip}`);
    const along = new URLSearchParams(`${trip}&carId=7&fuel=petrol`);
    expect(resultsSearch(specifiedCatalog, along)(defaultResultFilters(specifiedCatalog.priceFilters))).toBe(
      `?${trip}&carId=7`,
    );
    const comparing = new URLSearchParams(`compare=3&${trip}&compare=5`);
    expect(
      resultsSearch(
        specifiedCatalog,
        comparing,
      )({ ...defaultResultFilters(specifiedCatalog.priceFilters), sort: "rating" }),
    ).toBe(`?${trip}&sort=rating&compare=3&compare=5`);
  });

  test("keeps how the visitor reads prices", () => {
    const both = new URLSearchParams(`${trip}&prices=both&fuel=diesel`);
    expect(resultsSearch(specifiedCatalog, both)(defaultResultFilters(specifiedCatalog.priceFilters))).toBe(
      `?${trip}&prices=both`,
    );
  });

  test("is bare without a trip and without filters", () => {
    expect(
      resultsSearch(
        specifiedCatalog,
        new URLSearchParams("category=suv"),
      )(defaultResultFilters(specifiedCatalog.priceFilters)),
    ).toBe("");
  });
});
