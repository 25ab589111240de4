import type { CalendarDate } from "#rental/calendar.ts";
import type { Car } from "#rental/car.ts";
import type { Trip, TripProblem } from "#rental/trip.ts";
import type { Availability } from "./availability.ts";
import type { BookingAnswer, FreeCars } from "./booking-answer.ts";

/** What keeps this car from being booked for this trip. */
export type Block =
  | { readonly kind: "unavailable"; readonly free: FreeCars }
  | { readonly kind: "trip-refused"; readonly problems: readonly TripProblem[] }
  | { readonly kind: "sold-out"; readonly dates: readonly CalendarDate[]; readonly free: FreeCars };

type Known = Availability & { readonly car: Car; readonly trip: Trip };

/** The server's last word where there is one, else what the page knows before anything is typed. */
export function blockOf(
  answer: BookingAnswer | undefined,
  { car, trip, soldOut, free }: Known,
): Block | undefined {
  if (answer?.kind === "sold-out" || answer?.kind === "trip-refused") return answer;
  if (!car.available || answer?.kind === "unavailable") return { kind: "unavailable", free };
  if (trip.problems.length > 0) return { kind: "trip-refused", problems: trip.problems };
  if (soldOut.length > 0) return { kind: "sold-out", dates: soldOut, free };
  return undefined;
}
