/** Counts the letters of a text as wide as ours: those of East Asia are twice as wide. */
export function countLetterWidths(text: string): number {
  return [...text].length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0);
}
