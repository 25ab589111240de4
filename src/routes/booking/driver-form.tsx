import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { type Quote, quoteCar } from "#rental/price/quote.ts";
import { classMinimumAge } from "#rental/classes.ts";
import { type FocusEvent, useEffect, useRef } from "react";
import { href, type useFetcher } from "react-router";
import { Link } from "#ui/link.tsx";
import { shownCatalogField } from "#rental/booking/booking-form.ts";
import {
  type BookingFieldName,
  bookingFields,
  bookingFieldRules,
  selectBookingFieldTable,
} from "#rental/booking/driver-fields.ts";
import {
  extrasGroupField,
  type ExtraTexts,
  listClassExtras,
  toExtraField,
} from "#rental/booking/chosen-extras.ts";
import { type ExtrasChoice, offersExtras } from "#rental/price/extras.ts";
import { tripParamNames } from "#rental/trip/trip-query.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { licenseRetentionDays, bookingRetentionYears } from "#rental/policy.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { formatMinimumLicenseYears, missingInformationNotice } from "#content/booking-sentences.ts";
import { EmailQuestionButtons } from "#site/form/email-answer.tsx";
import { FormProblemSummary } from "#site/form/form-problems.tsx";
import { bookingAddress } from "#site/car/booking-address.ts";
import { Button } from "#ui/button.tsx";
import type { Elements } from "#ui/elements.ts";
import { DefaultSubmit } from "#ui/default-submit.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Notice } from "#ui/notices/notice.tsx";
import type { BookingAnswer, BookingNotDoneAnswer } from "./booking-answer.ts";
import { LastNameField } from "./last-name.tsx";
import { ExtrasGroup } from "./extras-group.tsx";
import { FormGroup } from "./form-group.tsx";
import { BookingFailureMessage, driverFormId, ShownTotalInput } from "./answer-message.tsx";
import { useBookingForm } from "./use-booking-form.ts";

type DriverFormProps = {
  readonly car: Car;
  readonly trip: Trip;
  /** Of the page's address. */
  readonly params: URLSearchParams;
  /** What is in the fields of extras, and what is to be had of it. */
  readonly extras: ExtrasState;
  readonly today: CalendarDate;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly initialAnswer: BookingAnswer | undefined;
  /** The price that holds in place of today's, its extras with it, and where the form of whoever takes it is sent. */
  readonly sealed?: { readonly quote: Quote; readonly address: string };
};

/** What is in the fields of extras, what was when the page was served, and how that is told. */
export type ExtrasState = {
  readonly texts: ExtraTexts;
  readonly servedTexts: ExtraTexts;
  readonly choice: ExtrasChoice;
  readonly set: (texts: ExtraTexts) => void;
};

/** The id of the element where a served answer begins. */
export const answerElementId = "answer";

/** The driver's details. Without JavaScript, a plain form that the browser validates; with it, our own notice, summary and errors. */
export function DriverForm({
  car,
  trip,
  params,
  extras,
  today,
  freshKey,
  fetcher,
  initialAnswer,
  sealed,
}: DriverFormProps) {
  const catalog = useCatalog();
  const tripText = writeTripText(params);
  const address = sealed?.address ?? bookingAddress(car) + (tripText && `&${tripText}`);
  const element = useRef<HTMLFormElement>(null);
  const form = useBookingForm({
    element,
    address,
    carId: car.id,
    params,
    extraFields: [
      extrasGroupField,
      ...listClassExtras(catalog, car.category).map(({ id }) => toExtraField(id)),
    ],
    onExtras: extras.set,
    freshKey,
    fetcher,
    initialAnswer,
  });
  const { busy, refusal, typed } = form;
  const quote = sealed?.quote ?? quoteCar(catalog, car, { ...trip, extras: extras.choice });
  const total = createQuoteAmountFormatter(quote)(quote.total);
  const servedRefusal = refusal && refusal === initialAnswer;

  return (
    <>
      {form.missing && form.invalid === initialAnswer && <Notice tone="bad" {...missingInformationNotice} />}
      {servedRefusal && <BookingFailureMessage answer={refusal} />}
      <FormProblemSummary form={form} />
      <fetcher.Form
        ref={element}
        id={driverFormId}
        className="driver"
        method="post"
        // A page that is served with an answer opens at the form, not at the ticket above it.
        action={`${address}#${answerElementId}`}
        aria-label="Driver information"
        onFocus={showWhole}
        {...form.formProps}
      >
        <input type="hidden" name="idempotencyKey" value={typed?.idempotencyKey ?? freshKey} />
        <input type="hidden" name="shownToday" value={today} />
        <input type="hidden" name={shownCatalogField} value={catalog.number} />
        {offersExtras(catalog) && !sealed && (
          <noscript>
            <DefaultSubmit />
          </noscript>
        )}
        <ShownTotalInput quote={quote} />
        <DriverFields car={car} form={form} />
        {!sealed && (
          <ExtrasGroup car={car} texts={extras.texts} servedTexts={extras.servedTexts} errors={form.errors} />
        )}
        {refusal && !servedRefusal && <FreshAnswer answer={refusal} />}
        <div className="pay uncovered">
          <div className="pay-bar uncovered">
            <p className="pay-total num">
              <span>{totalName(quote)}</span> <b>{total}</b>
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
          {busy
            ? "Booking your car"
            : extras.texts === extras.servedTexts
              ? ""
              : `${totalName(quote)} ${total}`}
        </p>
        <p className="terms small muted">
          By booking, you accept the <Link to={href("/terms-conditions")}>Terms and Conditions</Link>. We keep
          invoice details for about {bookingRetentionYears} years. See the{" "}
          <Link to={href("/privacy-policy")}>Privacy Policy</Link>.
        </p>
      </fetcher.Form>
    </>
  );
}

/** The trip's parameters as they are in the address that the form is sent to. */
function writeTripText(params: URLSearchParams): string {
  const tripParams = new URLSearchParams();
  for (const name of tripParamNames) {
    const value = params.get(name);
    if (value !== null) tripParams.set(name, value);
  }
  return tripParams.toString();
}

/** The answer to a form that was sent from here, moved into view: the button may have been pressed far from the form's end. */
function FreshAnswer({ answer }: { answer: BookingNotDoneAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  // An effect, since the message must be on the page first.
  useEffect(() => {
    if (answer.kind !== "invalid") box.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={box}>
      <BookingFailureMessage answer={answer} />
    </div>
  );
}

/** Moves a field with its label clear of the bars at the head and the foot of the screen. */
function showWhole({ target }: FocusEvent) {
  // A button that is pressed stays under the finger.
  if (target.matches("input, textarea")) target.closest(".field")?.scrollIntoView({ block: "nearest" });
}

type FieldsProps = {
  readonly car: Car;
  readonly form: Pick<ReturnType<typeof useBookingForm>, "errors" | "question" | "typed">;
};

/** The groups of the form, each with the reason why we ask. */
const groups = [
  {
    id: "driver",
    title: "Driver",
    whyFor: (catalog: BrowserCatalog, { category }: Car) =>
      `Names as printed on the license. ${classMinimumAge(catalog.classes, category)} or older, license held for ${formatMinimumLicenseYears(catalog.policies.licenseYears)}. We keep them about ${bookingRetentionYears} years, with the invoice.`,
  },
  {
    id: "contact",
    title: "Contact",
    whyFor: () => "For your confirmation, and if something runs late. Kept with the invoice.",
  },
  {
    id: "license",
    title: "License and address",
    whyFor: () =>
      `The number is encrypted, checked at the counter and deleted ${licenseRetentionDays} days after return. An address saves time there, and is kept with the invoice.`,
  },
] as const;

/** Every field of `bookingFieldRules` in its group; one that needs more than a line of text has its own case here. */
function DriverFields({ car, form: { errors, question, typed } }: FieldsProps) {
  const catalog = useCatalog();
  const fieldOf = (name: BookingFieldName) => {
    const error = errors[name];
    switch (name) {
      case "lastName":
        return (
          <LastNameField
            key={name}
            error={error}
            typed={typed && { lastName: typed.values.lastName, oneName: typed.oneName }}
          />
        );
      case "email":
        return (
          <TextField
            key={name}
            name={name}
            error={error}
            value={typed?.values.email}
            answer={<EmailQuestionButtons field={name} form={{ errors, question, typed: typed?.values }} />}
          />
        );
      case "drivingLicense":
        return (
          <TextField
            key={name}
            name={name}
            error={error}
            hint={
              typed && "Enter the license number again. For your safety, we never send it back to the page."
            }
          />
        );
      default:
        return <TextField key={name} name={name} error={error} value={typed?.values[name]} />;
    }
  };
  return groups.map(({ id, title, whyFor }) => (
    <FormGroup key={id} id={id} title={title} why={whyFor(catalog, car)}>
      {bookingFields.filter((name) => bookingFieldRules[name].group === id).map(fieldOf)}
    </FormGroup>
  ));
}

type TextFieldProps = {
  readonly name: BookingFieldName;
  readonly error: string | undefined;
  readonly value?: string | undefined;
  /** Instead of the field's own. */
  readonly hint?: string | undefined;
  readonly answer?: Elements;
};

function TextField({ name, error, value, hint, answer }: TextFieldProps) {
  const catalog = useCatalog();
  const field = selectBookingFieldTable(catalog.company.offices)[name];
  return (
    <Field
      id={name}
      label={field.label}
      mark={!field.required && "optional"}
      hint={hint ?? field.hint}
      error={error}
      {...(answer !== undefined && { answer })}
      className={field.wide ? "wide" : ""}
    >
      <Input
        name={name}
        {...field.input}
        type={field.input.type ?? "text"}
        defaultValue={value}
        required={field.required}
      />
    </Field>
  );
}
