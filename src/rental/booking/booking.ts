import type { RentalTerms } from "#rental/policy.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { JourneyStop, TripEnd } from "#rental/trip/trip-end.ts";
import type { Driver } from "./driver-fields.ts";

/** The states that a booking can be in (product, 'Your booking'). */
export const bookingStatuses = ["confirmed", "on-the-road", "returned", "cancelled", "no-show"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Where a booking was made: by the visitor on the site, or by the staff for a caller. */
export const bookingSources = ["site", "phone"] as const;
export type BookingSource = (typeof bookingSources)[number];

/** The only moves from one status to another. */
export const allowedStatusMoves: Record<BookingStatus, readonly BookingStatus[]> = {
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
  readonly category: string;
  readonly seats: number;
  /** Empty where its class's silhouette stands for it. */
  readonly picture: string;
};

/** The trip as it was shown when it was booked. */
export type BookedTrip = {
  readonly pickup: TripEnd;
  readonly dropOff: TripEnd;
  /** Where the visitor is going, when that is neither end of the rental. */
  readonly destination: JourneyStop | undefined;
  readonly country: string;
  /** Something was not chosen: no unit is held and no fee applies until it is settled. */
  readonly assumed: boolean;
};

/** What a cancellation fee is calculated from. */
export type CancellationFeeBasis = {
  /** The pick-up that hours are counted back from, in epoch milliseconds. */
  readonly pickupAt: number;
  /** The base rental that the fee is a percentage of: minor units before tax. */
  readonly subtotal: number;
};

/** A booking as stored: a snapshot of what the visitor was shown. The license number is stored separately, encrypted. */
export type Booking = {
  readonly id: string;
  /** Can be read out: 'R4KD-9TWD'. */
  readonly reference: string;
  readonly status: BookingStatus;
  /** Epoch milliseconds. */
  readonly bookedAt: number;
  readonly source: BookingSource;
  readonly car: BookedCar;
  readonly trip: BookedTrip;
  readonly quote: Quote;
  /** The number of the catalog that it was priced by. */
  readonly catalog: number;
  /** What it was made under, in the money of its quote; a change of the trip keeps them. */
  readonly terms: RentalTerms;
  readonly driver: Driver;
  /** The terms that applied at the last change within 24 hours of pick-up. Canceling never costs less than these terms say. */
  readonly lateChange: CancellationFeeBasis | undefined;
};
