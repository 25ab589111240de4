import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, sql, SqliteDialect } from "kysely";
import { toKyselySqlite } from "./node-sqlite.server.ts";
import { backgroundTimeoutMs } from "./deadline.server.ts";
import { openPostgres, openMaintenanceConnection } from "./postgres.server.ts";
import type { Schema } from "./schema.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";
import { isLockError } from "./store-errors.server.ts";

export type StoreSettings = Pick<Settings, "dataDirectory" | "databaseUrl" | "licenseKey"> &
  Partial<Pick<Settings, "licenseKeyNext">> & {
    /** How long a new connection to PostgreSQL may take; set by tests, which also run where all processors are busy. */
    readonly connectionTimeoutMs?: number;
  };

/** The open store: the same queries on either kind. */
export type Database = {
  readonly queries: Kysely<Schema>;
  readonly kind: "embedded" | "postgres";
  /** Whether the disk has room for more; true for a disk elsewhere, about which nothing is known. */
  hasRoom(): Promise<boolean>;
  /** When the last write failed because the store was away, by the monotonic clock; undefined once one has succeeded since. */
  readonly writes: { failedAt: number | undefined };
  /** Runs work without time limits, on PostgreSQL over a separate connection. */
  withMaintenanceConnection<T>(work: (queries: Kysely<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Bytes for some dozens of bookings and the write-ahead log that they go to first. */
const leastRoom = 1024 * 1024;

/** The pages of the store that a process keeps in memory: SQLite's own 2 MB are too few for the indexes of a million bookings. */
const cacheKilobytes = 32_000;

/**
 * The write-ahead log is copied into the database when it has so many pages, 16 MB. A booking writes some 37 pages, so that SQLite's own
 * 1,000 would make one in 27 wait for a copy; pages that many bookings write are then copied once.
 */
const checkpointPages = 4000;

/** The path of the embedded store. */
export function embeddedStoreFilePath({ dataDirectory }: Pick<StoreSettings, "dataDirectory">): string {
  return join(dataDirectory, "longitude.db");
}

/** The file that exists beside the embedded store while a restore is running. */
export function restoreMarkerFilePath(settings: Pick<StoreSettings, "dataDirectory">): string {
  return `${embeddedStoreFilePath(settings)}.restoring`;
}

/** Tells whether there is a file for an embedded store, though it may be any program's. */
export function hasEmbeddedStore(settings: Pick<StoreSettings, "dataDirectory">): boolean {
  return (statSync(embeddedStoreFilePath(settings), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** @throws an Error with a sentence while a restore is running: what is written now would be lost. */
export function assertNotRestoring(settings: Pick<StoreSettings, "dataDirectory">): void {
  const file = restoreMarkerFilePath(settings);
  if (!existsSync(file)) return;
  throw new Error(
    `A restore is running or was interrupted: ${file} exists. Wait for it, run it again, or delete that file to keep the store as it is.`,
  );
}

/**
 * Opens the embedded store for this process alone: until it is closed, nobody else can open it.
 * @throws an Error with a sentence when another process has it open.
 */
export function openEmbeddedStoreAlone(file: string): DatabaseSync {
  // Stryker disable next-line ObjectLiteral: decides only how long it waits
  const store = new DatabaseSync(file, { timeout: 200 });
  try {
    // Leaving the log mode needs exclusive access to the file.
    store.exec("pragma locking_mode = exclusive; pragma journal_mode = delete");
    return store;
  } catch (error) {
    store.close();
    throw isLockError(error)
      ? new StoreInUse("The store is in use: stop the site first.", { cause: error })
      : error;
  }
}

class StoreInUse extends Error {}

/** @throws an Error with a sentence when another process has the embedded store open. A damaged one, which nobody can open, may be replaced. */
export function assertStoreNotInUse(file: string): void {
  try {
    openEmbeddedStoreAlone(file).close();
  } catch (error) {
    if (error instanceof StoreInUse) throw error;
  }
}

/** Opens PostgreSQL when the settings name it, the embedded store otherwise. Creates the folder and the file; migrates nothing. */
export function openDatabase(settings: StoreSettings): Database {
  return settings.databaseUrl
    ? openRemote(settings.databaseUrl, settings.connectionTimeoutMs)
    : openEmbedded(settings);
}

/**
 * Removes all traces of deleted rows from the embedded store's files: rewrites the database and empties its log, while the site goes on.
 * False when other processes used the store for too long. On PostgreSQL its own vacuum does this.
 */
export async function wipeDeletedRows({ queries, kind }: Database): Promise<boolean> {
  // Stryker disable next-line ConditionalExpression,EqualityOperator,BooleanLiteral,StringLiteral: only PostgreSQL's suite notices
  if (kind === "postgres") return true;
  const until = performance.now() + backgroundTimeoutMs;
  // Stryker disable next-line EqualityOperator: equal only within one microsecond
  while (performance.now() < until) {
    // Stryker disable next-line ConditionalExpression: only a reader that holds the log shows it
    if (await tryToWipe(queries)) return true;
    await pause(50);
  }
  // Stryker disable next-line BooleanLiteral: only a lock that is held for the whole time leads here
  return false;
}

async function tryToWipe(queries: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`vacuum`.execute(queries);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
    // Stryker disable next-line ConditionalExpression,OptionalChaining: only a reader that holds the log shows it
    return rows[0]?.busy === 0;
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,BooleanLiteral: only a reader that holds the log shows it
    if (isLockError(error)) return false;
    throw error;
  }
}

function openEmbedded(settings: StoreSettings): Database {
  const file = embeddedStoreFilePath(settings);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  // SQLite gives its log files the permissions of the database: names and addresses are for the owner alone.
  closeSync(openSync(file, "a", 0o600));
  // Stryker disable next-line ObjectLiteral: decides only how long a start waits for another's lock
  const connection = new DatabaseSync(file, { timeout: 5000 });
  // Waiting for a lock in here would block every visitor's page, so it is allowed only now, before there are any. Later `withRetry` tries
  // again after a pause.
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma busy_timeout = 0;
    pragma cache_size = -${cacheKilobytes};
    pragma wal_autocheckpoint = ${checkpointPages};
  `);
  // Checked after opening, since a restore first writes its file and then checks who has the store open: one of the two sees the other.
  try {
    assertNotRestoring(settings);
  } catch (error) {
    connection.close();
    throw error;
  }
  const queries = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: toKyselySqlite(connection) }),
  });
  return {
    queries,
    kind: "embedded",
    async hasRoom() {
      const { bavail, bsize } = await statfs(settings.dataDirectory);
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only a full disk shows it
      return bavail * bsize >= leastRoom;
    },
    writes: { failedAt: undefined },
    withMaintenanceConnection: (work) => work(queries),
    close: () => queries.destroy(),
  };
}

// Stryker disable ArrowFunction,BlockStatement,BooleanLiteral,ObjectLiteral,StringLiteral: only PostgreSQL runs this, which is not started here
function openRemote(url: string, connectionTimeoutMs: number | undefined): Database {
  const { queries, close } = openPostgres(url, connectionTimeoutMs);
  return {
    queries,
    kind: "postgres",
    hasRoom: async () => true,
    writes: { failedAt: undefined },
    async withMaintenanceConnection(work) {
      const maintenance = openMaintenanceConnection(url);
      try {
        return await work(maintenance.queries);
      } finally {
        await maintenance.close();
      }
    },
    close,
  };
}
