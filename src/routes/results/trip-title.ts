import { dateInWords } from "#rental/trip/calendar.ts";
import { journeyInWords, stopsOf } from "#rental/trip/journey.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** 'Cars in Mumbai, Sun 14 Sep to Mon 15 Sep 2025', as far as the trip is chosen. */
export function tripTitle(trip: Trip): string {
  const { pickup, dropOff, daysAssumed } = trip;
  const place = pickup.place.assumed
    ? "Available cars"
    : `Cars ${stopsOf(trip).length > 1 ? "for" : "in"} ${journeyInWords(trip)}`;
  if (pickup.dateAssumed) return place;
  const days = daysAssumed
    ? `from ${dateInWords(pickup.date)}`
    : `${dateInWords(pickup.date, "short")} to ${dateInWords(dropOff.date)}`;
  return `${place}, ${days}`;
}
