import type { BookedTrip } from "#rental/booking/booking.ts";
import type { ExtraProblemField, ExtraTexts } from "#rental/booking/chosen-extras.ts";
import type { BookingFieldName, Driver } from "#rental/booking/driver-fields.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#catalog/catalog.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { Trip, TripProblem } from "#rental/trip/trip.ts";
import type { NotDoneAnswer } from "#site/form/form-answer.ts";
import type { Availability, OtherFreeCarIds, LimitInWords } from "./availability.ts";

/** A stored booking, as much of it as the page shows. */
export type BookedAnswer = {
  readonly kind: "done";
  readonly reference: string;
  /** For /your-booking/{token}. */
  readonly token: string;
  readonly trip: BookedTrip;
  readonly quote: Quote;
  readonly email: string;
  readonly phone: string;
};

/** Why nothing was stored, if the fields are right. */
export type BookingRefusalReason =
  | { readonly kind: "key-used"; readonly reference: string }
  /** The same driver has this car on the same days: the visitor is asked whether to book a second one. */
  | { readonly kind: "already-booked"; readonly reference: string }
  /** The page shows the price of an earlier day, and the visitor is asked whether to book at today's. */
  | {
      readonly kind: "price-changed";
      readonly before: Quote | undefined;
      readonly after: Quote;
      readonly catalog: number;
    }
  /** The page showed no such total, and the visitor is asked whether to book at it. */
  | { readonly kind: "total-changed"; readonly quote: Quote }
  /** The visitor only asked what it costs with what is chosen. */
  | { readonly kind: "updated"; readonly quote: Quote }
  | { readonly kind: "extras-refused"; readonly problems: readonly string[] }
  /** The page's own price, which was sent, has been booked before or holds no more. */
  | { readonly kind: "quote-over" }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[]; readonly free: OtherFreeCarIds }
  | { readonly kind: "unavailable"; readonly free: OtherFreeCarIds }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  | (LimitInWords & { readonly kind: "limited"; readonly free: OtherFreeCarIds })
  /** Bookings with the same email address, phone number or network as this one already reserve too many cars. */
  | { readonly kind: "over-limit" }
  /** The address that the form was sent to names two cars or two trips. */
  | { readonly kind: "ambiguous" }
  /** The form had no valid idempotency key. */
  | { readonly kind: "missing-key" };

/** Everything that was typed goes back to the form except the license number, which is never sent to a page. */
type TypedForm = {
  readonly values: Driver;
  readonly oneName: boolean;
  readonly extraTexts?: ExtraTexts;
  /** For the next attempt: stays the same until something is stored with it. */
  readonly idempotencyKey: string;
};

export type BookingNotDoneAnswer = NotDoneAnswer<
  TypedForm,
  BookingFieldName | ExtraProblemField,
  BookingRefusalReason
>;

/** The outcome of a form that was sent, as much of it as a page may know. The store's own result is a `BookingOutcome`. */
export type BookingAnswer = BookedAnswer | BookingNotDoneAnswer;

/** The refusals that keep this car from being booked for this trip by any driver. */
export type BookingObstacle = Extract<
  BookingRefusalReason,
  { readonly kind: "unavailable" | "trip-refused" | "limited" | "sold-out" }
>;

const obstacleKinds: ReadonlySet<string> = new Set<BookingObstacle["kind"]>([
  "unavailable",
  "trip-refused",
  "limited",
  "sold-out",
]);

const isObstacle = (reason: BookingRefusalReason): reason is BookingObstacle =>
  obstacleKinds.has(reason.kind);

type BookingFacts = Availability & { readonly car: Car; readonly trip: Trip };

/** The block in the server's last answer, if there is one, or else what the page knows before the form is sent. */
export function findBookingObstacle(
  answer: BookingAnswer | undefined,
  { car, trip, soldOut, free, limit }: BookingFacts,
): BookingObstacle | undefined {
  const reason = answer?.kind === "refused" ? answer.reason : undefined;
  if (reason && isObstacle(reason)) return reason;
  if (!car.available) return { kind: "unavailable", free };
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };
  if (limit) return { kind: "limited", ...limit, free };
  if (soldOut.length > 0) return { kind: "sold-out", dates: soldOut, free };
  return undefined;
}
