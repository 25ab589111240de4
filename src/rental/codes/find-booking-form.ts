import { readLine, readFieldOrRawIfTooLong } from "#rental/form-text.ts";
import { emailMaxLength } from "#rental/booking/contact-checks.ts";
import { type EmailQuestion, readRequiredEmail } from "#rental/booking/near-email.ts";
import { readReference } from "./reference.ts";

/** The names of the form's fields, in its order (product, 'Your booking'). */
export const linkRequestFields = ["reference", "email"] as const;
export type LinkRequestFieldName = (typeof linkRequestFields)[number];

/** The maximum length of each field in characters, also used for `maxlength`. */
export const linkRequestMaxLengths: Readonly<Record<LinkRequestFieldName, number>> = {
  reference: 40,
  email: emailMaxLength,
};

/** Which booking's link is asked for, and at which address: both in the spelling that is stored. */
export type LinkRequest = Readonly<Record<LinkRequestFieldName, string>>;

export type FindBookingFormReading = {
  /** In the spelling that is stored, 'R4KD-9TWD', or as typed where a field is wrong. */
  readonly typed: LinkRequest;
  /** A sentence for each field that is wrong; empty when all is well. */
  readonly errors: Readonly<Partial<Record<LinkRequestFieldName, string>>>;
  /** What the visitor is asked about the address, which is its error as well; undefined otherwise. */
  readonly question: EmailQuestion | undefined;
};

/**
 * Reads the form with which a visitor asks for a lost link. What it says of a reference follows from the reference alone, never from the
 * store.
 */
export function readFindBookingForm(form: FormData): FindBookingFormReading {
  const longestReference = linkRequestMaxLengths.reference;
  const sentReference = readFieldOrRawIfTooLong(form, "reference", longestReference, readLine);
  const reference = sentReference.length > longestReference ? undefined : readReference(sentReference);
  const { email, error, question } = readRequiredEmail(form, "email");
  return {
    typed: { reference: reference ?? sentReference.slice(0, longestReference), email },
    errors: {
      ...(reference === undefined && {
        reference: sentReference === "" ? "Enter your booking reference" : referenceSentence,
      }),
      ...(error !== undefined && { email: error }),
    },
    question,
  };
}

const referenceSentence = "Check the booking reference: eight letters and digits, like R4KD-9TWD";
