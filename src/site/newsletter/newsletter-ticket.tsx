import { useEffect, useMemo, useRef } from "react";
import { href, useFetcher } from "react-router";
import { newsletterConsent } from "#content/newsletter.ts";
import { longestEmail } from "#rental/booking/contact-checks.ts";
import { withoutAnswer } from "#rental/booking/near-email.ts";
import { readNewsletterForm } from "#rental/booking/newsletter-form.ts";
import { type Failure, type FormAnswer, readAnswer } from "#site/shell/form-answer.ts";
import { EmailAnswer } from "#site/email-answer.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useRemainingErrors } from "#ui/use-remaining-errors.ts";
import "./newsletter-ticket.css";

/** The outcome of the newsletter form. It never reveals whether the address was already on the list. */
export type NewsletterAnswer = FormAnswer<{ readonly email: string }, { readonly email: string }, "email">;

type Props = {
  servedAnswer?: NewsletterAnswer | undefined;
  /** Where there is room, the address field is beside the text instead of below it. */
  isHorizontal?: boolean;
};

/** The newsletter form: an address, and what the visitor agrees to. Answered in place, or on a separate page without JavaScript. */
export function NewsletterTicket({ servedAnswer, isHorizontal = false }: Props) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data ?? servedAnswer;
  return (
    <Ticket as="section" vertical={!isHorizontal} className="news" aria-label="Newsletter">
      <TicketBody>
        <h2>
          One email <br />a month
        </h2>
        <p>The best road we drove, what it cost and what went wrong. Nothing else.</p>
      </TicketBody>
      {answer?.kind === "done" ? (
        <SubscribedNote email={answer.email} inPlace={fetcher.data !== undefined} />
      ) : (
        <AddressForm fetcher={fetcher} answer={answer} />
      )}
    </Ticket>
  );
}

type FormProps = {
  fetcher: ReturnType<typeof useFetcher<NewsletterAnswer>>;
  answer: Exclude<NewsletterAnswer, { kind: "done" }> | undefined;
};

function AddressForm({ fetcher, answer }: FormProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  // A single field needs no error summary: it takes the focus, and screen readers read its error with it.
  useEffect(() => {
    if (answer) input.current?.focus();
  }, [answer]);
  const problems = useMemo(() => problemsIn(answer), [answer]);
  const { errors, onInput } = useRemainingErrors<"email">(problems, (form) => {
    const { error } = readNewsletterForm(withoutAnswer(form));
    return error === undefined ? {} : { email: error };
  });
  const { question, typed } = readAnswer(answer);
  return (
    <TicketStub
      as={fetcher.Form}
      method="post"
      action={href("/newsletter")}
      noValidate={hydrated}
      onInput={onInput}
    >
      <Field
        label="Email"
        id="newsletter-email"
        error={errors.email}
        answer={<EmailAnswer field="email" question={question} error={errors.email} />}
      >
        <Input
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={longestEmail}
          required
          defaultValue={typed?.email}
        />
      </Field>
      <p className="small">{newsletterConsent}</p>
      <Button type="submit" busy={fetcher.state !== "idle"}>
        Subscribe
      </Button>
    </TicketStub>
  );
}

/** A single field says what is wrong with it, and also why the form could not be sent. */
function problemsIn(answer: FormProps["answer"]): { readonly email?: string } {
  const { errors, failure } = readAnswer(answer);
  return failure ? { email: failureWords[failure] } : errors;
}

const failureWords: Record<Failure, string> = {
  offline:
    "You are offline, so your address was not sent. It is still here: press again when you are back online",
  unreachable: "Your address could not be stored. It is still here: try again in a moment",
  failed: "Something went wrong on our side. Your address is still here: try again in a moment",
};

function SubscribedNote({ email, inPlace }: { email: string; inPlace: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. An effect, since this must be on the page first.
  useEffect(() => {
    if (inPlace) box.current?.focus();
  }, [inPlace]);
  return (
    <TicketStub role="status" tabIndex={-1} ref={box}>
      <p>
        <strong>Thank you.</strong> The newsletter comes to <b className="news-to">{email}</b> once a month.
        Every email has a link to unsubscribe.
      </p>
    </TicketStub>
  );
}
