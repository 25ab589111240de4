import type { BookedTrip, Driver } from "#rental/booking.ts";
import type { BookingForm } from "#rental/booking-form.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import type { Quote } from "#rental/quote.ts";
import type { TripProblem } from "#rental/trip.ts";
import { type Failure, failureStatus } from "#site/failure.ts";

/** A stored booking, as much of it as the page says. */
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

/** Why nothing was stored, as far as anybody can tell. */
export type Refusal =
  | { readonly kind: "mend"; readonly errors: BookingForm["errors"]; readonly missing: boolean }
  | { readonly kind: "key-used"; readonly reference: string }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[]; readonly free: FreeCars }
  | { readonly kind: "unavailable" }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  /** Bookings that share an e-mail address, a phone number or a network with this one hold too much. */
  | { readonly kind: "over-limit" }
  /** The form asks for another car or trip than the page that it was sent to. */
  | { readonly kind: "at-odds" }
  /** The form came without a proper key. */
  | { readonly kind: "ask-again" }
  /** Nobody could tell whether it is stored; sent again with its key, it is the same one. */
  | { readonly kind: Failure };

/** Ids of the other cars that are free on these days; undefined where nobody could tell. */
export type FreeCars = readonly string[] | undefined;

/** All that was typed goes back to the form, but for the license number, which never travels to a page. */
export type Refused = Refusal & {
  readonly values: Driver;
  /** For the next attempt: the same while nothing was stored with it. */
  readonly idempotencyKey: string;
};

/** What became of a submitted form. */
export type BookingAnswer = Booked | Refused;

export const answerStatus: Record<BookingAnswer["kind"], number> = {
  booked: 200,
  mend: 422,
  "trip-refused": 422,
  "at-odds": 422,
  "ask-again": 422,
  "key-used": 409,
  "sold-out": 409,
  unavailable: 409,
  "over-limit": 409,
  ...failureStatus,
};
