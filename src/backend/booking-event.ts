import type { BookedCar, BookedTrip } from "#rental/booking.ts";
import type { BookingField } from "#rental/booking-form.ts";
import type { Quote } from "#rental/quote.ts";

/** What a change can change. */
export type BookedSide = { readonly car: BookedCar; readonly trip: BookedTrip; readonly quote: Quote };

/** What happened to a booking. Amounts in whole rupees. */
export type BookingHappening =
  | { readonly what: "booked" }
  | { readonly what: "changed" | "settled"; readonly before: BookedSide; readonly after: BookedSide }
  | { readonly what: "cancelled" | "no-show"; readonly fee: number; readonly feePercent: number }
  | { readonly what: "handed-over" }
  /** `returnedAt` (epoch milliseconds) is when the car came back, where that is not the moment of the record; older rows have none. */
  | { readonly what: "taken-back"; readonly lateFee: number; readonly returnedAt?: number }
  | { readonly what: "note"; readonly text: string }
  /** Which fields of the driver; never what stood in them. */
  | { readonly what: "corrected"; readonly fields: readonly BookingField[] }
  /** Of the booking no more than its invoice is left. */
  | { readonly what: "forgotten" }
  /** The whole number, for the hand-over; `again` says why it was shown another time. */
  | { readonly what: "licence-shown"; readonly again?: string }
  | { readonly what: "licence-deleted" };

/** Kept for as long as the booking is. */
export type BookingEvent = BookingHappening & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 'customer', or who of the staff. */
  readonly who: string;
};
