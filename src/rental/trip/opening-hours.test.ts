import { tripTerms } from "../../../tests/samples/terms.ts";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "./calendar.ts";
import type { TimeSlot } from "./clock-time.ts";
import { listOfferedTimes } from "./offered-times.ts";
import {
  findClosedCounterDetails,
  listRemainingClosures,
  isAlwaysOpen,
  computeUpcomingOpenTimes,
  type OpeningSchedule,
  listOpenSpans,
} from "./opening-hours.ts";

const offered = listOfferedTimes(tripTerms.company.times);
const day = (text: string) => text as CalendarDate;
const at = (date: string, time: TimeSlot) => ({ date: day(date), time });
const h = 60;
const [sunday, monday, saturday] = ["2026-11-15", "2026-11-16", "2026-11-21"] as const;

/** Monday to Friday with a break at noon, on Saturday from the evening into the night, closed on Sunday; and closed for a holiday. */
const workday = [
  { from: 8 * h, to: 12 * h },
  { from: 13 * h, to: 18 * h },
];
const opening: OpeningSchedule = {
  hours: [[], workday, workday, workday, workday, workday, [{ from: 17 * h, to: 26 * h }]],
  closures: [{ from: day("2026-11-17"), until: day("2026-11-18"), reason: "Diwali" }],
};
const anyTime = () => true;

describe("at the time of a pickup or a return", () => {
  test.each<[string, string, TimeSlot]>([
    ["while it is open", monday, "10:00 AM"],
    ["at the minute at which it closes", monday, "12:00 PM"],
    ["at the minute at which it opens", monday, "1:00 PM"],
    ["in the evening", saturday, "5:00 PM"],
  ])("somebody is there %s", (_, date, time) => {
    expect(findClosedCounterDetails(opening, at(date, time), offered, anyTime)).toBeUndefined();
  });

  test("nobody is there during a break, and the nearest time is the later of two that are as near", () => {
    expect(findClosedCounterDetails(opening, at(monday, "12:30 PM"), offered, anyTime)).toEqual({
      reason: undefined,
      spans: workday,
      nearest: at(monday, "1:00 PM"),
    });
    expect(
      findClosedCounterDetails(opening, at(monday, "12:30 PM"), offered, ({ time }) => time !== "1:00 PM")
        ?.nearest,
    ).toEqual(at(monday, "12:00 PM"));
  });

  test("the nearest time is one that the company offers, though the counter is open at others", () => {
    const late = listOfferedTimes({ from: "2:00 PM", until: "8:00 PM" });
    expect(findClosedCounterDetails(opening, at(monday, "12:30 PM"), late, anyTime)?.nearest).toEqual(
      at(monday, "2:00 PM"),
    );
  });

  test("nobody is there on a closed day, and the nearest time is on the next open one", () => {
    expect(findClosedCounterDetails(opening, at(sunday, "11:00 AM"), offered, anyTime)).toEqual({
      reason: undefined,
      spans: [],
      nearest: at(monday, "11:00 AM"),
    });
  });

  test("a closure is told with its reason, and ends with its last day", () => {
    const closing = findClosedCounterDetails(opening, at("2026-11-17", "10:00 AM"), offered, anyTime);
    expect(closing).toEqual({ reason: "Diwali", spans: [], nearest: at("2026-11-19", "10:00 AM") });
  });

  test("there is no nearest time where none fits", () => {
    expect(
      findClosedCounterDetails(opening, at(sunday, "11:00 AM"), offered, () => false)?.nearest,
    ).toBeUndefined();
  });

  test("a place without hours takes every time, except on its closures", () => {
    expect(findClosedCounterDetails({}, at(sunday, "10:00 AM"), offered, anyTime)).toBeUndefined();
    const { closures } = opening;
    expect(
      findClosedCounterDetails({ closures }, at("2026-11-18", "6:00 PM"), offered, anyTime),
    ).toMatchObject({
      reason: "Diwali",
    });
  });
});

describe("the opening offered of the next weeks", () => {
  const zone = "America/New_York";

  test("begin with the one that is not over, and leave closures out", () => {
    // Monday, noon in New York.
    const { times, until } = computeUpcomingOpenTimes(opening, zone, Date.parse("2026-11-16T17:00Z"));
    expect(times.slice(0, 3)).toEqual([
      [Date.parse("2026-11-16T13:00-05:00"), Date.parse("2026-11-16T18:00-05:00")],
      [Date.parse("2026-11-19T08:00-05:00"), Date.parse("2026-11-19T12:00-05:00")],
      [Date.parse("2026-11-19T13:00-05:00"), Date.parse("2026-11-19T18:00-05:00")],
    ]);
    expect(until).toBe(Date.parse("2026-11-30T00:00-05:00"));
  });

  test("go on after midnight, and through a change of the clocks", () => {
    // Sunday, 1:00 AM, in Saturday's hours.
    expect(computeUpcomingOpenTimes(opening, zone, Date.parse("2026-11-22T01:00-05:00")).times[0]).toEqual([
      Date.parse("2026-11-21T17:00-05:00"),
      Date.parse("2026-11-22T02:00-05:00"),
    ]);
    // Summer time ends on 1 November.
    expect(
      computeUpcomingOpenTimes(opening, zone, Date.parse("2026-10-31T20:00-04:00")).times.slice(0, 2),
    ).toEqual([
      [Date.parse("2026-10-31T17:00-04:00"), Date.parse("2026-11-01T02:00-05:00")],
      [Date.parse("2026-11-02T08:00-05:00"), Date.parse("2026-11-02T12:00-05:00")],
    ]);
  });

  test("have no end where a counter never closes, and none where it stays closed", () => {
    const hours = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * h }]);
    expect(isAlwaysOpen(hours)).toBe(true);
    expect(isAlwaysOpen(opening.hours ?? [])).toBe(false);
    const now = Date.parse("2026-11-16T12:00-05:00");
    expect(computeUpcomingOpenTimes({ hours }, zone, now).times).toEqual([
      [Date.parse("2026-11-15T00:00-05:00"), null],
    ]);
    expect(computeUpcomingOpenTimes({ hours, closures: opening.closures }, zone, now).times).toEqual([
      [Date.parse("2026-11-15T00:00-05:00"), Date.parse("2026-11-17T00:00-05:00")],
      [Date.parse("2026-11-19T00:00-05:00"), null],
    ]);
    const closures = [{ from: day(monday), until: day("2027-06-01"), reason: "Works" }];
    expect(computeUpcomingOpenTimes({ closures }, zone, now).times).toEqual([]);
  });
});

test("closures are told until they are over, the earliest first", () => {
  const [past, now, later] = ["2026-01-01", "2026-11-16", "2026-12-25"].map((text) => ({
    from: day(text),
    until: day(text),
    reason: text,
  }));
  const closures = [later, past, now].filter((one) => one !== undefined);
  expect(listRemainingClosures({ closures }, day(monday))).toEqual([now, later]);
  expect(listOpenSpans({ closures }, day(monday))).toEqual([]);
});
