import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";
import { href, type useFetcher } from "react-router";
import { Link } from "#ui/link.tsx";
import { quoteCar } from "#content/prices.ts";
import {
  type BookingField,
  type BookingForm,
  bookingFields,
  longestBookingValues,
  requiredBookingFields,
} from "#rental/booking/booking-form.ts";
import { asksOnly, type EmailQuestion } from "#rental/booking/near-email.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { licenseRetentionDays, minimumAges, retentionYears } from "#rental/policy.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { tripSearchParams } from "#rental/trip/trip-query.ts";
import { licenseAge, missingInformation } from "#content/booking-sentences.ts";
import { EmailAnswer } from "#site/email-answer.tsx";
import { bookingAddress } from "#site/car/booking-address.ts";
import { Button } from "#ui/button.tsx";
import type { Elements } from "#ui/elements.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Notice } from "#ui/notices/notice.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { BookingAnswer, Refused } from "./booking-answer.ts";
import { LastName } from "./last-name.tsx";
import { AnswerMessage, driverFormId } from "./not-booked.tsx";
import { useBookingForm } from "./use-booking-form.ts";

type DriverFormProps = {
  readonly car: Car;
  readonly trip: Trip;
  /** The trip's parameters, as they are in the address. */
  readonly tripText: string;
  readonly today: CalendarDate;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly served: BookingAnswer | undefined;
};

/** The id of the element where a served answer begins. */
export const answerId = "answer";

/** The driver's details. Without JavaScript, a plain form that the browser validates; with it, our own notice, summary and errors. */
export function DriverForm({ car, trip, tripText, today, freshKey, fetcher, served }: DriverFormProps) {
  const address = bookingAddress(car) + (tripText && `&${tripText}`);
  const form = useRef<HTMLFormElement>(null);
  const kept = served && served.kind !== "booked" ? served : undefined;
  const use = useBookingForm({ form, address, freshKey, fetcher, kept });
  const { errors, question, submits, checked, busy, onInput, onSubmit } = use;
  const hydrated = useHydrated();
  const quote = quoteCar(car, trip.days);
  const total = dollarsAt(quote)(quote.total);
  const answer = fetcher.data ?? kept;

  return (
    <>
      {!fetcher.data && !checked && kept?.kind === "mend" && kept.missing && (
        <Notice tone="bad" {...missingInformation} />
      )}
      {kept && !fetcher.data && <AnswerMessage answer={kept} />}
      <ErrorSummary
        title={asksOnly(errors, question) ? "One question" : "There is a problem"}
        problems={problemsIn(errors)}
        submits={submits}
      />
      <fetcher.Form
        ref={form}
        id={driverFormId}
        className="driver"
        method="post"
        // A page that is served with an answer opens at the form, not at the ticket above it.
        action={`${address}#${answerId}`}
        aria-label="Driver information"
        noValidate={hydrated}
        onInput={onInput}
        onFocus={showWhole}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="idempotencyKey" value={kept?.idempotencyKey ?? freshKey} />
        <input type="hidden" name="carId" value={car.id} />
        <input
          type="hidden"
          name="trip"
          value={trip.chosen ? tripSearchParams(trip.query).toString() : tripText}
        />
        <input type="hidden" name="shownToday" value={today} />
        <DriverFields car={car} errors={errors} question={question} kept={kept} />
        {answer && answer.kind !== "booked" && answer === fetcher.data && <FreshAnswer answer={answer} />}
        <div className="pay uncovered">
          <div className="pay-bar uncovered">
            <p className="pay-total num">
              Total with tax <b>{total}</b>
            </p>
            <Button variant="action" type="submit" busy={busy}>
              Proceed to Payment
            </Button>
          </div>
          <p>
            This confirms the booking. You pay <b className="num">{total}</b> at the counter or by phone. No
            card is asked for here.
          </p>
        </div>
        <p className="vh" role="status">
          {busy ? "Booking your car" : ""}
        </p>
        <p className="terms small muted">
          Booking means you accept the <Link to={href("/terms-conditions")}>Terms and Conditions</Link>. We
          keep invoice details for about {retentionYears} years. See the{" "}
          <Link to={href("/privacy-policy")}>Privacy Policy</Link>.
        </p>
      </fetcher.Form>
    </>
  );
}

/** The answer to a form that was sent from here, moved into view: the button may have been pressed far from the form's end. */
function FreshAnswer({ answer }: { answer: Refused }) {
  const box = useRef<HTMLDivElement>(null);
  // An effect, since the message must be on the page first. What has to be corrected is said above the form, and takes the focus there.
  useEffect(() => {
    if (answer.kind !== "mend") box.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={box}>
      <AnswerMessage answer={answer} />
    </div>
  );
}

/** Moves a field that was pressed clear of the bar at the foot of the screen, as browsers do for the Tab key. */
function showWhole({ target }: FocusEvent) {
  if (target.matches("input, textarea")) target.scrollIntoView({ block: "nearest" });
}

/** In the form's order. */
function problemsIn(errors: BookingForm["errors"]) {
  return bookingFields.flatMap((id) => {
    const text = errors[id];
    return text === undefined ? [] : [{ id, text }];
  });
}

type FieldsProps = {
  readonly car: Car;
  readonly errors: BookingForm["errors"];
  readonly question: EmailQuestion | undefined;
  /** The served answer, with what was typed before it, except the license number. */
  readonly kept: Refused | undefined;
};

/** Three short groups, each with the reason why we ask. */
function DriverFields({ car, errors, question, kept }: FieldsProps) {
  const field = (name: BookingField, label: string, more: FieldMore) => (
    <TextField
      name={name}
      label={label}
      error={errors[name]}
      value={name === "drivingLicense" ? undefined : kept?.values[name]}
      {...more}
    />
  );
  return (
    <>
      <Group
        id="driver"
        title="Driver"
        why={`Names as printed on the license. ${minimumAges[car.category]} or older, license held for ${licenseAge}. We keep them about ${retentionYears} years, with the invoice.`}
      >
        {field("firstName", "First name", { autoComplete: "given-name" })}
        <LastName
          error={errors.lastName}
          kept={kept && { lastName: kept.values.lastName, oneName: kept.oneName }}
        />
      </Group>
      <Group
        id="contact"
        title="Contact"
        why="For your confirmation, and a call if your flight or the car is late. Nothing else. Kept as long as the invoice."
      >
        {field("email", "Email", {
          type: "email",
          autoComplete: "email",
          answer: <EmailAnswer field="email" question={question} error={errors.email} />,
        })}
        {field("phone", "Phone", { type: "tel", autoComplete: "tel", hint: "With the country code" })}
      </Group>
      <Group
        id="license"
        title="License and address"
        why={`The number is stored encrypted, compared with the card you bring and deleted ${licenseRetentionDays} days after return. The address saves time at the counter and is kept as long as the invoice.`}
      >
        {field("drivingLicense", "Driving license", {
          autoComplete: "off",
          wide: true,
          ...(kept && {
            hint: "Enter the license number again. For your safety, we never send it back to the page.",
          }),
        })}
        {field("address", "Address", { autoComplete: "address-line1", wide: true })}
        {field("city", "City", { autoComplete: "address-level2" })}
        {field("pincode", "PIN Code", { autoComplete: "postal-code" })}
      </Group>
    </>
  );
}

type FieldMore = {
  readonly autoComplete: string;
  readonly type?: "text" | "email" | "tel";
  readonly hint?: string;
  readonly answer?: Elements;
  readonly wide?: boolean;
};

type TextFieldProps = FieldMore & {
  readonly name: BookingField;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string | undefined;
};

function TextField(props: TextFieldProps) {
  const { name, label, error, value, hint, answer, wide, type = "text", autoComplete } = props;
  const required = (requiredBookingFields as readonly string[]).includes(name);
  return (
    <Field
      id={name}
      label={label}
      mark={!required && "optional"}
      hint={hint}
      error={error}
      answer={answer}
      className={wide ? "wide" : ""}
    >
      <Input
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        maxLength={longestBookingValues[name]}
        required={required}
        {...(name === "drivingLicense" && { spellCheck: false, autoCapitalize: "characters" })}
      />
    </Field>
  );
}

type GroupProps = {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
};

function Group({ id, title, why, children }: GroupProps) {
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="why">{why}</p>
      </div>
      <div className="fields">{children}</div>
    </section>
  );
}
