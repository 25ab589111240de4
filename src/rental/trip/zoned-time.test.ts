import { tripTerms } from "../../../tests/samples/terms.ts";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test, vi } from "vitest";
import { addDays, type CalendarDate } from "./calendar.ts";
import { minuteAtSlot } from "./clock-time.ts";
import { listOfferedTimes } from "./offered-times.ts";

const day = (text: string) => text as CalendarDate;
const zones = [
  "UTC",
  "Asia/Kolkata",
  "America/New_York",
  "Europe/London",
  "Pacific/Auckland",
  "Pacific/Honolulu",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Africa/Cairo",
];

describe.each([
  ["by formatters", undefined],
  ["by Temporal, as in newer browsers", Temporal],
])("wall-clock times in a zone, %s,", async (_way, temporal) => {
  vi.stubGlobal("Temporal", temporal);
  vi.resetModules();
  const {
    toZonedClock,
    toZonedDate,
    toDeviceDate,
    formatInstant,
    toInstant,
    isValidLocalTime,
    writeIsoInstant,
  } = await import("./zoned-time.ts");
  vi.unstubAllGlobals();

  test("are the instants at which the zone's clocks show them, on every day of the year", () => {
    const date = fc.nat(4000).map((days) => addDays(day("2025-01-01"), days));
    fc.assert(
      fc.property(
        date,
        fc.constantFrom(...listOfferedTimes(tripTerms.company.times)),
        fc.constantFrom(...zones),
        (on, time, zone) => {
          const instant = toInstant({ date: on, time }, zone);
          expect(toZonedClock(instant, zone)).toEqual({ date: on, minutes: minuteAtSlot(time) });
          expect(shownByIntl(instant, zone)).toBe(`${on} ${clock(minuteAtSlot(time))}`);
          expect(Date.parse(writeIsoInstant(instant, zone))).toBe(instant);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("an hour later the clocks show it, even while they change", () => {
    const minute = fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const { date, minutes } = toZonedClock(at * 60_000, zone);
        expect(shownByIntl(at * 60_000, zone)).toBe(`${date} ${clock(minutes)}`);
        expect(toZonedDate(at * 60_000, zone)).toBe(date);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["gap", "America/New_York", "2026-03-08T06:59Z", "2026-03-08T01:59-05:00"],
    ["gap", "America/New_York", "2026-03-08T07:00Z", "2026-03-08T03:00-04:00"],
    ["fold", "America/New_York", "2026-11-01T05:30Z", "2026-11-01T01:30-04:00"],
    ["fold", "America/New_York", "2026-11-01T06:30Z", "2026-11-01T01:30-05:00"],
    ["half hour", "Australia/Lord_Howe", "2026-04-04T15:00Z", "2026-04-05T01:30+10:30"],
    ["midnight gap", "Africa/Cairo", "2026-04-23T22:00Z", "2026-04-24T01:00+03:00"],
  ])("around a %s in %s: %s is %s", (_, zone, utc, local) => {
    expect(writeIsoInstant(Date.parse(utc), zone)).toBe(local);
  });

  test.each(zones)("a device in %s has the date of its own clock", (zone) => {
    const before = process.env["TZ"];
    process.env["TZ"] = zone;
    try {
      for (let hour = 0; hour < 24; hour++) {
        const at = Date.UTC(2026, 10, 1, hour, 30);
        expect(toDeviceDate(at)).toBe(toZonedDate(at, zone));
      }
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  });

  test.each([
    ["doubled, the first of two", "America/New_York", "2026-11-01", "1:30 AM", "2026-11-01T05:30Z", true],
    ["doubled, east of Greenwich", "Europe/Berlin", "2026-10-25", "2:30 AM", "2026-10-25T00:30Z", true],
    ["doubled by half an hour", "Australia/Lord_Howe", "2027-04-04", "1:30 AM", "2027-04-03T14:30Z", true],
    ["left out, as much later", "America/New_York", "2027-03-14", "2:30 AM", "2027-03-14T07:30Z", false],
    ["left out, east of Greenwich", "Europe/Berlin", "2027-03-28", "2:00 AM", "2027-03-28T01:00Z", false],
    ["left out by half an hour", "Australia/Lord_Howe", "2026-10-04", "2:00 AM", "2026-10-03T15:30Z", false],
    ["left out at midnight", "Africa/Cairo", "2027-04-30", "12:00 AM", "2027-04-29T22:00Z", false],
    ["just after", "America/New_York", "2027-03-14", "3:00 AM", "2027-03-14T07:00Z", true],
  ] as const)("a time %s, in %s", (_, zone, date, time, instant, isShown) => {
    const local = { date: day(date), time };
    expect(new Date(toInstant(local, zone)).toISOString()).toBe(new Date(instant).toISOString());
    expect(isValidLocalTime(local, zone)).toBe(isShown);
  });

  test("a day that a zone left out is a moment all the same", () => {
    // Samoa went from 29 to 31 December 2011.
    const at = toInstant({ date: day("2011-12-30"), time: "10:00 AM" }, "Pacific/Apia");
    expect(toZonedDate(at, "Pacific/Apia")).toBe("2011-12-31");
  });

  test("are shown in words", () => {
    const at = Date.parse("2025-09-13T04:30Z");
    expect(formatInstant(at, "Asia/Kolkata")).toBe("Sat 13 Sep, 10:00 AM");
    expect(formatInstant(at, "America/New_York", "long")).toBe("Sat 13 Sep 2025, 12:30 AM");
    expect(formatInstant(at, "Etc/GMT-8")).toBe("Sat 13 Sep, 12:30 PM");
  });

  test("the seconds of an instant don't change its offset", () => {
    expect(writeIsoInstant(Date.parse("2026-01-14T10:00:59.999Z"), "Europe/London")).toBe(
      "2026-01-14T10:00+00:00",
    );
    expect(writeIsoInstant(Date.parse("2026-01-14T10:00:31Z"), "America/New_York")).toBe(
      "2026-01-14T05:00-05:00",
    );
  });
});

function shownByIntl(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return format.format(instant).replace(",", "");
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
