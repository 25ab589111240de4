import { writeTypedDate } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { TripContext } from "#rental/trip/trip-end.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { formatInstant, toTripEndInstant } from "#rental/trip/zoned-time.ts";
import type { BookedTrip, Booking } from "./booking.ts";

const hour = 3_600_000;

/** For how long after its end a link still says what the price was. */
export const quoteRetentionDays = 30;

/** A price that the staff has sent to somebody, who books at it, once, until it ends: all that a booking seals. */
export type SentQuote = Pick<Booking, "car" | "trip" | "quote" | "catalog" | "terms"> & {
  /** Until when it holds, in epoch milliseconds. */
  readonly expiresAt: number;
  /** Whether a unit is kept for it until then. */
  readonly keepsCar: boolean;
};

/** A sent price as its link shows it: it can be booked, was booked, or holds no more. */
export type FoundQuote = SentQuote & { readonly state: "open" | "booked" | "expired" };

/** Until when a price holds that is sent now (epoch milliseconds): so many hours, and never longer than until the pickup. */
export const computeQuoteExpiry = (
  now: number,
  hours: number,
  { pickup }: Pick<BookedTrip, "pickup">,
): number => Math.min(now + hours * hour, toTripEndInstant(pickup));

/** 'Fri 5 Sep, 6:00 PM, Kochi time': until when it holds, by the clock of the pickup. */
export const formatQuoteEnd = ({ expiresAt, trip: { pickup } }: Pick<SentQuote, "expiresAt" | "trip">) =>
  `${formatInstant(expiresAt, pickup.place.zone)}, ${pickup.place.name} time`;

/** The booked trip as the search form's answers; what was assumed is left open. */
export function toBookedTripQuery({ pickup, dropOff, country }: BookedTrip): TripQuery {
  return {
    ...emptyTripQuery,
    country,
    pickup: pickup.place.assumed ? "" : pickup.place.label,
    destination: dropOff.place.assumed ? "" : dropOff.place.label,
    pickupDate: pickup.dateAssumed ? "" : writeTypedDate(pickup.date),
    pickupTime: pickup.timeAssumed ? "" : pickup.time,
    returnDate: dropOff.dateAssumed ? "" : writeTypedDate(dropOff.date),
    returnTime: dropOff.timeAssumed ? "" : dropOff.time,
    differentReturn: true,
  };
}

/**
 * Plans the trip of a sent price for a page: with what was sent of it, whatever is offered by now, and the days that were charged. Without a
 * quote it is the same trip by today's rules.
 */
export function planSentTrip(trip: BookedTrip, context: TripContext, days?: number): Trip {
  const { pickup, dropOff } = trip;
  const planned = planTrip(toBookedTripQuery(trip), { ...context, bookedEnds: [pickup, dropOff] });
  return days === undefined ? planned : { ...planned, ...trip, days, problems: [] };
}
