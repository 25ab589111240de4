import { type FormEvent, useState } from "react";

type Errors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * What is still wrong while a refused form is mended: a message leaves its field as soon as that is right, and none comes before the form
 * is sent again. `found` are the errors of one answer, another object for another answer; `check` reads the form anew.
 */
export function useMending<Field extends string>(
  found: Errors<Field>,
  check: (form: FormData) => Errors<Field>,
) {
  const [mending, setMending] = useState<{ found: Errors<Field>; left: Errors<Field> }>();

  const errors = mending?.found === found ? mending.left : found;

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const now = check(new FormData(event.currentTarget));
    setMending({ found, left: keepOnly(now, errors) });
  };

  return { errors, onInput };
}

function keepOnly<Field extends string>(now: Errors<Field>, before: Errors<Field>): Errors<Field> {
  const left: Partial<Record<Field, string>> = {};
  for (const field in before) if (now[field] !== undefined) left[field] = now[field];
  return left;
}
