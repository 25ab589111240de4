import { lineOf, readField } from "#rental/form-text.ts";
import { emailSentence, isEmail, longestEmail } from "#rental/booking/contact-checks.ts";
import { readReference } from "./reference.ts";

/** The names of the form's fields, in its order (product, 'Your booking'). */
export const findBookingFields = ["reference", "email"] as const;
export type FindBookingField = (typeof findBookingFields)[number];

/** The maximum length of each field in characters, also used for `maxlength`. */
export const longestFindBookingValues: Readonly<Record<FindBookingField, number>> = {
  reference: 40,
  email: longestEmail,
};

/** Which booking's link is asked for, and at which address. */
export type LinkRequest = {
  /** As stored, 'R4KD-9TWM'. */
  readonly reference: string;
  readonly email: string;
};

export type FindBookingForm = {
  /** As typed, trimmed. */
  readonly values: Readonly<Record<FindBookingField, string>>;
  /** A sentence for each field that is wrong; empty when all is well. */
  readonly errors: Readonly<Partial<Record<FindBookingField, string>>>;
  /** Undefined while a field is wrong. */
  readonly request: LinkRequest | undefined;
};

/**
 * Reads the form with which a visitor asks for a lost link. What it says of a reference follows from the reference alone, never from the
 * store.
 */
export function readFindBookingForm(form: FormData): FindBookingForm {
  const valueIn = (name: FindBookingField) => readField(form, name, longestFindBookingValues[name], lineOf);
  const sentReference = valueIn("reference");
  const longestReference = longestFindBookingValues.reference;
  const values = { reference: sentReference.slice(0, longestReference), email: valueIn("email") };
  const reference = sentReference.length > longestReference ? undefined : readReference(sentReference);
  const emailError = emailProblem(values.email);
  const errors = {
    ...(reference === undefined && {
      reference: values.reference === "" ? "Enter your booking reference" : referenceSentence,
    }),
    ...(emailError !== undefined && { email: emailError }),
  };
  const request =
    reference !== undefined && emailError === undefined ? { reference, email: values.email } : undefined;
  return { values, errors, request };
}

const referenceSentence = "Check the booking reference: eight letters and digits, like R4KD-9TWM";

function emailProblem(email: string): string | undefined {
  if (email === "") return "Enter your email address";
  return isEmail(email) ? undefined : emailSentence;
}
