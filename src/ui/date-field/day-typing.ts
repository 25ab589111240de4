/**
 * Inserts the slashes of a dd/MM/yyyy day while it is typed, in the digits of any script, since a phone's number pad has no slash; typed
 * dots or dashes stay. Only acts on a character added at the end: deleting, and editing in the middle, are left alone.
 */
export function insertDateSlashes(oldText: string, newText: string): string {
  if (!newText.startsWith(oldText) || newText.length !== oldText.length + 1) return newText;
  if (/^\p{Nd}{2}\/\p{Nd}{2}\/-$/u.test(newText)) return newText.replaceAll("/", "");
  if (/\/[/.-]$/.test(newText)) return newText.slice(0, -2) + newText.slice(-1);
  return /^(?:\p{Nd}{2}|\p{Nd}{1,2}\/\p{Nd}{2})$/u.test(newText) ? `${newText}/` : newText;
}
