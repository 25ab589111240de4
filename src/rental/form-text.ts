/**
 * A text field of a form as typed, trimmed; empty when it is missing or a file. Line ends become '\\n', other control characters are
 * removed.
 */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * The same in one line: runs of blanks and line ends become one blank. Invisible characters are removed, so that a name that shows nothing
 * is empty; joiners stay after letters that they shape (क्‍ष, می‌خواهم), and so do variants of a letter (葛󠄀).
 */
export function lineOf(form: FormData, name: string): string {
  return textOf(form, name)
    .replaceAll(invisible, "")
    .replaceAll(/[\s\u2800]+/g, " ")
    .trim();
}

// Joiners and variation selectors mean nothing after Latin, Greek and Cyrillic letters.
const invisible =
  /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]|(?<![[\p{M}\p{L}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Default_Ignorable_Code_Point}]])[\u200c\u200d\p{Variation_Selector}]/gv;

/** An idempotency key, as a page makes it: 16 to 64 letters, digits, dashes and underscores; undefined for anything else. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = textOf(form, "idempotencyKey");
  return /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
