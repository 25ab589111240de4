import { existsSync, readFileSync } from "node:fs";
import { type Kysely, type Selectable, sql } from "kysely";
import { type Database, databaseFile, type StoreSettings } from "#backend/database.server.ts";
import { type KeyRing, openKeys } from "#backend/keys.server.ts";
import { openLicence } from "#backend/licences.server.ts";
import type { Schema } from "#backend/schema.server.ts";
import { licenceMark } from "./ledger.ts";

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** What a store holds, all of it as of one moment. */
export interface Stored {
  readonly bookings: readonly Row<"bookings">[];
  readonly heldDays: readonly Row<"held_days">[];
  /** The number that each seal opens to; undefined where it does not open. */
  readonly licences: readonly { readonly bookingId: string; readonly number: string | undefined }[];
  readonly events: readonly Row<"booking_events">[];
  readonly outbox: readonly Omit<Row<"outbox">, "recipient" | "last_error">[];
  readonly enquiries: readonly Row<"enquiries">[];
  readonly subscribers: readonly Row<"subscribers">[];
  /** Where a license number can be read without the key. */
  readonly readableLicences: readonly string[];
}

/** Reads a store by plain queries, beside the site. */
export async function readStore(database: Database, settings: StoreSettings): Promise<Stored> {
  const keys = openKeys(settings);
  const rows = await inOneMoment(database, async (queries) => ({
    bookings: await queries.selectFrom("bookings").selectAll().execute(),
    heldDays: await queries.selectFrom("held_days").selectAll().execute(),
    seals: await queries.selectFrom("licences").selectAll().execute(),
    events: await queries.selectFrom("booking_events").selectAll().orderBy("turn").execute(),
    outbox: await queries.selectFrom("outbox").selectAll().execute(),
    enquiries: await queries.selectFrom("enquiries").selectAll().execute(),
    subscribers: await queries.selectFrom("subscribers").selectAll().execute(),
  }));
  const licences = rows.seals.map(({ booking_id: bookingId, sealed }) => ({
    bookingId,
    number: opened(keys, bookingId, sealed),
  }));
  return { ...rows, licences, readableLicences: await readableLicences(database, settings) };
}

function inOneMoment<T>({ queries, kind }: Database, read: (queries: Kysely<Schema>) => Promise<T>) {
  const transaction = queries.transaction();
  return (kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction).execute(read);
}

function opened(keys: KeyRing, bookingId: string, sealed: string) {
  try {
    return openLicence(keys, bookingId, sealed);
  } catch {
    return undefined;
  }
}

/** The embedded store's files byte by byte; on PostgreSQL each row of each table as text. */
async function readableLicences({ queries, kind }: Database, settings: StoreSettings) {
  if (kind === "embedded") {
    const file = databaseFile(settings);
    return [file, `${file}-wal`].filter(
      (name) => existsSync(name) && readFileSync(name).includes(licenceMark),
    );
  }
  const tables = await queries.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as one where one::text like ${`%${licenceMark}%`} limit 1`.execute(
        queries,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
