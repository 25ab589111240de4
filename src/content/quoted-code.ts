import type { Car, Place } from "#catalog/catalog.ts";
import { createQuoteCodeWriter } from "#rental/codes/quote-code.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { findPlace } from "./places.ts";

/** Writes the codes of cars and a trip from and to our places (product, 'Codes'); undefined where a code can't encode them. */
export function makeQuoteCodeWriterForPlaces(
  places: readonly Place[],
  trip: Trip,
): (car: Pick<Car, "number">) => string | undefined {
  return createQuoteCodeWriter(trip, (label) => findPlace(places, label)?.number);
}
