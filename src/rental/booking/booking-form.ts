import {
  type BookingFieldName,
  bookingFields,
  joinBookingFieldLabels,
  makeDriverValues,
  type Driver,
  bookingFieldRules,
  bookingFieldFullLabel,
  type Offices,
} from "./driver-fields.ts";
import { findWebAddressProblem } from "./contact-checks.ts";
import { type EmailQuestion, findEmailQuestion, describeEmailQuestion } from "./near-email.ts";
import { readIdempotencyKey, readFieldOrRawIfTooLong, readText } from "#rental/form-text.ts";
import { type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import { moneyKey } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";

/** The checkbox beside the last name: ticked, the driver has one name, and the last name counts as filled in. */
export const oneNameField = "oneName";

/** The field with the reference of an earlier booking, sent by a visitor who wants a second booking beside it. */
export const earlierReferenceField = "besides";

/** The number of the catalog whose price the page shows; and of a newer one, sent by a visitor who agrees to its price. */
export const shownCatalogField = "catalog";
export const agreedCatalogField = "agreedCatalog";

/** The field with a total that the page shows, in minor units and its money. */
export const shownTotalField = "shownTotal";

/** '8260 INR 0 USD': a total as a page sends back that it showed it. */
export const writeShownTotal = ({ total, money }: Pick<Quote, "total" | "money">): string =>
  `${total} ${moneyKey(money)}`;

/**
 * What a visitor has typed and sent, right or wrong. The page reads it before it sends, and the server reads it again, both by
 * `readBookingForm`.
 */
export type BookingFormReading = {
  /**
   * As typed, in the spelling that is stored (`driver-fields.ts`). The license number is not among them, so that they can be shown again,
   * saved as a draft and stored.
   */
  readonly values: Driver;
  /** Whether the driver has one name, which is the first name; the last name is then empty. */
  readonly oneName: boolean;
  readonly licenseNumber: string;
  /** A sentence for each field that is wrong, in the form's order; empty when all is well. */
  readonly errors: Readonly<Partial<Record<BookingFieldName, string>>>;
  /** What the visitor is asked about the email address, which is its error as well; undefined otherwise. */
  readonly question: EmailQuestion | undefined;
  /** The required fields that are empty: with one of them the notice is 'Missing Information' (product, 'What visitors are told'). */
  readonly missingFields: readonly BookingFieldName[];
  /** As sent, not checked. */
  readonly idempotencyKey: string;
  /** What the form says of an order; undefined while a field is wrong or the key is not valid. */
  readonly order: Omit<BookingOrder, "carId" | "tripQuery" | "extras"> | undefined;
};

/**
 * A form without mistakes, with the car and the trip of the address that it was sent to, as `Backend.book` takes it. It contains no prices.
 */
export type BookingOrder = {
  /** Made with the form. The same key means the same booking, however often it arrives. */
  readonly idempotencyKey: string;
  readonly carId: string;
  readonly tripQuery: TripQuery;
  /** The day that the page showed as today, since it may have been left open past midnight. */
  readonly shownToday: CalendarDate | undefined;
  /** The number of the catalog by whose prices the page was made (`src/catalog`); undefined if it didn't say. */
  readonly shownCatalog?: number | undefined;
  /** What is chosen beside the car. */
  readonly extras?: ExtrasChoice;
  /** The totals that the page showed, as `writeShownTotal` writes them: nothing else is charged; none if it didn't say. */
  readonly shownTotals?: readonly string[];
  readonly driver: Driver;
  readonly licenseNumber: string;
  /**
   * The reference of an earlier booking of the same driver, car and days that the visitor knows of and wants a second one beside; 'any' for
   * whoever needs no question.
   */
  readonly besides?: string | undefined;
};

/**
 * Reads the booking form (product, 'Booking page'): the driver's fields, and the hidden ones: `idempotencyKey`, made with the form,
 * `shownToday`, the day ('2026-09-14') that the page called today, and the number of the page's catalog. Car and trip are in the address
 * that it is sent to. Required fields must not be empty after trimming, except the last name of a driver with one name; formats are checked
 * leniently. Never throws: what is wrong is in `errors`.
 */
export function readBookingForm(offices: Offices, form: FormData): BookingFormReading {
  const oneName = form.has(oneNameField);
  function valueIn(name: BookingFieldName): string {
    const { input, read } = bookingFieldRules[name];
    return oneName && name === "lastName" ? "" : readFieldOrRawIfTooLong(form, name, input.maxLength, read);
  }
  const values = makeDriverValues(valueIn);
  const licenseNumber = valueIn("drivingLicense");
  const typedValues = { ...values, drivingLicense: licenseNumber };
  const isNeeded = (name: BookingFieldName) => !(oneName && name === "lastName");
  const missingFields = bookingFields.filter(
    (name) => bookingFieldRules[name].required && isNeeded(name) && typedValues[name] === "",
  );
  const question = findEmailQuestion(form, typedValues.email);
  const problems = bookingFields.filter(isNeeded).flatMap((name) => {
    const questionText = name === "email" && question ? describeEmailQuestion(question) : undefined;
    const problem = findProblem(offices, name, typedValues[name]) ?? questionText;
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const key = readIdempotencyKey(form);
  const shownToday = parseIsoDate(readText(form, "shownToday"));
  const earlierReference = readText(form, earlierReferenceField);
  return {
    values,
    oneName,
    licenseNumber,
    errors: Object.fromEntries(problems),
    question,
    missingFields,
    idempotencyKey: readText(form, "idempotencyKey"),
    order:
      key !== undefined && problems.length === 0
        ? {
            idempotencyKey: key,
            shownToday,
            shownCatalog: readCatalogNumber(form),
            ...(form.has(shownTotalField) && { shownTotals: form.getAll(shownTotalField).map(String) }),
            driver: values,
            licenseNumber,
            besides: isReference(earlierReference) ? earlierReference : undefined,
          }
        : undefined,
  };
}

function readCatalogNumber(form: FormData): number | undefined {
  const agreedCatalog = readText(form, agreedCatalogField);
  const text = agreedCatalog === "" ? readText(form, shownCatalogField) : agreedCatalog;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Tells whether a text is a reference as pages write it: the question about an earlier booking sends it back. */
const isReference = (text: string) => /^\w{4}-\w{4}$/.test(text);

function findProblem(offices: Offices, name: BookingFieldName, value: string): string | undefined {
  const { required, input, problemOf, storage } = bookingFieldRules[name];
  if (value === "") return required ? `Enter your ${joinBookingFieldLabels(offices, [name])}` : undefined;
  if (value.length > input.maxLength)
    return `${bookingFieldFullLabel(offices, name)} must be ${input.maxLength} characters or fewer`;
  if (problemOf) return problemOf(value);
  // A web address is refused in what emails repeat, so that nobody uses them for spam; none repeats the license number.
  return storage === "bookings.driver"
    ? findWebAddressProblem(bookingFieldFullLabel(offices, name), value)
    : undefined;
}
