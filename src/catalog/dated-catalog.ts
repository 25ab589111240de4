import { parseIsoDate } from "#rental/trip/calendar.ts";
import type { BrowserCatalog } from "./catalog.ts";

/** The last dated form of each catalog: what is computed once for a catalog is so for all pages of a day. */
const datedCatalogs = new WeakMap<BrowserCatalog, BrowserCatalog>();

/**
 * Returns the catalog as pages show it on a day ('2026-11-28'): with that day where its prices or charges differ by day, else as it is.
 * What is no day changes nothing.
 */
export function makeCatalogForDay<Dated extends BrowserCatalog>(
  catalog: Dated,
  day: string | undefined,
): Dated {
  const today = parseIsoDate(day ?? "");
  if (!today) return catalog;
  const { rates, company } = catalog;
  if (!rates && !company.charges.some(({ from, until }) => from ?? until)) return catalog;
  const known = datedCatalogs.get(catalog);
  // Made below from this very catalog.
  if (known?.today === today) return known as Dated;
  const dated = { ...catalog, today };
  datedCatalogs.set(catalog, dated);
  return dated;
}
