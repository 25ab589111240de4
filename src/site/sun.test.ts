import { expect, test } from "vitest";
import { computeSubsolarPoint } from "./sun.ts";

// Solstices, equinoxes and the equation of time from almanacs.
test.each([
  ["2026-06-21T08:25:00Z", 23.44],
  ["2026-12-21T20:50:00Z", -23.44],
  ["2026-03-20T14:46:00Z", 0],
  ["2026-09-23T00:05:00Z", 0],
])("on %s the sun is overhead at %d degrees north", (day, latitude) => {
  expect(computeSubsolarPoint(Date.parse(day)).latitude).toBeCloseTo(latitude, 0.7);
});

test.each([
  // 16 and a half minutes early in November, 14 late in February.
  ["2026-11-03T12:00:00Z", -4.1],
  ["2026-02-11T12:00:00Z", 3.6],
  ["2026-04-15T18:00:00Z", -90],
  ["2026-04-15T00:00:00Z", 180],
])("at %s the sun is overhead at %d degrees east", (instant, longitude) => {
  const off = computeSubsolarPoint(Date.parse(instant)).longitude - longitude;
  expect(Math.abs(((off + 540) % 360) - 180)).toBeLessThan(0.3);
});
