import {
  type Document,
  isCollection,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Scalar,
  visit,
  type YAMLParseError,
} from "yaml";

/*
 * What people write who have never heard of YAML, and what they can do about it, as sentences.
 */

/** Where something stands in a file, as the offset of its first character, and the end of a sentence about it. */
export type YamlMistake = { readonly at: number; readonly says: string };

const oddSpace = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
/** The spaces at the beginning of a line, and those after its hyphen and its name. */
const beginnings = /^(?:[ \t\u00A0\u2000-\u200A\u202F\u205F\u3000]|(?:-|[\w-]+:)(?=[\s\u00A0\u3000]))+/gm;

/** The same with plain spaces where YAML wants them: others look alike, and come from phones, Macs and web pages. */
export function normalizeYamlSpaces(source: string): string {
  return source.replaceAll(beginnings, (beginning) =>
    beginning.replaceAll(oddSpace, (space) => (space === "\u3000" ? "  " : " ")),
  );
}

/** Says what a text with characters that nobody sees is shown as, in quotes: "+1\u200e 800". */
export function quoteValue(value: unknown): string {
  return (JSON.stringify(value) ?? "")
    .slice(0, 60)
    .replaceAll(
      /\p{Cf}|(?! )\p{Zs}/gu,
      (character) => String.raw`\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
    );
}

/** Says what the parser stumbled over. */
export function toYamlMistake(error: YAMLParseError, document: Document, source: string): YamlMistake {
  const mistake = findMistake(error, document, source);
  return typeof mistake === "string" ? { at: error.pos[0], says: mistake } : mistake;
}

/** What is wrong, and where, unless that is where the parser stumbled. */
function findMistake(
  { code, message, pos: [at] }: YAMLParseError,
  document: Document,
  source: string,
): YamlMistake | string {
  const [line = "", nextLine = ""] = source.slice(at).split("\n", 2);
  const rest = line.trim();
  switch (code) {
    case "TAB_AS_INDENT":
      return "begins with a tab: begin it with spaces, two for each step";
    case "BLOCK_AS_IMPLICIT_KEY":
      if (rest.startsWith("- ")) return misplaced(rest);
      return /:(?:\s|$)/.test(rest)
        ? `a text with a colon stands in quotes: ${quoteValue(rest.replaceAll(/^[“„”«]|[”“»]$/gu, ""))}`
        : { at: at + source.slice(at).indexOf("\n") + 1, says: misplaced(nextLine.trim()) };
    case "MULTILINE_IMPLICIT_KEY":
    case "MISSING_CHAR": {
      if (!message.startsWith("Missing closing")) return explainLine(rest);
      const quoted = lastNode(document, (node) => isScalar(node) && node.type?.startsWith("QUOTE") === true);
      const says = "the quote that begins here has no end: one is missing here or above";
      return { at: quoted?.range?.[0] ?? at, says };
    }
    case "BAD_INDENT": {
      if (!message.startsWith("Flow")) return misplaced(rest);
      const opened = lastNode(document, (node) => isCollection(node) && node.flow === true, at);
      const openedAt = opened?.range?.[0] ?? at;
      const openedLine = source.slice(openedAt).split("\n", 1)[0] ?? "";
      const says = `${openedLine.slice(0, 1)} begins here and has no ${openedLine.startsWith("[") ? "]" : "}"}`;
      const advice = openedLine.includes(" #") ? ": a text with # stands in quotes" : "";
      return { at: openedAt, says: says + advice };
    }
    case "BAD_SCALAR_START":
      return `a text that begins with ${rest.slice(0, 1)} stands in quotes: ${quoteValue(rest)}`;
    case "BAD_DQ_ESCAPE":
      return String.raw`within "…" a \ has a meaning of its own: write '…', or / in a path`;
    case "BLOCK_IN_FLOW":
      return `a comma or a quote is missing in ${quoteValue(rest)}`;
    case "MULTIPLE_DOCS":
      return "a line of --- or ... ends the file: delete it";
    case "UNEXPECTED_TOKEN":
      if (message.startsWith("Block scalar")) return "a text that begins with | or > stands in quotes";
      if (message.endsWith("on same line with key")) return "each item of a list stands on a line of its own";
      if (isEntry(rest)) return misplaced(rest);
      if (/^[,\]}]/.test(rest)) return `${rest.slice(0, 1)} has no place here`;
      return `${quoteValue(rest)} has no place after what is before it: put a text with quotes into the other ones, '…' or "…"`;
    default:
      return `can’t be read from ${quoteValue(rest)} on`;
  }
}

const isEntry = (line: string) => /^[\w-]+:(?:\s|$)/.test(line);

/** A line where a name and its value should be. */
function explainLine(line: string): string {
  if (line.startsWith("-") || isEntry(line)) return misplaced(line);
  const [, name, value] = /^([\w-]+)\s*[:：]\s*(\S.*)$/.exec(line) ?? [];
  if (name !== undefined) return `${name}: a colon and a space stand before a value: ${name}: ${value}`;
  return `a colon and a space are missing in ${quoteValue(line)}: write name: value`;
}

function misplaced(line: string): string {
  const isItem = line.startsWith("-");
  return `${quoteValue(line)} begins in no column where ${isItem ? "an item" : "a name"} may: put as many spaces before it as ${isItem ? "the other items" : "the names that belong together"} have${/^-\S/.test(line) ? ", and one after the hyphen" : ""}`;
}

/** The last part of a document that begins before an offset. */
function lastNode(document: Document, isMeant: (node: Node) => boolean, before = Number.POSITIVE_INFINITY) {
  let last: Node | undefined;
  visit(document, {
    Node(_, node) {
      const from = node.range?.[0] ?? before;
      if (from < before && from >= (last?.range?.[0] ?? 0) && isMeant(node)) last = node;
    },
  });
  return last;
}

/** Finds what YAML reads otherwise than it was meant, without a word. */
export function findMisreadTexts(document: Document, source: string): readonly YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  // Another version reads 'no' as false and 12:30 as 750.
  if (document.directives?.yaml.explicit === true)
    mistakes.push({ at: 0, says: "%YAML has no place here: delete it" });
  const add = (node: Node, path: readonly unknown[], says: string) => {
    const pair = path.findLast((parent) => isPair(parent));
    const name = isScalar(pair?.key) && pair.key !== node ? `${pair.key.value}: ` : "";
    mistakes.push({ at: node.range?.[0] ?? 0, says: name + says });
  };
  visit(document, {
    Alias: (_, alias, path) =>
      add(
        alias,
        path,
        `aliases (*${alias.source}) are not allowed: write out what it stands for, or the text in quotes`,
      ),
    Scalar(role, scalar, path) {
      const says = role === "key" ? undefined : misreadScalar(scalar, source);
      if (says !== undefined) add(scalar, path, says);
    },
    Seq(_, list, path) {
      if (list.flow !== true) return;
      for (const run of splitIntoRuns(list.items, (item, before) => isSplitAmount(before, item, source))) {
        const text = between(run[0], run.at(-1), source);
        const isAmount = /^[\d,]+$/.test(text);
        const says = isAmount ? `an amount has no comma: ${text.replaceAll(",", "")}` : inQuotes(text);
        if (isNode(run[0])) add(run[0], path, says);
      }
    },
    Map(_, map, path) {
      if (map.flow !== true) return;
      for (const [first, ...others] of splitIntoRuns(map.items, ({ value }) => value === null)) {
        const last = others.at(-1);
        if (!first || !last || !isPlain(first.value)) continue;
        // 'percent:118' is meant as an entry; 'https://…' and '12:30' are not.
        const unspaced = others
          .map(({ key }) => key)
          .find((key) => /^[a-z][\w-]*:[^\s/]/i.test(between(key, key, source)));
        if (isNode(unspaced))
          mistakes.push({
            at: unspaced.range?.[0] ?? 0,
            says: explainLine(between(unspaced, unspaced, source)),
          });
        else add(first.value, [...path, first], inQuotes(between(first.value, last.key, source)));
      }
    },
  });
  return mistakes;
}

/** The parts of a list in which each item continues the one before: [['up to 30', 0, 0]] of ['up to 30', 0, 0, 'GPS']. */
function splitIntoRuns<Item>(
  items: readonly Item[],
  continues: (item: Item, before: Item) => boolean,
): readonly (readonly Item[])[] {
  const runs: Item[][] = [];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (before !== undefined && continues(item, before)) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs.filter(({ length }) => length > 1);
}

const isPlain = (node: unknown): node is Scalar => isScalar(node) && node.type === "PLAIN";

/** The source from one part to the end of another. */
const between = (first: unknown, last: unknown, source: string) =>
  isNode(first) && isNode(last) ? source.slice(first.range?.[0], last.range?.[1]) : "";

const inQuotes = (text: string) => `a text with a comma stands in quotes: ${quoteValue(text)}`;

/** Tells whether the comma between two items is one within an amount, as in [up to ¥30,000]; [2000,4000] are two. */
function isSplitAmount(before: unknown, item: unknown, source: string): boolean {
  if (!isPlain(before) || !isPlain(item)) return false;
  const isAmount = /\d$/.test(before.source ?? "") && /^\d{3}(?!\d)/.test(item.source ?? "");
  const areNumbers = typeof before.value === "number" && typeof item.value === "number";
  const isTight = source.slice(before.range?.[1], item.range?.[0]) === ",";
  return isAmount && isTight && (!areNumbers || item.source?.startsWith("0") === true);
}

const curly = /^(?:([“„”«])(.*?)([”“»])?|([‘‚‹])(.*?)([’‘›]))$/u;

function misreadScalar(scalar: Scalar, source: string): string | undefined {
  if (scalar.anchor !== undefined) return "a text that begins with & stands in quotes";
  if (scalar.tag?.startsWith("!")) return "a text that begins with ! stands in quotes";
  if (scalar.type !== "PLAIN" || (typeof scalar.value !== "string" && scalar.value !== null))
    return undefined;
  const [from = 0, to = 0] = scalar.range ?? [];
  const [cut] = /^[ \t]*#[^\s#].*/.exec(source.slice(to, to + 200)) ?? [];
  if (cut !== undefined)
    return `a text with # stands in quotes, ${quoteValue(source.slice(from, to) + cut)}; a remark begins with # and a space`;
  const quoted = curly.exec(source.slice(from, to));
  if (!quoted) return undefined;
  const inner = quoted[2] ?? quoted[5] ?? "";
  return /[”“»]/u.test(inner)
    ? undefined
    : `curly quotes would be a part of the text: write it in straight ones, ${quoteValue(inner)}`;
}
