import type { FormFailure } from "#site/form/form-answer.ts";
import type { FormOutcome } from "../answer-form.ts";

/** What was done, for the page that reports it. */
type CompletedAct = "cancelled" | "changed";

/** Why nothing was done; the page shows the current fee, price or reason. */
export type ChangeRefusalReason = {
  readonly kind: "fee-changed" | "not-cancelled" | "price-changed" | "not-changed" | "over-limit" | "unknown";
};

/** Why a form was not carried out. One that was carried out redirects to the page as it is then, so it needs no answer. */
export type ChangeFailure = FormFailure<object, never, ChangeRefusalReason>;

export type ChangeOutcome = FormOutcome<object, { readonly done: CompletedAct }, ChangeRefusalReason>;

export function refuseChange(kind: ChangeRefusalReason["kind"]): ChangeOutcome {
  return { kind: "refused", reason: { kind } };
}
