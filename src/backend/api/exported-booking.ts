import type { Booking } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { BookingEvent } from "./booking-event.ts";

/** A booking with everything that its charges follow from. */
export type ExportedBooking = {
  readonly booking: Booking;
  readonly events: readonly BookingEvent[];
  /** Minor units charged for a cancellation or a no-show. */
  readonly fee: number | undefined;
};

/** Which bookings: by the day of their booked pickup or return, or of the booking itself, in the place's zone; both days included. */
export type ExportRange = {
  readonly day: "pickup" | "return" | "booked";
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
};
