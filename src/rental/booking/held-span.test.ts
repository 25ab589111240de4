import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import {
  computeMinuteSpanOfDay,
  computeHeldSpan,
  type TripForHold,
  isOverlapping,
  listDaysOfSpansInZone,
  listDaysOfSpan,
  listFullSpans,
  toFirstEpochMinute,
  toMinuteSpan,
} from "./held-span.ts";

const day = (date: string) => date as CalendarDate;
const newYork = { zone: "America/New_York" };
const kochi = { zone: "Asia/Kolkata" };

/** A trip from 10 in the morning of one day to noon of another. */
function tripOf(from: string, to: string, [start, end] = [kochi, kochi]): TripForHold {
  return {
    pickup: { date: day(from), time: "10:00 AM", place: start! },
    dropOff: { date: day(to), time: "12:00 PM", place: end! },
  };
}

test("a trip holds its unit from the first minute of its first day to the last of its last, by the dates alone", () => {
  const span = computeHeldSpan(tripOf("2025-09-14", "2025-09-16"), {});
  expect(span).toEqual({ from: 29_296_800, until: 29_296_800 + 3 * 1440 });
  expect(span.from * 60_000).toBe(Date.parse("2025-09-14T00:00Z"));
  expect(listDaysOfSpan(span)).toEqual(["2025-09-14", "2025-09-15", "2025-09-16"]);
  expect(listDaysOfSpan({ from: span.from + 1439, until: span.from + 1441 })).toEqual([
    "2025-09-14",
    "2025-09-15",
  ]);
  expect(listDaysOfSpan(toMinuteSpan({ from: day("2025-09-14"), to: day("2025-09-14") }))).toEqual([
    "2025-09-14",
  ]);
});

test("spans overlap that share a minute", () => {
  const span = { from: 10, until: 20 };
  expect(isOverlapping(span, { from: 20, until: 30 })).toBe(false);
  expect(isOverlapping(span, { from: 0, until: 10 })).toBe(false);
  expect(isOverlapping(span, { from: 19, until: 30 })).toBe(true);
  expect(isOverlapping(span, { from: 0, until: 11 })).toBe(true);
});

/** The instant at which a trip gives its unit back. */
const computeEnd = (trip: TripForHold, rule: Parameters<typeof computeHeldSpan>[1]) =>
  computeHeldSpan(trip, rule).until * 60_000;

test("a unit that belongs to a place is also taken until it is home from another, at the clock time of its return there", () => {
  const [home, away] = [
    { ...newYork, code: "JFK" },
    { ...kochi, code: "COK" },
  ];
  const homeward = [{ from: ["JFK"], to: ["COK"], fee: 0, homeAfterDays: 2 }];
  const [there, andBack] = [
    tripOf("2026-10-29", "2026-10-30", [home, away]),
    tripOf("2026-10-29", "2026-10-30", [home, home]),
  ];
  expect(computeEnd(there, { homeward })).toBe(Date.parse("2026-11-02T00:00Z"));
  expect(computeEnd(andBack, { homeward })).toBe(Date.parse("2026-10-31T00:00Z"));
  expect(computeEnd(there, { homeward, turnaround: { hours: 2 } })).toBe(
    Date.parse("2026-11-01T14:00+05:30"),
  );
  // Nobody says when it is home from there, or it belongs nowhere.
  expect(computeEnd(there, { homeward: [] })).toBe(computeEnd(there, {}));
});

test("with a turnaround a trip holds its unit from its pickup to its return, by the clocks of both places, and as much longer", () => {
  const rule = { turnaround: { hours: 2.5 } };
  expect(computeHeldSpan(tripOf("2025-09-14", "2025-09-16"), rule)).toEqual({
    from: Date.parse("2025-09-14T10:00+05:30") / 60_000,
    until: Date.parse("2025-09-16T14:30+05:30") / 60_000,
  });
  // In the night between, clocks go back.
  const span = computeHeldSpan(tripOf("2026-10-31", "2026-11-01", [newYork, newYork]), rule);
  expect(span.until - span.from).toBe((27 + 2.5) * 60);
  const elsewhere = computeHeldSpan(tripOf("2025-09-14", "2025-09-14", [kochi, newYork]), rule);
  expect(elsewhere.until * 60_000).toBe(Date.parse("2025-09-14T14:30-04:00"));
  const atOnce = tripOf("2025-09-14", "2025-09-14");
  const noTime = computeHeldSpan({ ...atOnce, dropOff: atOnce.pickup }, { turnaround: { hours: 0 } });
  expect(noTime.until - noTime.from).toBe(1);
});

test("days are those of the dates, or with a turnaround those of a zone", () => {
  const rule = { turnaround: { hours: 0 } };
  const span = computeHeldSpan(tripOf("2025-09-14", "2025-09-15", [kochi, kochi]), rule);
  expect(listDaysOfSpansInZone([span], rule, "Asia/Kolkata")).toEqual(["2025-09-14", "2025-09-15"]);
  expect(listDaysOfSpansInZone([span, span], rule, "Pacific/Auckland")).toEqual(["2025-09-14", "2025-09-15"]);
  expect(
    listDaysOfSpansInZone([{ from: span.from - 600, until: span.from - 300 }], rule, "Asia/Kolkata"),
  ).toEqual(["2025-09-14"]);
  expect(listDaysOfSpansInZone([{ from: span.from - 600, until: span.from - 599 }], rule, "UTC")).toEqual([
    "2025-09-13",
  ]);
  const clockChange = computeMinuteSpanOfDay(day("2026-11-01"), rule, "America/New_York");
  expect(clockChange.until - clockChange.from).toBe(25 * 60);
  expect(computeMinuteSpanOfDay(day("2026-11-01"), {}, "America/New_York")).toEqual(
    toMinuteSpan({ from: day("2026-11-01"), to: day("2026-11-01") }),
  );
});

test("the full days are those on which at some minute so many units are held", () => {
  const first = day("2025-09-01");
  const from = toFirstEpochMinute(first);
  const days = 6;
  const minutes = fc.integer({ min: -2, max: days * 4 + 2 }).map((quarter) => from + quarter * 360);
  const holds = fc
    .tuple(minutes, fc.integer({ min: 1, max: 9 }))
    .map(([begin, quarters]) => ({ from: begin, until: begin + quarters * 360 }));
  fc.assert(
    fc.property(fc.array(holds, { maxLength: 10 }), fc.integer({ min: 0, max: 4 }), (all, count) => {
      const isFull = (date: CalendarDate) =>
        [0, 360, 720, 1080].some((minute) => {
          const at = toFirstEpochMinute(date) + minute;
          return all.filter((hold) => hold.from <= at && at < hold.until).length >= count;
        });
      const dates = listDays(first, addDays(first, days - 1));
      const span = { from, until: from + days * 1440 };
      const fullSpans = listFullSpans(all, count, span);
      expect([...new Set(fullSpans.flatMap(listDaysOfSpan))]).toEqual(dates.filter(isFull));
      for (const [index, { until }] of fullSpans.entries())
        expect(until).toBeLessThan(fullSpans[index + 1]?.from ?? Infinity);
    }),
  );
});
