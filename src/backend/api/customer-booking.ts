import type { Invoice } from "#content/invoice.ts";
import type { RentalTerms } from "#rental/policy.ts";
import type { Booking, CancellationFeeBasis } from "#rental/booking/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { CancellationCost } from "#rental/booking/cancellation.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import type { ExceededHoldLimit } from "#rental/booking/hold-limit.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import type { BrokenLimit } from "#rental/price/rate-limits.ts";
import type { TripProblem } from "#rental/trip/trip.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import type { BookedArrangement, BookingEvent } from "./booking-event.ts";

/** What may be shown of a license number. */
export type LicenseSummary = {
  /** False once it is deleted. */
  readonly onFile: boolean;
  /** Only of numbers longer than eight characters (product, 'Your booking'). */
  readonly lastFour: string | undefined;
};

/** What a booking's page says of its member; points are minor units of the booking's money. */
export type MemberBooking = {
  readonly number: string;
  /** The points that the member has now. */
  readonly balance: number;
  /** Those that the rental earns, or has earned. */
  readonly earns: number;
};

/** A booking as its customer sees it. */
export type CustomerBooking = {
  readonly booking: Booking;
  readonly license: LicenseSummary;
  /** Without the staff's notes; `who` is 'customer' or 'staff'. */
  readonly events: readonly BookingEvent[];
  /** Minor units charged for a cancellation or a no-show; undefined for any other booking. */
  readonly fee: number | undefined;
  /** Where the staff has noted payments or charges. */
  readonly noted?: NotedMoney;
  /** Where it is a member's. */
  readonly member?: MemberBooking;
  /** From the first to the last, where there are any. */
  readonly invoices?: readonly Invoice[];
};

/** What a cancellation may cost: the fee that was shown, in minor units of a money (`moneyKey`), or nothing. */
export type AgreedCancellationFee =
  | { readonly shownFee: number; readonly shownMoney?: string | undefined }
  | "waived";

export type CancelOutcome =
  | {
      readonly kind: "cancelled";
      readonly booking: Booking;
      /** Minor units. */
      readonly fee: number;
      /** Whether it was canceled before, so that nothing happened now. */
      readonly again: boolean;
    }
  /** The fee has risen since it was shown: show this one. */
  | { readonly kind: "fee-changed"; readonly booking: Booking; readonly cancellation: CancellationCost }
  /** On the road, returned or a no-show: these bookings can't be canceled. */
  | { readonly kind: "not-allowed"; readonly booking: Booking }
  | { readonly kind: "unknown" };

/** What a booking shall be; without `extras` it keeps those that its car may have. */
export type ChangeRequest = {
  readonly carId: string;
  readonly tripQuery: TripQuery;
  readonly extras?: ExtrasChoice;
};

/** A limit of the company's rates shuts the car out of the trip. The staff may go past it. */
export type LimitedTripRefusal = { readonly kind: "limited"; readonly limit: BrokenLimit };

export type ChangeOffer = {
  readonly kind: "offer";
  readonly booking: Booking;
  readonly after: BookedArrangement;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The terms that the booking would have: its own, with fees of today where its money is another one from then on. */
  readonly terms: RentalTerms;
  /** The `lateChange` that the booking would have. */
  readonly lateChange: CancellationFeeBasis | undefined;
  /** The limits that the staff goes past with it, in words. */
  readonly pastLimits?: readonly string[];
};

export type ChangeRefusal =
  | { readonly kind: "unknown" }
  /** A sentence for the customer. */
  | { readonly kind: "not-allowed"; readonly reason: string }
  | { readonly kind: "unknown-car" }
  /** The booked car itself is no longer in the fleet: it stays booked as it is, and another trip needs another car. */
  | { readonly kind: "car-left"; readonly displayName: string }
  | { readonly kind: "unavailable" }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  | LimitedTripRefusal
  /** What the car can't have of the extras and covers, in sentences without a period. */
  | { readonly kind: "extras-refused"; readonly problems: readonly string[] }
  /** Something about the trip is not chosen. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[] }
  | { readonly kind: "unchanged"; readonly booking: Booking };

export type ChangeOutcome =
  | { readonly kind: "changed"; readonly booking: Booking; readonly before: BookedArrangement }
  /** The price is no longer the one that was shown: show this one. */
  | { readonly kind: "price-changed"; readonly offer: ChangeOffer }
  | ChangeRefusal;

/** Bookings of one email address, phone number or network would hold too much. The limit does not apply to the staff. */
export type HoldLimitRefusal = { readonly kind: "over-limit"; readonly over: ExceededHoldLimit };

/** What a customer can do with the link to their booking. */
export interface SelfService {
  /** Undefined when no booking has this token. */
  findBookingByToken(token: string): Promise<CustomerBooking | undefined>;
  /** Cancels if the fee is not higher than the one that was shown (minor units), and in the money that was shown (`moneyKey`). */
  cancelByToken(token: string, shownFee: number, shownMoney?: string): Promise<CancelOutcome>;
  /** What a change would bring; nothing is stored. */
  quoteChange(token: string, request: ChangeRequest): Promise<ChangeOffer | ChangeRefusal>;
  /** Changes the booking if the new total is the one that was shown (minor units), in the money that was shown (`moneyKey`). */
  changeByToken(
    token: string,
    request: ChangeRequest,
    shownTotal: number,
    shownMoney?: string,
  ): Promise<ChangeOutcome | HoldLimitRefusal>;
}
