import { describe, expect, test } from "vitest";
import type { CalendarDate } from "./calendar.ts";
import type { TimeSlot } from "./clock-time.ts";
import { closedAt, closuresFrom, isAlwaysOpen, openState, type Opening, spansOn } from "./opening-hours.ts";

const day = (text: string) => text as CalendarDate;
const at = (date: string, time: TimeSlot) => ({ date: day(date), time });
const h = 60;
const [sunday, monday, saturday] = ["2026-11-15", "2026-11-16", "2026-11-21"] as const;

/** Monday to Friday with a break at noon, on Saturday from the evening into the night, closed on Sunday; and closed for a holiday. */
const workday = [
  { from: 8 * h, to: 12 * h },
  { from: 13 * h, to: 18 * h },
];
const opening: Opening = {
  hours: [[], workday, workday, workday, workday, workday, [{ from: 17 * h, to: 26 * h }]],
  closures: [{ from: day("2026-11-17"), until: day("2026-11-18"), reason: "Diwali" }],
};
const anyTime = () => true;
const state = (date: string, minutes: number, of = opening) => openState(of, { date: day(date), minutes });

describe("at the time of a pickup or a return", () => {
  test.each<[string, string, TimeSlot]>([
    ["while it is open", monday, "10:00 AM"],
    ["at the minute at which it closes", monday, "12:00 PM"],
    ["at the minute at which it opens", monday, "1:00 PM"],
    ["in the evening", saturday, "5:00 PM"],
  ])("somebody is there %s", (_, date, time) => {
    expect(closedAt(opening, at(date, time), anyTime)).toBeUndefined();
  });

  test("nobody is there during a break, and the nearest time is the later of two that are as near", () => {
    expect(closedAt(opening, at(monday, "12:30 PM"), anyTime)).toEqual({
      reason: undefined,
      spans: workday,
      nearest: at(monday, "1:00 PM"),
    });
    expect(closedAt(opening, at(monday, "12:30 PM"), ({ time }) => time !== "1:00 PM")?.nearest).toEqual(
      at(monday, "12:00 PM"),
    );
  });

  test("nobody is there on a closed day, and the nearest time is on the next open one", () => {
    expect(closedAt(opening, at(sunday, "11:00 AM"), anyTime)).toEqual({
      reason: undefined,
      spans: [],
      nearest: at(monday, "11:00 AM"),
    });
  });

  test("a closure is told with its reason, and ends with its last day", () => {
    const closed = closedAt(opening, at("2026-11-17", "10:00 AM"), anyTime);
    expect(closed).toEqual({ reason: "Diwali", spans: [], nearest: at("2026-11-19", "10:00 AM") });
  });

  test("there is no nearest time where none fits", () => {
    expect(closedAt(opening, at(sunday, "11:00 AM"), () => false)?.nearest).toBeUndefined();
  });

  test("a place without hours takes every time, except on its closures", () => {
    expect(closedAt({}, at(sunday, "10:00 AM"), anyTime)).toBeUndefined();
    const { closures } = opening;
    expect(closedAt({ closures }, at("2026-11-18", "6:00 PM"), anyTime)).toMatchObject({ reason: "Diwali" });
  });
});

describe("now", () => {
  test.each<[string, string, number, boolean, string, number]>([
    ["before it opens", monday, 7 * h, false, monday, 8 * h],
    ["at the minute at which it opens", monday, 8 * h, true, monday, 12 * h],
    ["at the minute at which it closes", monday, 12 * h, false, monday, 13 * h],
    ["before a closure", monday, 18 * h, false, "2026-11-19", 8 * h],
    ["in the evening before a night", saturday, 20 * h, true, "2026-11-22", 2 * h],
    ["after midnight, in yesterday’s hours", "2026-11-22", h, true, "2026-11-22", 2 * h],
    ["after them", "2026-11-22", 2 * h, false, "2026-11-23", 8 * h],
  ])("%s", (_, date, minutes, isOpen, changesOn, changesAt) => {
    expect(state(date, minutes)).toEqual({
      isOpen,
      changes: { date: changesOn, minutes: changesAt },
    });
  });

  test("a counter that never closes is open until nothing, through midnight too", () => {
    const hours = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * h }]);
    expect(isAlwaysOpen(hours)).toBe(true);
    expect(isAlwaysOpen(opening.hours ?? [])).toBe(false);
    expect(state(monday, 0, { hours })).toEqual({ isOpen: true, changes: undefined });
    const { closures } = opening;
    expect(state(monday, 23 * h, { hours, closures })).toEqual({
      isOpen: true,
      changes: { date: "2026-11-17", minutes: 0 },
    });
  });

  test("a counter that is closed for longer than two months says no day", () => {
    const closures = [{ from: day(monday), until: day("2027-06-01"), reason: "Works" }];
    expect(state(monday, 10 * h, { closures })).toEqual({ isOpen: false, changes: undefined });
  });
});

test("closures are told until they are over, the earliest first", () => {
  const [past, now, later] = ["2026-01-01", "2026-11-16", "2026-12-25"].map((text) => ({
    from: day(text),
    until: day(text),
    reason: text,
  }));
  const closures = [later, past, now].filter((one) => one !== undefined);
  expect(closuresFrom({ closures }, day(monday))).toEqual([now, later]);
  expect(spansOn({ closures }, day(monday))).toEqual([]);
});
