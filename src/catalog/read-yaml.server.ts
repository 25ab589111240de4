import * as v from "valibot";
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import {
  toYamlMistake,
  findMisreadTexts,
  quoteValue,
  normalizeYamlSpaces,
  type YamlMistake,
} from "./yaml-mistakes.server.ts";

/** A value that was read, and where each part of it stands. */
export interface ParsedYaml<Value> {
  readonly value: Value;
  /** 'cars.yaml, line 31', for a path such as ["cars", 2, "seats"]. */
  readonly placeOf: (path: readonly (string | number)[]) => string;
}

/**
 * Reads a YAML file by a schema whose messages say what is expected.
 * @returns the value, or sentences: 'cars.yaml, line 31: seats: a whole number from 1 to 60, not "five"'
 */
export function parseYamlBySchema<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
): ParsedYaml<v.InferOutput<Schema>> | readonly string[] {
  const source = normalizeYamlSpaces(text);
  const lineCounter = new LineCounter();
  const say = ({ at, says }: YamlMistake) => `${file}, line ${lineCounter.linePos(at).line}: ${says}`;
  // The parser would compare each key with all before it: `indexDocument` finds the repeated ones, however many keys there are.
  const document = parseDocument(source, { lineCounter, prettyErrors: false, uniqueKeys: false });
  if (document.errors.length > 0) {
    // One mistake is several errors where the parser goes on: the first of a line is what there is to mend.
    const errors = Map.groupBy(document.errors, ({ pos }) => lineCounter.linePos(pos[0]).line);
    return [...errors.values()].flatMap(([error]) =>
      error ? say(toYamlMistake(error, document, source)) : [],
    );
  }
  const { nodes, mistakes } = indexDocument(document, source);
  if (mistakes.length > 0) return mistakes.map(say);
  // There is no alias any more, which would let a few lines become gigabytes.
  const plainValue: unknown = document.toJS();
  const placeOf = (path: readonly (string | number)[]) =>
    `${file}, line ${lineAt(lineCounter, nodeAt(document, nodes, path).nearest)}`;
  const { success, output, issues } = v.safeParse(schema, plainValue);
  if (success) return { value: output, placeOf };
  const sentences = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
    const name = path.findLast((key) => typeof key === "string");
    const prefix = `${placeOf(path)}: ${name === undefined ? "" : `${name}: `}`;
    // A check that needed more than the value says the whole sentence.
    if (issue.type === "raw_transform") return `${placeOf(path)}: ${issue.message}`;
    if (issue.input === undefined) return `${prefix}is missing`;
    if (issue.type === "strict_object" && issue.expected === "never") return `${prefix}${issue.message}`;
    // Entries that don't go together: the message says which, and amounts among them are no longer as the file has them.
    if (issue.kind === "validation" && [issue.input].flat().some((part) => typeof part === "object"))
      return `${prefix}${issue.message}`;
    return `${prefix}${issue.message}, not ${showValue(issue, nodeAt(document, nodes, path).exact)}`;
  });
  // A value can fail several checks that expect the same.
  return [...new Set(sentences)];
}

/** A value as the file has it, and how to write it so that it is what is expected. */
function showValue({ input, expected }: v.BaseIssue<unknown>, node: Node | undefined): string {
  if (typeof input === "string" && expected === "Array") {
    const items = input.split(/(?:^|\s)-(?=\S)|,/).filter((item) => item.trim() !== "");
    return `${quoteValue(input)}: write it as a list, [${items.map((item) => item.trim()).join(", ")}]`;
  }
  if (!isScalar(node) || typeof input === "string") return quoteValue(input);
  const written = node.source ?? "";
  if (written === "") return "empty";
  return expected === "string" ? `${written}: write it in quotes, "${written}"` : written;
}

/** The pairs of each map of a document, by their keys as texts. */
type NodesByKey = ReadonlyMap<YAMLMap, ReadonlyMap<string, Pair>>;

/** Finds the value of each key, and the keys and texts that no file may have. */
function indexDocument(document: Document, source: string) {
  const nodes = new Map<YAMLMap, Map<string, Pair>>();
  const mistakes = [...findMisreadTexts(document, source)];
  visit(document, {
    Map(_, map) {
      const pairs = new Map<string, Pair>();
      for (const pair of map.items) {
        const { key } = pair;
        const name = String(isScalar(key) ? key.value : key);
        if (pairs.has(name) && isNode(key))
          mistakes.push({ at: key.range?.[0] ?? 0, says: `${name}: is there twice` });
        pairs.set(name, pair);
      }
      nodes.set(map, pairs);
    },
    Scalar(role, scalar, path) {
      if (typeof scalar.value !== "string" || !hasUnsafeCharacters(scalar.value)) return;
      const parent = path.at(-1);
      const name = role === "value" && isPair(parent) && isScalar(parent.key) ? `${parent.key.value}: ` : "";
      const says = `${name}one line of text without control characters, not ${quoteValue(scalar.value)}`;
      // As in a path of Windows, "photos\\new.jpg".
      const isPath =
        scalar.type === "QUOTE_DOUBLE" &&
        /\w\\[abfnrtv]/.test(source.slice(scalar.range?.[0], scalar.range?.[1]));
      const advice = isPath
        ? String.raw`: within "…" a \ has a meaning of its own, within '…' it has none`
        : "";
      mistakes.push({ at: scalar.range?.[0] ?? 0, says: says + advice });
    },
  });
  return { nodes, mistakes };
}

/**
 * Tells whether a text has more than one line, or characters that a terminal or a page would act on instead of showing them: control characters,
 * and those that turn the direction of what follows. Line ends around it don't count.
 */
export function hasUnsafeCharacters(text: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text.trim());
}

/** A path's value as far as the file has it, and the nearest thing to it that the file has: its name, its item of a list, or what is around it. */
function nodeAt(document: Document, nodes: NodesByKey, path: readonly (string | number)[]) {
  let node: Node | null = document.contents;
  let nearest = node;
  for (const key of path) {
    const pair = isMap(node) ? nodes.get(node)?.get(String(key)) : undefined;
    const child: unknown = isSeq(node) ? node.items[Number(key)] : pair?.value;
    if (!isNode(child)) return { nearest };
    node = child;
    nearest = isNode(pair?.key) && (isMap(child) || isSeq(child)) ? pair.key : child;
  }
  return { nearest, exact: node ?? undefined };
}

function lineAt(lineCounter: LineCounter, node: Node | null): number {
  return node?.range ? lineCounter.linePos(node.range[0]).line : 1;
}
