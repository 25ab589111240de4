import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Clock } from "./clock.server.ts";
import type { Database } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";
import { isLocked } from "./store-errors.server.ts";
import { lockSpaces, repeated } from "./transaction.server.ts";

/** Tells whoever started the program what it is at, in a few words. */
export type Tell = (what: string, facts?: Record<string, string | number>) => void;

type Migration = { readonly name: string; readonly statements: readonly string[] };

/** In order, each once. A migration that has been released is never edited: add another. */
const migrations: readonly Migration[] = [
  {
    name: "001-bookings",
    statements: [
      `create table bookings (
        id text primary key,
        reference text not null unique,
        status text not null,
        idempotency_key text not null unique,
        content_hash text not null,
        token_hash text not null unique,
        car_id text not null,
        pickup_at bigint not null,
        return_at bigint not null,
        assumed integer not null,
        email_lower text not null,
        phone_digits text not null,
        name_lower text not null,
        created_at bigint not null,
        fee_pickup_at bigint,
        fee bigint,
        closed_at bigint,
        car text not null,
        trip text not null,
        quote text not null,
        driver text not null,
        check (status in ('confirmed', 'on-the-road', 'returned', 'cancelled', 'no-show'))
      )`,
      `create index bookings_by_pickup on bookings (pickup_at)`,
      `create index bookings_by_email on bookings (email_lower)`,
      `create index bookings_by_closing on bookings (closed_at)`,
      `create table held_days (
        car_id text not null,
        day text not null,
        unit integer not null check (unit >= 1),
        booking_id text not null references bookings (id) deferrable initially deferred,
        primary key (car_id, day, unit)
      )`,
      `create index held_days_by_booking on held_days (booking_id)`,
      `create table licences (
        booking_id text primary key references bookings (id) deferrable initially deferred,
        sealed text not null
      )`,
      `create table booking_events (
        id text primary key,
        booking_id text not null references bookings (id) deferrable initially deferred,
        at bigint not null,
        who text not null,
        what text not null,
        detail text not null
      )`,
      `create index booking_events_by_booking on booking_events (booking_id, at)`,
      `create table outbox (
        id text primary key,
        booking_id text references bookings (id) deferrable initially deferred,
        kind text not null,
        recipient text not null,
        payload text not null,
        created_at bigint not null,
        attempts integer not null,
        due_at bigint not null,
        sent_at bigint,
        given_up_at bigint,
        last_error text
      )`,
      `create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null`,
      `create index outbox_by_booking on outbox (booking_id)`,
    ],
  },
  {
    name: "002-enquiries-and-newsletter",
    statements: [
      `create table enquiries (
        id text primary key,
        idempotency_key text not null,
        content_hash text not null,
        created_at bigint not null,
        content text not null,
        unique (idempotency_key, content_hash)
      )`,
      `create index enquiries_by_time on enquiries (created_at)`,
      `create table subscribers (
        id text primary key,
        email_lower text unique,
        token_hash text not null unique,
        consent_text text not null,
        subscribed_at bigint not null,
        unsubscribed_at bigint
      )`,
      `create table store_facts (name text primary key, value text not null)`,
    ],
  },
  {
    name: "003-order-of-events",
    statements: [
      `alter table booking_events add column turn integer not null default 1`,
      `drop index booking_events_by_booking`,
      `create index booking_events_by_booking on booking_events (booking_id, turn)`,
    ],
  },
  {
    name: "004-acts-of-the-desk",
    statements: [
      `create table desk_acts (
        id text primary key,
        at bigint not null,
        who text not null,
        what text not null,
        subject text not null,
        count integer not null
      )`,
      `create index desk_acts_by_time on desk_acts (at)`,
    ],
  },
  {
    name: "005-base-of-late-changes",
    statements: [`alter table bookings add column fee_subtotal bigint`],
  },
  {
    name: "006-letters",
    statements: [
      `create table newsletter_issues (
        id text primary key,
        name text not null unique,
        content_hash text not null unique,
        subject text not null,
        body text not null,
        created_at bigint not null
      )`,
      `create table newsletter_copies (
        issue_id text not null references newsletter_issues (id),
        subscriber_id text not null references subscribers (id),
        primary key (issue_id, subscriber_id)
      )`,
    ],
  },
  {
    name: "007-mails-given-up",
    statements: [`create index outbox_given_up on outbox (given_up_at) where given_up_at is not null`],
  },
  {
    name: "008-waiting-mails",
    statements: [
      `create index outbox_waiting on outbox (kind, created_at) where sent_at is null and given_up_at is null`,
    ],
  },
  {
    name: "009-limits-on-holding",
    statements: [
      `create table booking_networks (
        booking_id text primary key references bookings (id) deferrable initially deferred,
        network_hash text not null
      )`,
      `create index booking_networks_by_hash on booking_networks (network_hash)`,
      `create index bookings_by_phone on bookings (phone_digits)`,
    ],
  },
  {
    name: "010-turns-of-old-events",
    // Aside first: SQLite would see turns that are changed already while it counts the others.
    statements: [
      `create table event_turns (id text primary key, turn integer not null)`,
      `insert into event_turns (id, turn)
        select id, row_number() over (
          partition by booking_id order by turn, at, case when what = 'booked' then 0 else 1 end, id
        )
        from booking_events
        where booking_id in (
          select booking_id from booking_events group by booking_id, turn having count(*) > 1
        )`,
      `update booking_events set turn = (select turn from event_turns where event_turns.id = booking_events.id)
        where id in (select id from event_turns)`,
      `drop table event_turns`,
    ],
  },
  {
    name: "011-further-links",
    statements: [
      `create table further_links (
        token_hash text primary key,
        owner_id text not null,
        key_fingerprint text not null
      )`,
      `create index further_links_by_owner on further_links (owner_id)`,
    ],
  },
];

/** Between two looks at a lock that another holds while it changes the store, in milliseconds. */
const look = 250;

/**
 * Brings the store to the newest schema: all of it or nothing, however many instances start at once. One changes it, without a time limit;
 * the others tell that they wait, and wait for as long as it takes. Answers how many steps it took.
 * @throws when a newer version of the program has migrated the store: going on could damage what it wrote.
 */
export async function migrate(database: Database, clock: Clock, tell: Tell): Promise<number> {
  if ((await missingSteps(database.queries, await isBegun(database))).length === 0) return 0;
  return database.unhurried(async (queries) => {
    for (let waiting = false; ;) {
      const steps = await tryToMigrate(database, queries, clock);
      if (steps !== undefined) return steps;
      if (!waiting) tell("waiting until others let the store be changed");
      waiting = true;
      await pause(look);
    }
  });
}

/** Undefined when another is at it, or holds a lock that is needed. */
async function tryToMigrate(
  { kind }: Database,
  queries: Kysely<Schema>,
  clock: Clock,
): Promise<number | undefined> {
  try {
    return await queries.transaction().execute(async (tx) => {
      if (kind === "postgres") {
        const lock = sql<{
          ours: boolean;
        }>`select pg_try_advisory_xact_lock(${lockSpaces.migrations}::int, 0) as ours`;
        if (!(await lock.execute(tx)).rows[0]?.ours) return undefined;
      }
      await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
        tx,
      );
      const missing = await missingSteps(tx, true);
      for (const step of missing) await apply(tx, step, clock);
      return missing.length;
    });
  } catch (error) {
    if (isLocked(error)) return undefined;
    throw error;
  }
}

async function isBegun({ kind, queries }: Database): Promise<boolean> {
  const { rows } = await repeated(() =>
    (kind === "postgres"
      ? sql`select 1 where to_regclass('migrations') is not null`
      : sql`select 1 from sqlite_schema where name = 'migrations'`
    ).execute(queries),
  );
  return rows.length > 0;
}

async function missingSteps(queries: Kysely<Schema>, begun: boolean): Promise<readonly Migration[]> {
  if (!begun) return migrations;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) {
    throw new Error(
      `The store was migrated by a newer version of this program (${unknown}): start that, or restore a backup from before it.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** @throws an Error with a sentence when the store has the step's changes without its row: doing it again can't be right. */
async function apply(tx: Kysely<Schema>, { name, statements }: Migration, clock: Clock): Promise<void> {
  try {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  } catch (error) {
    if (!isThere(error)) throw error;
    throw new Error(
      `The store has the changes of ${name} already, but its table “migrations” does not say so: a row of it was deleted. ` +
        `Restore a backup, or put the row back: insert into migrations (name, applied_at) values ('${name}', 0).`,
      { cause: error },
    );
  }
  await sql`insert into migrations (name, applied_at) values (${name}, ${clock()})`.execute(tx);
}

/** A table, column or index that is there already. */
function isThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "42701" || code === "42P07" || /^duplicate column name|already exists$/.test(error.message);
}
