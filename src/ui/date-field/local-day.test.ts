import { afterEach, expect, test } from "vitest";
import { localDateToIso, toLocalMidnight } from "./local-day.ts";

const home = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = home;
});

// Cairo and Beirut have days that begin at one o'clock.
test.each(["America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland", "Africa/Cairo", "Asia/Beirut"])(
  "a day stays itself in %s",
  (zone) => {
    process.env["TZ"] = zone;
    for (const day of ["2025-09-14", "2026-03-29", "2025-04-25", "2024-02-29", "2025-12-31"])
      expect(localDateToIso(toLocalMidnight(day))).toBe(day);
  },
);
