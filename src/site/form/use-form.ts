import { type FormEvent, useState } from "react";
import { deleteAskedEmailField } from "#rental/booking/near-email.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import {
  type FieldProblems,
  toInvalidAnswer,
  type NotDoneAnswer,
  type InvalidAnswer,
} from "./form-answer.ts";

type FormOptions<Typed extends object, Field extends string, Reason> = {
  /** The names of the fields in the form's order. */
  readonly fields: readonly Field[];
  /** What the ids of the controls begin with. */
  readonly idPrefix?: string;
  /** The rules by which the server reads the form as well. */
  readonly read: (form: FormData) => FieldProblems<Field>;
  /** The last answer; undefined is none yet. */
  readonly answer: NotDoneAnswer<Typed, Field, Reason> | { readonly kind: "done" } | undefined;
};

/**
 * A form with JavaScript: it is checked before it is sent, by the rules of the server. While a refused form is corrected, an error
 * disappears as soon as its field is right, and no new one appears until the form is sent again. Without JavaScript the same form is
 * checked by the browser, and then by the server.
 */
export function useForm<Typed extends object, Field extends string, Reason = never>({
  fields,
  idPrefix = "",
  read,
  answer,
}: FormOptions<Typed, Field, Reason>) {
  const hydrated = useHydrated();
  // What was found on the page counts until the server's next answer.
  const [check, setCheck] = useState<{ answer: typeof answer; invalid: InvalidAnswer<Field> | undefined }>();
  const [correction, setCorrection] = useState<{
    of: InvalidAnswer<Field>;
    remaining: InvalidAnswer<Field>;
  }>();
  const failure = answer?.kind === "done" ? undefined : answer;
  // Fields keep what is in them, whatever later answers say.
  const [typed] = useState(failure?.typed);

  const isChecked = check !== undefined && check.answer === answer;
  const invalid = isChecked ? check.invalid : failure?.kind === "invalid" ? failure : undefined;
  const remaining = invalid && correction?.of === invalid ? correction.remaining : invalid;
  const errors = remaining?.errors ?? (noErrors as InvalidAnswer<Field>["errors"]);

  return {
    /** The last answer that found something wrong: a new object each time. */
    invalid,
    /** The answer that the form was first shown with, which is the served one. */
    typed,
    errors,
    question: remaining?.question,
    missing: remaining?.missing ?? false,
    /** Why it was not done, unless a field is wrong. */
    refusal: invalid || failure?.kind === "invalid" ? undefined : failure,
    /** The errors that remain, in the form's order. */
    problems: fields.flatMap((name) => {
      const text = errors[name];
      return text === undefined ? [] : [{ id: idPrefix + name, text }];
    }),
    fieldProps: (name: Field) => ({ id: idPrefix + name, error: errors[name] }),
    /** What is sent, or undefined if a field is wrong: the form then shows it, and is not sent. */
    checkForm(event: FormEvent<HTMLFormElement>): FormData | undefined {
      // With the button that was pressed: its value is a part of the form.
      const { submitter } = event.nativeEvent as SubmitEvent;
      const data = new FormData(event.currentTarget, submitter);
      const found = toInvalidAnswer(read(data));
      setCheck({ answer, invalid: found });
      if (!found) return data;
      event.preventDefault();
      return undefined;
    },
    formProps: {
      noValidate: hydrated,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        if (!invalid || !remaining) return;
        const current = read(deleteAskedEmailField(new FormData(currentTarget)));
        setCorrection({ of: invalid, remaining: keepOnly(remaining, current) });
      },
    },
  };
}

const noErrors = {};

/** Returns what is left of earlier problems. */
function keepOnly<Field extends string>(
  previous: InvalidAnswer<Field>,
  { errors, missing }: FieldProblems<Field>,
): InvalidAnswer<Field> {
  const remaining: Partial<Record<Field, string>> = {};
  for (const field in previous.errors) if (errors[field] !== undefined) remaining[field] = errors[field];
  return { ...previous, errors: remaining, missing: previous.missing === true && missing === true };
}
