import { type Failure, failureStatus } from "#site/failure.ts";

/** What was done, for the page that tells it. */
export type Done = "cancelled" | "changed";

/** Why nothing was done; the page around it shows the fee, the price or the reason of now. */
export type NotDone =
  "fee-changed" | "not-cancelled" | "price-changed" | "not-changed" | "over-limit" | "unknown";

/** What became of a form that was sent and not followed; with a failure nobody knows. */
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
