import { addDays, type CalendarDate } from "#rental/calendar.ts";
import { planTrip, type Trip, type TripContext, type TripProblem } from "#rental/trip.ts";
import type { TripQuery } from "#rental/trip-query.ts";
import { dateAt } from "#rental/zoned-time.ts";

type Order = { readonly trip: Trip; readonly problems: readonly TripProblem[] };

/**
 * The trip that an order means, and what keeps it from being booked. The day that the page called today counts when the page was open over
 * midnight; an older page is told that its days are past; a day that has not begun anywhere is nobody's today.
 */
export function planOrder(
  query: TripQuery,
  shownToday: CalendarDate | undefined,
  { findPlace, now }: Pick<TripContext, "findPlace" | "now">,
): Order {
  const trip = planTrip(query, { findPlace, now });
  if (!shownToday) return { trip, problems: trip.problems };
  const today = dateAt(now, trip.pickup.place.zone);
  if (shownToday > addDays(today, 1)) return { trip, problems: trip.problems };

  const shown = planTrip(query, { findPlace, now, shownToday });
  const stale = shown.pickup.dateAssumed && shownToday < addDays(today, -1);
  const problems: readonly TripProblem[] =
    stale && !shown.problems.includes("past") ? [...shown.problems, "past"] : shown.problems;
  return { trip: shown, problems };
}
