import type { Car, Place } from "#catalog/catalog.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { findPlace } from "./places.ts";

/** The code of a car and a trip from and to our places (product, 'Codes'); undefined where a code can't encode them. */
export function quotedCode(
  places: readonly Place[],
  car: Pick<Car, "number">,
  trip: Trip,
): string | undefined {
  return quoteCode(car, trip, (label) => findPlace(places, label)?.number);
}
