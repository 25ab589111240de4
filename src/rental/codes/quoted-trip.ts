import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import type { QuoteCodeContent } from "./quote-code.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";

/**
 * The search that a quote code encodes; `planTrip` turns it into the trip that the caller sees, except for the country of residence and a
 * destination on the way. `placeOfNumber` gives a place by its permanent number. Undefined when a number belongs to no place, which a
 * mistyped code can't cause.
 */
export function toQuotedTripQuery(
  content: QuoteCodeContent,
  placeOfNumber: (number: number) => Place | undefined,
): TripQuery | undefined {
  const pickup = findLabel(content.pickupPlace, placeOfNumber);
  const destination = findLabel(content.dropPlace, placeOfNumber);
  if (pickup === undefined || destination === undefined) return undefined;
  const { pickupDate, days, pickupTime = "", returnTime = "" } = content;
  return {
    ...emptyTripQuery,
    destination,
    pickup,
    drop: destination || pickup,
    pickupDate: pickupDate ? writeTypedDate(pickupDate) : "",
    returnDate: pickupDate && days ? writeTypedDate(addDays(pickupDate, days - 1)) : "",
    pickupTime,
    returnTime,
    differentReturn: destination !== "",
  };
}

/** Empty for no place, undefined for an unknown one. */
function findLabel(
  number: number | undefined,
  placeOfNumber: (number: number) => Place | undefined,
): string | undefined {
  if (number === undefined) return "";
  const place = placeOfNumber(number);
  return place && placeLabel(place);
}
