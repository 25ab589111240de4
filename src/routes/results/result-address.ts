import type { Facet } from "#rental/browse/facets.ts";
import { hasTrip, readTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { createSearchWriter, type SearchWriter } from "#site/filters/use-filters.ts";

/** Reads what the results at an address are for: the trip, and the car chosen before it. */
export function readTripAndCarParams(params: URLSearchParams): URLSearchParams {
  const wish = hasTrip(params) ? toTripSearchParams(readTripQuery(params)) : new URLSearchParams();
  const carId = params.get("carId");
  if (carId) wish.set("carId", carId);
  return wish;
}

/** Writes query strings of the results at `current` with other filters. */
export const createResultsSearch = (facets: readonly Facet[], current: URLSearchParams): SearchWriter =>
  createSearchWriter(facets, current, readTripAndCarParams(current));
