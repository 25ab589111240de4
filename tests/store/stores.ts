/** What the store's tests share: both kinds of store, empty ones of each, and orders to put into them. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { BookingOrder } from "#rental/booking/booking-form.ts";
import { type TripForHold, listDaysOfSpan } from "#rental/booking/held-span.ts";
import { type Driver, emptyDriver } from "#rental/booking/driver-fields.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { CarSheet } from "#rental/booking/car-sheet.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { findPostgres, type Postgres, startPostgres } from "../postgres.ts";
import { runsAll } from "../scope.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { ourCatalog } from "../our-catalog.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { openDatabase, type StoreSettings } from "#backend/db/database.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { migrateStore } from "#backend/db/migrate.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";

let postgres: Postgres | undefined;

/** Mutants are tested only on what runs in the test's own process: the embedded store, and nothing spawned. */
export const inProcessOnly = process.env["IN_PROCESS_ONLY"] === "1";

/** The kinds of store that this machine can run. */
export const storeKinds = [
  { kind: "embedded" as const, start: async () => {}, stop: async () => {} },
  ...(!inProcessOnly && findPostgres()
    ? [
        {
          kind: "postgres" as const,
          async start() {
            postgres = await startPostgres();
            // What another file of this worker gave back late belongs to a server that is gone.
            freeDatabases = [];
            const databaseUrl = await createDatabase("migrated", "template1");
            const database = openDatabase({ dataDirectory: tmpdir(), databaseUrl, licenseKey: undefined });
            await migrateStore(
              database,
              () => noon,
              () => {},
            );
            await database.close();
            const first = await takeDatabase();
            migratedSchema = await emptyDatabase(first);
            freeDatabases = [first];
          },
          async stop() {
            await Promise.all(freeDatabases.map(({ client }) => client.end()));
            freeDatabases = [];
            await postgres?.stop();
          },
        },
      ]
    : []),
];

/** For tests of requests and commands: `npm test` tries these on one kind, and the store's own suites on each. */
export const requestStoreKinds = runsAll ? storeKinds : storeKinds.slice(0, 1);

export type StoreKind = (typeof storeKinds)[number]["kind"];

/** Closes every connection to PostgreSQL and opens it again. */
export async function restartPostgres() {
  await postgres?.shut();
  await postgres?.open();
}

/** Creates a database as a copy of another one, and returns its address. */
async function createDatabase(name: string, template: "template1" | "migrated"): Promise<string> {
  const url = new URL(postgres?.url ?? "");
  const client = await connectTo(url.href);
  // Copying its files takes half the time of writing each page to the log.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  url.pathname = name;
  return url.href;
}

async function connectTo(databaseUrl: string | undefined): Promise<Client> {
  const client = new Client(databaseUrl);
  // A restart of the server ends it; whoever queries it gets that error.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** A database that is emptied on a connection of its own: both again and again, since each takes longer to make than a test. */
type MigratedDatabase = { url: string; client: Client };
let freeDatabases: MigratedDatabase[] = [];

async function takeDatabase(): Promise<MigratedDatabase> {
  const freeDatabase = freeDatabases.pop();
  if (freeDatabase) return freeDatabase;
  const url = await createDatabase(newName(), "migrated");
  return { url, client: await connectTo(url) };
}

/** Ends what a test has left open, deletes its rows, and says which tables and columns there are, and by which steps. */
const emptyingSql = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' loop
      execute 'delete from ' || quote_ident(name);
    end loop;
  end $$;
  select string_agg(concat_ws(' ', relname, attname), ', ' order by relname, attnum) as columns,
    (select string_agg(name, ', ' order by name) from migrations) as steps
  from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace`;
let migratedSchema: unknown;

async function emptyDatabase({ client }: MigratedDatabase): Promise<unknown> {
  return [await client.query(emptyingSql)].flat().at(-1)?.rows;
}

/** Empties a database for the next test. One whose tables a test has changed, or whose server was away, is left alone. */
async function giveBack(database: MigratedDatabase) {
  const schema = await emptyDatabase(database).catch(() => undefined);
  if (isDeepStrictEqual(schema, migratedSchema)) freeDatabases.push(database);
}

const newName = () => `store_${randomUUID().replaceAll("-", "")}`;

/** A place for a new store, with its tables where these take long to make, or without; and how to remove it. */
async function newStore(kind: StoreKind, { isBare }: { isBare: boolean }) {
  const store = {
    dataDirectory: mkdtempSync(join(tmpdir(), "longitude-store-")),
    licenseKey: "a key for tests, forty characters long..",
    connectionTimeoutMs: 60_000,
  };
  const remove = () => rmSync(store.dataDirectory, { recursive: true, force: true });
  if (kind === "embedded") return { store: { ...store, databaseUrl: undefined }, remove };
  if (isBare)
    return { store: { ...store, databaseUrl: await createDatabase(newName(), "template1") }, remove };
  const database = await takeDatabase();
  const removeAll = async () => {
    remove();
    await giveBack(database);
  };
  return { store: { ...store, databaseUrl: database.url }, remove: removeAll };
}

/** A place for a new empty store, removed when the test is over. On PostgreSQL it has its tables, which take long to make. */
export async function emptyStore(kind: StoreKind): Promise<StoreSettings> {
  const { store, remove } = await newStore(kind, { isBare: false });
  onTestFinished(remove);
  return store;
}

/** The same without its tables, as on the first day. */
export async function bareStore(kind: StoreKind): Promise<StoreSettings> {
  const { store, remove } = await newStore(kind, { isBare: true });
  onTestFinished(remove);
  return store;
}

/** An empty store for all tests of a file: call `remove` after them. */
export function sharedStore(kind: StoreKind) {
  return newStore(kind, { isBare: false });
}

/** Noon in Mumbai on Monday 1 September 2025. */
export const noon = Date.parse("2025-09-01T12:00+05:30");

/** A backend on an empty store, or on an existing one, at a time that the test sets. */
export async function aBackend(store: StoreSettings, at: () => number = () => noon, catalog = sampleCatalog) {
  const backend = await openSiteBackend(store, { clock: at, catalog, builtIn: () => ourCatalog });
  onTestFinished(() => backend.close());
  return backend;
}

/** Direct access to the rows of the same store. */
export async function anAppContext(store: StoreSettings, at: () => number = () => noon) {
  const office = await openAppContext(store, { clock: at, builtIn: () => ourCatalog });
  onTestFinished(() => office.database.close());
  return office;
}

/** A store with a site and the staff's backend beside the site, at a time that the test sets. */
export async function aStaffedStore(kind: StoreKind, catalog = sampleCatalog) {
  const store = await emptyStore(kind);
  const time = { now: noon };
  const backend = await aBackend(store, () => time.now, catalog);
  const staff = await openStaffBackend(store, { clock: () => time.now, catalog });
  onTestFinished(() => staff.close());
  const book = async (overrides: Partial<BookingOrder> = {}) =>
    expectKind(await backend.book(anOrder(overrides)), "booked").booking;
  return { store, time, backend, staff, book };
}

/** When the usual order of these tests begins and ends. */
export const pickupAt = Date.parse("2025-09-14T10:00+05:30");
export const returnAt = Date.parse("2025-09-16T12:00+05:30");

/** A staffed store with one booking, and what the staff does with it. */
export async function aBookedStore(kind: StoreKind, overrides: Partial<BookingOrder> = {}) {
  const office = await aStaffedStore(kind);
  const booking = await office.book(overrides);
  const { reference } = booking;
  const events = async () => (await office.staff.show(reference))?.events ?? [];
  /** The car leaves, at its time unless told otherwise. */
  async function handOver(at = pickupAt) {
    office.time.now = at;
    await office.staff.handOver(reference, "meera");
  }
  /** Ends the rental: the car is back in time, unless told otherwise. */
  async function drive(backAt = returnAt, sheet?: CarSheet) {
    await handOver();
    office.time.now = backAt;
    await office.staff.takeBack(reference, "meera", undefined, { sheet });
  }
  /** Corrects what is known of the driver, or the license number. */
  const correct = (driver: Partial<Driver>, newNumber?: string) =>
    office.staff.correct(reference, "meera", { driver, licenseNumber: newNumber });
  return { ...office, booking, reference, events, handOver, drive, correct };
}

/** The days on which a booking holds a car. */
export async function heldDaysOf(store: StoreSettings, { id }: { readonly id: string }) {
  const { queries } = (await anAppContext(store)).database;
  return (await readHeldDays(queries)).filter(({ bookingId }) => bookingId === id).map(({ day }) => day);
}

/** A trip in Mumbai from one day to another. */
export function wholeDays(from: CalendarDate, to: CalendarDate): TripForHold {
  const [time, place] = ["10:00 AM", { zone: "Asia/Kolkata" }] as const;
  return { pickup: { date: from, time, place }, dropOff: { date: to, time, place } };
}

/** Each day on which a unit of a car is held, in order. */
export async function readHeldDays(queries: Kysely<Schema>) {
  const rows = await queries.selectFrom("holds").selectAll().orderBy("from_minute").orderBy("unit").execute();
  return rows
    .flatMap(({ booking_id: bookingId, unit, from_minute: from, until_minute: until }) =>
      listDaysOfSpan({ from, until }).map((day) => ({ bookingId, unit, day })),
    )
    .toSorted((a, b) => (a.day === b.day ? a.unit - b.unit : a.day < b.day ? -1 : 1));
}

export const mumbai = "Mumbai - Maharashtra";

/** 14 to 16 September 2025, three days. */
export const septemberTrip: TripQuery = {
  ...emptyTripQuery,
  pickup: mumbai,
  drop: mumbai,
  pickupDate: "14/09/2025",
  returnDate: "16/09/2025",
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
};

export const licenseNumber = "MH12-20190034761";

/** An order with a key of its own, of a driver who is not asked about earlier ones. */
export function anOrder(overrides: Partial<BookingOrder> = {}): BookingOrder {
  return {
    idempotencyKey: randomUUID(),
    carId: "5",
    tripQuery: septemberTrip,
    shownToday: undefined,
    driver: {
      ...emptyDriver,
      firstName: "Asha",
      lastName: "Rao",
      email: "Asha.Rao@example.com",
      phone: "+91 98200 12345",
    },
    licenseNumber,
    besides: "any",
    ...overrides,
  };
}

/** For values that a test expects to be of one kind. */
export function expectKind<T extends { kind: string }, K extends T["kind"]>(
  outcome: T,
  kind: K,
): Extract<T, { kind: K }> {
  if (outcome.kind !== kind) throw new Error(`Expected ${kind}, got ${JSON.stringify(outcome)}`);
  return outcome as Extract<T, { kind: K }>;
}
