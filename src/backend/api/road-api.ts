import type { Booking } from "#rental/booking/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import type { UndoableMove } from "#rental/booking/staff-moves.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { BookedSide } from "./booking-event.ts";

/** The result of taking back the last move of a booking. */
export type UndoOutcome =
  | {
      readonly kind: "undone";
      readonly booking: Booking;
      readonly move: UndoableMove;
      /** Whether the customer gets an email about it, because they have, or may have, the one about the move. */
      readonly tellsCustomer: boolean;
    }
  /** A sentence for the staff. */
  | { readonly kind: "not-allowed"; readonly reason: string }
  | { readonly kind: "unknown" };

/** What a later return would bring. */
export type ExtensionOffer = {
  readonly kind: "offer";
  readonly booking: Booking;
  readonly after: BookedSide;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The late fee so far, minor units, which would no longer be due. */
  readonly replacedLateFee: number;
};

export type ExtensionRefusal =
  /** A sentence for the staff. */
  | { readonly kind: "not-allowed"; readonly reason: string }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[] }
  | { readonly kind: "unknown" };

export type ExtensionOutcome =
  | { readonly kind: "extended"; readonly booking: Booking; readonly before: BookedSide }
  /** The total is no longer the one that was shown: show this one. */
  | { readonly kind: "price-changed"; readonly offer: ExtensionOffer }
  | ExtensionRefusal;
