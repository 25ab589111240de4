import type { Facet } from "#rental/browse/facets.ts";
import { hasTrip, readTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";
import { listSearch, type SearchWith } from "#site/filters/use-filters.ts";

/** Reads what the results at an address are for: the trip, and the car chosen before it. */
export function readWish(params: URLSearchParams): URLSearchParams {
  const wish = hasTrip(params) ? tripSearchParams(readTripQuery(params)) : new URLSearchParams();
  const carId = params.get("carId");
  if (carId) wish.set("carId", carId);
  return wish;
}

/** Writes query strings of the results at `current` with other filters. */
export const resultsSearch = (facets: readonly Facet[], current: URLSearchParams): SearchWith =>
  listSearch(facets, current, readWish(current));
