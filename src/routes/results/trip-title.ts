import { describeDate } from "#rental/trip/calendar.ts";
import { describeJourney, listStops } from "#rental/trip/journey.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** 'Cars in Mumbai, Sun 14 Sep to Mon 15 Sep 2025', as far as the trip is chosen. */
export function writeResultsTitle(trip: Trip): string {
  const { pickup, dropOff, daysAssumed } = trip;
  const place = pickup.place.assumed
    ? "Available cars"
    : `Cars ${listStops(trip).length > 1 ? "for" : "in"} ${describeJourney(trip)}`;
  if (pickup.dateAssumed) return place;
  const days = daysAssumed
    ? `from ${describeDate(pickup.date)}`
    : `${describeDate(pickup.date, "short")} to ${describeDate(dropOff.date)}`;
  return `${place}, ${days}`;
}
