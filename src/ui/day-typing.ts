/**
 * Sets the slashes of a dd/MM/yyyy day while it is typed, since a phone's number pad has none.
 * Only what is added at the end is touched: deleting and mending inside stay the visitor's own.
 */
export function withSlashes(before: string, now: string): string {
  if (!now.startsWith(before) || now.length !== before.length + 1) return now;
  if (now.endsWith("//")) return now.slice(0, -1);
  return /^(\d\d|\d\d?\/\d\d)$/.test(now) ? `${now}/` : now;
}
