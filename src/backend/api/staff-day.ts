import type { Booking } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { StoredInquiry } from "./stored-inquiry.ts";
import type { OnUnreadable } from "./unreadable-row.ts";

/** A booking whose car somebody comes for. */
export type AwaitedBooking = Booking & { readonly hasLicense: boolean };

/** What a day asks of the staff. Days are those of each place's own calendar. */
export type StaffDay = {
  /** To hand over on the day, or handed over already, today also before their day; by pick-up. */
  readonly pickups: readonly AwaitedBooking[];
  /** Due on the day and not overdue, or back already, today whatever day they were due; by return. */
  readonly returns: readonly Booking[];
  /** What is open now, whatever the day; undefined for another day than today. */
  readonly open: OpenWork | undefined;
  /** Whether there is more than what fits: each list ends after 500. */
  readonly cut: boolean;
};

export type OpenWork = {
  /** Confirmed, with a pick-up on an earlier day. */
  readonly missedPickups: readonly AwaitedBooking[];
  /** To hand over tomorrow, and due tomorrow. */
  readonly tomorrow: { readonly pickups: readonly AwaitedBooking[]; readonly returns: readonly Booking[] };
  /** On the road past the booked return. */
  readonly overdue: readonly OverdueBooking[];
  /** Their times are assumed. */
  readonly toSettle: readonly Booking[];
  /** Not answered yet, the oldest first. */
  readonly inquiries: readonly StoredInquiry[];
  readonly mailsGivenUp: number;
};

export type OverdueBooking = {
  readonly booking: Booking;
  /** The late fee so far, in minor units, and the hours that it is charged for; 0 within the grace period. */
  readonly lateFee: number;
  readonly lateHours: number;
};

/** What the staff looks at in the morning. */
export interface DayApi {
  /** A day's pick-ups and returns; without a date, today in each place, and what is open. */
  day(date: CalendarDate | undefined, onUnreadable?: OnUnreadable): Promise<StaffDay>;
  /** Marks an inquiry as answered, or as open again; false when there is none of this id. */
  markInquiry(id: string, isAnswered: boolean): Promise<boolean>;
}
