import type { Booking } from "#rental/booking/booking.ts";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import type { CallTime } from "#rental/booking/callback-form.ts";
import type { FoundQuote } from "#rental/booking/sent-quote.ts";
import type { LinkRequest } from "#rental/codes/find-booking-form.ts";
import type { TripForHold } from "#rental/booking/held-span.ts";
import type { TakenTimesByCar } from "#rental/browse/sold-out.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { TripProblem } from "#rental/trip/trip.ts";
import type { LimitedTripRefusal, SelfService, HoldLimitRefusal } from "./customer-booking.ts";

/**
 * The result of an order. Expected refusals are values. A store that is down throws StoreUnavailableError; only bugs throw anything else.
 */
export type BookingOutcome =
  | {
      readonly kind: "booked";
      readonly booking: Booking;
      /** For /your-booking/{token}. */
      readonly token: string;
      /** Whether the same order was stored before: this is that booking, not a second one. */
      readonly again: boolean;
    }
  /** The key belongs to a booking with other content: nothing new was stored. */
  | { readonly kind: "key-used"; readonly reference: string }
  /**
   * The same driver has the car on the same days, and the order doesn't say that the driver knows: nothing new was stored. Whoever sent the
   * order typed that driver's name with the email or the phone number, or the license number, and learns only the reference, which opens
   * nothing.
   */
  | { readonly kind: "already-booked"; readonly reference: string }
  /**
   * The page showed `before`, the price of an earlier catalog, which the site no longer honors, or one of which nothing is known any more:
   * nothing was stored. An order with the number of the `catalog` in force agrees to its price, `after`.
   */
  | {
      readonly kind: "price-changed";
      readonly before: Quote | undefined;
      readonly after: Quote;
      readonly catalog: number;
    }
  /** The page showed no such total: nothing was stored. An order that says it has shown it agrees to it. */
  | { readonly kind: "total-changed"; readonly quote: Quote }
  /** What the car can't have of the extras and covers that were chosen, in sentences without a period. */
  | { readonly kind: "extras-refused"; readonly problems: readonly string[] }
  /** The price that was sent has been booked before, or holds no more: nothing was stored. */
  | { readonly kind: "quote-over" }
  | { readonly kind: "unknown-car" }
  | { readonly kind: "unavailable" }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[] }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  | LimitedTripRefusal
  | HoldLimitRefusal;

/** The result of an order that the staff has taken; a member's number that can't be used is refused with a sentence. */
export type StaffBookingOutcome =
  | BookingOutcome
  | { readonly kind: "member-refused"; readonly reason: string };

/** The form of whoever books at a price that was sent: car, trip and extras are sealed with it. */
export type QuoteOrder = Omit<BookingOrder, "carId" | "tripQuery" | "extras">;

export type InquirySubmission = {
  readonly idempotencyKey: string;
  /** The page it was sent from, '/business'. */
  readonly page: string;
  readonly name: string;
  /** Email address or phone number, as given. */
  readonly contact: string;
  readonly plan: string;
  readonly message: string;
  /** When they want to be called; the message then says what they looked at, and nothing else is filled but the contact. */
  readonly callback?: CallTime;
};

/**
 * Everything that pages may ask the backend for. Each method throws StoreUnavailableError (store-unavailable.ts) while the store is down.
 */
export interface Backend extends SelfService {
  /** Whether the store answers and accepts writes. Never throws. */
  healthy(): Promise<boolean>;
  /** A sentence for each thing that is wrong although the store answers; empty when all is well. */
  troubles(): readonly string[];
  /**
   * Prices the order, checks the units and stores it with its messages in one transaction. `clientAddress` is the IP address that it came
   * from, where that is known: only a hash of its network is stored, until the rental has ended.
   */
  book(order: BookingOrder, clientAddress?: string): Promise<BookingOutcome>;
  /** A price that the staff has sent, by its link's token; undefined where no link has it. */
  findQuoteByToken(token: string): Promise<FoundQuote | undefined>;
  /** Books at a sent price, to the coin and once, until it ends. */
  bookQuote(token: string, order: QuoteOrder, clientAddress?: string): Promise<BookingOutcome>;
  /** The days of a rental on which every unit of a car is taken; empty when it is free. */
  soldOutDates(carId: string, trip: TripForHold): Promise<readonly CalendarDate[]>;
  /**
   * Mails a booking's link to its address, if reference and address belong together: at most three an hour for one booking, and for one
   * network (`clientAddress` is an IP address). Neither the response nor its timing reveals whether they do.
   */
  mailLostLink(request: LinkRequest, clientAddress: string): Promise<void>;
  /**
   * When, from today on, wherever that is, every unit of a car is taken, for all cars; some seconds old at most. Undefined if
   * the store does not answer at once (at-once.server.ts). Never throws.
   */
  takenTimes(): Promise<TakenTimesByCar | undefined>;
  storeInquiry(inquiry: InquirySubmission): Promise<void>;
  /** Stores a wish to be called, once, unless the number has several open ones and `isAnother` doesn't say that one more is meant. */
  storeCallback(
    inquiry: InquirySubmission,
    options: { readonly isAnother: boolean },
  ): Promise<{ readonly kind: "stored" } | { readonly kind: "asked"; readonly open: number }>;
  /** Stores an address once, with the consent text; does not reveal whether it was known. */
  subscribe(email: string, consentText: string): Promise<void>;
  /** Ends a subscription by its token; false when the token belongs to no address. */
  unsubscribe(token: string): Promise<boolean>;
}
