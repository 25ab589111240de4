import { expect, test } from "vitest";
import { places } from "#content/places.ts";
import { clockTime } from "./clockwork.ts";

test("a clock shows its own zone's time, with a plain blank that the fonts have", () => {
  const noon = Date.UTC(2026, 6, 15, 12);
  expect(clockTime(noon, "America/New_York")).toBe("8:00 AM");
  expect(clockTime(noon, "Asia/Kolkata")).toBe("5:30 PM");
  expect(clockTime(noon, "America/Phoenix")).toBe("5:00 AM");
  for (const { zone } of places) expect(clockTime(noon, zone)).toMatch(/^\d{1,2}:\d\d [AP]M$/);
});
