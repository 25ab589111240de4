import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import {
  computeHeldSpan,
  isOverlapping,
  listDaysOf,
  listFullDays,
  toFirstMinute,
  toSpan,
} from "./held-span.ts";

const day = (date: string) => date as CalendarDate;

test("a trip holds its unit from the first minute of its first day to the last of its last, by the dates alone", () => {
  const trip = { pickup: { date: day("2025-09-14") }, dropOff: { date: day("2025-09-16") } };
  const span = computeHeldSpan(trip);
  expect(span).toEqual({ from: 29_296_800, until: 29_296_800 + 3 * 1440 });
  expect(span.from * 60_000).toBe(Date.parse("2025-09-14T00:00Z"));
  expect(listDaysOf(span)).toEqual(["2025-09-14", "2025-09-15", "2025-09-16"]);
  expect(listDaysOf({ from: span.from + 1439, until: span.from + 1441 })).toEqual([
    "2025-09-14",
    "2025-09-15",
  ]);
  expect(listDaysOf(toSpan({ from: day("2025-09-14"), to: day("2025-09-14") }))).toEqual(["2025-09-14"]);
});

test("spans overlap that share a minute", () => {
  const span = { from: 10, until: 20 };
  expect(isOverlapping(span, { from: 20, until: 30 })).toBe(false);
  expect(isOverlapping(span, { from: 0, until: 10 })).toBe(false);
  expect(isOverlapping(span, { from: 19, until: 30 })).toBe(true);
  expect(isOverlapping(span, { from: 0, until: 11 })).toBe(true);
});

test("the full days are those on which at some minute so many units are held", () => {
  const first = day("2025-09-01");
  const from = toFirstMinute(first);
  const days = 6;
  const minutes = fc.integer({ min: -2, max: days * 4 + 2 }).map((quarter) => from + quarter * 360);
  const holds = fc
    .tuple(minutes, fc.integer({ min: 1, max: 9 }))
    .map(([begin, quarters]) => ({ from: begin, until: begin + quarters * 360 }));
  fc.assert(
    fc.property(fc.array(holds, { maxLength: 10 }), fc.integer({ min: 0, max: 4 }), (all, count) => {
      const isFull = (date: CalendarDate) =>
        [0, 360, 720, 1080].some((minute) => {
          const at = toFirstMinute(date) + minute;
          return all.filter((hold) => hold.from <= at && at < hold.until).length >= count;
        });
      const dates = listDays(first, addDays(first, days - 1));
      const span = { from, until: from + days * 1440 };
      expect(listFullDays(all, count, span)).toEqual(dates.filter(isFull));
    }),
  );
});
