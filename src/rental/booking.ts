import type { Category } from "./car.ts";
import type { Quote } from "./quote.ts";
import type { JourneyStop } from "./journey.ts";
import type { TripEnd } from "./trip.ts";

/** Where a booking is in its life (decisions, 'no lifecycle'). */
export const bookingStatuses = ["confirmed", "on-the-road", "returned", "cancelled", "no-show"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The only edges of the lifecycle. */
export const allowedMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  confirmed: ["on-the-road", "cancelled", "no-show"],
  "on-the-road": ["returned"],
  returned: [],
  cancelled: [],
  "no-show": [],
};

/** The car as it was shown when it was booked. */
export type BookedCar = {
  readonly id: string;
  readonly displayName: string;
  readonly category: Category;
  readonly seats: number;
  readonly picture: string;
};

/** The trip as it was shown when it was booked. */
export type BookedTrip = {
  readonly pickup: TripEnd;
  readonly dropOff: TripEnd;
  /** Where the visitor goes, when that is neither end of the rental; undefined in bookings from before it was kept, too. */
  readonly destination: JourneyStop | undefined;
  readonly country: string;
  /** Something was not chosen: no unit is held and no fee runs until it is settled. */
  readonly assumed: boolean;
};

export type Driver = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
};

/** By what a cancellation is charged. */
export type FeeTerms = {
  /** The pick-up from which its hours are counted back, in epoch milliseconds. */
  readonly pickupAt: number;
  /** The base rental of which the fee is a share: whole rupees before tax. */
  readonly subtotal: number;
};

/** A booking as stored: a snapshot of what the visitor was shown. The license number is kept apart, encrypted. */
export type Booking = {
  readonly id: string;
  /** Can be read out: 'R4KD-9TWM'. */
  readonly reference: string;
  readonly status: BookingStatus;
  /** Epoch milliseconds. */
  readonly bookedAt: number;
  readonly car: BookedCar;
  readonly trip: BookedTrip;
  readonly quote: Quote;
  readonly driver: Driver;
  /** What the last change within 24 hours of pick-up left behind: the terms that counted then. A cancellation costs no less than they say. */
  readonly lateChange: FeeTerms | undefined;
};
