import { readField } from "#rental/form-text.ts";
import { emailSentence, isEmail, longestEmail } from "./contact-checks.ts";
import { emailIn, type EmailQuestion, emailQuestion, emailQuestionSentence } from "./near-email.ts";

export type NewsletterForm = {
  /** As typed, in the spelling that is stored. */
  readonly email: string;
  /** A sentence, or undefined when the address can be stored. */
  readonly error: string | undefined;
  /** What the visitor is asked about the address, which is the error as well; undefined otherwise. */
  readonly question?: EmailQuestion | undefined;
};

/** Reads the newsletter box (product, 'Small forms'). */
export function readNewsletterForm(form: FormData): NewsletterForm {
  const email = readField(form, "email", longestEmail, emailIn);
  if (email === "") return { email, error: "Enter your email address" };
  if (!isEmail(email)) return { email, error: emailSentence };
  const question = emailQuestion(form, email);
  return { email, error: question && emailQuestionSentence(question), question };
}
