/** A text field of a form as typed, trimmed; empty when it is missing or a file. Line ends become '\\n', other control characters go. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** The same in one line: runs of blanks and line ends become one blank. */
export function lineOf(form: FormData, name: string): string {
  return textOf(form, name).replaceAll(/\s+/g, " ");
}

/** An idempotency key, as a page makes it: 16 to 64 letters, digits, dashes and underscores; undefined for anything else. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = textOf(form, "idempotencyKey");
  return /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
