import { type MouseEvent, useRef } from "react";
import {
  askedEmailField,
  type EmailQuestion,
  describeEmailQuestion,
  keptEmailField,
  meantEmailField,
  suggestEmail,
} from "#rental/booking/near-email.ts";
import { Button } from "#ui/button.tsx";
import { DefaultSubmit } from "#ui/default-submit.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Props<Field extends string> = {
  /** The name of the field with the address. */
  readonly field: Field;
  /** `typed`: what is in a served answer. An address there that is near another and not asked about was kept before, and stays so. */
  readonly form: {
    readonly question: EmailQuestion | undefined;
    readonly typed: Readonly<Record<Field, string>> | undefined;
    readonly errors: Readonly<Partial<Record<Field, string>>>;
  };
};

/**
 * The answers to 'Did you mean …?' below an email field: one press takes the other address, another keeps the typed one, for as long as the
 * form is open. Without JavaScript either press sends the form.
 */
export function EmailQuestionButtons<Field extends string>({ field, form }: Props<Field>) {
  const { question, errors } = form;
  const typed = form.typed?.[field];
  const hydrated = useHydrated();
  const kept = useRef<HTMLInputElement>(null);
  // The buttons are offered only while the field's error is the question.
  const answer = question && errors[field] === describeEmailQuestion(question) ? question : undefined;
  const isKept = !question && typed !== undefined && suggestEmail(typed) !== undefined;
  const fillIn =
    (email: string) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const input = currentTarget.form?.elements.namedItem(field);
      if (!(input instanceof HTMLInputElement)) return;
      // The buttons are about to go, and the focus with them.
      input.focus();
      input.value = email;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
  const keep = (email: string) => (event: MouseEvent<HTMLButtonElement>) => {
    if (kept.current) kept.current.value = email;
    fillIn(email)(event);
  };
  const buttonProps = (name: string, email: string, press: typeof fillIn) =>
    hydrated ? { onClick: press(email) } : ({ type: "submit", name, value: email } as const);
  return (
    <>
      {(hydrated || isKept) && (
        <input type="hidden" name={keptEmailField} ref={kept} defaultValue={isKept ? typed : undefined} />
      )}
      {answer && (
        <div className="field-answers">
          <input type="hidden" name={askedEmailField} value={answer.typed} />
          {!hydrated && <DefaultSubmit />}
          <Button {...buttonProps(meantEmailField, answer.meant, fillIn)}>Use that address</Button>
          <Button {...buttonProps(keptEmailField, answer.typed, keep)}>Keep mine</Button>
        </div>
      )}
    </>
  );
}
