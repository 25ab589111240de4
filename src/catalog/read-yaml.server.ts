import * as v from "valibot";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";

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
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  if (document.errors.length > 0) {
    return document.errors.map(
      ({ pos: [at], message }) => `${file}, line ${lineCounter.linePos(at).line}: ${message}`,
    );
  }
  let plainValue: unknown;
  try {
    // An alias would let a few lines become gigabytes.
    plainValue = document.toJS({ maxAliasCount: 0 });
  } catch {
    return [`${file}: aliases (*name) are not allowed: write out what they stand for`];
  }
  const placeOf = (path: readonly (string | number)[]) =>
    `${file}, line ${lineOf(document, lineCounter, path)}`;
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

/** The line of a path's value, or of the nearest thing around it that the file has. */
function lineOf(document: Document, lineCounter: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
  }
  return 1;
}
