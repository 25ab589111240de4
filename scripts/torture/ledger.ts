import type { CalendarDate } from "#rental/calendar.ts";

/** A rental as the store should have it. */
export interface Rental {
  readonly carId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export type State = "not stored" | (Rental & { readonly status: "confirmed" | "cancelled" });

/** One booking as far as its guest knows. */
export interface KnownBooking {
  readonly guest: number;
  /** Its idempotency key. */
  readonly key: string;
  readonly licence: string;
  /** What was asked for at first. */
  readonly wanted: Rental;
  /** Everything that it may be by what the guest has been told: more than one only while an answer is missing. */
  possible: readonly State[];
  /** Once it was acknowledged. */
  reference: string | undefined;
  /** Whole rupees, once a cancellation was acknowledged. */
  fee: number | undefined;
}

/** A form without a state: stored once if it was acknowledged, at most once if it was sent. */
export interface KnownForm {
  /** The address by which it is known again. */
  readonly contact: string;
  acknowledged: boolean;
}

/** All that the guests of a run have asked for and been told, and what they never should have seen. */
export interface Ledger {
  readonly bookings: Map<string, KnownBooking>;
  readonly enquiries: KnownForm[];
  readonly subscribers: KnownForm[];
  /** A sentence for each answer that nobody should get. */
  readonly complaints: string[];
  /** How many forms were answered with which status; 0 for none. */
  readonly answers: Map<number, number>;
}

export function emptyLedger(): Ledger {
  return { bookings: new Map(), enquiries: [], subscribers: [], complaints: [], answers: new Map() };
}

export const emailOf = (guest: number) => `guest.${guest}@example.com`;
export const enquiryContactOf = (guest: number) => `asks.${guest}@example.com`;
export const subscriberOf = (guest: number) => `reads.${guest}@example.com`;

/** All license numbers of a run begin with it, so that one that leaks is found anywhere. */
export const licenceMark = "XQ7TORTURE";
export const licenceOf = (guest: number) => `${licenceMark}${String(guest).padStart(7, "0")}`;
