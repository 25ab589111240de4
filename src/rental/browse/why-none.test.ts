import { sampleOptions } from "../../../tests/samples/terms.ts";
import { describe, expect, test } from "vitest";
import { sampleCar } from "../../../tests/samples/cars.ts";
import { defaultResultFilters } from "./result-filters.ts";
import { whyNone } from "./why-none.ts";

const { priceFilters } = sampleOptions;
const fleet = [
  sampleCar("1", { category: "economy", pricePerDay: 1200 }),
  sampleCar("2", { category: "suv", pricePerDay: 4500, fuelType: "diesel" }),
  sampleCar("3", { category: "luxury", pricePerDay: 8300, transmission: "automatic" }),
  sampleCar("4", { category: "luxury", pricePerDay: 9200, transmission: "automatic" }),
  sampleCar("5", { category: "luxury", pricePerDay: 9900, transmission: "automatic", available: false }),
];

describe("a choice that would show no car", () => {
  test("says how many there are above or below the price range, of those that can be booked", () => {
    expect(
      whyNone(priceFilters, fleet, defaultResultFilters(priceFilters), { categories: ["luxury"] }),
    ).toEqual({
      because: "above",
      cars: 2,
    });
    const dear = { ...defaultResultFilters(priceFilters), priceMin: 5000, priceMax: 9000 };
    expect(whyNone(priceFilters, fleet, dear, { categories: ["economy"] })).toEqual({
      because: "below",
      cars: 1,
    });
    const between = { ...defaultResultFilters(priceFilters), priceMin: 5000 };
    expect(whyNone(priceFilters, fleet, between, { fuelTypes: ["petrol"] })).toEqual({
      because: "other-prices",
      cars: 3,
    });
  });

  test("says that it needs other filters, or that the fleet has none", () => {
    const diesel = { ...defaultResultFilters(priceFilters), fuelTypes: ["diesel"] } as const;
    expect(whyNone(priceFilters, fleet, diesel, { categories: ["economy"] })).toEqual({
      because: "other-filters",
      cars: 1,
    });
    expect(whyNone(priceFilters, fleet, diesel, { categories: ["luxury"] })).toEqual({
      because: "other-filters",
      cars: 2,
    });
    expect(whyNone(priceFilters, fleet, diesel, { fuelTypes: ["electric"] })).toEqual({
      because: "not-in-fleet",
    });
  });

  test("is compared as the only one of its list, whatever else of it is chosen", () => {
    const suv = { ...defaultResultFilters(priceFilters), categories: ["suv"] } as const;
    expect(whyNone(priceFilters, fleet, suv, { categories: ["economy"] })).toBeUndefined();
    expect(whyNone(priceFilters, fleet, suv, { transmissions: ["automatic"] })).toEqual({
      because: "other-filters",
      cars: 2,
    });
  });
});
