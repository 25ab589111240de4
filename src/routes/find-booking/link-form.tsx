import { Form, href, useNavigation } from "react-router";
import { Link } from "#ui/link.tsx";
import {
  type LinkRequestFieldName,
  linkRequestFields,
  type LinkRequest,
  linkRequestMaxLengths,
  readFindBookingForm,
} from "#rental/codes/find-booking-form.ts";
import { EmailQuestionButtons } from "#site/form/email-answer.tsx";
import type { FormAnswer } from "#site/form/form-answer.ts";
import { FormDoneMessage, FormFailureMessage, FormProblemSummary } from "#site/form/form-problems.tsx";
import { useForm } from "#site/form/use-form.ts";
import { CallLink } from "#site/call-link.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** The answer to a request for a lost link: done for every booking, known or not. */
export type LinkRequestAnswer = FormAnswer<{ readonly email: string }, LinkRequest, LinkRequestFieldName>;

/** Reference and address, and what to do without them. */
export function LinkRequestForm({ answer }: { answer: LinkRequestAnswer | undefined }) {
  const busy = useNavigation().state !== "idle";
  const form = useForm({ fields: linkRequestFields, idPrefix: "find-", read: readFindBookingForm, answer });
  const controlProps = (name: LinkRequestFieldName) => ({
    name,
    maxLength: linkRequestMaxLengths[name],
    defaultValue: form.typed?.[name],
    required: true,
    autoCapitalize: "none",
    spellCheck: false,
  });

  return (
    <>
      <p className="lead">
        Every email about a booking has the link to its page. If yours is lost, we send it again to the
        address you booked with.
      </p>
      <Form
        className="find-form"
        method="post"
        action={href("/find-booking")}
        aria-label="Find your booking"
        onSubmit={form.checkForm}
        {...form.formProps}
      >
        <FormProblemSummary form={form} />
        {form.refusal?.kind === "try-again" && (
          <FormFailureMessage
            failure={form.refusal.failure}
            title="The link could not be sent."
            kept="Your booking is safe, and nothing that you typed is lost."
          />
        )}
        <Field
          label="Booking reference"
          {...form.fieldProps("reference")}
          hint="Eight letters and digits, like R4KD-9TWD. Upper or lower case, with or without the dash."
        >
          <Input {...controlProps("reference")} className="find-reference num" autoComplete="off" />
        </Field>
        <Field
          label="Email you booked with"
          {...form.fieldProps("email")}
          answer={<EmailQuestionButtons field="email" form={form} />}
        >
          <Input {...controlProps("email")} type="email" autoComplete="email" />
        </Field>
        <Button type="submit" variant="action" busy={busy}>
          Send the link
        </Button>
      </Form>
      <p className="hint">
        No reference or email? Call <CallLink className="nb" />.
      </p>
    </>
  );
}

/** The same words for every reference and address, whether they belong together or not. */
export function LinkRequestConfirmation({ email }: { email: string }) {
  return (
    <>
      <FormDoneMessage className="find-asked" inPlace>
        <p className="lead">If the two belong together, the link is on its way.</p>
        <p>
          It goes to <b className="find-email">{email}</b> within a minute or two; look in the spam folder as
          well. For everyone’s safety we can’t say here whether there is such a booking, and we send a link at
          most three times an hour.
        </p>
      </FormDoneMessage>
      <div className="acts">
        <Link className="btn btn-line" to={href("/find-booking")}>
          Try another address
        </Link>
      </div>
      <p className="hint">
        Nothing came? Call <CallLink className="nb" />, and we find your booking together.
      </p>
    </>
  );
}
