import { existsSync, readFileSync } from "node:fs";
import { type Kysely, type Selectable, sql } from "kysely";
import { type Database, databaseFile, type StoreSettings } from "#backend/store/database.server.ts";
import { type KeyRing, openKeys } from "#backend/store/keys.server.ts";
import { openLicense } from "#backend/bookings/licenses.server.ts";
import type { Schema } from "#backend/store/schema.server.ts";
import { licenseMark } from "./ledger.ts";

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** What a store holds, all as of one moment. */
export interface Stored {
  readonly bookings: readonly Row<"bookings">[];
  readonly heldDays: readonly Row<"held_days">[];
  /** The number that each seal decrypts to; undefined if it can't be decrypted. */
  readonly licenses: readonly { readonly bookingId: string; readonly number: string | undefined }[];
  readonly events: readonly Row<"booking_events">[];
  readonly outbox: readonly Omit<Row<"outbox">, "recipient" | "last_error">[];
  readonly enquiries: readonly Row<"enquiries">[];
  readonly subscribers: readonly Row<"subscribers">[];
  /** The places where a license number can be read without the key. */
  readonly readableLicenses: readonly string[];
}

/** Reads a store with plain queries, while the site runs. */
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
  const licenses = rows.seals.map(({ booking_id: bookingId, sealed }) => ({
    bookingId,
    number: opened(keys, bookingId, sealed),
  }));
  return { ...rows, licenses, readableLicenses: await readableLicenses(database, settings) };
}

function inOneMoment<T>({ queries, kind }: Database, read: (queries: Kysely<Schema>) => Promise<T>) {
  const transaction = queries.transaction();
  return (kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction).execute(read);
}

function opened(keys: KeyRing, bookingId: string, sealed: string) {
  try {
    return openLicense(keys, bookingId, sealed);
  } catch {
    return undefined;
  }
}

/** The embedded store's files byte by byte; on PostgreSQL each row of each table as text. */
async function readableLicenses({ queries, kind }: Database, settings: StoreSettings) {
  if (kind === "embedded") {
    const file = databaseFile(settings);
    return [file, `${file}-wal`].filter(
      (name) => existsSync(name) && readFileSync(name).includes(licenseMark),
    );
  }
  const tables = await queries.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as one where one::text like ${`%${licenseMark}%`} limit 1`.execute(
        queries,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
