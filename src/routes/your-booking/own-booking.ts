import type { BookingEvent } from "#backend/booking-event.ts";
import type { CustomerBooking } from "#backend/customer-booking.ts";
import type { Booking } from "#rental/booking.ts";
import { addDays, type CalendarDate } from "#rental/calendar.ts";
import { licenceRetentionDays } from "#rental/policy.ts";
import { dateAt } from "#rental/zoned-time.ts";

/** A booking as its page shows it: nothing of how the driver is reached travels to a page that a link opens. */
export type OwnBooking = Pick<
  Booking,
  "reference" | "status" | "bookedAt" | "car" | "trip" | "quote" | "lateChange"
> & {
  readonly driverName: string;
  readonly licence: {
    readonly onFile: boolean;
    readonly lastFour: string | undefined;
    /** The day on which the number is deleted, or was due to be. */
    readonly deletedOn: CalendarDate;
  };
  /** Whole rupees charged for a cancellation or a no-show. */
  readonly fee: number | undefined;
  readonly story: readonly Chapter[];
};

/** What has happened to a booking, for its customer. */
export type Chapter = {
  readonly what: Exclude<BookingEvent["what"], "note">;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whole rupees, of a cancellation, a no-show or a late return. */
  readonly fee?: number;
};

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

export function ownBooking({ booking, licence, events, fee }: CustomerBooking): OwnBooking {
  const { reference, status, bookedAt, car, trip, quote, lateChange, driver } = booking;
  const story = events.flatMap(chapterOf);
  return {
    reference,
    status,
    bookedAt,
    car,
    trip,
    quote,
    lateChange,
    driverName: `${driver.firstName} ${driver.lastName}`,
    licence: {
      onFile: licence.onFile,
      lastFour: licence.lastFour,
      deletedOn: addDays(lastDay(trip, story), licenceRetentionDays),
    },
    fee,
    story,
  };
}

/** The day on which the car came or comes back, or on which it was clear that it would not leave. */
function lastDay({ pickup, dropOff }: Booking["trip"], story: readonly Chapter[]): CalendarDate {
  const back = story.find(({ what }) => what === "taken-back");
  if (back) return dateAt(back.at, dropOff.place.zone);
  const off = story.find(({ what }) => what === "cancelled" || what === "no-show");
  return off ? earlier(dateAt(off.at, pickup.place.zone), dropOff.date) : dropOff.date;
}

function chapterOf(event: BookingEvent): Chapter[] {
  const { what, at } = event;
  switch (what) {
    case "note":
      return [];
    case "taken-back":
      return [{ what, at: event.returnedAt ?? at, fee: event.lateFee }];
    case "cancelled":
    case "no-show":
      return [{ what, at, fee: event.fee }];
    default:
      return [{ what, at }];
  }
}
