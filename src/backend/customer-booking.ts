import type { Booking, FeeTerms } from "#rental/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking-change.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import type { Cancellation } from "#rental/cancellation.ts";
import type { OverLimit } from "#rental/hold-limit.ts";
import type { TripProblem } from "#rental/trip.ts";
import type { TripQuery } from "#rental/trip-query.ts";
import type { BookedSide, BookingEvent } from "./booking-event.ts";

/** What may be shown of a license number. */
export type LicenceOnFile = {
  /** False once it is deleted. */
  readonly onFile: boolean;
  /** Only of numbers longer than eight characters (decisions, 'After the booking'). */
  readonly lastFour: string | undefined;
};

/** A booking as its customer sees it. */
export type CustomerBooking = {
  readonly booking: Booking;
  readonly licence: LicenceOnFile;
  /** Without the desk's notes; who is 'customer' or 'desk'. */
  readonly events: readonly BookingEvent[];
  /** Whole rupees charged for a cancellation or a no-show; undefined for any other booking. */
  readonly fee: number | undefined;
};

/** What a cancellation may cost, in whole rupees: what was shown to whoever asks for it, or nothing. */
export type AgreedFee = { readonly shownFee: number } | "waived";

export type CancelOutcome =
  | {
      readonly kind: "cancelled";
      readonly booking: Booking;
      /** Whole rupees. */
      readonly fee: number;
      /** It had been cancelled before: nothing happened now. */
      readonly again: boolean;
    }
  /** The fee has risen since it was shown: show this one. */
  | { readonly kind: "fee-changed"; readonly booking: Booking; readonly cancellation: Cancellation }
  /** On the road, returned or a no-show: no edge of the lifecycle leads from there. */
  | { readonly kind: "not-allowed"; readonly booking: Booking }
  | { readonly kind: "unknown" };

export type ChangeRequest = { readonly carId: string; readonly tripQuery: TripQuery };

export type ChangeOffer = {
  readonly kind: "offer";
  readonly booking: Booking;
  readonly after: BookedSide;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The `lateChange` that the booking would have. */
  readonly lateChange: FeeTerms | undefined;
};

export type ChangeRefusal =
  | { readonly kind: "unknown" }
  /** A sentence for the customer. */
  | { readonly kind: "not-allowed"; readonly reason: string }
  | { readonly kind: "unknown-car" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  /** Something of the trip is not chosen. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[] }
  | { readonly kind: "unchanged"; readonly booking: Booking };

export type ChangeOutcome =
  | { readonly kind: "changed"; readonly booking: Booking; readonly before: BookedSide }
  /** The price is no longer the one that was shown: show this one. */
  | { readonly kind: "price-changed"; readonly offer: ChangeOffer }
  | ChangeRefusal;

/** Bookings under one e-mail address, phone number or network would hold too much. The desk knows no limit. */
export type LimitRefusal = { readonly kind: "over-limit"; readonly over: OverLimit };

/** What a customer can do with the link to their booking. */
export interface CustomerDesk {
  /** Undefined for a token that opens nothing. */
  findBookingByToken(token: string): Promise<CustomerBooking | undefined>;
  /** Cancels, if the fee is no higher than the one that was shown (whole rupees). */
  cancelByToken(token: string, shownFee: number): Promise<CancelOutcome>;
  /** What a change would bring; nothing is stored. */
  quoteChange(token: string, request: ChangeRequest): Promise<ChangeOffer | ChangeRefusal>;
  /** Changes, if the new total is the one that was shown (whole rupees). */
  changeByToken(
    token: string,
    request: ChangeRequest,
    shownTotal: number,
  ): Promise<ChangeOutcome | LimitRefusal>;
}
