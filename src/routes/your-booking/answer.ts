import { type Failure, failureStatus } from "#site/shell/failure.ts";

/** What was done, for the page that reports it. */
export type Done = "cancelled" | "changed";

/** Why nothing was done; the page shows the current fee, price or reason. */
export type NotDone =
  "fee-changed" | "not-cancelled" | "price-changed" | "not-changed" | "over-limit" | "unknown";

/** Why a form was not carried out; with a `Failure`, it is not known whether it was. */
export type Answer = NotDone | Failure;

export const answerStatus: Record<Answer, number> = {
  "fee-changed": 409,
  "not-cancelled": 409,
  "price-changed": 409,
  "not-changed": 409,
  "over-limit": 409,
  unknown: 404,
  ...failureStatus,
};
