import { tripTerms, offering } from "../../../tests/samples/terms.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { hyphenateCode, appendCheckCharacter } from "./check-code.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import {
  isQuoteCodeTime,
  longQuoteCodeCapacity,
  writeQuoteCode,
  shortQuoteCodeCapacity,
  readQuoteCode,
} from "./quote-code.ts";
import { toQuotedTripQuery } from "./quoted-trip.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { samplePlace } from "../../../tests/samples/places.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";

const zones = ["Asia/Kolkata", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu", "Europe/London"];
const places: readonly Place[] = Array.from({ length: shortQuoteCodeCapacity.places }, (_, number) =>
  samplePlace(`City ${number}`, "Somewhere", zones[number % zones.length] ?? "UTC", { number }),
);
const byLabel = new Map(places.map((place) => [placeLabel(place), place]));
const context = {
  terms: tripTerms,
  findPlace: (label: string) => byLabel.get(label),
  now: Date.UTC(2025, 11, 30),
};
const numberOf = (label: string) => byLabel.get(label)?.number;
const plan = (query: Partial<TripQuery>) => planTrip({ ...emptyTripQuery, ...query }, context);

const label = fc.constantFrom("", ...byLabel.keys());
const time = fc.constantFrom("", ...listOfferedTimes(tripTerms.company.times));
const carNumber = fc.nat(shortQuoteCodeCapacity.cars - 1);
const fiveYears = fc.nat(5 * 365).map((days) => addDays("2026-01-01" as CalendarDate, days));

/** Trips that a search can lead to: everything may be missing. */
const searchedTrip = fc
  .record({
    pickup: label,
    destination: label,
    differentReturn: fc.boolean(),
    pickupDate: fc.option(fiveYears),
    days: fc.option(fc.integer({ min: 1, max: 365 })),
    pickupTime: time,
    returnTime: time,
  })
  .map(({ pickupDate, days, ...rest }) =>
    plan({
      ...rest,
      pickupDate: pickupDate ? writeTypedDate(pickupDate) : "",
      returnDate: pickupDate && days ? writeTypedDate(addDays(pickupDate, days - 1)) : "",
    }),
  )
  .filter(({ problems }) => problems.every((problem) => problem === "past"));

/** Everything that the code holds: all but the words of the address and a destination on the way. */
function withoutWords(trip: Trip) {
  const {
    query: _query,
    country: _country,
    destination: _destination,
    unknownDestination: _unknown,
    ...rental
  } = trip;
  return rental;
}

describe("quote code (product, 'Codes')", () => {
  test("holds every car, place, date and time, and gives the staff the very same trip", () => {
    fc.assert(
      fc.property(carNumber, searchedTrip, (number, trip) => {
        const code = writeQuoteCode({ number }, trip, numberOf) ?? "none";
        expect(code).toMatch(/^K[2-9A-Y]{3}-[2-9A-Y]{4}-[2-9A-Y]{4}$/);
        const content = readQuoteCode(code.toLowerCase());
        if ("problem" in content) throw new Error(content.problem);
        expect(content.carNumber).toBe(number);
        const query = toQuotedTripQuery(content, (placeNumber) => places[placeNumber]);
        expect(query && withoutWords(planTrip(query, context))).toEqual(withoutWords(trip));
      }),
      { numRuns: 2000 },
    );
  });

  test("holds the bare trip, 'Mumbai Airport' today, as nothing chosen", () => {
    const code = writeQuoteCode({ number: 5 }, plan({}), numberOf) ?? "";
    expect(readQuoteCode(code)).toEqual({
      carNumber: 5,
      pickupPlace: undefined,
      dropPlace: undefined,
      pickupDate: undefined,
      days: undefined,
      pickupTime: undefined,
      returnTime: undefined,
    });
  });

  test("stays the same from one release to the next, and leaves out a time that codes have no number for, as if it were not chosen", () => {
    const longDay = { ...context, terms: offering("8:00 AM", "8:00 PM") };
    const query = {
      ...emptyTripQuery,
      pickup: "City 65 - Somewhere",
      pickupDate: "14/09/2026",
      returnDate: "18/09/2026",
    };
    const codeOf = (pickupTime: string, returnTime: string) =>
      writeQuoteCode({ number: 5 }, planTrip({ ...query, pickupTime, returnTime }, longDay), numberOf);
    expect(codeOf("10:00 AM", "12:00 PM")).toBe("KTJE-7DVC-3EY3");
    expect(codeOf("8:00 AM", "12:00 PM")).toBe(codeOf("", "12:00 PM"));
    expect(codeOf("10:00 AM", "8:00 PM")).toBe(codeOf("10:00 AM", ""));
    expect(
      ["8:00 AM", "10:00 AM", "6:00 PM", "6:30 PM"].map((slot) => isQuoteCodeTime(slot as TimeSlot)),
    ).toEqual([false, true, true, false]);
  });

  test.each([
    ["a place that is none of ours", { pickup: "Atlantis" }],
    ["a date before 2026", { pickupDate: "31/12/2025", returnDate: "02/01/2026" }],
    ["a date too far away", { pickupDate: "30/12/2033" }],
    ["a return before the pickup", { pickupDate: "14/09/2026", returnDate: "13/09/2026" }],
    ["a date that is none", { pickupDate: "31/02/2026" }],
    ["a return date alone", { returnDate: "14/09/2026" }],
    ["more than a year", { pickupDate: "14/09/2026", returnDate: "14/09/2027" }],
  ])("is not there for %s", (_, query) => {
    expect(writeQuoteCode({ number: 1 }, plan(query), numberOf)).toBeUndefined();
  });

  test("has sixteen characters for a car or a place beyond the numbers of twelve, up to 4,096 and 8,192", () => {
    const { cars, places: most } = longQuoteCodeCapacity;
    expect([cars, most]).toEqual([4096, 8192]);
    const trip = plan({
      pickup: "City 1 - Somewhere",
      destination: "City 2 - Somewhere",
      differentReturn: true,
      pickupDate: "28/12/2033",
      returnDate: "27/12/2034",
      pickupTime: listOfferedTimes(tripTerms.company.times).at(-1) ?? "",
      returnTime: listOfferedTimes(tripTerms.company.times).at(-1) ?? "",
    });
    const soundTrip = { ...trip, problems: [] };
    const last = writeQuoteCode({ number: cars - 1 }, soundTrip, () => most - 1) ?? "";
    expect(last).toMatch(/^W[2-9A-Y]{3}(?:-[2-9A-Y]{4}){3}$/);
    expect(readQuoteCode(` ${last.toLowerCase()}`)).toEqual({
      carNumber: cars - 1,
      pickupPlace: most - 1,
      dropPlace: most - 1,
      pickupDate: "2033-12-28",
      days: 365,
      pickupTime: listOfferedTimes(tripTerms.company.times).at(-1),
      returnTime: listOfferedTimes(tripTerms.company.times).at(-1),
    });
    expect(readQuoteCode(last.slice(0, -1))).toEqual({
      problem: "A code has 16 characters, this one has 15: listen again",
    });
    expect(writeQuoteCode({ number: 16 }, plan({}), numberOf)).toBe("W3KC-NER9-48PT-J22W");
    expect(writeQuoteCode({ number: 15 }, plan({}), numberOf)).toMatch(/^K/);
    expect(writeQuoteCode({ number: cars }, soundTrip, numberOf)).toBeUndefined();
    expect(writeQuoteCode({ number: 1 }, soundTrip, () => most)).toBeUndefined();
  });

  test.each([
    ["", "Enter the code, 12 characters"],
    ["K7M4-QX2P", "A code has 12 characters, this one has 8: listen again"],
    [hyphenateCode(appendCheckCharacter("M2222222222")), "A quote code starts with K or W: listen again"],
  ])("answers %j with a sentence", (text, problem) => {
    expect(readQuoteCode(text)).toEqual({ problem });
  });

  test.each([
    ["days without a date", "K9K8-PFMA-6C2D"],
    ["more than all of ours together", "KX82-QX26-CKD4"],
  ])("that would hold %s is none of ours, though it is spelled right", (_, code) => {
    expect(readQuoteCode(code)).toEqual({ problem: "This is not one of our codes: listen again" });
  });

  test("is there for a trip that has passed, or that can't be driven: caller and staff see the same one", () => {
    const pastTrip = planTrip(
      { ...emptyTripQuery, pickupDate: "02/01/2026" },
      { ...context, now: Date.UTC(2026, 1, 1) },
    );
    expect(pastTrip.problems).toEqual(["past"]);
    expect(readQuoteCode(writeQuoteCode({ number: 1 }, pastTrip, numberOf) ?? "")).toMatchObject({
      pickupDate: "2026-01-02",
    });
  });
});
