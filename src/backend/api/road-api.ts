import type { Booking } from "#rental/booking/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import type { UndoableMove } from "#rental/booking/staff-moves.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { LocalTime } from "#rental/trip/zoned-time.ts";
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

/** What the staff may ask for while cars are out, and when it has made a mistake. */
export interface RoadApi {
  /**
   * Takes back the last move of a booking: its state, its days and what is charged are as before. Whoever got an email about the move gets
   * one about this. With `eventId` only if that is still the last move.
   */
  undo(reference: string, who: string, eventId?: string): Promise<UndoOutcome>;
  /** What a later return of a rental on the road costs; stores nothing. The return is in the return place's time. */
  quoteExtension(reference: string, to: LocalTime): Promise<ExtensionOffer | ExtensionRefusal>;
  /** Extends it if the total is the one that was shown (minor units). */
  extend(reference: string, to: LocalTime, who: string, shownTotal: number): Promise<ExtensionOutcome>;
}
