import type { Booking } from "#rental/booking/booking.ts";
import { computeCancellationFeeBasis } from "#rental/booking/cancellation.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { toInstant } from "#rental/trip/zoned-time.ts";

type ChargedBooking = Pick<Booking, "trip" | "quote" | "lateChange">;

/** Says what the fee is a percentage of: 'the rental before tax', or the price before a late change, with its amount, if that was higher. */
export function describeCancellationFeeBasis(booking: ChargedBooking): string {
  const { subtotal } = computeCancellationFeeBasis(booking);
  if (subtotal <= booking.quote.subtotal) return "the rental before tax";
  return `the ${createQuoteAmountFormatter(booking.quote)(subtotal)} before tax that you had booked before your change`;
}

/** Says what a late change does to the fee: it 'still counts from the earlier pickup'. Undefined if the booking's current terms apply. */
export function describeLateChangeEffect(booking: ChargedBooking): string | undefined {
  const { trip, quote } = booking;
  const { pickupAt, subtotal } = computeCancellationFeeBasis(booking);
  if (pickupAt < toInstant(trip.pickup, trip.pickup.place.zone))
    return "still counts from the earlier pickup";
  return subtotal > quote.subtotal ? "stays what it was" : undefined;
}
