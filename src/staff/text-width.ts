const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u;
const narrow = /\p{Mn}|\p{Cf}/u;

/** How many columns a text takes in a terminal. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + characterWidth(character), 0);
}

/** Cut to a number of columns, with an ellipsis where something was cut. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const character of text) {
    width += characterWidth(character);
    if (width > columns - 1) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** What customers typed, without control characters, which a terminal would act on. */
export function harmless(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}

function characterWidth(character: string): number {
  if (narrow.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
