import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { type FieldProblems, toInvalidAnswer, type NotDoneAnswer } from "#site/form/form-answer.ts";

type ReadForm<Typed extends object, Field extends string> = FieldProblems<Field> & { readonly typed: Typed };

/** What became of a form whose fields are right. */
export type FormOutcome<Typed extends object, Done extends object, Reason> =
  | ({ readonly kind: "done" } & Done)
  /** `typed`: what the form shows for the next attempt, where that differs. */
  | { readonly kind: "refused"; readonly reason: Reason; readonly typed?: Typed };

/**
 * Carries out a form unless a field is wrong, and answers it. Whatever goes wrong, what was typed comes back. `report` receives the errors
 * of a store that can't be reached, and bugs.
 * @throws a Response unchanged: it is a redirect.
 */
export async function answerForm<
  Typed extends object,
  Field extends string,
  Done extends object,
  Reason = never,
>(
  { typed, ...form }: ReadForm<Typed, Field>,
  report: (error: unknown) => void,
  carryOut: () => Promise<FormOutcome<Typed, Done, Reason>>,
): Promise<({ readonly kind: "done" } & Done) | NotDoneAnswer<Typed, Field, Reason>> {
  const invalid = toInvalidAnswer(form);
  if (invalid) return { ...invalid, typed };
  try {
    const outcome = await carryOut();
    return outcome.kind === "done" ? outcome : { typed, ...outcome };
  } catch (error) {
    if (error instanceof Response) throw error;
    report(error);
    return { kind: "try-again", failure: classifyFailure(error), typed };
  }
}
