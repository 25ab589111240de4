import { describe, expect, test } from "vitest";
import { defaultResultFilters } from "#rental/result-filters.ts";
import { emptyTripQuery } from "#rental/trip-query.ts";
import { bookingAddress, resultsSearch } from "./result-address.ts";

const trip = "pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

describe("the results' address (section 2, available-cars results)", () => {
  test("holds the trip, then only the filters that differ from the untouched page", () => {
    const current = new URLSearchParams(`${trip}&fuel=diesel&utm_source=mail`);
    expect(resultsSearch(current, { ...defaultResultFilters, categories: ["suv"] })).toBe(
      `?${trip}&category=suv`,
    );
    expect(resultsSearch(current, defaultResultFilters)).toBe(`?${trip}`);
    const along = new URLSearchParams(`${trip}&carId=7&fuel=petrol`);
    expect(resultsSearch(along, defaultResultFilters)).toBe(`?${trip}&carId=7`);
  });

  test("is bare without a trip and without filters", () => {
    expect(resultsSearch(new URLSearchParams("category=suv"), defaultResultFilters)).toBe("");
  });
});

describe("the booking's address", () => {
  const query = { ...emptyTripQuery, pickup: "Mumbai - Maharashtra", drop: "Mumbai - Maharashtra" };

  test("is the car's id, then the trip", () => {
    expect(bookingAddress({ id: "5" }, { chosen: true, query })).toBe(`/booking?carId=5&${trip}`);
  });

  test("is the car's id alone while no trip is chosen", () => {
    expect(bookingAddress({ id: "5" }, { chosen: false, query: emptyTripQuery })).toBe("/booking?carId=5");
  });
});
