import { href } from "react-router";
import type { Place } from "#catalog/catalog.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";

/** The address of a search with this pickup place. */
export function pickupSearchAddress(place: Place): string {
  const pickup = placeLabel(place);
  return `${href("/search")}?${toTripSearchParams({ ...emptyTripQuery, pickup, drop: pickup })}`;
}

/** The address of a search for a trip from one place to another; the car is returned to the first, unless the visitor changes that. */
export function journeySearchAddress(from: Place, to: Place): string {
  const pickup = placeLabel(from);
  const trip = { ...emptyTripQuery, pickup, drop: pickup, destination: placeLabel(to) };
  return `${href("/search")}?${toTripSearchParams(trip)}`;
}
