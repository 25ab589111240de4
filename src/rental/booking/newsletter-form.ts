import { emailSentence, isEmail } from "./contact-checks.ts";
import { lineOf } from "#rental/form-text.ts";

export type NewsletterForm = {
  /** As typed, trimmed. */
  readonly email: string;
  /** A sentence, or undefined when the address can be stored. */
  readonly error: string | undefined;
};

/** Reads the newsletter box (product, 'Small forms'). */
export function readNewsletterForm(form: FormData): NewsletterForm {
  const email = lineOf(form, "email");
  if (email === "") return { email, error: "Enter your email address" };
  return { email, error: isEmail(email) ? undefined : emailSentence };
}
