import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, sql, SqliteDialect } from "kysely";
import { systemClock } from "#backend/config/clock.server.ts";
import {
  embeddedStoreFilePath,
  hasEmbeddedStore,
  openEmbeddedStoreAlone,
  openDatabase,
  assertNotRestoring,
  type StoreSettings,
} from "#backend/db/database.server.ts";
import {
  keyFilePath,
  nextKeyFilePath,
  loadOrCreateKeys,
  findFingerprintRow,
} from "#backend/security/keys.server.ts";
import {
  hasMigrationTable,
  migrateStore,
  listMissingMigrations,
  type StatusPrinter,
} from "#backend/db/migrate.server.ts";
import { migrations } from "#backend/db/migrations.server.ts";
import { countRows } from "#backend/db/lookup.server.ts";
import { toKyselySqlite } from "#backend/db/node-sqlite.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { isLockError, meansStoreUnavailable } from "#backend/db/store-errors.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

type Table = keyof Schema;

/** What the rows of each table are to the staff; no row names one of a later table. */
export const tableWords: Readonly<Record<Table, string>> = {
  bookings: "bookings",
  licences: "license numbers",
  booking_events: "events of bookings",
  payments: "payments and charges",
  invoices: "invoices and credit notes",
  booking_networks: "networks of bookings",
  members: "members",
  points: "entries of members’ points",
  blocks: "blocks of cars in service",
  holds: "units of cars held",
  quotes: "prices that were sent",
  outbox: "emails",
  enquiries: "inquiries",
  subscribers: "subscribers",
  newsletter_issues: "newsletters",
  newsletter_copies: "copies of newsletters",
  further_links: "links with another key",
  link_requests: "requests for a lost link",
  catalogs: "catalogs",
  photos: "photos",
  photo_files: "files made of photos",
  catalog_photos: "photos in catalogs",
  desk_acts: "entries of the record",
  desk_invitations: "invitations to the desk",
  desk_sessions: "devices at the desk, which sign in anew",
  store_facts: "notes of the program",
};

const tables = Object.keys(tableWords) as Table[];

/** Who may use the desk: no copy of a store brings that along, since it would sign in again whoever has been signed out after it was made. */
export const deskAccessTables = ["desk_invitations", "desk_sessions"] as const satisfies readonly Table[];

/** How many rows of each table were moved, and how many of the emails wait to be sent. */
export type StoreCopyCounts = {
  readonly rows: Readonly<Record<Table, number>>;
  readonly waitingEmails: number;
};

/** What one statement writes: few enough parameters for PostgreSQL, few enough bytes for memory, since a photo may have 25 MB. */
const mostRows = 500;
const mostSize = 8_000_000;

/**
 * Copies everything from the embedded store in the folder `from` to the PostgreSQL of the settings: all or nothing, in one transaction,
 * counted before it ends. Nobody else can open the embedded store meanwhile, and nothing in it is changed.
 * @throws an Error with a sentence when the embedded store is in use, of another version or of another key, or when PostgreSQL is not empty.
 */
export async function copyStoreToPostgres(settings: StoreSettings, from: string, printStatus: StatusPrinter) {
  if (!settings.databaseUrl)
    throw new Error("Set DATABASE_URL to the address of the PostgreSQL that everything shall move to.");
  const embedded = { dataDirectory: from };
  if (!hasEmbeddedStore(embedded)) throw new Error(`There is no store in ${from}: name the site’s DATA_DIR.`);
  assertNotRestoring(embedded);
  const connection = openSource(embeddedStoreFilePath(embedded));
  const source = new Kysely<Schema>({ dialect: new SqliteDialect({ database: toKyselySqlite(connection) }) });
  const target = openDatabase(settings);
  try {
    await checkSource(source, settings, from);
    await migrateStore(target, systemClock, printStatus);
    printStatus(`Moving everything from ${from} to PostgreSQL`);
    return await target.withMaintenanceConnection((queries) =>
      queries.transaction().execute((tx) => copyAll(connection, source, tx)),
    );
  } catch (error) {
    if (!(error instanceof Error && meansStoreUnavailable(error))) throw error;
    const reason = error.message || ("code" in error ? error.code : "");
    throw new Error(
      `A store does not answer (${reason}). A move is all or nothing: run it again, and if everything had arrived, it says that PostgreSQL is not empty.`,
      { cause: error },
    );
  } finally {
    await Promise.all([source.destroy(), target.close()]);
  }
}

function openSource(file: string): DatabaseSync {
  try {
    return openEmbeddedStoreAlone(file);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("file is not a database"))
      throw new Error(`${file} is not a store of this program.`, { cause: error });
    throw error;
  }
}

async function checkSource(source: Kysely<Schema>, settings: StoreSettings, from: string): Promise<void> {
  const embedded = { dataDirectory: from };
  if (!(await hasMigrationTable({ kind: "embedded", queries: source })))
    throw new Error(`${embeddedStoreFilePath(embedded)} is not a store of this program.`);
  if ((await listMissingMigrations(source, migrations)).length > 0)
    throw new Error(
      `The store in ${from} is of an earlier version of this program: start this version on it once, without DATABASE_URL, and stop it again. Nothing was moved.`,
    );
  if (existsSync(nextKeyFilePath(embedded)))
    throw new Error(
      `A change of the key was interrupted: ${nextKeyFilePath(embedded)} exists. Run rotate-key on that store first, without DATABASE_URL and LICENCE_KEY. Nothing was moved.`,
    );
  const noted = await findFingerprintRow(source);
  const { fingerprint, next } = loadOrCreateKeys(settings);
  if (noted && noted.value !== fingerprint && noted.value !== next?.fingerprint) {
    const file = keyFilePath(embedded);
    throw new Error(
      `LICENCE_KEY is not the key of the store in ${from}: license numbers could not be read and links would not work. Set LICENCE_KEY to ${existsSync(file) ? `the line in ${file}` : "what the site has had so far"}. Nothing was moved.`,
    );
  }
}

async function copyAll(connection: DatabaseSync, source: Kysely<Schema>, tx: Tx): Promise<StoreCopyCounts> {
  await lockTables(tx);
  const present = await countTables(tx);
  const filled = tables.filter((table) => table !== "store_facts" && present[table] > 0);
  if (filled.length > 0) {
    const counts = filled.map((table) => `${tableWords[table]}: ${present[table]}`).join(", ");
    throw new Error(
      `The PostgreSQL of DATABASE_URL is not empty (${counts}). Nothing was moved: name an empty database, or, if all of this was moved before, start the site.`,
    );
  }
  // Whoever started a site on it has only noted a key there, which nothing was encrypted with.
  await tx.deleteFrom("store_facts").execute();
  const copiedTables = tables.filter((table) => !deskAccessTables.some((one) => one === table));
  for (const table of copiedTables) await copyTable(connection, tx, table);
  const [expected, rows] = [await countTables(source), await countTables(tx)];
  const missing = copiedTables.filter((table) => rows[table] !== expected[table]);
  if (missing.length > 0)
    throw new Error(
      `Not all ${missing.map((table) => tableWords[table]).join(", ")} arrived: the store’s file may be damaged. Nothing was moved.`,
    );
  const waitingRows = tx.selectFrom("outbox").where("sent_at", "is", null).where("given_up_at", "is", null);
  return { rows, waitingEmails: await countRows(waitingRows) };
}

/** Lets nobody else write to the target until everything is there. */
async function lockTables(tx: Tx): Promise<void> {
  try {
    const names = sql.join(tables.map((table) => sql.table(table)));
    await sql`lock table ${names} in exclusive mode`.execute(tx);
  } catch (error) {
    if (!isLockError(error)) throw error;
    throw new Error(
      "Somebody writes to the PostgreSQL of DATABASE_URL: stop every instance of the site first. Nothing was moved.",
      { cause: error },
    );
  }
}

type Row = ReturnType<ReturnType<DatabaseSync["prepare"]>["all"]>[number];

async function copyTable(connection: DatabaseSync, tx: Tx, table: Table): Promise<void> {
  let rows: Row[] = [];
  let size = 0;
  for (const row of connection.prepare(`select * from ${table}`).iterate()) {
    rows.push(row);
    size += measure(row);
    if (rows.length < mostRows && size < mostSize) continue;
    await insert(tx, table, rows);
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) await insert(tx, table, rows);
}

/** Characters and bytes in a row. */
function measure(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => {
    if (value instanceof Uint8Array) return sum + value.byteLength;
    return sum + (typeof value === "string" ? value.length : 0);
  }, 0);
}

async function insert(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
}

async function countTables(queries: Kysely<Schema>): Promise<Record<Table, number>> {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(table)}`.execute(queries);
      return [table, rows[0]?.count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<Table, number>;
}
