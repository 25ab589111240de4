import * as v from "valibot";
import { type RowLocation, UnreadableRowError } from "#backend/api/unreadable-row.ts";

/** The schemas of one kind of JSON by the number of its format; all of them produce what the program uses today. */
export type SchemasByVersion<T> = Readonly<Record<typeof version, v.GenericSchema<unknown, T>>>;

/** The format that is written today. */
const version = 1;

/** As it is stored in a column. */
export function toStoredJson(content: object): string {
  return JSON.stringify({ version, ...content });
}

/**
 * Reads what a column contains, in whichever format it was written. `columns` are values of the row outside of its JSON.
 * @throws UnreadableRowError when it can't be read.
 */
export function parseStoredJson<T>(
  formats: SchemasByVersion<T>,
  text: string,
  row: RowLocation,
  columns: object = {},
): T {
  const content = parseObject(text, row);
  const writtenVersion = "version" in content ? content.version : undefined;
  if (writtenVersion !== version)
    throw new UnreadableRowError(row, "is of a version that this program does not know");
  const result = v.safeParse(formats[writtenVersion], { ...content, ...columns });
  if (result.success) return result.output;
  // Never the schema's own message: it quotes what was found, which may be somebody's name.
  const where = v.getDotPath(result.issues[0]);
  throw new UnreadableRowError(
    row,
    where === null ? "is not what it should be" : `has an invalid “${where}”`,
  );
}

function parseObject(text: string, row: RowLocation): object {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UnreadableRowError(row, "is not JSON");
  }
  if (typeof content !== "object" || content === null) throw new UnreadableRowError(row, "is not an object");
  return content;
}
