import { addDays, typedDate } from "./calendar.ts";
import { type Place, placeLabel } from "./place.ts";
import type { QuoteContent } from "./quote-code.ts";
import { emptyTripQuery, type TripQuery } from "./trip-query.ts";

/**
 * The search that a quote code stands for, from which `planTrip` makes the very trip that the caller sees (country of residence and a destination on the way aside).
 * `placeOfNumber` gives a place by its permanent number. Undefined when a number is no place of ours, which a mistyped code can't reach.
 */
export function tripQueryOf(
  content: QuoteContent,
  placeOfNumber: (number: number) => Place | undefined,
): TripQuery | undefined {
  const pickup = labelOf(content.pickupPlace, placeOfNumber);
  const destination = labelOf(content.dropPlace, placeOfNumber);
  if (pickup === undefined || destination === undefined) return undefined;
  const { pickupDate, days, pickupTime = "", returnTime = "" } = content;
  return {
    ...emptyTripQuery,
    destination,
    pickup,
    drop: destination || pickup,
    pickupDate: pickupDate ? typedDate(pickupDate) : "",
    returnDate: pickupDate && days ? typedDate(addDays(pickupDate, days - 1)) : "",
    pickupTime,
    returnTime,
    differentReturn: destination !== "",
  };
}

/** Empty for no place, undefined for an unknown one. */
function labelOf(
  number: number | undefined,
  placeOfNumber: (number: number) => Place | undefined,
): string | undefined {
  if (number === undefined) return "";
  const place = placeOfNumber(number);
  return place && placeLabel(place);
}
