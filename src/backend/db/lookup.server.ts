import type { SelectQueryBuilder } from "kysely";
import { normalizeUnicode } from "#rental/form-text.ts";
import type { Schema } from "./schema.server.ts";

/** A text as columns store it for look-ups, its letters composed: PostgreSQL can't store a zero character. */
export function toLookupText(text: string): string {
  return normalizeUnicode(text.replaceAll("\0", ""), "NFC").trim().toLowerCase();
}

/** A pattern for `like … escape '!'` in which every character stands for itself. */
export function toContainsPattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, "!$&")}%`;
}

/** How many rows a query finds. */
export async function countRows<Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, Record<never, never>>,
): Promise<number> {
  const { count } = await query
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
