/** What one visitor knows of something that a form stores. */
export interface Known {
  readonly visitor: number;
  /** Every state that it may be in, from the answers so far, in words: more than one only while an answer is missing. */
  possible: readonly string[];
  /** Of a booking that has been acknowledged. */
  reference?: string | undefined;
}

export const notStored = "not stored";

/** What the visitors of a run have sent, and how they were answered. */
export const emptyLedger = () => ({
  /** By idempotency key. */
  bookings: new Map<string, Known>(),
  /** Inquiries and newsletter addresses, by the email address that was sent. */
  forms: new Map<string, Known>(),
  /** A sentence for each answer that nobody should get. */
  complaints: [] as string[],
  /** How many forms got each status; 0 for no answer. */
  answers: {} as Record<number, number>,
});
export type Ledger = ReturnType<typeof emptyLedger>;

interface BookingState {
  readonly carId: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** Whole rupees. */
  readonly fee: number | null;
}

/** A booking's state in words, as ledgers and stores are compared. */
export const stateOf = ({ carId, from, to, status, fee }: BookingState) =>
  `${status}, car ${carId}, ${from} to ${to}, fee ${fee ?? "none"}`;

/** All license numbers of a run begin with it, so that a leaked one can be found anywhere. */
export const licenseMark = "XQ7TORTURE";
export const licenseOf = (visitor: number) => `${licenseMark}${String(visitor).padStart(7, "0")}`;
