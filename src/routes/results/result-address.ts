import { type ResultFilters, resultFilterParams } from "#rental/browse/result-filters.ts";
import { hasTrip, readTripQuery, tripSearchParams } from "#rental/trip/trip-query.ts";

/** `current` with other filters, as a query string: the trip, the car chosen before it, filters other than the defaults, compared cars. */
export function resultsSearch(current: URLSearchParams, filters: ResultFilters): string {
  const params = hasTrip(current) ? tripSearchParams(readTripQuery(current)) : new URLSearchParams();
  const carId = current.get("carId");
  if (carId) params.set("carId", carId);
  for (const [name, value] of resultFilterParams(filters)) params.append(name, value);
  for (const id of current.getAll("compare")) params.append("compare", id);
  return params.size === 0 ? "" : `?${params}`;
}
