import type { Booking } from "#rental/booking/booking.ts";
import { feeTermsOf } from "#rental/booking/cancellation.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";

type ChargedBooking = Pick<Booking, "trip" | "quote" | "lateChange">;

/** What the fee is a percentage of: 'the rental before tax', or the price before a late change, with its amount, if that was higher. */
export function baseInWords(booking: ChargedBooking): string {
  const { subtotal } = feeTermsOf(booking);
  if (subtotal <= booking.quote.subtotal) return "the rental before tax";
  return `the ${amountFormatter(booking.quote)(subtotal)} before tax that you had booked before your change`;
}

/** What a late change does to the fee: it 'still counts from the earlier pickup'. Undefined if the booking's current terms apply. */
export function lateInWords(booking: ChargedBooking): string | undefined {
  const { trip, quote } = booking;
  const { pickupAt, subtotal } = feeTermsOf(booking);
  if (pickupAt < instantOf(trip.pickup, trip.pickup.place.zone))
    return "still counts from the earlier pickup";
  return subtotal > quote.subtotal ? "stays what it was" : undefined;
}
