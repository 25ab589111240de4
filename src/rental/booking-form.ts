import type { Driver } from "./booking.ts";
import { emailSentence, isEmail, isPhone, phoneSentence } from "./contact-checks.ts";
import { lineOf } from "./form-text.ts";

/** The names of the form's fields, in its order (specification, section 3, 'Booking form draft'). */
export const bookingFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "drivingLicense",
  "address",
  "city",
  "pincode",
] as const;
export type BookingField = (typeof bookingFields)[number];

export const requiredBookingFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "drivingLicense",
] as const satisfies readonly BookingField[];

/** The most characters that each field takes, for `maxlength` too. */
export const longestBookingValues: Readonly<Record<BookingField, number>> = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 40,
  drivingLicense: 40,
  address: 200,
  city: 80,
  pincode: 12,
};

export type BookingForm = {
  /** As typed, trimmed. The license number is kept apart, so that these may be shown again, kept as a draft and stored. */
  readonly values: Driver;
  readonly licenceNumber: string;
  /** A sentence for each field that is wrong, in the form's order; nothing when all is well. */
  readonly errors: Readonly<Partial<Record<BookingField, string>>>;
  /** The required fields that are empty: with one of them the notice is 'Missing Information' (section 8). */
  readonly missing: readonly BookingField[];
};

/**
 * Reads the driver's form (section 5). Required fields have to be there after trimming; formats are checked gently (decisions, 'no format
 * checks are shown'). Never refuses: what is wrong is in `errors`.
 */
export function readBookingForm(form: FormData): BookingForm {
  const typed = Object.fromEntries(bookingFields.map((name) => [name, lineOf(form, name)])) as Typed;
  const { drivingLicense: licenceNumber, ...values } = typed;
  const missing = requiredBookingFields.filter((name) => typed[name] === "");
  const problems = bookingFields.flatMap((name) => {
    const problem = problemOf(name, typed[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return { values, licenceNumber, errors: Object.fromEntries(problems), missing };
}

type Typed = Record<BookingField, string>;

function problemOf(name: BookingField, value: string): string | undefined {
  if (value === "") return emptySentences[name];
  if (value.length > longestBookingValues[name])
    return `${labels[name]} must be ${longestBookingValues[name]} characters or fewer`;
  if (name === "email" && !isEmail(value)) return emailSentence;
  if (name === "phone" && !isPhone(value)) return phoneSentence;
  return undefined;
}

/** The optional ones have none. */
const emptySentences: Partial<Record<BookingField, string>> = {
  firstName: "Enter your first name",
  lastName: "Enter your last name",
  email: "Enter your email address",
  phone: "Enter your phone number",
  drivingLicense: "Enter your driving license number",
};

const labels: Readonly<Record<BookingField, string>> = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  phone: "Phone number",
  drivingLicense: "Driving license number",
  address: "Address",
  city: "City",
  pincode: "PIN code",
};

/** Within a sentence: 'email address, PIN code'. */
export function bookingFieldsInWords(fields: readonly BookingField[]): string {
  return fields
    .map((name) => labels[name].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()))
    .join(", ");
}
