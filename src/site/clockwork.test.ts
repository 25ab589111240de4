import { initialCatalog } from "../../tests/initial-catalog.ts";
import { Temporal } from "temporal-polyfill";
import { afterEach, expect, test, vi } from "vitest";
import { formatZonedTime } from "./clockwork.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["by a formatter", undefined],
  ["by Temporal, as in newer browsers", Temporal],
])("a clock shows its own zone's time %s, with a plain blank that the fonts have", (_way, temporal) => {
  vi.stubGlobal("Temporal", temporal);
  const noon = Date.UTC(2026, 6, 15, 12);
  expect(formatZonedTime(noon, "America/New_York")).toBe("8:00 AM");
  expect(formatZonedTime(noon, "Asia/Kolkata")).toBe("5:30 PM");
  expect(formatZonedTime(noon, "America/Phoenix")).toBe("5:00 AM");
  expect(formatZonedTime(noon, "Etc/GMT+12")).toBe("12:00 AM");
  expect(formatZonedTime(noon - 60_000, "UTC")).toBe("11:59 AM");
  expect(formatZonedTime(noon + 5 * 60_000, "UTC")).toBe("12:05 PM");
  for (const { zone } of initialCatalog.places)
    expect(formatZonedTime(noon, zone)).toMatch(/^\d{1,2}:\d\d [AP]M$/);
});
