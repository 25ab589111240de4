import type { BrowserCatalog } from "#catalog/catalog.ts";
import { type ResultFilters, resultFilterParams } from "#rental/browse/result-filters.ts";
import { keptParams } from "#ui/kept-params.tsx";
import { hasTrip, readTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";

/** The query string of the same results with these filters. */
export type SearchWith = (filters: ResultFilters) => string;

/**
 * Writes query strings of the results at `current` with other filters: the trip, the car chosen before it, filters other than the defaults,
 * compared cars, and how the visitor reads prices. In two steps, since a page needs several of them.
 */
export function resultsSearch(catalog: BrowserCatalog, current: URLSearchParams): SearchWith {
  const trip = hasTrip(current) ? tripSearchParams(readTripQuery(current)) : new URLSearchParams();
  const carId = current.get("carId");
  if (carId) trip.set("carId", carId);
  const rest = new URLSearchParams(current.getAll("compare").map((id) => ["compare", id]));
  for (const [name, value] of keptParams(current.toString())) rest.set(name, value);
  const [tripText, restText] = [trip.toString(), rest.toString()];
  return (filters) => {
    const parts = [tripText, resultFilterParams(catalog.priceFilters, filters).toString(), restText].filter(
      (part) => part !== "",
    );
    return parts.length === 0 ? "" : `?${parts.join("&")}`;
  };
}
