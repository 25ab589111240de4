import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en");

/** Cut to a number of columns of a terminal, with an ellipsis where something was cut. */
export function cutTo(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(start + segment) > columns - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}

/** What customers typed, without control characters, which a terminal would act on. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}
