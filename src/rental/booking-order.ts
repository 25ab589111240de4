import type { CalendarDate } from "./calendar.ts";
import type { Driver } from "./booking.ts";
import type { TripQuery } from "./trip-query.ts";

/** What a visitor submits, parsed: nothing in it is a price. */
export type BookingOrder = {
  /** Made with the form; the same key is the same booking, however often it arrives. */
  readonly idempotencyKey: string;
  readonly carId: string;
  readonly tripQuery: TripQuery;
  /** The day that the page called today, since it may have been open over midnight. */
  readonly shownToday: CalendarDate | undefined;
  readonly driver: Driver;
  readonly licenceNumber: string;
};
