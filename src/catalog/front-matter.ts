import { parse } from "yaml";

const pattern = /^(\s*\n)?---[ \t]*\n([\s\S]*?)\n---[ \t]*\n([\s\S]+)$/;

/**
 * Returns what stands between two lines of --- at the start of a file, after as many empty lines as there are above it, and the text after them;
 * undefined if there are none.
 */
export function splitFrontMatter(
  text: string,
): { readonly fields: string; readonly body: string } | undefined {
  const match = pattern.exec(text.replaceAll("\r\n", "\n"));
  return match ? { fields: (match[1] ?? "") + (match[2] ?? ""), body: match[3] ?? "" } : undefined;
}

/** The YAML fields at the start of a file, and the text after them; undefined if there are none. */
export function readFrontMatter(
  text: string,
): { readonly fields: Readonly<Record<string, unknown>>; readonly body: string } | undefined {
  const parts = splitFrontMatter(text);
  if (!parts) return undefined;
  const fields: unknown = parse(parts.fields);
  return typeof fields === "object" && fields !== null
    ? { fields: { ...fields }, body: parts.body }
    : undefined;
}
