import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { Link } from "#ui/link.tsx";
import {
  type FindBookingField,
  findBookingFields,
  longestFindBookingValues,
  readFindBookingForm,
} from "#rental/codes/find-booking-form.ts";
import { type Failure, type FormAnswer, readAnswer } from "#site/shell/form-answer.ts";
import { CallLink } from "#site/call-link.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useRemainingErrors } from "#ui/use-remaining-errors.ts";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";

/** The answer to a request for a lost link: done for every booking, known or not. */
export type FindBookingAnswer = FormAnswer<
  { readonly email: string },
  Readonly<Record<FindBookingField, string>>,
  FindBookingField
>;

const idOf = (field: FindBookingField) => `find-${field}`;

/** Reference and address, and what to do without them. */
export function LinkForm({ answer }: { answer: FindBookingAnswer | undefined }) {
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const { errors: answerErrors, failure, typed } = readAnswer(answer);
  const { errors, submits, onInput } = useRemainingErrors(
    answerErrors,
    (form) => readFindBookingForm(form).errors,
  );
  const problems = findBookingFields.flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ id: idOf(name), text }];
  });
  const controlProps = (name: FindBookingField) => ({
    name,
    maxLength: longestFindBookingValues[name],
    defaultValue: typed?.[name],
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
        noValidate={hydrated}
        aria-label="Find your booking"
        onInput={onInput}
      >
        <ErrorSummary title="There is a problem" problems={problems} submits={submits} />
        {failure && <NotSent failure={failure} />}
        <Field
          label="Booking reference"
          id={idOf("reference")}
          hint="Eight letters and digits, like R4KD-9TWM. Upper or lower case, with or without the dash."
          error={errors.reference}
        >
          <Input {...controlProps("reference")} className="find-reference num" autoComplete="off" />
        </Field>
        <Field label="Email you booked with" id={idOf("email")} error={errors.email}>
          <Input {...controlProps("email")} type="email" autoComplete="email" />
        </Field>
        <Button type="submit" variant="action" busy={busy}>
          Send the link
        </Button>
      </Form>
      <p className="hint">
        No reference at hand, or no email? Call <CallLink className="nb" />, and we find your booking
        together.
      </p>
    </>
  );
}

/** The same words for every reference and address, whether they belong together or not. */
export function LinkRequested({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, email);
  return (
    <>
      <div className="find-asked" role="status" tabIndex={-1} ref={box}>
        <p className="lead">If the two belong together, the link is on its way.</p>
        <p>
          It goes to <b className="find-email">{email}</b> within a minute or two; look in the spam folder as
          well. For everyone’s safety we can’t say here whether there is such a booking, and we send a link at
          most three times an hour.
        </p>
      </div>
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

function NotSent({ failure }: { failure: Failure }) {
  return (
    <div className="say say-bad" role="alert">
      <p>
        <strong>The link could not be sent.</strong>{" "}
        <span>
          {failure === "offline"
            ? "You are offline. Your booking is safe, and nothing that you typed is lost. Send it again when you are back online."
            : failure === "failed"
              ? "Something went wrong on our side. Your booking is safe, and nothing that you typed is lost. Send it again in a moment."
              : "Your booking is safe, and nothing that you typed is lost. Send it again in a moment."}
        </span>
      </p>
    </div>
  );
}
