import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en");

/** Cut to a number of columns of a terminal, with an ellipsis where something was cut. */
export function truncateToWidth(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(start + segment) > columns - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
}

/**
 * Everything that is printed, as a terminal may show it. Words from right to left are set apart from what is around them: else they would
 * turn around a number behind them.
 */
export function neutralizeForTerminal(text: string): string {
  return neutralizeForFile(text).replaceAll(rightToLeftWords, "\u2068$&\u2069");
}

/**
 * The same for a file: line ends and tabs stay, other control characters and those that turn the direction of the text become blanks.
 */
export function neutralizeForFile(text: string): string {
  return text.replaceAll(/\r(?!\n)|[^\P{Cc}\t\n\r]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, " ");
}

/** Whole phrases, with what stands between their words; two blanks stand between columns. */
const rightToLeftWords =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}](?:(?: ?[^\p{L}\p{M}\s])* ?[\p{M}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])*/gu;

/** A value as JSON in which a terminal finds nothing to act on: what JSON would leave as it is, is written as its number. */
export function formatJsonForTerminal(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns what customers typed, without control characters, which a terminal would act on. */
export function removeControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}
