import { formatCount } from "#rental/count.ts";
import type { BookedTrip } from "#rental/booking/booking.ts";
import {
  computeChangeDeadline,
  computeCancellationFeeBasis,
  computeFreeCancelDeadline,
} from "#rental/booking/cancellation.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import { formatClockTime, formatInstant, toInstant } from "#rental/trip/zoned-time.ts";
import type { ShownBooking } from "./own-booking.ts";

type SettledBooking = Pick<ShownBooking, "trip" | "quote" | "lateChange" | "terms">;

/** The instants (epoch milliseconds) that matter for a booking whose times are settled. */
export function computeKeyMoments(booking: SettledBooking) {
  const { pickup, dropOff } = booking.trip;
  const pickupAt = toInstant(pickup, pickup.place.zone);
  const dueAt = toInstant(dropOff, dropOff.place.zone);
  const feeAt = computeCancellationFeeBasis(booking).pickupAt;
  return {
    pickupAt,
    dueAt,
    /** The pickup that the cancellation fee is counted from: the earlier one after a late change. */
    feeAt,
    freeUntil: computeFreeCancelDeadline(booking.terms, feeAt),
    changeableUntil: computeChangeDeadline(booking.terms, pickupAt),
    lateFrom: computeFreeReturnDeadline(booking.terms, dueAt),
  };
}

/** Which time zones the page's times are in: 'All times are Mumbai time.' */
export function describeZones({ pickup, dropOff }: BookedTrip): string {
  const isSameZone = pickup.place.zone === dropOff.place.zone;
  return isSameZone
    ? `All times are ${pickup.place.name} time.`
    : `Times are ${pickup.place.name} time, those of the return ${dropOff.place.name} time.`;
}

/** '6:40 PM', or with the day in front if it is on a different day than `beside` (both epoch milliseconds). */
export function formatClockWithOtherDay(instant: number, beside: number, zone: string): string {
  const [day, clock] = [writeDay(instant, zone), formatClockTime(instant, zone)];
  return day === writeDay(beside, zone) ? clock : `${day}, ${clock}`;
}

function writeDay(instant: number, zone: string): string {
  return formatInstant(instant, zone).split(",", 1)[0] ?? "";
}

/** '15 hours', '40 minutes', 'less than a minute'. */
export function formatTimeSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return formatCount(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
