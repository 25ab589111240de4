import { offering, sampleOptions } from "../../../tests/samples/terms.ts";
import { describe, expect, test } from "vitest";
import { findSamplePlace, newDelhi } from "../../../tests/samples/places.ts";
import { chosenQuery, planSample, sampleNow } from "../../../tests/samples/queries.ts";
import { sampleCar } from "../../../tests/samples/cars.ts";
import { computeHeldSpan, type TripForHold, toMinuteSpan } from "#rental/booking/held-span.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import type { Place } from "#rental/trip/place.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { createResultFacets } from "./facets.ts";
import { filterAndSortCars } from "./filter-cars.ts";
import {
  canShowAvailability,
  computeSoldOutNextPickups,
  findNextFreePickup,
  findTakenTimes,
  listTakenTimeEntries,
  isSoldOut,
  sortUnbookableLast,
} from "./sold-out.ts";

const day = (text: string) => text as CalendarDate;
/** A trip in New Delhi from 10 in the morning of one day to noon of another. */
function tripOf(from: CalendarDate, to: CalendarDate): TripForHold {
  return {
    pickup: { date: from, time: "10:00 AM", place: newDelhi },
    dropOff: { date: to, time: "12:00 PM", place: newDelhi },
  };
}
const days = (...spans: readonly (readonly [from: string, to: string])[]) => ({
  spans: spans.map(([from, to]) => toMinuteSpan({ from: day(from), to: day(to) })),
});
const wish = tripOf(day("2027-09-14"), day("2027-09-16"));
const byDays = {};
const anyDay = () => true;

describe("the next free pickup", () => {
  test("is the first day after the wished one from which all days of the same length are free", () => {
    expect(findNextFreePickup(days(["2027-09-14", "2027-09-14"]), wish, byDays, anyDay)).toBe("2027-09-15");
    expect(findNextFreePickup(days(["2027-09-16", "2027-09-16"]), wish, byDays, anyDay)).toBe("2027-09-17");
    const gapOfTwo = days(["2027-09-15", "2027-09-16"], ["2027-09-19", "2027-09-30"]);
    expect(findNextFreePickup(gapOfTwo, wish, byDays, anyDay)).toBe("2027-10-01");
    const gapOfThree = days(["2027-09-15", "2027-09-16"], ["2027-09-20", "2027-09-30"]);
    expect(findNextFreePickup(gapOfThree, wish, byDays, anyDay)).toBe("2027-09-17");
  });

  test("is looked for in the 60 days after the wished one, and only among days that fit", () => {
    const first = wish.pickup.date;
    const until = (last: number) => days([first, addDays(first, last)]);
    expect(findNextFreePickup(until(59), wish, byDays, anyDay)).toBe(addDays(first, 60));
    expect(findNextFreePickup(until(60), wish, byDays, anyDay)).toBeUndefined();
    expect(findNextFreePickup(until(3), wish, byDays, (pickup) => pickup !== "2027-09-18")).toBe(
      "2027-09-19",
    );
    expect(findNextFreePickup(until(3), wish, byDays, () => false)).toBeUndefined();
  });

  test("is found for the longest rental at once", () => {
    const year = tripOf(day("2027-01-01"), addDays(day("2027-01-01"), 364));
    expect(findNextFreePickup(days(["2027-01-01", "2027-02-10"]), year, byDays, anyDay)).toBe("2027-02-11");
  });
});

test("with a turnaround a car is free again some hours after its return, by the clock", () => {
  const rule = { turnaround: { hours: 2 } };
  const earlier = tripOf(day("2027-09-12"), day("2027-09-14"));
  const dropOff = (time: "7:30 AM" | "8:00 AM" | "8:30 AM") => ({
    spans: [computeHeldSpan({ ...earlier, dropOff: { ...earlier.dropOff, time } }, rule)],
  });
  const isOut = (time: "7:30 AM" | "8:00 AM" | "8:30 AM") =>
    isSoldOut({ id: "1" }, new Map([["1", dropOff(time)]]), wish, { company: rule });
  expect([isOut("7:30 AM"), isOut("8:00 AM"), isOut("8:30 AM")]).toEqual([false, false, true]);
  expect(isSoldOut({ id: "2" }, new Map([["1", dropOff("8:30 AM")]]), wish, { company: rule })).toBe(false);
  expect(findNextFreePickup(dropOff("8:30 AM"), wish, rule, anyDay)).toBe("2027-09-15");
});

test("a car with units by place is out at each place by itself, and everywhere only while none of them has one", () => {
  const car = { id: "1", foundAt: ["COK", "TRV"].map((code) => ({ code, name: "" })) };
  const pools = [
    { place: "COK", spans: [{ from: 0, until: 20 }] },
    { place: "TRV", spans: [{ from: 10, until: 30 }] },
    { place: "GOI", spans: [{ from: 0, until: Infinity }] },
  ];
  const takenTimes = new Map(listTakenTimeEntries(car, pools));
  const at = (code: string, assumed = false) =>
    findTakenTimes(car, takenTimes, { zone: "Asia/Kolkata", code, assumed });
  expect([at("COK"), at("TRV"), at("GOI")]).toEqual([pools[0], pools[1], { spans: [] }]);
  const anywhere = at("COK", true);
  expect(anywhere.spans).toEqual([{ from: 10, until: 20 }]);
  // Each has one for a while, and none for the whole time.
  const times = [
    { from: -5, until: 0 },
    { from: 20, until: 22 },
    { from: 5, until: 25 },
  ];
  expect(times.map((time) => anywhere.canServe?.(time))).toEqual([true, true, false]);
  const pooled = new Map(
    listTakenTimeEntries({ id: "2" }, [{ place: undefined, spans: [{ from: 0, until: 5 }] }]),
  );
  expect(findTakenTimes({ id: "2" }, pooled, { zone: "Asia/Kolkata", code: "COK" }).spans).toHaveLength(1);
});

const mumbai = { pickup: "Mumbai - Maharashtra", drop: "Mumbai - Maharashtra" };
const trip = planSample({ ...mumbai, pickupDate: "14/09/2027", returnDate: "16/09/2027" });

test("a car is sold out when one of the trip's days is; one that is not available is not called sold out", () => {
  const cars = [sampleCar("1"), sampleCar("2"), sampleCar("3"), sampleCar("4", { available: false })];
  const takenTimes = new Map([
    ["1", days(["2027-09-17", "2027-09-30"])],
    ["2", days(["2027-09-16", "2027-09-16"])],
    ["3", days(["2027-09-01", "2027-12-31"])],
    ["4", days(["2027-09-14", "2027-09-16"])],
  ]);
  const context = { terms: offering("10:00 AM", "6:00 PM"), findPlace: findSamplePlace, now: sampleNow };
  expect(computeSoldOutNextPickups(cars, takenTimes, trip, context)).toEqual({ 2: "2027-09-17", 3: null });
});

const taken = (on: string) => new Map([["1", days([on, on])]]);

describe("a car that is taken on Friday, 18 September, and wanted for two days, is next free", () => {
  const workdays = { from: 9 * 60, to: 17 * 60 };
  const weekdaysOnly = [[], ...Array.from({ length: 5 }, () => [workdays]), []];
  const withBreak = weekdaysOnly.map((spans, weekday) =>
    weekday === 1
      ? [
          { from: 9 * 60, to: 12 * 60 },
          { from: 14 * 60, to: 17 * 60 },
        ]
      : spans,
  );
  const everyDay = Array.from({ length: 7 }, () => [workdays]);
  const holiday = [{ from: day("2026-09-20"), until: day("2026-09-22"), reason: "Stocktaking" }];
  const openUntilTuesday = [{ from: day("2026-09-22"), until: day("2028-01-01"), reason: "Moving" }];

  test.each<[string, CalendarDate | null, Partial<Place>, Partial<TripQuery>?]>([
    ["from the very next day where nothing is said of hours", day("2026-09-19"), {}],
    ["from Monday where nobody is there at weekends", day("2026-09-21"), { hours: weekdaysOnly }],
    [
      "from Tuesday where Monday's break is at the time of the pickup",
      day("2026-09-22"),
      { hours: withBreak },
      { pickupTime: "1:00 PM" },
    ],
    [
      "from the day whose return is after a closure, too",
      day("2026-09-23"),
      { hours: everyDay, closures: holiday },
    ],
    [
      "from the day before a closure where a car can be returned to nobody",
      day("2026-09-19"),
      { hours: everyDay, closures: holiday, afterHours: "Drop the key" },
    ],
    [
      "on no day where the counter closes for good",
      null,
      { closures: openUntilTuesday },
      { returnDate: "20/09/2026" },
    ],
  ])("%s", (_, next, opening, query) => {
    const findPlace = () => ({ ...newDelhi, ...opening });
    const context = { terms: offering("9:00 AM", "6:00 PM"), findPlace, now: sampleNow };
    const wishedDays = { pickupDate: "17/09/2026", returnDate: "18/09/2026" };
    const wished = planTrip({ ...emptyTripQuery, ...chosenQuery, ...wishedDays, ...query }, context);
    expect(wished.problems).toEqual([]);
    expect(computeSoldOutNextPickups([sampleCar("1")], taken("2026-09-18"), wished, context)).toEqual({
      1: next,
    });
  });

  test("never so late that it would end after the last day that can be booked, nor at a time that a night leaves out", () => {
    const far = planSample({ ...chosenQuery, pickupDate: "08/03/2028", returnDate: "09/03/2028" });
    const context = { terms: offering("12:00 AM", "11:30 PM"), findPlace: findSamplePlace, now: sampleNow };
    expect(computeSoldOutNextPickups([sampleCar("1")], taken("2028-03-08"), far, context)).toEqual({
      1: "2028-03-09",
    });
    expect(computeSoldOutNextPickups([sampleCar("1")], taken("2028-03-09"), far, context)).toEqual({
      1: null,
    });
    const atNight = planTrip(
      {
        ...emptyTripQuery,
        ...chosenQuery,
        pickup: "New York - New York",
        pickupDate: "13/03/2027",
        returnDate: "13/03/2027",
        pickupTime: "2:30 AM",
      },
      context,
    );
    expect(computeSoldOutNextPickups([sampleCar("1")], taken("2027-03-13"), atNight, context)).toEqual({
      1: "2027-03-15",
    });
  });
});

const facets = createResultFacets(sampleOptions);

test.each(facets[0].choices)("sold-out cars are last when sorted by %s, in that same order", (sort) => {
  const fleet = [1, 2, 3, 4].map((at) =>
    sampleCar(String(at), { pricePerDay: 5000 - 500 * at, rating: at % 3 }),
  );
  const sortedCars = filterAndSortCars(facets, fleet, { sort: [sort] });
  const ids = sortUnbookableLast(sortedCars, { 1: null, 3: day("2027-09-17") }).map(({ id }) => id);
  const inOrder = sortedCars.map(({ id }) => id);
  const freeIds = new Set(["2", "4"]);
  expect(ids).toEqual([
    ...inOrder.filter((id) => freeIds.has(id)),
    ...inOrder.filter((id) => !freeIds.has(id)),
  ]);
  expect(sortUnbookableLast(sortedCars, {})).toEqual(sortedCars);
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
