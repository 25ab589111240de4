import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { type OpeningSchedule, computeUpcomingOpenTimes } from "#rental/trip/opening-hours.ts";
import { computeOpenStatus, formatZonedWeekday } from "./open-words.ts";

const zone = "Asia/Kolkata";
const hours = Array.from({ length: 7 }, (_, weekday) =>
  weekday === 0 ? [] : [{ from: 10 * 60, to: 18 * 60 }],
);
const closures = [
  { from: "2026-11-17" as CalendarDate, until: "2026-11-18" as CalendarDate, reason: "Works" },
];
/** Returns what a page says that was served on a Saturday, the 14th. */
const say = (now: string, here: string, opening: OpeningSchedule = { hours, closures }) =>
  computeOpenStatus({
    ...computeUpcomingOpenTimes(opening, zone, Date.parse("2026-11-14T00:00Z")),
    zone,
    here,
    now: Date.parse(now),
  });

test("says until when it is open, by the clocks of the place and of the visitor", () => {
  // Monday 16 November, 3:00 PM in New Delhi.
  expect(say("2026-11-16T09:30Z", "America/New_York")).toEqual({
    isOpen: true,
    text: "Open now, until 6:00 PM (7:30 AM your time)",
  });
});

test("says when it opens, each time with its day by its own clock", () => {
  // Saturday 14 November, 9:00 PM in New Delhi, 10:30 AM in New York; it is closed on Sunday.
  expect(say("2026-11-14T15:30Z", "America/New_York")).toEqual({
    isOpen: false,
    text: "Closed now. Opens Mon 16 Nov, 10:00 AM (Sun 15 Nov, 11:30 PM your time)",
  });
  // Monday evening before a closure of two days.
  expect(say("2026-11-16T13:00Z", zone)?.text).toBe("Closed now. Opens Thu 19 Nov, 10:00 AM");
});

test("says one time to a visitor whose clock is the place's", () => {
  expect(say("2026-11-16T09:30Z", "Asia/Colombo")?.text).toBe("Open now, until 6:00 PM");
});

test("says what never changes", () => {
  const always = { hours: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) };
  const never = { hours: Array.from({ length: 7 }, () => []) };
  expect(say("2026-11-16T09:30Z", "Europe/London", always)?.text).toBe("Open now, around the clock");
  expect(say("2026-11-16T09:30Z", "Europe/London", never)?.text).toBe("Closed for now");
});

test("says nothing on a page that was kept until its times were over", () => {
  expect(say("2026-12-16T09:30Z", "Europe/London")).toBeUndefined();
});

test("knows the day of the week at the place", () => {
  expect(formatZonedWeekday(zone, Date.parse("2026-11-15T20:00Z"))).toBe("Monday");
});
