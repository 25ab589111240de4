import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { LineCounter, parseDocument, visit } from "yaml";
import { matchingFiles } from "./matching-files.ts";

const root = join(import.meta.dirname, "..");

export interface Words {
  /** 'src/content/home.ts:12'. */
  where: string;
  /** A text as written in the source; values filled in are an ellipsis. */
  text: string;
}

/** Attributes whose values are not read by people. */
const unread = new Set([
  "className",
  "id",
  "href",
  "to",
  "type",
  "name",
  "rel",
  "method",
  "htmlFor",
  "d",
  "style",
]);

/** Every text in our sources that a visitor, a customer or the staff may read: literals, templates and the text between tags. */
export function ourCopy(): Words[] {
  const notForVisitors = new Set(matchingFiles("src/**/*.test.{ts,tsx}", "src/routes/kit/**"));
  const files = matchingFiles("src/**/*.{ts,tsx}").filter((file) => !notForVisitors.has(file));
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    const lineOf = (offset: number) => code.slice(0, offset).split("\n").length;
    return textsIn(parseSync(file, code).program)
      .filter(({ text }) => isCopy(text))
      .map(({ text, start }) => ({ where: `${file}:${lineOf(start)}`, text: text.trim() }));
  });
}

/** Every text of the built-in catalog's YAML, which the specification states or we have written. */
export function catalogCopy(): Words[] {
  return matchingFiles("catalog/*.yaml").flatMap((file) => {
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(join(root, file), "utf8"), { lineCounter: lines });
    const texts: Words[] = [];
    visit(document, {
      Scalar(key, { value, range }) {
        if (key === "key" || typeof value !== "string" || !isCopy(value)) return;
        texts.push({ where: `${file}:${lines.linePos(range?.[0] ?? 0).line}`, text: value });
      },
    });
    return texts;
  });
}

interface Text {
  text: string;
  start: number;
}

/** Walks the syntax tree and handles only literals, templates and JSX. */
function textsIn(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node) || /^(?:Import|ExportAll|TS(?:Type|Literal|Interface))/.test(node.type)) return [];
  const { start } = node;
  if (node.type === "JSXAttribute" && isNode(node["name"]) && unread.has(String(node["name"]["name"])))
    return [];
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node["value"] === "string" ? [{ text: node["value"], start }] : [];
  const inside = Object.values(node).flatMap(textsIn);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return inside;
  const quasis = node["quasis"].map((quasi: { value: { cooked: string } }) => quasi.value.cooked);
  return [{ text: quasis.join("…"), start }, ...inside];
}

function isNode(value: unknown): value is { type: string; start: number; [key: string]: unknown } {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Not an identifier ('cancelled', 'on-the-road', 'Cache-Control') or an SQL statement. */
function isCopy(text: string): boolean {
  const isName = /^[\w.:/#?&=*@,;…-]*$/.test(text.trim()) && !/^[A-Z][a-z]+$/.test(text.trim());
  return !isName && !/^\s*(?:create|insert|update|delete|select|alter|drop|pragma)\s/.test(text);
}
