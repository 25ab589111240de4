/** Splits a text around the first occurrence of the query (ignoring case and surrounding spaces). */
export function splitAtMatch(text: string, query: string): [before: string, match: string, after: string] {
  const needle = query.trim().toLowerCase();
  const index = needle === "" ? -1 : text.toLowerCase().indexOf(needle);
  if (index < 0) return [text, "", ""];
  return [text.slice(0, index), text.slice(index, index + needle.length), text.slice(index + needle.length)];
}
