import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import { placeAreaHint, parsePlaceName, parsePlaceState } from "#rental/trip/place.ts";
import { findClosedCounterDetails } from "#rental/trip/opening-hours.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { describeClosedCounter, describeOpeningHours } from "./hours-words.ts";
import { findPlace, hasPage } from "./places.ts";

type EndWithPlace = { readonly place: Pick<TripEnd["place"], "label" | "assumed"> };

/** One of today's places by the label that a trip or a booking has; undefined while the place is only assumed. */
export function findPlaceOfTripEnd(
  places: readonly Place[],
  { place: { label, assumed } }: EndWithPlace,
): Place | undefined {
  return assumed ? undefined : findPlace(places, label);
}

/** 'Terminal 3, Arrivals, Indira Gandhi International Airport, New Delhi 110037'; undefined for a place without an address. */
export function formatPlaceAddress(place: Pick<Place, "address" | "name"> | undefined): string | undefined {
  const { address, name } = place ?? {};
  return address && [...address.lines, `${name} ${address.postalCode}`].join(", ");
}

/** Where a trip begins or ends: city, region and the terminal area, if it is there, and the counter's address where we have it. */
export function describeTripEndPlace(places: readonly Place[], end: EndWithPlace): string {
  const { label } = end.place;
  const place = findPlaceOfTripEnd(places, end);
  const hint = placeAreaHint({ ...place, name: parsePlaceName(label), state: parsePlaceState(label) });
  const address = formatPlaceAddress(place);
  return address === undefined ? hint : `${hint}: ${address}`;
}

/**
 * The opening hours of a trip's counters, a sentence each, where a place has hours but no page of its own to show them: 'Counter hours in
 * Kochi: 9:00 AM to 5:00 PM, every day.'
 */
export function listPagelessCounterHours(
  places: readonly Place[],
  {
    pickup,
    dropOff,
  }: {
    pickup: EndWithPlace;
    dropOff: EndWithPlace;
  },
): readonly string[] {
  const endPlaces = new Set([pickup, dropOff].map((end) => findPlaceOfTripEnd(places, end)));
  return [...endPlaces].flatMap((place) =>
    place?.hours && !hasPage(place)
      ? `Counter hours in ${place.name}: ${describeOpeningHours(place.hours)}.`
      : [],
  );
}

/**
 * Returns what a customer must know when nobody will be at the counter at an end of a booked trip: how to return the car there even so, or whom to
 * call. The counter's hours may have changed since the trip was booked.
 */
export function listClosedCounterNotes(
  catalog: BrowserCatalog,
  places: readonly Place[],
  { pickup, dropOff }: { pickup: TripEnd; dropOff: TripEnd },
): readonly string[] {
  return [pickup, dropOff].flatMap((end) => {
    const place = end.dateAssumed || end.timeAssumed ? undefined : findPlaceOfTripEnd(places, end);
    const closing = place && findClosedCounterDetails(place, end, []);
    if (!closing) return [];
    const afterHours = end === dropOff ? place.afterHours : undefined;
    return `${describeClosedCounter(end, closing)} ${afterHours ?? `Call us to agree on another time: ${place.phone ?? catalog.company.phone}.`}`;
  });
}
