import type { CalendarDate } from "#rental/trip/calendar.ts";

/** A rental as the store should have it. */
export interface Rental {
  readonly carId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export type State = "not stored" | (Rental & { readonly status: "confirmed" | "cancelled" });

/** One booking, as far as its guest knows. */
export interface KnownBooking {
  readonly guest: number;
  /** Its idempotency key. */
  readonly key: string;
  readonly license: string;
  /** The original request. */
  readonly wanted: Rental;
  /** Every state it may be in, from what the guest has been told: more than one only while an answer is missing. */
  possible: readonly State[];
  /** Once it has been acknowledged. */
  reference: string | undefined;
  /** Whole rupees, once a cancellation has been acknowledged. */
  fee: number | undefined;
}

/** A form without a state: stored once if it was acknowledged, at most once if it was sent. */
export interface KnownForm {
  /** The address that identifies it. */
  readonly contact: string;
  acknowledged: boolean;
}

/** Everything that the guests of a run have requested and been told, and what they should never have seen. */
export interface Ledger {
  readonly bookings: Map<string, KnownBooking>;
  readonly enquiries: KnownForm[];
  readonly subscribers: KnownForm[];
  /** A sentence for each answer that nobody should get. */
  readonly complaints: string[];
  /** How many forms got each status; 0 for no answer. */
  readonly answers: Map<number, number>;
}

export function emptyLedger(): Ledger {
  return { bookings: new Map(), enquiries: [], subscribers: [], complaints: [], answers: new Map() };
}

export const emailOf = (guest: number) => `guest.${guest}@example.com`;
export const enquiryContactOf = (guest: number) => `asks.${guest}@example.com`;
export const subscriberOf = (guest: number) => `reads.${guest}@example.com`;

/** All license numbers of a run begin with it, so that a leaked one can be found anywhere. */
export const licenseMark = "XQ7TORTURE";
export const licenseOf = (guest: number) => `${licenseMark}${String(guest).padStart(7, "0")}`;
