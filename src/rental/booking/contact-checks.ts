export const emailSentence = "Enter an email address in the format name@example.com";
export const phoneSentence = "Enter a phone number of 7 to 15 digits, like +1 415 555 0132";

/** What counts as an e-mail address: what browsers' email fields accept (HTML Standard, 'valid e-mail address'), up to 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailShape.test(text);
}

const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * What counts as a phone number: 7 to 15 digits with the usual punctuation, '+1 (415) 555-0132', '0091 98-1234 5678'. An extension of up to
 * six digits may follow, 'ext. 12' or 'x12', and isn't counted (product, 'Booking page').
 */
export function isPhone(text: string): boolean {
  const number = text.replace(extension, "");
  const digits = number.replaceAll(/\D/g, "").length;
  return phoneShape.test(number) && digits >= 7 && digits <= 15;
}

const phoneShape = /^\+?[\d\s().\-–/]+$/;
const extension = /\s*(?:ext\.?|extension|x)\s*\d{1,6}$/i;
