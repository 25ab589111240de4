import { setTimeout as pause } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import { openDatabase, type StoreSettings } from "#backend/db/database.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";

/** All rows of all tables. */
export type StoredTables = { readonly [Table in keyof Schema]: readonly Selectable<Schema[Table]>[] };

/**
 * Reads a store, all as of one moment, while the site runs. A database server that has just lost a process needs a while until it accepts
 * connections again.
 */
export async function readStore(settings: StoreSettings, attempts = 40): Promise<StoredTables> {
  const { queries, close } = openDatabase(settings);
  try {
    // SQLite ignores the level: it has no other.
    const transaction = queries.transaction().setIsolationLevel("repeatable read");
    const tables = await queries.introspection.getTables();
    return await transaction.execute(async (snapshot) => {
      const rows: Record<string, readonly unknown[]> = {};
      for (const { name } of tables)
        rows[name] = (await sql`select * from ${sql.table(name)}`.execute(snapshot)).rows;
      return rows as unknown as StoredTables;
    });
  } catch (error) {
    if (attempts === 1) throw error;
    await pause(250);
    return await readStore(settings, attempts - 1);
  } finally {
    await close();
  }
}
