import { readLine, readFieldOrRawIfTooLong } from "#rental/form-text.ts";
import { normalizeEmail, invalidEmailSentence, isEmail, emailMaxLength } from "./contact-checks.ts";

/** A provider that many addresses belong to: its name, and the rest of its domain. */
type Provider = {
  readonly name: string;
  readonly end: string;
  /** It has addresses at this end only, so that any other is a mistake. */
  readonly hasOneEnd?: boolean;
};

const providers: readonly Provider[] = [
  { name: "gmail", end: "com", hasOneEnd: true },
  { name: "yahoo", end: "com" },
  { name: "yahoo", end: "co.in" },
  { name: "hotmail", end: "com" },
  { name: "outlook", end: "com" },
  { name: "icloud", end: "com", hasOneEnd: true },
  { name: "rediffmail", end: "com", hasOneEnd: true },
  { name: "live", end: "com" },
  { name: "msn", end: "com" },
  { name: "aol", end: "com" },
  { name: "protonmail", end: "com" },
  { name: "googlemail", end: "com" },
];

/** Real domains that look like a slip of one of the providers' domains. */
const similarDomains: ReadonlySet<string> = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "cloud.com",
  "yahoo.co.id",
  "protonmail.ch",
]);

/** Longer domains are no slip of a provider's domain. */
const longestDomain = 20;

/**
 * The address that was probably meant, 'asha@gmail.com' for 'asha@gmial.com', 'asha@gmail.con' and 'asha@gmail'; undefined for any other. A
 * guess, so a form only asks about it.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (!isEmail(email) || domain.length > longestDomain || similarDomains.has(domain)) return undefined;
  if (providers.some((provider) => joinDomain(provider) === domain)) return undefined;
  const meantProvider =
    providers.find((provider) => isSlip(domain, provider)) ??
    providers.find((provider) => isWithoutItsDot(domain, provider));
  return meantProvider && `${email.slice(0, at)}@${joinDomain(meantProvider)}`;
}

const joinDomain = ({ name, end }: Provider) => `${name}.${end}`;

function isSlip(domain: string, { name, end, hasOneEnd = false }: Provider): boolean {
  const dot = domain.indexOf(".");
  const typedName = dot === -1 ? domain : domain.slice(0, dot);
  const typedEnd = dot === -1 ? end : domain.slice(dot + 1);
  if (typedName === name) return hasOneEnd || isNear(typedEnd, end, 1);
  return isNear(typedName, name, countAllowedSlips(name)) && isNear(typedEnd, end, 1);
}

/** The dot is missing or elsewhere: 'gmailcom', 'gmai.lcom'. */
function isWithoutItsDot(domain: string, { name, end }: Provider): boolean {
  return name.length > 4 && isNear(domain.replaceAll(".", ""), name + end.replaceAll(".", ""), 1);
}

/** Counts how many slips a name may have and still differ clearly from other words. */
const countAllowedSlips = ({ length }: string) => (length < 5 ? 0 : length < 8 ? 1 : 2);

/**
 * Tells whether one word becomes the other by so many letters that are missing, added, wrong or swapped with their neighbor (optimal string
 * alignment).
 */
function isNear(one: string, other: string, mostSlips: number): boolean {
  if (Math.abs(one.length - other.length) > mostSlips) return false;
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      currentRow[column] = Math.min(
        slipsAt(lastRow, column) + 1,
        slipsAt(currentRow, column - 1) + 1,
        slipsAt(lastRow, column - 1) + (isSame ? 0 : 1),
        isSwapped ? slipsAt(rowBeforeLast, column - 2) + 1 : mostSlips + 1,
      );
    }
    [rowBeforeLast, lastRow] = [lastRow, currentRow];
  }
  return slipsAt(lastRow, other.length) <= mostSlips;
}

const slipsAt = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** The question about an address that looks like a slip. */
export type EmailQuestion = {
  /** The address as typed: sent again, it is taken as it is. */
  readonly typed: string;
  readonly meant: string;
};

/** The names of fields beside an email field: the address that was asked about, one that was kept, and one that was taken instead. */
export const askedEmailField = "askedEmail";
export const keptEmailField = "keptEmail";
export const meantEmailField = "meantEmail";

/** Reads what a form says in an email field, or the address that the visitor took instead when asked. */
export function readEmail(form: FormData, name: string): string {
  const replacement = readLine(form, meantEmailField);
  return normalizeEmail(replacement === "" ? readLine(form, name) : replacement);
}

/** An email field that must be filled in: the address in the spelling that is stored, and what is wrong with it or asked about it. */
export function readRequiredEmail(form: FormData, name: string) {
  const email = readFieldOrRawIfTooLong(form, name, emailMaxLength, readEmail);
  if (!isEmail(email))
    return {
      email,
      error: email === "" ? "Enter your email address" : invalidEmailSentence,
      question: undefined,
    };
  const question = findEmailQuestion(form, email);
  return { email, error: question && describeEmailQuestion(question), question };
}

/** Returns what to ask about an address; undefined when it is no slip, or when the visitor was asked about it before. */
export function findEmailQuestion(form: FormData, email: string): EmailQuestion | undefined {
  if ([askedEmailField, keptEmailField].some((name) => readLine(form, name) === email)) return undefined;
  const suggestion = suggestEmail(email);
  return suggestion === undefined ? undefined : { typed: email, meant: suggestion };
}

export function describeEmailQuestion({ meant }: Pick<EmailQuestion, "meant">): string {
  return `Did you mean ${meant}? To keep yours, send it again`;
}

/** Tells whether the question about the email address is a form's only error. */
export function hasOnlyEmailQuestion(
  errors: Readonly<Partial<Record<string, string>>>,
  question: EmailQuestion | undefined,
) {
  const [error, ...rest] = Object.values(errors);
  return rest.length === 0 && question !== undefined && error === describeEmailQuestion(question);
}

/**
 * Deletes from a form, which it returns, that the email address was asked about. A page that checks its fields again while the visitor
 * corrects them thus shows the question until the address is another one or is kept.
 */
export function deleteAskedEmailField(form: FormData): FormData {
  form.delete(askedEmailField);
  return form;
}
