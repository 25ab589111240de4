import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, describeDate, writeTypedDate, parseTypedDate } from "./calendar.ts";
import { listOfferedTimes } from "./offered-times.ts";
import { isWithinLandReach } from "./one-way.ts";
import { placeLabel } from "./place.ts";
import { longestRentalDays, countCalendarDays } from "./rental-days.ts";
import { inRupees, tripTerms, offering } from "../../../tests/samples/terms.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { findSamplePlace, newDelhi, samplePlaces } from "../../../tests/samples/places.ts";
import { planTrip } from "./trip.ts";
import {
  anyQuery,
  chosenQuery as chosen,
  instant,
  planSample as plan,
  sampleNow as now,
} from "../../../tests/samples/queries.ts";
import { emptyTripQuery, type TripQuery } from "./trip-query.ts";
import { toZonedDate } from "./zoned-time.ts";

describe("the bare trip (product, 'Booking page')", () => {
  test("is Mumbai Airport, today to tomorrow, 10:00 AM, two days, all assumed", () => {
    const trip = plan({});
    expect(trip).toMatchObject({ chosen: false, assumed: true, days: 2, daysAssumed: true, problems: [] });
    expect(trip.pickup).toMatchObject({
      date: "2026-09-10",
      time: "10:00 AM",
      place: { name: "Mumbai Airport" },
    });
    expect(trip.dropOff).toMatchObject({
      date: "2026-09-11",
      time: "10:00 AM",
      place: { name: "Mumbai Airport" },
    });
  });

  test.each([
    ["2026-09-10T18:29Z", "2026-09-10"],
    ["2026-09-10T18:30Z", "2026-09-11"],
  ])("counts today in Mumbai: at %s it is %s", (at, today) => {
    expect(plan({}, Date.parse(at)).pickup.date).toBe(today);
  });

  test("left open over midnight is still the one that was shown, for a day", () => {
    expect(plan({}, now, "2026-09-09")).toMatchObject({ pickup: { date: "2026-09-09" }, problems: [] });
    expect(plan({}, now, "2026-09-08").problems).toEqual(["past"]);
  });

  test("doesn't believe a today that nobody has yet", () => {
    expect(plan({}, now, "2026-09-11").pickup.date).toBe("2026-09-11");
    expect(plan({}, now, "2026-09-12").pickup.date).toBe("2026-09-10");
  });
});

describe("a chosen trip (product, 'Results')", () => {
  test("is booked as it is", () => {
    expect(plan(chosen)).toMatchObject({
      chosen: true,
      assumed: false,
      days: 5,
      daysAssumed: false,
      differentReturn: false,
      problems: [],
      pickup: {
        place: { label: "New Delhi - Delhi", code: "DEL", zone: "Asia/Kolkata" },
        date: "2026-09-14",
      },
      dropOff: { place: { label: "New Delhi - Delhi" }, date: "2026-09-18", time: "12:00 PM" },
    });
  });

  test("names a place by its label, however it was found", () => {
    const trip = plan({ ...chosen, pickup: "DEL", destination: "New Delhi - Delhi", differentReturn: true });
    expect(trip.pickup.place.label).toBe("New Delhi - Delhi");
    expect(trip.differentReturn).toBe(false);
  });

  test.each([
    ["New York - New York", "New York - New York"],
    ["DEL", undefined],
    ["BOM", undefined],
  ])("from Delhi to Mumbai, goes by way of %s only where that is neither end", (destination, label) => {
    const trip = plan({ ...chosen, destination, drop: "Mumbai - Maharashtra", differentReturn: true });
    expect([trip.dropOff.place.code, trip.destination?.label]).toEqual(["BOM", label]);
  });

  test.each<[string, Partial<TripQuery>, string, number]>([
    ["a pickup date", { pickupDate: "14/09/2026" }, "2026-09-14 2026-09-15", 2],
    ["a return date", { returnDate: "14/09/2026" }, "2026-09-13 2026-09-14", 2],
    ["a return today", { returnDate: "10/09/2026" }, "2026-09-10 2026-09-10", 1],
    ["a place", { pickup: "New Delhi - Delhi" }, "2026-09-10 2026-09-11", 2],
  ])("with only %s takes the rest as assumed", (_, query, dates, days) => {
    const trip = plan(query);
    expect([trip.pickup.date, trip.dropOff.date].join(" ")).toBe(dates);
    expect(trip).toMatchObject({ chosen: true, assumed: true, days, daysAssumed: true, problems: [] });
  });

  test("assumes no return before the pickup of the same day", () => {
    const trip = plan({ ...chosen, returnDate: chosen.pickupDate, pickupTime: "2:00 PM", returnTime: "" });
    expect(trip).toMatchObject({ dropOff: { time: "6:00 PM", timeAssumed: true }, days: 1, problems: [] });
  });

  test("counts each end in its own place's time", () => {
    const [east, west] = ["New York - New York", "Los Angeles - California"] as const;
    const query = { ...chosen, returnDate: chosen.pickupDate, differentReturn: true };
    // Noon in Los Angeles comes after 10:00 AM in New York, noon in New York before 10:00 AM in Los Angeles.
    expect(plan({ ...query, pickup: east, destination: west }).problems).toEqual([]);
    expect(plan({ ...query, pickup: west, destination: east }).problems).toEqual(["return-before-pickup"]);
  });
});

describe("what is wrong with a trip (product, 'Results')", () => {
  test.each<[string, Partial<TripQuery>]>([
    ["unknown-pickup", { pickup: "Atlantis" }],
    ["unknown-return", { differentReturn: true, destination: "Atlantis", drop: "Atlantis" }],
    ["return-out-of-reach", { differentReturn: true, destination: "London - England" }],
    ["return-out-of-reach", { differentReturn: true, pickup: "", destination: "London - England" }],
    ["pickup-date-unreadable", { pickupDate: "31/02/2026" }],
    ["return-date-unreadable", { returnDate: "soon" }],
    ["pickup-time-unknown", { pickupTime: "9:00 AM" }],
    ["return-time-unknown", { returnTime: "midnight" }],
    ["return-before-pickup", { returnDate: "13/09/2026" }],
    ["return-before-pickup", { returnDate: "14/09/2026", returnTime: "10:00 AM" }],
    ["past", { pickupDate: "09/09/2026" }],
    ["past", { pickupDate: "", returnDate: "09/09/2026" }],
    ["too-long", { returnDate: "14/09/2027" }],
    ["too-far-ahead", { pickupDate: "01/03/2028", returnDate: "11/03/2028" }],
    ["too-far-ahead", { pickupDate: "11/03/2028", returnDate: "12/03/2028" }],
    ["too-far-ahead", { pickupDate: "", returnDate: "31/12/2999" }],
    ["too-long", { returnDate: "31/12/2999" }],
  ])("%s: %o", (problem, query) => {
    const trip = plan({ ...chosen, ...query });
    expect(trip.problems).toEqual([problem]);
    expect(trip.days).toBeGreaterThanOrEqual(1);
  });

  test("a destination out of reach is none while the car comes home", () => {
    expect(plan({ ...chosen, destination: "London - England" }).problems).toEqual([]);
  });

  test("a past trip is priced for its own days all the same", () => {
    expect(plan({ ...chosen, pickupDate: "14/09/2025", returnDate: "18/09/2025" })).toMatchObject({
      days: 5,
      daysAssumed: false,
      problems: ["past"],
    });
  });

  test("a year is not too long, a day more is", () => {
    expect(plan({ ...chosen, returnDate: "13/09/2027" })).toMatchObject({ days: 365, problems: [] });
  });

  test("18 months ahead is not too far, a day more is, by the calendar of the pickup place", () => {
    const last = { ...chosen, pickupDate: "01/03/2028", returnDate: "10/03/2028" };
    const morrow = Date.parse("2026-09-10T18:30Z");
    expect(plan(last)).toMatchObject({ lastDay: "2028-03-10", problems: [] });
    expect(plan({ ...last, returnDate: "11/03/2028" }).problems).toEqual(["too-far-ahead"]);
    expect(plan({ ...last, returnDate: "11/03/2028" }, morrow).problems).toEqual([]);
    expect(plan({ ...last, pickupDate: "13/03/2027", returnDate: "11/03/2028" })).toMatchObject({
      days: 365,
      problems: ["too-far-ahead"],
    });
    const honolulu = { ...last, pickup: "Honolulu - Hawaii", returnDate: "11/03/2028" };
    expect(plan(honolulu, morrow).problems).toEqual(["too-far-ahead"]);
  });

  test("a rental that is too long is said to be too far ahead as well only where its pickup is", () => {
    const years = { ...chosen, pickupDate: "10/03/2028", returnDate: "10/03/2030" };
    expect(plan(years).problems).toEqual(["too-long"]);
    expect(plan({ ...years, pickupDate: "11/03/2028" }).problems).toEqual(["too-long", "too-far-ahead"]);
  });

  test("today's pickup is past once its time has come, and not while the time is assumed", () => {
    const today = { ...chosen, pickupDate: "10/09/2026" };
    expect(plan({ ...today, pickupTime: "5:30 PM" }).problems).toEqual([]);
    expect(plan({ ...today, pickupTime: "5:00 PM" }).problems).toEqual(["past"]);
    expect(plan({ ...today, pickupTime: "" }).problems).toEqual([]);
  });

  test("past is what is past at the pickup place", () => {
    const at = Date.parse("2026-09-10T23:00Z");
    const today = { ...chosen, pickupDate: "10/09/2026", pickupTime: "" };
    expect(plan(today, at).problems).toEqual(["past"]);
    expect(plan({ ...today, pickup: "Honolulu - Hawaii" }, at).problems).toEqual([]);
  });
});

describe("whatever an address says (product, 'Results')", () => {
  test("there is a trip of whole days with a price", () => {
    fc.assert(
      fc.property(anyQuery, instant, (query, at) => {
        const trip = planTrip(query, { terms: tripTerms, findPlace: findSamplePlace, now: at });
        expect(Number.isInteger(trip.days) && trip.days >= 1 && trip.days <= longestRentalDays).toBe(true);
        expect(computeQuote(1200, trip.days, inRupees()).total).toBe(Math.round(1200 * trip.days * 1.18));
        expect(describeDate(trip.pickup.date)).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 1000 },
    );
  });

  test("a trip in order has no problem, the days of its two dates, and today is its place's own", () => {
    const end = fc.record({
      place: fc.constantFrom(...samplePlaces),
      time: fc.constantFrom(...listOfferedTimes(tripTerms.company.times)),
    });
    fc.assert(
      fc.property(
        fc.tuple(end, end).filter(([from, to]) => isWithinLandReach(from.place, to.place)),
        instant,
        fc.integer({ min: 2, max: 180 }),
        fc.integer({ min: 2, max: 364 }),
        ([from, to], at, wait, length) => {
          const today = toZonedDate(at, from.place.zone);
          const pickup = addDays(today, wait);
          const dropOff = addDays(pickup, length);
          const trip = planTrip(
            {
              ...emptyTripQuery,
              pickup: placeLabel(from.place),
              destination: placeLabel(to.place),
              pickupDate: writeTypedDate(pickup),
              returnDate: writeTypedDate(dropOff),
              pickupTime: from.time,
              returnTime: to.time,
              differentReturn: true,
            },
            { terms: tripTerms, findPlace: findSamplePlace, now: at },
          );
          expect(trip.problems).toEqual([]);
          expect(trip.assumed).toBe(false);
          expect(trip.days).toBe(countCalendarDays(pickup, dropOff));
          const bare = planTrip(
            { ...emptyTripQuery, pickup: placeLabel(from.place) },
            { terms: tripTerms, findPlace: findSamplePlace, now: at },
          );
          expect<CalendarDate>(bare.pickup.date).toBe(today);
        },
      ),
    );
  });
});

test("a return a calendar day before the pickup runs backward, even where the clocks of two places say otherwise", () => {
  const trip = plan({
    ...chosen,
    pickup: "Auckland - New Zealand",
    differentReturn: true,
    destination: "Honolulu - Hawaii",
    pickupDate: "15/09/2026",
    returnDate: "14/09/2026",
    returnTime: "6:00 PM",
  });
  expect(trip.problems).toContain("return-before-pickup");
});

test("a place that is none of ours is not known, and nothing is within its reach", () => {
  const { pickup, reach } = plan({ pickup: "Atlantis" });
  expect(pickup.place).toEqual({
    label: "Atlantis",
    name: "Atlantis",
    zone: "Asia/Kolkata",
    code: undefined,
    known: false,
    assumed: false,
  });
  expect(reach).toBe("");
});

test("an end as it was booked stays allowed though its counter has closed since, another time there is not", () => {
  const openLate = Array.from({ length: 7 }, () => [{ from: 11 * 60, to: 15 * 60 }]);
  const findPlace = () => ({ ...newDelhi, hours: openLate });
  const query = { ...emptyTripQuery, ...chosen };
  const before = planTrip(query, { terms: tripTerms, findPlace, now });
  expect(before.problems).toEqual(["pickup-closed"]);
  const context = { terms: tripTerms, findPlace, now, bookedEnds: [before.pickup, before.dropOff] };
  expect(planTrip(query, context).problems).toEqual([]);
  expect(planTrip({ ...query, pickupDate: "15/09/2026" }, context).problems).toEqual(["pickup-closed"]);
});

test.each([
  ["until the last day that can be booked", "09/03/2028", "10/03/2028"],
  ["for the longest rental", "11/09/2026", "10/09/2027"],
])(
  "where nobody is there to take the car back, no later return is named that can't be booked: %s",
  (_, from, to) => {
    const closedOn = parseTypedDate(to)!;
    const findPlace = () => ({ ...newDelhi, closures: [{ from: closedOn, until: closedOn, reason: "" }] });
    const query = { ...emptyTripQuery, ...chosen, pickupDate: from, returnDate: to };
    const trip = planTrip(query, { terms: tripTerms, findPlace, now });
    expect(trip).toMatchObject({ problems: ["return-closed"], closed: { dropOff: { nearest: undefined } } });
  },
);

test("an end as it was booked stays allowed in a place that has left, by its own clocks; on another day it doesn't", () => {
  const query = { ...emptyTripQuery, ...chosen };
  const zone = "Asia/Tokyo";
  const before = planTrip(query, { terms: tripTerms, findPlace: () => ({ ...newDelhi, zone }), now });
  const { label, name, code } = before.pickup.place;
  const context = {
    terms: tripTerms,
    findPlace: () => undefined,
    now,
    bookedEnds: [before.pickup, before.dropOff],
  };
  const asBooked = planTrip({ ...query, pickup: label, drop: label }, context);
  expect(asBooked).toMatchObject({
    problems: [],
    pickup: { place: { label, name, code, zone, known: true } },
  });
  const moved = planTrip({ ...query, pickup: label, drop: label, pickupDate: "15/09/2026" }, context);
  expect(moved).toMatchObject({ problems: ["unknown-pickup"], pickup: { place: { name, zone } } });
});

describe("in a night in which the clocks change, where cars are handed over at all hours,", () => {
  const newYork = { ...chosen, pickup: "New York - New York" };
  const allDay = offering("12:00 AM", "11:30 PM");
  const planAllDay = (query: Partial<TripQuery>, at = now) => plan(query, at, undefined, allDay);
  const skipped = { ...newYork, pickupDate: "14/03/2027", pickupTime: "2:30 AM", returnDate: "16/03/2027" };

  test("a time that it leaves out can't be booked, at either end and in either half of the earth", () => {
    expect(planAllDay(skipped).problems).toEqual(["pickup-time-skipped"]);
    expect(planAllDay({ ...skipped, pickupTime: "1:30 AM" }).problems).toEqual([]);
    expect(planAllDay({ ...skipped, pickupTime: "3:00 AM" }).problems).toEqual([]);
    expect(planAllDay({ ...skipped, pickup: "Mumbai - Maharashtra" }).problems).toEqual([]);
    const auckland = { ...chosen, pickup: "Auckland - New Zealand" };
    const south = { ...auckland, pickupDate: "25/09/2026", returnDate: "27/09/2026", returnTime: "2:00 AM" };
    expect(planAllDay(south).problems).toEqual(["return-time-skipped"]);
    const both = { ...skipped, returnDate: "14/03/2027", returnTime: "2:30 AM" };
    expect(planAllDay(both).problems).toEqual([
      "pickup-time-skipped",
      "return-time-skipped",
      "return-before-pickup",
    ]);
  });

  test("of a doubled time the first one counts", () => {
    const doubled = { ...newYork, pickupDate: "01/11/2026", pickupTime: "1:30 AM", returnDate: "02/11/2026" };
    expect(planAllDay(doubled, Date.parse("2026-11-01T05:30Z")).problems).toEqual([]);
    expect(planAllDay(doubled, Date.parse("2026-11-01T05:31Z")).problems).toEqual(["past"]);
  });

  test("what was booked at such a time stays as it is", () => {
    const { pickup, dropOff } = planAllDay(skipped);
    const context = { terms: allDay, findPlace: findSamplePlace, now, bookedEnds: [pickup, dropOff] };
    expect(planTrip({ ...emptyTripQuery, ...skipped }, context).problems).toEqual([]);
  });
});

describe("where the company hands cars over at times of its own", () => {
  const afternoons = offering("1:00 PM", "8:00 PM");
  const planLate = (query: Partial<TripQuery>) => plan(query, now, undefined, afternoons);

  test("these are taken, and what is not chosen is assumed among them", () => {
    const query = { ...chosen, pickupTime: "8:00 PM", returnTime: "1:00 PM" };
    expect(planLate(query)).toMatchObject({
      pickup: { time: "8:00 PM", timeAssumed: false },
      dropOff: { time: "1:00 PM", timeAssumed: false },
      problems: [],
    });
    expect(planLate({ ...chosen, pickupTime: "10:00 AM", returnTime: "" }).problems).toEqual([
      "pickup-time-unknown",
    ]);
    const sameDay = { ...chosen, returnDate: chosen.pickupDate, pickupTime: "", returnTime: "" };
    expect(planLate(sameDay)).toMatchObject({ pickup: { time: "1:00 PM" }, dropOff: { time: "8:00 PM" } });
  });

  test("an end as it was booked keeps its time though no such time is offered, on another day it doesn't", () => {
    const query = { ...emptyTripQuery, ...chosen };
    const before = plan(query);
    const context = {
      terms: afternoons,
      findPlace: findSamplePlace,
      now,
      bookedEnds: [before.pickup, before.dropOff],
    };
    expect(planTrip(query, context)).toMatchObject({
      pickup: { time: before.pickup.time, timeAssumed: false },
      problems: [],
    });
    expect(planTrip({ ...query, pickupDate: "15/09/2026" }, context).problems).toEqual([
      "pickup-time-unknown",
    ]);
  });
});
