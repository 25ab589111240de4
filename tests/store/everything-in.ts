import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { StoreSettings } from "#backend/database.server.ts";
import { aBackOffice, type StoreKind } from "./stores.ts";

/** Everything that lies in the store: its files, byte by byte, or all rows of all tables, as a dump has them. */
export async function everythingIn(store: StoreSettings, kind: StoreKind): Promise<string> {
  if (kind === "embedded") {
    const files = globSync(`${store.dataDirectory}/**/*`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`));
    return Buffer.concat(files).toString("latin1");
  }
  const { queries } = (await aBackOffice(store)).database;
  const tables = await queries.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(queries)),
  );
  return JSON.stringify(rows);
}
