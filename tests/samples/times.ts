import { setCatalog } from "#catalog/current.ts";
import { initialCatalog } from "#catalog/source.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { onTestFinished } from "vitest";

/** The company hands cars over from one time until another while one test runs. */
export function offerTimes(from: TimeSlot, until: TimeSlot): void {
  setCatalog({ ...initialCatalog, company: { ...initialCatalog.company, times: { from, until } } });
  onTestFinished(() => setCatalog(initialCatalog));
}
