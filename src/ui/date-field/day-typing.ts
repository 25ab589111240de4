/**
 * Inserts the slashes of a dd/MM/yyyy day while it is typed, in any script, since a phone's number pad has none; typed dots or dashes are
 * kept instead.
 * Only acts on a character added at the end: deleting, and editing in the middle, are left alone.
 */
export function withSlashes(before: string, now: string): string {
  if (!now.startsWith(before) || now.length !== before.length + 1) return now;
  if (/^\p{Nd}{2}\/\p{Nd}{2}\/-$/u.test(now)) return now.replaceAll("/", "");
  if (/\/[/.-]$/.test(now)) return now.slice(0, -2) + now.slice(-1);
  return /^(?:\p{Nd}{2}|\p{Nd}{1,2}\/\p{Nd}{2})$/u.test(now) ? `${now}/` : now;
}
