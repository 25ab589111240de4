import { href } from "react-router";
import { type Place, placeLabel } from "#rental/place.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip-query.ts";

/** Where a search from this place starts. */
export function searchFrom(place: Place): string {
  const pickup = placeLabel(place);
  return `${href("/search")}?${tripSearchParams({ ...emptyTripQuery, pickup, drop: pickup })}`;
}

/** Where a search for a trip from one place to another starts; the car comes home, until the visitor says otherwise. */
export function searchTo(from: Place, to: Place): string {
  const pickup = placeLabel(from);
  const trip = { ...emptyTripQuery, pickup, drop: pickup, destination: placeLabel(to) };
  return `${href("/search")}?${tripSearchParams(trip)}`;
}
