import { expect, test } from "vitest";
import { formatClockWithOtherDay, formatTimeSpan } from "./moments.ts";

const minute = 60_000;

test("a span is told in its largest unit that still says something", () => {
  expect(
    [0.5, 1, 40, 119, 120, 15 * 60 + 59, 48 * 60, 71 * 60].map((minutes) => formatTimeSpan(minutes * minute)),
  ).toEqual([
    "less than a minute",
    "1 minute",
    "40 minutes",
    "119 minutes",
    "2 hours",
    "15 hours",
    "2 days",
    "2 days",
  ]);
});

test("a time names its day only where it is another day", () => {
  const evening = Date.parse("2025-09-13T13:10Z");
  expect(formatClockWithOtherDay(Date.parse("2025-09-13T16:30Z"), evening, "Asia/Kolkata")).toBe("10:00 PM");
  expect(formatClockWithOtherDay(Date.parse("2025-09-13T22:30Z"), evening, "Asia/Kolkata")).toBe(
    "Sun 14 Sep, 4:00 AM",
  );
});
