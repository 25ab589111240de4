import { isDeepStrictEqual } from "node:util";

/*
 * Compares what two catalogs say, whatever fields it has. A table says what reads better in words of its own; a field that stands in no table
 * is told by its name, with what it was and is, so that a new one needs no line here.
 */

/** How changes of an entry's fields are told, in this order: what a field is called, its sentences, or null for what is told elsewhere. */
export type FieldSentences<Entry> = {
  readonly [Key in keyof Entry]?:
    | string
    | null
    | ((was: Entry[Key], is: Entry[Key]) => string | readonly string[]);
};

/**
 * Tells each field that differs.
 * @param subject whose fields they are: 'The company’s', 'Hyundai Creta: its'
 */
export function describeFieldEffects<Entry extends object>(
  subject: string,
  before: Entry,
  after: Entry,
  sentences: FieldSentences<Entry> = {},
): string[] {
  const keys = new Set(Object.keys({ ...sentences, ...after, ...before }) as (keyof Entry & string)[]);
  return [...keys].flatMap((key) => {
    const [was, is, sentence] = [before[key], after[key], sentences[key]];
    if (sentence === null || isDeepStrictEqual(was, is)) return [];
    if (typeof sentence === "function") return sentence(was, is);
    return plainSentence(`${subject} ${sentence ?? splitName(key)}`, was, is);
  });
}

/** 'phone note' for phoneNote. */
const splitName = (key: string) =>
  key.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

function plainSentence(field: string, was: unknown, is: unknown): string {
  const [before, after] = [describeValue(was), describeValue(is)];
  if (before === undefined || after === undefined)
    return `${field} ${/[^s]s$/.test(field) ? "change" : "changes"}.`;
  return `${field}${field.includes(":") ? "," : ":"} ${before} to ${after}${/[.!?]$/.test(after) ? "" : "."}`;
}

/** A value in words; undefined for one that has parts of its own. */
function describeValue(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const items = value.map(describeValue);
    return items.includes(undefined) ? undefined : items.join(", ") || "none";
  }
  return typeof value === "object" ? undefined : String(value ?? "") || "none";
}

/** What is said of the entries of a list: of those that come, of those that stay, and of those that go. */
export interface EntrySentences<Entry> {
  readonly comes: (entry: Entry) => string;
  readonly stays: (was: Entry, is: Entry) => string | readonly string[];
  readonly go: (entries: readonly Entry[]) => readonly string[];
  /** Where their order matters, that those that stay have another one. */
  readonly move?: string;
}

/** Tells the entries of a list, each by a key that it keeps, wherever it stands. */
export function describeEntryEffects<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
  { comes, stays, go, move = "" }: EntrySentences<Entry>,
): string[] {
  const entriesBefore = new Map(before.map((entry) => [keyOf(entry), entry]));
  const keysAfter = new Set(after.map(keyOf));
  const [orderBefore, order] = [before, after].map((entries) =>
    entries.map(keyOf).filter((key) => entriesBefore.has(key) && keysAfter.has(key)),
  );
  return [
    ...after.flatMap((entry) => {
      const entryBefore = entriesBefore.get(keyOf(entry));
      return entryBefore === undefined ? comes(entry) : stays(entryBefore, entry);
    }),
    ...go(before.filter((entry) => !keysAfter.has(keyOf(entry)))),
    ...(move === "" || isDeepStrictEqual(orderBefore, order) ? [] : [move]),
  ];
}
