import { sql } from "kysely";
import type { Clock } from "./clock.server.ts";
import type { Database } from "./database.server.ts";
import { inTransaction, lockSpaces } from "./transaction.server.ts";

/** In order, each once. A migration that has been released is never edited: add another. */
const migrations: readonly { readonly name: string; readonly statements: readonly string[] }[] = [
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
];

/**
 * Brings the store to the newest schema: all of it or nothing, however many instances start at once. Answers how many steps it took.
 * @throws when a newer version of the program has migrated the store: going on could damage what it wrote.
 */
export function migrate(database: Database, clock: Clock): Promise<number> {
  return inTransaction(database, async (tx) => {
    if (database.kind === "postgres") {
      await sql`select pg_advisory_xact_lock(${lockSpaces.migrations}::int, 0)`.execute(tx);
    }
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const applied = new Set(rows.map(({ name }) => name));
    const unknown = [...applied].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown) {
      throw new Error(
        `The store was migrated by a newer version of this program (${unknown}): start that, or restore a backup from before it.`,
      );
    }
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of missing) {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name, applied_at) values (${name}, ${clock()})`.execute(tx);
    }
    return missing.length;
  });
}
