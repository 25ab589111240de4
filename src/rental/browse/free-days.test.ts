import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { computeMinuteSpanOfDay, toMinuteSpan } from "#rental/booking/held-span.ts";
import { computeLastShownDay, listTakenDays, listAvailabilityWeeks } from "./free-days.ts";

const day = (text: string) => text as CalendarDate;
const wednesday = day("2026-09-16");

test("five weeks are shown, each from Sunday to Saturday, this one first", () => {
  const weeks = listAvailabilityWeeks(wednesday, new Set());
  expect(weeks.map((week) => [week[0]?.date, week.length, week.at(-1)?.date])).toEqual([
    ["2026-09-13", 7, "2026-09-19"],
    ["2026-09-20", 7, "2026-09-26"],
    ["2026-09-27", 7, "2026-10-03"],
    ["2026-10-04", 7, "2026-10-10"],
    ["2026-10-11", 7, "2026-10-17"],
  ]);
  expect(computeLastShownDay(wednesday)).toBe("2026-10-17");
});

test.each([
  ["2026-09-13", "2026-09-13"],
  ["2026-09-19", "2026-09-13"],
  ["2027-01-01", "2026-12-27"],
  ["2028-02-29", "2028-02-27"],
])("the week of %s begins on %s", (today, sunday) => {
  expect(listAvailabilityWeeks(day(today), new Set())[0]?.[0]?.date).toBe(sunday);
});

test("days before today are past, taken or not; today and later ones are free unless they are taken", () => {
  const takenDays = new Set(["2026-09-14", "2026-09-16", "2026-09-18"].map(day));
  const [week] = listAvailabilityWeeks(wednesday, takenDays);
  expect(week?.map(({ state }) => state)).toEqual(["past", "past", "past", "taken", "free", "taken", "free"]);
});

test("a day is taken if every unit is from its first minute to its last, with a turnaround by the clock of the pickup", () => {
  const shown = { from: day("2026-09-14"), to: day("2026-09-18") };
  const [rule, zone] = [{ turnaround: { hours: 2 } }, "Asia/Kolkata"];
  const taken = toMinuteSpan({ from: day("2026-09-15"), to: day("2026-09-16") });
  expect(listTakenDays([taken], shown, {}, zone)).toEqual(["2026-09-15", "2026-09-16"]);
  // By the clock these days begin half past five in the morning.
  expect(listTakenDays([taken], shown, rule, zone)).toEqual(["2026-09-16"]);
  const wholeDay = computeMinuteSpanOfDay(day("2026-09-17"), rule, zone);
  expect(listTakenDays([taken, wholeDay], shown, rule, zone)).toEqual(["2026-09-16", "2026-09-17"]);
  expect(listTakenDays([{ ...wholeDay, until: wholeDay.until - 1 }], shown, rule, zone)).toEqual([]);
});
