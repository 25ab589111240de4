import type { Booking } from "#rental/booking/booking.ts";
import type { Inquiry } from "./backend.ts";

export type StoredInquiry = Inquiry & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** When the staff marked it as answered; undefined while it is open. */
  readonly answeredAt: number | undefined;
};

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
