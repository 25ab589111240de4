import { parse } from "yaml";

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/;

/** What stands between two lines of --- at the start of a file, and the text after them; undefined if there are none. */
export function splitFrontMatter(
  text: string,
): { readonly fields: string; readonly body: string } | undefined {
  const match = shape.exec(text.replaceAll("\r\n", "\n"));
  return match ? { fields: match[1] ?? "", body: match[2] ?? "" } : undefined;
}

/** The YAML fields at the start of a file, and the text after them; undefined if there are none. */
export function readFrontMatter(
  text: string,
): { readonly fields: Readonly<Record<string, unknown>>; readonly body: string } | undefined {
  const split = splitFrontMatter(text);
  if (!split) return undefined;
  const fields: unknown = parse(split.fields);
  return typeof fields === "object" && fields !== null
    ? { fields: { ...fields }, body: split.body }
    : undefined;
}
