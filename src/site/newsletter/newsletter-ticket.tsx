import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { newsletterConsentText } from "#content/newsletter.ts";
import { emailMaxLength } from "#rental/booking/contact-checks.ts";
import { readNewsletterForm } from "#rental/booking/newsletter-form.ts";
import { EmailQuestionButtons } from "#site/form/email-answer.tsx";
import { explainFailure, type FormAnswer } from "#site/form/form-answer.ts";
import { FormDoneMessage } from "#site/form/form-problems.tsx";
import { useForm } from "#site/form/use-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import "./newsletter-ticket.css";

/** The outcome of the newsletter form. It never reveals whether the address was already on the list. */
export type NewsletterAnswer = FormAnswer<{ readonly email: string }, { readonly email: string }, "email">;

type Props = {
  initialAnswer?: NewsletterAnswer | undefined;
  /** Where there is room, the address field is beside the text instead of below it. */
  isHorizontal?: boolean;
};

/** The newsletter form: an address, and what the visitor agrees to. Answered in place, or on a separate page without JavaScript. */
export function NewsletterTicket({ initialAnswer, isHorizontal = false }: Props) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data ?? initialAnswer;
  return (
    <Ticket as="section" vertical={!isHorizontal} className="news pigment" aria-label="Newsletter">
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
  const { invalid, refusal, ...form } = useForm({ fields: ["email"], read: readNewsletterForm, answer });
  const input = useRef<HTMLInputElement>(null);
  // A single field needs no error summary: it takes the focus, and screen readers read with it what is wrong, or why it was not sent.
  useEffect(() => {
    if (invalid ?? refusal) input.current?.focus();
  }, [invalid, refusal]);
  const error =
    refusal?.kind === "try-again"
      ? explainFailure(refusal.failure, "Your address is still here.", "Press again")
      : form.errors.email;
  return (
    <TicketStub
      as={fetcher.Form}
      method="post"
      action={href("/newsletter")}
      onSubmit={form.checkForm}
      {...form.formProps}
    >
      <Field
        label="Email"
        id="newsletter-email"
        error={error}
        answer={<EmailQuestionButtons field="email" form={form} />}
      >
        <Input
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          required
          defaultValue={form.typed?.email}
        />
      </Field>
      <p className="small">{newsletterConsentText}</p>
      <Button type="submit" busy={fetcher.state !== "idle"}>
        Subscribe
      </Button>
    </TicketStub>
  );
}

function SubscribedNote({ email, inPlace }: { email: string; inPlace: boolean }) {
  return (
    <FormDoneMessage className="ticket-stub" inPlace={inPlace}>
      <p>
        <strong>Thank you.</strong> The newsletter comes to <b className="news-to">{email}</b> once a month.
        Every email has a link to unsubscribe.
      </p>
    </FormDoneMessage>
  );
}
