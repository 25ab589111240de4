import { parse } from "yaml";

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/;

/** The YAML fields between two lines of --- at the start of a file, and the text after them; undefined if there are none. */
export function readFrontMatter(
  text: string,
): { readonly fields: Readonly<Record<string, unknown>>; readonly body: string } | undefined {
  const match = shape.exec(text.replaceAll("\r\n", "\n"));
  if (!match) return undefined;
  const fields: unknown = parse(match[1] ?? "");
  return typeof fields === "object" && fields !== null
    ? { fields: { ...fields }, body: match[2] ?? "" }
    : undefined;
}
