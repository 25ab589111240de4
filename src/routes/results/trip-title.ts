import { dateInWords } from "#rental/calendar.ts";
import type { Trip } from "#rental/trip.ts";

/** 'Cars in Mumbai, Sun 14 Sep to Mon 15 Sep 2025', as far as the trip is chosen. */
export function tripTitle({ pickup, dropOff, differentReturn, daysAssumed }: Trip): string {
  const place = pickup.place.assumed
    ? "Available cars"
    : `Cars in ${pickup.place.name}${differentReturn ? `, back in ${dropOff.place.name}` : ""}`;
  if (pickup.dateAssumed) return place;
  const days = daysAssumed
    ? `from ${dateInWords(pickup.date)}`
    : `${dateInWords(pickup.date, "short")} to ${dateInWords(dropOff.date)}`;
  return `${place}, ${days}`;
}
