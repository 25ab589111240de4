import { type FormEvent, useState } from "react";

type Errors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The remaining errors while a refused form is corrected: an error disappears as soon as its field is right, and no new one appears until
 * the form is sent again. `answerErrors` has the errors of one answer and is a new object for each answer; `check` validates the form
 * again. `submits` counts the answers that had errors.
 */
export function useRemainingErrors<Field extends string>(
  answerErrors: Errors<Field>,
  check: (form: FormData) => Errors<Field>,
) {
  const submits = useAnswerCount(Object.keys(answerErrors).length > 0 ? answerErrors : undefined);
  const [correction, setCorrection] = useState<{ answerErrors: Errors<Field>; remaining: Errors<Field> }>();

  const errors = correction?.answerErrors === answerErrors ? correction.remaining : answerErrors;

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const currentErrors = check(new FormData(event.currentTarget));
    setCorrection({ answerErrors, remaining: keepOnly(currentErrors, errors) });
  };

  return { errors, submits, onInput };
}

/** The number of answers so far; each is a new object, and undefined is no answer. */
export function useAnswerCount(answer: object | undefined): number {
  const [tally, setTally] = useState({ answer, count: answer ? 1 : 0 });
  if (tally.answer === answer) return tally.count;
  const nextTally = { answer, count: tally.count + (answer ? 1 : 0) };
  setTally(nextTally);
  return nextTally.count;
}

function keepOnly<Field extends string>(current: Errors<Field>, previous: Errors<Field>): Errors<Field> {
  const remaining: Partial<Record<Field, string>> = {};
  for (const field in previous) if (current[field] !== undefined) remaining[field] = current[field];
  return remaining;
}
