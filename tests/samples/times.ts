import { assumedPlace, policies, priceFilters, setCatalog } from "#catalog/current.ts";
import { initialCatalog } from "#catalog/source.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { onTestFinished } from "vitest";

/** The company hands cars over from one time until another while one test runs. */
export function offerTimes(from: TimeSlot, until: TimeSlot): void {
  const before = { ...initialCatalog, assumedPlace, policies, priceFilters };
  setCatalog({ ...before, company: { ...before.company, times: { from, until } } });
  onTestFinished(() => setCatalog(before));
}
