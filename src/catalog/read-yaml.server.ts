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
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";

/** A value that was read, and where each part of it stands. */
export interface ReadYaml<Value> {
  readonly value: Value;
  /** 'cars.yaml, line 31', for a path such as ["cars", 2, "seats"]. */
  readonly placeOf: (path: readonly (string | number)[]) => string;
}

/**
 * Reads a YAML file by a schema whose messages say what is expected.
 * @returns the value, or sentences: 'cars.yaml, line 31: seats: a whole number from 1 to 60, not "five"'
 */
export function readYaml<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): ReadYaml<v.InferOutput<Schema>> | readonly string[] {
  const lineCounter = new LineCounter();
  // The parser would compare each key with all before it: `indexDocument` finds the repeated ones, however many keys there are.
  const document = parseDocument(source, { lineCounter, prettyErrors: false, uniqueKeys: false });
  if (document.errors.length > 0) {
    return document.errors.map(
      ({ pos: [at], message }) => `${file}, line ${lineCounter.linePos(at).line}: ${message}`,
    );
  }
  const { nodes, problems } = indexDocument(document, (node, says) => {
    return `${file}, line ${lineAt(lineCounter, node)}: ${says}`;
  });
  if (problems.length > 0) return problems;
  let plainValue: unknown;
  try {
    // An alias would let a few lines become gigabytes.
    plainValue = document.toJS({ maxAliasCount: 0 });
  } catch {
    return [`${file}: aliases (*name) are not allowed: write out what they stand for`];
  }
  const placeOf = (path: readonly (string | number)[]) =>
    `${file}, line ${lineAt(lineCounter, nodeAt(document, nodes, path))}`;
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
    const isBare = issue.expected === "string" && typeof issue.input !== "object";
    const valueText = JSON.stringify(issue.input).slice(0, 60);
    return `${prefix}${issue.message}, not ${valueText}${isBare ? `: write it in quotes, "${valueText}"` : ""}`;
  });
  // A value can fail several checks that expect the same.
  return [...new Set(sentences)];
}

/** The values of each map of a document, by their keys as texts. */
type NodesByKey = ReadonlyMap<YAMLMap, ReadonlyMap<string, unknown>>;

/** Finds the value of each key, and the keys and texts that no file may have. */
function indexDocument(document: Document, complain: (node: Node, says: string) => string) {
  const nodes = new Map<YAMLMap, Map<string, unknown>>();
  const problems: string[] = [];
  visit(document, {
    Map(_, map) {
      const values = new Map<string, unknown>();
      for (const { key, value } of map.items) {
        const name = String(isScalar(key) ? key.value : key);
        if (values.has(name) && isNode(key)) problems.push(complain(key, `${name}: is there twice`));
        values.set(name, value);
      }
      nodes.set(map, values);
    },
    Scalar(role, scalar, path) {
      if (typeof scalar.value !== "string" || !hasControlCharacters(scalar.value)) return;
      const parent = path.at(-1);
      const name = role === "value" && isPair(parent) && isScalar(parent.key) ? `${parent.key.value}: ` : "";
      const valueText = JSON.stringify(scalar.value).slice(0, 60);
      problems.push(complain(scalar, `${name}one line of text without control characters, not ${valueText}`));
    },
  });
  return { nodes, problems };
}

/**
 * Whether a text has more than one line, or characters that a terminal or a page would act on instead of showing them: control characters,
 * and those that turn the direction of what follows. Line ends around it don't count.
 */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(text.trim());
}

/** A path's value, or the nearest thing around it that the file has. */
function nodeAt(document: Document, nodes: NodesByKey, path: readonly (string | number)[]): Node | null {
  let node = document.contents;
  for (const key of path) {
    const child: unknown = isMap(node)
      ? nodes.get(node)?.get(String(key))
      : isSeq(node)
        ? node.items[Number(key)]
        : undefined;
    if (!isNode(child)) break;
    node = child;
  }
  return node;
}

function lineAt(lineCounter: LineCounter, node: Node | null): number {
  return node?.range ? lineCounter.linePos(node.range[0]).line : 1;
}
