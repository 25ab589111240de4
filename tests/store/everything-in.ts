import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { sql } from "kysely";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { anAppContext, type StoreKind } from "./stores.ts";

/** Everything in the store: its files, byte by byte, or all rows of all tables, as in a dump. */
export async function everythingIn(store: StoreSettings, kind: StoreKind): Promise<string> {
  if (kind === "embedded") {
    const files = globSync(`${store.dataDirectory}/**/*`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    // In a separate process: closing a file releases every lock that its process has on it, including SQLite's.
    return execFileSync("cat", files, { maxBuffer: 1 << 28 }).toString("latin1");
  }
  const { queries } = (await anAppContext(store)).database;
  const tables = await queries.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(queries)),
  );
  return JSON.stringify(rows);
}
