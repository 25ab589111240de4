import type { InvoiceBuyer } from "#content/invoice.ts";
import type { RentalTerms } from "#rental/policy.ts";
import type { BookedCar, BookedTrip, CancellationFeeBasis } from "#rental/booking/booking.ts";
import type { BookingChargeKind } from "#rental/booking/charges.ts";
import type { MoneyEntryKind, PaymentWay } from "#rental/booking/payments.ts";
import type { UndoableMove } from "#rental/booking/staff-moves.ts";
import type { CarSheet } from "#rental/booking/car-sheet.ts";
import type { BookingFieldName } from "#rental/booking/driver-fields.ts";
import type { ReturnElsewhere } from "#rental/booking/return-elsewhere.ts";
import type { Quote } from "#rental/price/quote.ts";

/** How the record of events refers to a customer. */
export const customerWho = "customer";

/** The emails about a booking that its customer can get again; 'link' only opens the booking's page. */
export const resendableMailKinds = [
  "booked",
  "changed",
  "corrected",
  "cancelled",
  "reinstated",
  "link",
] as const;
export type ResendableMailKind = (typeof resendableMailKinds)[number];

/** What a change can change. */
export type BookedArrangement = { readonly car: BookedCar; readonly trip: BookedTrip; readonly quote: Quote };

/** What a booking had before or after a swap: its car where that changed, and the plate where the catalog has plates. */
export type SwapSide = { readonly car?: BookedCar; readonly plate?: string };

/**
 * What happened to a booking. Amounts in minor units. `pastLimits` are the limits that the staff went past, in the words of that day;
 * `lapsedPlate` is of a vehicle that was promised and can't be had from then on.
 */
export type BookingEventDetail =
  | {
      readonly what: "booked";
      readonly pastLimits?: readonly string[];
      /** Who had sent the price at which it was booked. */
      readonly sentBy?: string;
    }
  | {
      readonly what: "changed" | "settled";
      readonly before: BookedArrangement;
      readonly after: BookedArrangement;
      /** The `lateChange` that the booking had before. */
      readonly lateChangeBefore?: CancellationFeeBasis;
      /** Its terms before, where the change brought another money. */
      readonly termsBefore?: RentalTerms;
      readonly pastLimits?: readonly string[];
      readonly lapsedPlate?: string;
    }
  /** The staff gave it another vehicle of its car, or another car at the same price and terms; `wasPromised` tells whether the one before was. */
  | {
      readonly what: "swapped";
      readonly from: SwapSide;
      readonly to: SwapSide;
      readonly why: string;
      readonly wasPromised?: boolean;
    }
  /** With the plate of the vehicle that it was promised until then. */
  | {
      readonly what: "cancelled" | "no-show";
      readonly fee: number;
      readonly feePercent: number;
      readonly promisedPlate?: string;
    }
  /** With the plate of its vehicle, where the catalog had plates, and whether that had been promised before. */
  | {
      readonly what: "handed-over";
      readonly plate?: string;
      readonly wasPromised?: boolean;
      readonly sheet?: CarSheet;
    }
  /** `returnedAt` (epoch milliseconds) is when the car came back, where that is not the moment of the record. */
  | {
      readonly what: "taken-back";
      readonly lateFee: number;
      readonly returnedAt?: number;
      /** Where it came back, where that is not the booked place. */
      readonly returnedTo?: ReturnElsewhere;
      readonly sheet?: CarSheet;
    }
  /** `isPromise` where the note says that a vehicle was promised, or a promise taken back. */
  | { readonly what: "note"; readonly text: string; readonly isPromise?: true }
  /** The staff noted money, in the money of the booking then: with how it changed hands, or the charge that it is about. */
  | {
      readonly what: "money";
      readonly kind: MoneyEntryKind;
      readonly amount: number;
      readonly how?: PaymentWay;
      readonly charge?: BookingChargeKind;
    }
  /** The staff had its invoice made, made out to a buyer, or taken back for a reason and made anew. */
  | { readonly what: "invoice"; readonly buyer?: InvoiceBuyer; readonly reason?: string }
  /** Which fields of the driver were corrected; never their content. */
  | { readonly what: "corrected"; readonly fields: readonly BookingFieldName[] }
  /** An email went to the customer again. */
  | { readonly what: "resent"; readonly mail: ResendableMailKind }
  /** Nothing but the invoice is left of the booking. */
  | { readonly what: "forgotten" }
  /** The staff saw the whole license number, for the hand-over; `again` is the reason for seeing it another time. */
  | { readonly what: "licence-shown"; readonly again?: string }
  | { readonly what: "licence-deleted" }
  /** The staff has taken back the last move that was still in effect. */
  | { readonly what: "undone"; readonly move: UndoableMove; readonly lapsedPlate?: string };

/** Kept for as long as the booking is. */
export type BookingEvent = BookingEventDetail & {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 'customer', or the name of a member of staff. */
  readonly who: string;
};
