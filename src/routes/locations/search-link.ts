import { href } from "react-router";
import { type Place, placeLabel } from "#rental/place.ts";
import { emptyTripQuery, tripSearchParams } from "#rental/trip-query.ts";

/** Where a search from this place starts. */
export function searchFrom(place: Place): string {
  const pickup = placeLabel(place);
  return `${href("/search")}?${tripSearchParams({ ...emptyTripQuery, pickup, drop: pickup })}`;
}
