import { href } from "react-router";
import type { Place } from "#catalog/catalog.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { emptyTripQuery, toTripSearchParams, type TripQuery } from "#rental/trip/trip-query.ts";

/** A trip that begins and ends here. */
export function makeTripQueryFrom(place: Place): TripQuery {
  const pickup = placeLabel(place);
  return { ...emptyTripQuery, pickup, drop: pickup };
}

/** The address of a search with this pickup place. */
export const pickupSearchAddress = (place: Place): string =>
  `${href("/search")}?${toTripSearchParams(makeTripQueryFrom(place))}`;

/** The address of a search for a trip from one place to another; the car is returned to the first, unless the visitor changes that. */
export function journeySearchAddress(from: Place, to: Place): string {
  const trip = { ...makeTripQueryFrom(from), destination: placeLabel(to) };
  return `${href("/search")}?${toTripSearchParams(trip)}`;
}
