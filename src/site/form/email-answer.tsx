import type { MouseEvent } from "react";
import {
  askedEmail,
  type EmailQuestion,
  emailQuestionSentence,
  meantEmail,
} from "#rental/booking/near-email.ts";
import { Button } from "#ui/button.tsx";
import { DefaultSubmit } from "#ui/default-submit.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Props = {
  /** The name of the field with the address. */
  readonly field: string;
  readonly question: EmailQuestion | undefined;
  /** The field's error. The button is offered only while this error is the question. */
  readonly error: string | undefined;
};

/**
 * The answers to 'Did you mean …?' below an email field: one press takes the other address, and sending the form again keeps the typed one.
 * Without JavaScript the press sends the form with the other address.
 */
export function EmailAnswer({ field, question, error }: Props) {
  const hydrated = useHydrated();
  if (!question || error !== emailQuestionSentence(question)) return null;
  const { typed, meant } = question;
  const fillIn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const input = form?.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return;
    // The button is about to go, and the focus with it.
    input.focus();
    input.value = meant;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const label = "Use that address";
  return (
    <>
      <input type="hidden" name={askedEmail} value={typed} />
      {hydrated ? (
        <Button className="field-answer" onClick={fillIn}>
          {label}
        </Button>
      ) : (
        <>
          <DefaultSubmit />
          <Button className="field-answer" type="submit" name={meantEmail} value={meant}>
            {label}
          </Button>
        </>
      )}
    </>
  );
}
