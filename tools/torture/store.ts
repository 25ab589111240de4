import { type Selectable, sql } from "kysely";
import { openDatabase, type StoreSettings } from "#backend/store/database.server.ts";
import type { Schema } from "#backend/store/schema.server.ts";

/** All rows of all tables. */
export type Stored = { readonly [Table in keyof Schema]: readonly Selectable<Schema[Table]>[] };

/** Reads a store with plain queries, all as of one moment, while the site runs. */
export async function readStore(settings: StoreSettings): Promise<Stored> {
  const { queries, kind, close } = openDatabase(settings);
  try {
    const tables = await queries.introspection.getTables();
    const transaction = queries.transaction();
    const oneMoment = kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
    return await oneMoment.execute(async (moment) => {
      const rows: Record<string, readonly unknown[]> = {};
      for (const { name } of tables)
        rows[name] = (await sql`select * from ${sql.table(name)}`.execute(moment)).rows;
      return rows as unknown as Stored;
    });
  } finally {
    await close();
  }
}
