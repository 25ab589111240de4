/** Splits a text around the first occurrence of the query (ignoring case and surrounding spaces). */
export function matchedPart(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim().toLowerCase();
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
