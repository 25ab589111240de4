import {
  invalidEmailSentence,
  isEmail,
  emailMaxLength,
  isPhone,
  normalizePhone,
  findWebAddressProblem,
} from "./contact-checks.ts";
import { readEmail, type EmailQuestion, findEmailQuestion, describeEmailQuestion } from "./near-email.ts";
import { readLine, readFieldOrRawIfTooLong, readText } from "#rental/form-text.ts";

export const inquiryFields = ["name", "contact", "plan", "message"] as const;
export type InquiryFieldName = (typeof inquiryFields)[number];

/** The maximum length of each field in characters, also used for `maxlength`. */
export const inquiryMaxLengths: Readonly<Record<InquiryFieldName, number>> = {
  name: 100,
  contact: emailMaxLength,
  plan: 60,
  message: 2000,
};

export type InquiryFormReading = {
  readonly typed: Readonly<Record<InquiryFieldName, string>> & {
    /** The path of the page that it was sent from, '/business'; '/' when the form does not name a page of this site. */
    readonly page: string;
  };
  readonly errors: Readonly<Partial<Record<InquiryFieldName, string>>>;
  /** What the visitor is asked about the email address, which is its error as well; undefined otherwise. */
  readonly question: EmailQuestion | undefined;
};

/**
 * Reads the short form beside the phone number: a name, an email address or a phone number, a plan and a message, the last two
 * optional (product, 'Small forms').
 */
export function readInquiryForm(form: FormData): InquiryFormReading {
  const valueIn = (name: InquiryFieldName, read: (form: FormData, name: string) => string) =>
    readFieldOrRawIfTooLong(form, name, inquiryMaxLengths[name], read);
  const values = {
    name: valueIn("name", readLine),
    contact: valueIn("contact", readContact),
    plan: valueIn("plan", readLine),
    message: valueIn("message", readText),
  };
  const question = findEmailQuestion(form, values.contact);
  const problems = inquiryFields.flatMap((name) => {
    const questionText = name === "contact" && question ? describeEmailQuestion(question) : undefined;
    const problem = findProblem(name, values[name]) ?? questionText;
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const page = readLine(form, "page");
  return {
    typed: { ...values, page: /^\/(?:[a-z\d][a-z\d/-]{0,79})?$/.test(page) ? page : "/" },
    errors: Object.fromEntries(problems),
    question,
  };
}

/** An email address or a phone number in the spelling that is stored, or whatever else was typed. */
function readContact(form: FormData, name: string): string {
  const email = readEmail(form, name);
  return isEmail(email) ? email : normalizePhone(email);
}

function findProblem(name: InquiryFieldName, value: string): string | undefined {
  if (value.length > inquiryMaxLengths[name])
    return `${labels[name]} must be ${inquiryMaxLengths[name]} characters or fewer`;
  if (name === "name" && value === "") return "Enter your name";
  if (name === "name") return findWebAddressProblem(labels.name, value);
  if (name === "contact" && value === "") return "Enter your email or phone number";
  if (name !== "contact" || isEmail(value) || isPhone(value)) return undefined;
  return value.includes("@")
    ? invalidEmailSentence
    : "Enter an email address like name@example.com or a phone number like +1 415 555 0132";
}

const labels: Readonly<Record<InquiryFieldName, string>> = {
  name: "Name",
  contact: "Email or phone",
  plan: "Plan",
  message: "Message",
};
