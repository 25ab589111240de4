import * as v from "valibot";
import { type RowName, UnreadableRow } from "#backend/api/unreadable-row.ts";

/** The schemas of one kind of JSON by the version that wrote it; all of them produce what the program uses today. */
export type Versions<T> = Readonly<Record<1 | 2 | 3, v.GenericSchema<unknown, T>>>;

/** The version written today. The first version wrote no number. */
const version = 3;

/** As it is stored in a column. */
export function storedJson(content: object): string {
  return JSON.stringify({ version, ...content });
}

/**
 * Reads what a column contains, whichever version wrote it. `columns` are values of the row outside of its JSON.
 * @throws UnreadableRow when it can't be read.
 */
export function readJson<T>(versions: Versions<T>, text: string, row: RowName, columns: object = {}): T {
  const content = parseObject(text, row);
  const writtenVersion = "version" in content ? content.version : 1;
  if (writtenVersion !== 1 && writtenVersion !== 2 && writtenVersion !== version)
    throw new UnreadableRow(row, "is of a version that this program does not know");
  const result = v.safeParse(versions[writtenVersion], { ...content, ...columns });
  if (result.success) return result.output;
  // Never the schema's own message: it quotes what was found, which may be somebody's name.
  const where = v.getDotPath(result.issues[0]);
  throw new UnreadableRow(row, where === null ? "is not what it should be" : `has an invalid “${where}”`);
}

function parseObject(text: string, row: RowName): object {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableRow(row, "is not JSON");
  }
  if (typeof content !== "object" || content === null) throw new UnreadableRow(row, "is not an object");
  return content;
}
