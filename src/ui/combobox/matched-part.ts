/** Splits a text around the first occurrence of the query (ignoring case and surrounding spaces). */
export function matchedPart(text: string, query: string): [before: string, match: string, after: string] {
  const needle = query.trim().toLowerCase();
  const at = needle === "" ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + needle.length), text.slice(at + needle.length)];
}
