import type { NotDoneAnswer } from "#site/form/form-answer.ts";
import type { FormOutcome } from "../answer-form.ts";

/** What was done, for the page that reports it. */
type CompletedAct = "cancelled" | "changed";

/** Why nothing was done; the page shows the current fee, price or reason. */
export type SelfServiceRefusalReason = {
  readonly kind: "fee-changed" | "not-cancelled" | "price-changed" | "not-changed" | "over-limit" | "unknown";
};

/** Why a form was not carried out. One that was carried out redirects to the page as it is then, so it needs no answer. */
export type SelfServiceNotDoneAnswer = NotDoneAnswer<object, never, SelfServiceRefusalReason>;

export type SelfServiceOutcome = FormOutcome<
  object,
  { readonly done: CompletedAct },
  SelfServiceRefusalReason
>;

export function createSelfServiceRefusal(kind: SelfServiceRefusalReason["kind"]): SelfServiceOutcome {
  return { kind: "refused", reason: { kind } };
}
