import { parse } from "yaml";

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/;

/** The fields (YAML) between two lines of --- at a file's beginning, and the text behind them; undefined where there are none. */
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
