import { type EmailQuestion, readRequiredEmail } from "./near-email.ts";

export type NewsletterFormReading = {
  /** In the spelling that is stored. */
  readonly typed: { readonly email: string };
  /** A sentence, or none when the address can be stored. */
  readonly errors: { readonly email?: string };
  /** What the visitor is asked about the address, which is its error as well; undefined otherwise. */
  readonly question: EmailQuestion | undefined;
};

/** Reads the newsletter box (product, 'Small forms'). */
export function readNewsletterForm(form: FormData): NewsletterFormReading {
  const { email, error, question } = readRequiredEmail(form, "email");
  return { typed: { email }, errors: error === undefined ? {} : { email: error }, question };
}
