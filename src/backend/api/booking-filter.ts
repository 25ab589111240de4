import type { BookingStatus } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";

/** Which bookings; all given conditions must hold. */
export type BookingFilter = {
  readonly status?: BookingStatus | undefined;
  readonly carId?: string | undefined;
  /** Only those whose times are still assumed, or only those whose times are settled. */
  readonly assumed?: boolean | undefined;
  /** Pick-up dates, both included, in the pick-up place's zone. */
  readonly pickupFrom?: CalendarDate | undefined;
  readonly pickupTo?: CalendarDate | undefined;
  /** Return dates, both included, in the return place's zone. */
  readonly returnFrom?: CalendarDate | undefined;
  readonly returnTo?: CalendarDate | undefined;
  /** By pick-up, unless by return; the earliest first. */
  readonly order?: "pickup" | "return" | undefined;
  /**
   * Words, all of which must be found: parts of a name, an email address, a reference, a car or a place, at least four digits of a phone
   * number, or a date: pick-up or return.
   */
  readonly text?: string | undefined;
  /** 100 by default. */
  readonly limit?: number | undefined;
};
