/**
 * A text in one of Unicode's normal forms, in time that grows with its length. Putting marks in order takes the square of how many follow
 * one another, so no more than 30 of them stay: as many as Unicode's stream-safe format has, and far more than any language.
 */
export function normalizeUnicode(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replaceAll(markRuns, "$1").normalize(form);
}

// Half-width voicing marks count as letters until NFKC and NFKD make marks of them.
const markRuns = /([\p{M}\uff9e\uff9f]{1,30})[\p{M}\uff9e\uff9f]*/gu;

/**
 * Reads a field, except where more than four times its maximum was sent: that is returned as it was sent, and too long for every check. Four
 * times leaves room for blanks and decomposed letters, which reading takes away.
 */
export function readFieldOrRawIfTooLong(
  form: FormData,
  name: string,
  maxLength: number,
  read: (form: FormData, name: string) => string,
): string {
  const sentValue = form.get(name);
  return typeof sentValue === "string" && sentValue.length > 4 * maxLength ? sentValue : read(form, name);
}

/**
 * A text field of a form as typed, trimmed, its letters composed (NFC: one name has one spelling); empty when it is missing or a file. Line
 * ends become '\\n'; other control characters, marks of direction and blanks without width are removed.
 */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  const visibleText = value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, "");
  return normalizeUnicode(visibleText, "NFC").trim();
}

/** The same in one line, by the rules of `normalizeLine`. */
export function readLine(form: FormData, name: string): string {
  return normalizeLine(readText(form, name));
}

/**
 * A text in one line: runs of blanks, of whatever width, and line ends become one blank. Invisible characters are removed, so that a name
 * that shows nothing is empty; joiners stay after letters that they shape (क्‍ष, می‌خواهم), and so do variants of a letter (葛󠄀).
 */
export function normalizeLine(text: string): string {
  const line = text
    .replaceAll(invisibleCharacters, "")
    .replaceAll(joinersAtAnEnd, "")
    .replaceAll(/[\s\u2800]+/g, " ");
  return normalizeUnicode(line, "NFC").trim();
}

// Joiners and variation selectors mean nothing after Latin, Greek and Cyrillic letters.
const invisibleCharacters =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]|(?<![[\p{M}\p{L}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Default_Ignorable_Code_Point}]])[\u200c\u200d\p{Variation_Selector}]/gv;

// At the end of a word a joiner shapes nothing, except after a mark that ends some words in India (രമണന്‍).
const joinersAtAnEnd = /(?:\u200c|(?<!\p{M})\u200d)(?![\p{L}\p{M}])/gu;

/**
 * A code, a number, a date or an address in plain signs, in one line: full-width and other styled letters as plain ones (NFKC), the digits
 * of every script as 0 to 9, every dash as '-'. Not for names, which keep their letters.
 */
export function normalizePlainSigns(text: string): string {
  if (plainText.test(text)) return text;
  return normalizeDigits(normalizeUnicode(normalizeLine(text), "NFKC").replaceAll(anyJoiner, ""))
    .replaceAll(/[\p{Pd}\u2043\u2212\u30fc]/gu, "-")
    .replaceAll(/[\u2044\u2215\u060d]/g, "/")
    .replaceAll(/[\u00b7\u2022\u2027\u2219\u3002\u30fb]/g, ".")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const anyJoiner = /[\u200c\u200d\p{Variation_Selector}]/gu;

/** The digits of every script (Unicode's decimal digits) as 0 to 9: '१४' as '14'. */
export function normalizeDigits(text: string): string {
  const values = new Map<string, string>();
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const value = values.get(digit) ?? String(valueOfDigit(digit));
    values.set(digit, value);
    return value;
  });
}

/** Every script's digits are ten neighbors from zero to nine, and where several tens are neighbors, each begins anew. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** An idempotency key, as a page makes it: 16 to 64 letters, digits, dashes and underscores; undefined for anything else. */
export function readIdempotencyKey(form: FormData): string | undefined {
  const key = readText(form, "idempotencyKey");
  return /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
