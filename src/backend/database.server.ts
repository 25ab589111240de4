import { closeSync, mkdirSync, openSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, SqliteDialect } from "kysely";
import { Pool, TypeOverrides, types as pgTypes } from "pg";
import { kyselySqlite } from "./node-sqlite.server.ts";
import type { Schema } from "./schema.server.ts";
import type { Settings } from "./settings.server.ts";

export type StoreSettings = Pick<Settings, "dataDirectory" | "databaseUrl" | "licenceKey">;

/** The open store: the same queries on either kind. */
export type Database = {
  readonly queries: Kysely<Schema>;
  readonly kind: "embedded" | "postgres";
  /** Whether the disk has room for what is to come; of a disk elsewhere nothing is known, and nothing is said against it. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
};

/** Bytes for some dozens of bookings and the log in which they stand first. */
const leastRoom = 1024 * 1024;

/** Where the embedded store lies. */
export function databaseFile({ dataDirectory }: Pick<StoreSettings, "dataDirectory">): string {
  return join(dataDirectory, "longitude.db");
}

/** Opens PostgreSQL when the settings name it, the embedded store otherwise. Creates the folder and the file; migrates nothing. */
export function openDatabase(settings: StoreSettings): Database {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openEmbedded(settings);
}

/**
 * Leaves nothing of deleted rows in the embedded store's files: rewrites the database and empties its log, while the site goes on.
 * False when others held the store for too long. PostgreSQL's own vacuum sees to its files.
 */
export async function wipeTraces({ queries, kind }: Database): Promise<boolean> {
  if (kind === "postgres") return true;
  for (let attempt = 1; attempt <= 10; attempt++) {
    if (await wiped(queries)) return true;
    await pause(300);
  }
  return false;
}

async function wiped(queries: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`vacuum`.execute(queries);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
    return rows[0]?.busy === 0;
  } catch (error) {
    // SQLITE_BUSY
    if (error instanceof Error && "errcode" in error && error.errcode === 5) return false;
    throw error;
  }
}

function openEmbedded(settings: StoreSettings): Database {
  const file = databaseFile(settings);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  // SQLite gives its log files the rights of the database: names and addresses are for the owner's eyes alone.
  closeSync(openSync(file, "a", 0o600));
  const connection = new DatabaseSync(file, { timeout: 5000 });
  // Waiting for a lock stops every visitor's page with it: long at the start, where others migrate, then short and again after a pause.
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma busy_timeout = 500;
  `);
  const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database: kyselySqlite(connection) }) });
  return {
    queries,
    kind: "embedded",
    async hasRoom() {
      const { bavail, bsize } = await statfs(settings.dataDirectory);
      return bavail * bsize >= leastRoom;
    },
    close: () => queries.destroy(),
  };
}

function openPostgres(connectionString: string): Database {
  const types = new TypeOverrides();
  types.setTypeParser(pgTypes.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: "longitude",
  });
  // Without both listeners a restart of the database would end this process: the pool hears idle clients only. Nothing is lost by
  // listening to no more than that: whoever holds the client gets the error from its query.
  pool.on("error", survive);
  pool.on("connect", (client) => client.on("error", survive));
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { queries, kind: "postgres", hasRoom: async () => true, close: () => queries.destroy() };
}

function survive() {}
