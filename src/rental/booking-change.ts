import type { BookedCar, BookedTrip, Booking } from "./booking.ts";
import { dateInWords } from "./calendar.ts";
import { changeableUntil } from "./cancellation.ts";
import { freeChangeHours } from "./policy.ts";
import type { Quote } from "./quote.ts";
import type { TripEnd } from "./trip.ts";
import { instantInWords, instantOf } from "./zoned-time.ts";

/** What a booking fixes: as it is, or as it would be after a change. */
export type Arrangement = {
  readonly car: Pick<BookedCar, "id" | "displayName">;
  readonly trip: BookedTrip;
  readonly quote: Quote;
};

/** One line of the change preview, old and new. Money is whole rupees. */
export type ChangeLine =
  | { readonly kind: "words"; readonly name: string; readonly before: string; readonly after: string }
  | { readonly kind: "money"; readonly name: string; readonly before: number; readonly after: number };

/** The lines in which two arrangements differ, in the order of a ticket; none when nothing changes (decisions, 'After the booking'). */
export function changeLines(before: Arrangement, after: Arrangement): ChangeLine[] {
  const words = (name: string, read: (arrangement: Arrangement) => string): ChangeLine => ({
    kind: "words",
    name,
    before: read(before),
    after: read(after),
  });
  const money = (name: string, read: (quote: Quote) => number): ChangeLine => ({
    kind: "money",
    name,
    before: read(before.quote),
    after: read(after.quote),
  });
  const lines = [
    words("Car", ({ car }) => car.displayName),
    words("Pickup place", ({ trip }) => trip.pickup.place.label),
    words("Pickup", ({ trip }) => whenOf(trip.pickup)),
    words("Return place", ({ trip }) => trip.dropOff.place.label),
    words("Return", ({ trip }) => whenOf(trip.dropOff)),
    words("Days", ({ quote }) => String(quote.days)),
    money("Rate a day", (quote) => quote.pricePerDay),
    money("Rental", (quote) => quote.subtotal),
    money(`Tax, ${after.quote.taxPercent}%`, (quote) => quote.tax),
    money("Total with tax", (quote) => quote.total),
  ];
  return lines.filter((line) => line.before !== line.after);
}

/** What is to pay on top (positive), or less (negative), in whole rupees. */
export function priceDifference(before: Arrangement, after: Arrangement): number {
  return after.quote.total - before.quote.total;
}

export type ChangePermission =
  { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

/**
 * Whether dates, places and car can still be changed: while the booking is confirmed, until 6 hours before pick-up, that moment included
 * (specification, section 9). While the times are assumed there is no such moment: they can be settled at any time.
 */
export function mayChange(booking: Pick<Booking, "status" | "trip">, now: number): ChangePermission {
  const { pickup, assumed } = booking.trip;
  if (booking.status !== "confirmed") return { allowed: false, reason: refusals[booking.status] };
  const until = changeableUntil(instantOf(pickup, pickup.place.zone));
  if (assumed || now <= until) return { allowed: true };
  const moment = `${instantInWords(until, pickup.place.zone)}, ${pickup.place.name} time`;
  return {
    allowed: false,
    reason: `Changes were possible until ${moment}, ${freeChangeHours} hours before pickup. Call us: we do what we can.`,
  };
}

const refusals: Record<Exclude<Booking["status"], "confirmed">, string> = {
  "on-the-road": "The car is on the road. Call us to change the rest of the trip.",
  returned: "This rental is over: there is nothing left to change.",
  cancelled: "This booking is cancelled. Book again to travel after all.",
  "no-show": "This booking ended as a no-show. Call us if that is wrong.",
};

function whenOf({ date, time, dateAssumed, timeAssumed }: TripEnd): string {
  if (dateAssumed) return "not chosen yet";
  return timeAssumed ? `${dateInWords(date)}, time not chosen yet` : `${dateInWords(date)}, ${time}`;
}
