import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { sql } from "kysely";
import type { StoreSettings } from "#backend/database.server.ts";
import { aBackOffice, type StoreKind } from "./stores.ts";

/** Everything that lies in the store: its files, byte by byte, or all rows of all tables, as a dump has them. */
export async function everythingIn(store: StoreSettings, kind: StoreKind): Promise<string> {
  if (kind === "embedded") {
    const files = globSync(`${store.dataDirectory}/**/*`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    // In a process of its own: whoever closes a file lets go of every lock that its process has on it, SQLite's among them.
    return execFileSync("cat", files, { maxBuffer: 1 << 28 }).toString("latin1");
  }
  const { queries } = (await aBackOffice(store)).database;
  const tables = await queries.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(queries)),
  );
  return JSON.stringify(rows);
}
