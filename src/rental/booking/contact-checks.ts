import { normalizeUnicode, normalizeLine, normalizePlainSigns } from "#rental/form-text.ts";

export const invalidEmailSentence = "Enter an email address in the format name@example.com";
export const invalidPhoneSentence = "Enter a phone number of 7 to 15 digits, like +1 415 555 0132";

/**
 * Says that a text has a web address in it; undefined for any other. Whoever types one for a name has us send it to whatever address they
 * give, with our own name above it.
 * @param field as a sentence begins with it, 'First name'
 */
export function findWebAddressProblem(field: string, text: string): string | undefined {
  // Not `normalizePlainSigns`, which makes dots of the middle dots of names: 'Gal·la', 'ジョン・スミス'.
  return webAddressShape.test(normalizeUnicode(normalizeLine(text), "NFKC"))
    ? `${field} has a web address in it. Leave it out, or put a space after each dot and slash`
    : undefined;
}

/**
 * What mail programs make a link of: 'http://…', 'www.…', 'bit.ly/…' and 'example.com'. Two letters before a slash are a country's ending,
 * unless they stand after an initial ('J.Li/Wu') or number a house ('Flat.No/12'); other endings are the ones that spam has.
 */
const webAddressShape =
  /:\/\/|www\.\S|[\p{L}\p{N}-]{2}[.。](?!n[or]\/\d)[a-z]{2}[/:?#]|[\p{L}\p{N}-][.。](?:com|net|org|info|biz|xyz)(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}-][.。](?:xn--[a-z\d-]+|рф|中国|भारत|app|click|club|co|dev|link|live|me|online|page|pro|shop|site|space|store|top|vip|website|zip)[/:?#]/iu;

/** The maximum length of an e-mail address, in characters (RFC 5321). */
export const emailMaxLength = 254;

/** Tells whether a text is an e-mail address: what browsers' email fields accept (HTML Standard, 'valid e-mail address'). */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailShape.test(text);
}

const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Longer texts are not searched for an address or a number: no field takes them. */
const longestContact = 400;

/**
 * The e-mail address in a text, as it is stored: 'asha@example.com' for 'Asha Rao <asha@example.com>', 'mailto:asha@example.com' and
 * 'asha＠example.com.', its domain in ASCII ('xn--…'). A text without an address comes back in one line, otherwise unchanged.
 */
export function normalizeEmail(text: string): string {
  const line = normalizeLine(text);
  if (line.length > longestContact || isEmail(line)) return line;
  const email = withAsciiDomain(withoutSurroundings(normalizePlainSigns(line)));
  return isEmail(email) ? email : line;
}

/** Without a name, a label or a scheme, quotes and punctuation around an address, and blanks beside its '@' and its dots. */
function withoutSurroundings(line: string): string {
  const opening = line.lastIndexOf("<");
  const closing = line.indexOf(">", opening);
  const content = opening !== -1 && closing !== -1 ? line.slice(opening + 1, closing) : line;
  const addressText = content.replace(/^ ?(?:e-?mail|mailto) ?: ?/i, "");
  // A link may name a subject.
  const address = addressText === content ? content : (addressText.split("?", 1)[0] ?? "");
  return address
    .replaceAll(/ ?([@.]) ?/g, "$1")
    .replace(/^[\s<>()[\]"“”‘’«»„,;:]+/u, "")
    .replace(/^'(?=.*'[^a-z\d]*$)/i, "")
    .replace(/[\s<>()[\]'"“”‘’«»,;:.!?।]+$/u, "");
}

/** With a domain of other letters as browsers and mail servers write it, 'xn--…'. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  // Only letters, digits, marks, dots and dashes: anything else would mean something in an address.
  if (at === -1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return email;
  try {
    return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}

/**
 * Tells whether a text is a phone number: 7 to 15 digits of any script with the usual punctuation, '+1 (415) 555-0132', '(+91) 98765 43210',
 * 'tel:0091-98-1234-5678'. An extension of up to six digits may follow, 'ext. 12' or 'x12', and isn't counted (product, 'Booking page').
 */
export function isPhone(text: string): boolean {
  return parsePhone(text) !== undefined;
}

/**
 * A phone number as it is stored: '(+91) 98765-43210 ext. 12'. A text that is no phone number comes back in one line, otherwise unchanged.
 */
export function normalizePhone(text: string): string {
  const phone = parsePhone(text);
  if (!phone) return normalizeLine(text);
  return phone.extension === "" ? phone.number : `${phone.number} ext. ${phone.extension}`;
}

/**
 * The digits that identify a phone: '919876543210' for '+91 98765 43210', '0091 98765 43210' and '+91 (0)98765 43210 ext. 12'. Empty for a
 * text without digits.
 */
export function identifyingPhoneDigits(text: string): string {
  const number = parsePhone(text)?.number ?? digitsOnly(text);
  const international = number.replace(/^\D*\+/, "00").replace(/^\D*00/, "00");
  const digits = digitsOnly(international.startsWith("00") ? international.replace("(0)", "") : number);
  return digits.replace(/^00(?=\d{7})/, "");
}

const digitsOnly = (text: string) => text.replaceAll(/\D/g, "");

function parsePhone(text: string): { readonly number: string; readonly extension: string } | undefined {
  if (text.length > longestContact) return undefined;
  const line = normalizePlainSigns(text).replace(labelShape, "");
  const match = extensionShape.exec(line);
  const number = (match ? line.slice(0, match.index) : line).replace(/[\s.,;:]+$/, "").trim();
  const digits = digitsOnly(number).length;
  if (!phoneShape.test(number) || digits < 7 || digits > 15) return undefined;
  return { number, extension: match?.[1] ?? "" };
}

const phoneShape = /^[([\s]*\+?[\d\s().\-/[\]]+$/;
/** What stands before a number that was copied with it. */
const labelShape = /^(?:tel|telephone|phone|mobile|mob|cell|whatsapp|ph|p|t|m)(?:[.:]+\s?|\s)(?:\/\/)?\s?/i;
const extensionShape = /\s?[,;]?\s?(?:extension|ext|ex|x|#|,,|;)[.:=]?\s?(\d{1,6})#?[\s.,;]*$/i;
