import type { BookedTrip } from "#rental/booking/booking.ts";
import type { Driver } from "#rental/booking/driver-fields.ts";
import type { BookingForm } from "#rental/booking/booking-form.ts";
import type { EmailQuestion } from "#rental/booking/near-email.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { Trip, TripProblem } from "#rental/trip/trip.ts";
import { type Failure, failureStatus } from "#site/shell/failure.ts";
import type { Availability, FreeCars } from "./availability.ts";

/** A stored booking, as much of it as the page shows. */
export type Booked = {
  readonly kind: "booked";
  readonly reference: string;
  /** For /your-booking/{token}. */
  readonly token: string;
  readonly trip: BookedTrip;
  readonly quote: Quote;
  readonly email: string;
  readonly phone: string;
};

/** Why nothing was stored, as far as is known. */
export type Refusal =
  | {
      readonly kind: "mend";
      readonly errors: BookingForm["errors"];
      readonly missing: boolean;
      readonly question: EmailQuestion | undefined;
    }
  | { readonly kind: "key-used"; readonly reference: string }
  /** The same driver has this car on the same days: the visitor is asked whether to book a second one. */
  | { readonly kind: "already-booked"; readonly reference: string }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[]; readonly free: FreeCars }
  | { readonly kind: "unavailable"; readonly free: FreeCars }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  /** Bookings with the same email address, phone number or network as this one already reserve too many cars. */
  | { readonly kind: "over-limit" }
  /** The form asks for a different car or trip than the page that it was sent to. */
  | { readonly kind: "at-odds" }
  /** The form had no valid idempotency key. */
  | { readonly kind: "ask-again" }
  /** It is not known whether it was stored; sent again with the same key, it is the same booking. */
  | { readonly kind: Failure };

/** Everything that was typed goes back to the form except the license number, which is never sent to a page. */
export type Refused = Refusal & {
  readonly values: Driver;
  readonly oneName: boolean;
  /** For the next attempt: stays the same until something is stored with it. */
  readonly idempotencyKey: string;
};

/** The outcome of a form that was sent, as much of it as a page may know. The store's own result is a `BookingOutcome`. */
export type BookingAnswer = Booked | Refused;

export const answerStatus: Record<BookingAnswer["kind"], number> = {
  booked: 200,
  mend: 422,
  "trip-refused": 422,
  "at-odds": 422,
  "ask-again": 422,
  "key-used": 409,
  "already-booked": 409,
  "sold-out": 409,
  unavailable: 409,
  "over-limit": 409,
  ...failureStatus,
};

/** The refusals that keep this car from being booked for this trip by any driver. */
export type Block = Extract<Refusal, { readonly kind: "unavailable" | "trip-refused" | "sold-out" }>;

type Known = Availability & { readonly car: Car; readonly trip: Trip };

/** The block in the server's last answer, if there is one, or else what the page knows before the form is sent. */
export function blockOf(
  answer: BookingAnswer | undefined,
  { car, trip, soldOut, free }: Known,
): Block | undefined {
  if (answer?.kind === "sold-out" || answer?.kind === "trip-refused" || answer?.kind === "unavailable")
    return answer;
  if (!car.available) return { kind: "unavailable", free };
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };
  if (soldOut.length > 0) return { kind: "sold-out", dates: soldOut, free };
  return undefined;
}
