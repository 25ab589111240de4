import { type FormEvent, useState } from "react";

type Errors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * The remaining errors while a refused form is corrected: an error disappears as soon as its field is right, and no new one appears until
 * the form is sent again. `found` has the errors of one answer and is a new object for each answer; `check` validates the form again.
 * `submits` counts the answers that had errors.
 */
export function useMending<Field extends string>(
  found: Errors<Field>,
  check: (form: FormData) => Errors<Field>,
) {
  const submits = useAnswerCount(Object.keys(found).length > 0 ? found : undefined);
  const [mending, setMending] = useState<{ found: Errors<Field>; left: Errors<Field> }>();

  const errors = mending?.found === found ? mending.left : found;

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const now = check(new FormData(event.currentTarget));
    setMending({ found, left: keepOnly(now, errors) });
  };

  return { errors, submits, onInput };
}

/** The number of answers so far; each is a new object, and undefined is no answer. */
export function useAnswerCount(answer: object | undefined): number {
  const [told, setTold] = useState({ answer, count: answer ? 1 : 0 });
  if (told.answer === answer) return told.count;
  const next = { answer, count: told.count + (answer ? 1 : 0) };
  setTold(next);
  return next.count;
}

function keepOnly<Field extends string>(now: Errors<Field>, before: Errors<Field>): Errors<Field> {
  const left: Partial<Record<Field, string>> = {};
  for (const field in before) if (now[field] !== undefined) left[field] = now[field];
  return left;
}
