import type { Facet } from "#rental/browse/facets.ts";
import { hasTripParams, readTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { createFilterSearchWriter, type FilterSearchWriter } from "#site/filters/use-filters.ts";

/** Reads what the results at an address are for: the trip, and the car chosen before it. */
export function selectTripAndCarParams(params: URLSearchParams): URLSearchParams {
  const wish = hasTripParams(params) ? toTripSearchParams(readTripQuery(params)) : new URLSearchParams();
  const carId = params.get("carId");
  if (carId) wish.set("carId", carId);
  return wish;
}

/** Writes query strings of the results at `current` with other filters. */
export const createResultsSearchWriter = (
  facets: readonly Facet[],
  current: URLSearchParams,
): FilterSearchWriter => createFilterSearchWriter(facets, current, selectTripAndCarParams(current));
