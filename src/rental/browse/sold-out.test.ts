import { sampleOptions } from "../../../tests/samples/terms.ts";
import { describe, expect, test } from "vitest";
import { findSamplePlace } from "../../../tests/samples/places.ts";
import { planSample } from "../../../tests/samples/queries.ts";
import { sampleCar } from "../../../tests/samples/cars.ts";
import { addDays, type CalendarDate, daysFromTo } from "#rental/trip/calendar.ts";
import { defaultResultFilters, filterResults, resultSorts } from "./result-filters.ts";
import { canShowAvailability, nextFreePickup, soldOutCars, soldOutLast } from "./sold-out.ts";

const day = (text: string) => text as CalendarDate;
const days = (...spans: readonly (readonly [from: string, to: string])[]) =>
  new Set(spans.flatMap(([from, to]) => daysFromTo(day(from), day(to))));
const wish = { from: day("2027-09-14"), to: day("2027-09-16") };
const never = day("2029-01-01");

describe("the next free pickup", () => {
  test("is the first day after the wished one from which all days of the same length are free", () => {
    expect(nextFreePickup(days(["2027-09-14", "2027-09-14"]), wish, never)).toBe("2027-09-15");
    expect(nextFreePickup(days(["2027-09-16", "2027-09-16"]), wish, never)).toBe("2027-09-17");
    const gapOfTwo = days(["2027-09-15", "2027-09-16"], ["2027-09-19", "2027-09-30"]);
    expect(nextFreePickup(gapOfTwo, wish, never)).toBe("2027-10-01");
    const gapOfThree = days(["2027-09-15", "2027-09-16"], ["2027-09-20", "2027-09-30"]);
    expect(nextFreePickup(gapOfThree, wish, never)).toBe("2027-09-17");
  });

  test("crosses the end of a month and of a year", () => {
    const inWinter = { from: day("2027-12-30"), to: day("2027-12-31") };
    expect(nextFreePickup(days(["2027-12-30", "2028-01-03"]), inWinter, never)).toBe("2028-01-04");
  });

  test("is looked for in the 60 days after the wished one, and never beyond the last day that can be booked", () => {
    const until = (last: number) => new Set(daysFromTo(wish.from, addDays(wish.from, last)));
    expect(nextFreePickup(until(59), wish, never)).toBe(addDays(wish.from, 60));
    expect(nextFreePickup(until(60), wish, never)).toBeUndefined();
    expect(nextFreePickup(until(3), wish, addDays(wish.to, 4))).toBe(addDays(wish.from, 4));
    expect(nextFreePickup(until(3), wish, addDays(wish.to, 3))).toBeUndefined();
  });

  test("is found for the longest rental at once", () => {
    const year = { from: day("2027-01-01"), to: addDays(day("2027-01-01"), 364) };
    expect(nextFreePickup(days(["2027-01-01", "2027-02-10"]), year, never)).toBe("2027-02-11");
  });
});

const trip = planSample({
  pickup: "Mumbai - Maharashtra",
  drop: "Mumbai - Maharashtra",
  pickupDate: "14/09/2027",
  returnDate: "16/09/2027",
});

test("a car is sold out when one of the trip's days is; one that is not available is not called sold out", () => {
  const cars = [sampleCar("1"), sampleCar("2"), sampleCar("3"), sampleCar("4", { available: false })];
  const takenDays = new Map([
    ["1", days(["2027-09-17", "2027-09-30"])],
    ["2", days(["2027-09-16", "2027-09-16"])],
    ["3", days(["2027-09-01", "2027-12-31"])],
    ["4", days(["2027-09-14", "2027-09-16"])],
  ]);
  expect(soldOutCars(cars, takenDays, { ...trip, lastDay: never })).toEqual({ 2: "2027-09-17", 3: null });
});

test.each(resultSorts)("sold-out cars are last when sorted by %s, in that same order", (sort) => {
  const fleet = [1, 2, 3, 4].map((at) =>
    sampleCar(String(at), { pricePerDay: 5000 - 500 * at, rating: at % 3 }),
  );
  const sortedCars = filterResults(fleet, { ...defaultResultFilters(sampleOptions.priceFilters), sort });
  const ids = soldOutLast(sortedCars, { 1: null, 3: day("2027-09-17") }).map(({ id }) => id);
  const inOrder = sortedCars.map(({ id }) => id);
  const freeIds = new Set(["2", "4"]);
  expect(ids).toEqual([
    ...inOrder.filter((id) => freeIds.has(id)),
    ...inOrder.filter((id) => !freeIds.has(id)),
  ]);
  expect(soldOutLast(sortedCars, {})).toEqual(sortedCars);
});

describe("the store is asked", () => {
  test("for a trip with two dates, wherever it begins", () => {
    expect(findSamplePlace(trip.pickup.place.label)).toBeDefined();
    expect(canShowAvailability(trip)).toBe(true);
    expect(canShowAvailability(planSample({ pickupDate: "14/09/2027", returnDate: "16/09/2027" }))).toBe(
      true,
    );
  });

  test.each([
    ["no date", {}],
    ["a pickup date alone", { pickupDate: "14/09/2027" }],
    ["a return date alone", { returnDate: "14/09/2027" }],
    ["past dates", { pickupDate: "14/09/2020", returnDate: "16/09/2020" }],
    ["an unknown place", { pickup: "Atlantis", pickupDate: "14/09/2027", returnDate: "16/09/2027" }],
    ["a return before its pickup", { pickupDate: "14/09/2027", returnDate: "12/09/2027" }],
  ])("not for %s", (_, query) => {
    expect(canShowAvailability(planSample(query))).toBe(false);
  });
});
