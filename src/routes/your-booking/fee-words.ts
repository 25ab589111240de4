import type { Booking } from "#rental/booking.ts";
import { feeTermsOf } from "#rental/cancellation.ts";
import { dollarsAt } from "#rental/money.ts";
import { instantOf } from "#rental/zoned-time.ts";

type Charged = Pick<Booking, "trip" | "quote" | "lateChange">;

/** What the fee is a share of, 'the rental before tax'; where a late change left a dearer one behind, that, with its amount. */
export function baseInWords(booking: Charged): string {
  const { subtotal } = feeTermsOf(booking);
  if (subtotal <= booking.quote.subtotal) return "the rental before tax";
  return `the ${dollarsAt(booking.quote)(subtotal)} before tax that you had booked before your change`;
}

/** What a late change does to the fee: that 'still counts from the earlier pickup'. Undefined where the booking's own terms are what counts. */
export function lateInWords(booking: Charged): string | undefined {
  const { trip, quote } = booking;
  const { pickupAt, subtotal } = feeTermsOf(booking);
  if (pickupAt < instantOf(trip.pickup, trip.pickup.place.zone))
    return "still counts from the earlier pickup";
  return subtotal > quote.subtotal ? "stays what it was" : undefined;
}
