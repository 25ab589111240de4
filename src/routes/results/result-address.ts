import { type ExtraTexts, listCarParams, readExtraTexts } from "#rental/booking/chosen-extras.ts";
import type { Facet } from "#rental/browse/facets.ts";
import { hasTripParams, readTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { createFilterSearchWriter, type FilterSearchWriter } from "#site/filters/use-filters.ts";

/** Reads what the results at an address are for: the trip, the car chosen before it, and its extras. */
export function selectTripAndCarParams(params: URLSearchParams): URLSearchParams {
  const wish = hasTripParams(params) ? toTripSearchParams(readTripQuery(params)) : new URLSearchParams();
  const carId = params.get("carId");
  for (const [name, value] of listCarParams(carId, readExtraTexts(params))) wish.append(name, value);
  return wish;
}

/** Reads what was chosen beside a car before its trip; nothing for any other car. */
export const readExtrasOfCar = (params: URLSearchParams, carId: string | null): ExtraTexts =>
  carId === params.get("carId") ? readExtraTexts(params) : [];

/** Writes query strings of the results at `current` with other filters. */
export const createResultsSearchWriter = (
  facets: readonly Facet[],
  current: URLSearchParams,
): FilterSearchWriter => createFilterSearchWriter(facets, current, selectTripAndCarParams(current));
