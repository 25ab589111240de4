import { type FormEvent, useState } from "react";

type Errors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The remaining errors while a refused form is corrected: an error disappears as soon as its field is right, and no new one appears until
 * the form is sent again. `answerErrors` has the errors of one answer and is a new object for each answer; `check` validates the form again.
 * `submits` counts the answers that had errors.
 */
export function useMending<Field extends string>(
  answerErrors: Errors<Field>,
  check: (form: FormData) => Errors<Field>,
) {
  const submits = useAnswerCount(Object.keys(answerErrors).length > 0 ? answerErrors : undefined);
  const [mending, setMending] = useState<{ answerErrors: Errors<Field>; remaining: Errors<Field> }>();

  const errors = mending?.answerErrors === answerErrors ? mending.remaining : answerErrors;

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const now = check(new FormData(event.currentTarget));
    setMending({ answerErrors, remaining: keepOnly(now, errors) });
  };

  return { errors, submits, onInput };
}

/** The number of answers so far; each is a new object, and undefined is no answer. */
export function useAnswerCount(answer: object | undefined): number {
  const [tally, setTally] = useState({ answer, count: answer ? 1 : 0 });
  if (tally.answer === answer) return tally.count;
  const next = { answer, count: tally.count + (answer ? 1 : 0) };
  setTally(next);
  return next.count;
}

function keepOnly<Field extends string>(now: Errors<Field>, before: Errors<Field>): Errors<Field> {
  const remaining: Partial<Record<Field, string>> = {};
  for (const field in before) if (now[field] !== undefined) remaining[field] = now[field];
  return remaining;
}
