import type { Database } from "./database.server.ts";

/** A statement for both stores, or for one of them. */
type Statement = string | { readonly only: Database["kind"]; readonly statement: string };

/**
 * A step of the schema, for both stores: statements, or indexes (what follows 'create index' for each), which are made without blocking
 * writes on a PostgreSQL that has rows.
 */
export type Migration = { readonly name: string } & (
  | { readonly statements: readonly Statement[] }
  | { readonly indexes: readonly string[] }
);

/** In order, each once. A migration that has been released is never edited: add another. */
export const migrations: readonly Migration[] = [
  {
    name: "001-first-release",
    statements: [
      `create table bookings (
        id text primary key,
        reference text not null unique,
        status text not null check (status in ('confirmed', 'on-the-road', 'returned', 'cancelled', 'no-show')),
        source text not null check (source in ('site', 'phone')),
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
        search_text text not null,
        created_at bigint not null,
        fee_pickup_at bigint,
        fee_subtotal bigint,
        fee bigint,
        closed_at bigint,
        car text not null,
        trip text not null,
        quote text not null,
        driver text not null,
        check ((fee_pickup_at is null) = (fee_subtotal is null))
      )`,
      `create index bookings_by_creation on bookings (created_at, id)`,
      `create index bookings_by_pickup on bookings (pickup_at)`,
      `create index bookings_by_return on bookings (return_at)`,
      `create index bookings_by_closing on bookings (closed_at)`,
      `create index bookings_by_status on bookings (status, pickup_at)`,
      `create index bookings_by_car on bookings (car_id, pickup_at)`,
      `create index bookings_by_email on bookings (email_lower)`,
      `create index bookings_by_phone on bookings (phone_digits)`,
      `create index bookings_unsettled on bookings (pickup_at) where assumed = 1`,
      `create table blocks (
        code text primary key,
        car_id text not null,
        from_day text not null,
        to_day text not null,
        units integer not null check (units >= 1),
        why text not null,
        who text not null,
        created_at bigint not null
      )`,
      `create table held_days (
        car_id text not null,
        day text not null,
        unit integer not null check (unit >= 1),
        booking_id text references bookings (id) deferrable initially deferred,
        block_code text references blocks (code) deferrable initially deferred,
        primary key (car_id, day, unit),
        check ((booking_id is null) <> (block_code is null))
      )`,
      `create index held_days_by_booking on held_days (booking_id)`,
      `create index held_days_by_block on held_days (block_code)`,
      `create table licences (
        booking_id text primary key references bookings (id) deferrable initially deferred,
        sealed text not null
      )`,
      `create table booking_networks (
        booking_id text primary key references bookings (id) deferrable initially deferred,
        network_hash text not null
      )`,
      `create index booking_networks_by_hash on booking_networks (network_hash)`,
      `create table booking_events (
        id text primary key,
        booking_id text not null references bookings (id) deferrable initially deferred,
        turn integer not null,
        at bigint not null,
        who text not null,
        what text not null,
        detail text not null
      )`,
      `create index booking_events_by_booking on booking_events (booking_id, turn)`,
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
      `create index outbox_by_booking on outbox (booking_id)`,
      `create index outbox_by_creation on outbox (created_at)`,
      `create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null`,
      `create index outbox_waiting on outbox (kind, created_at) where sent_at is null and given_up_at is null`,
      `create index outbox_given_up on outbox (given_up_at) where given_up_at is not null`,
      `create table enquiries (
        id text primary key,
        idempotency_key text not null,
        content_hash text not null,
        created_at bigint not null,
        content text not null,
        answered_at bigint,
        unique (idempotency_key, content_hash)
      )`,
      `create index enquiries_by_time on enquiries (created_at)`,
      `create index enquiries_open on enquiries (created_at) where answered_at is null`,
      `create table subscribers (
        id text primary key,
        email_lower text unique,
        token_hash text not null unique,
        consent_text text not null,
        subscribed_at bigint not null,
        unsubscribed_at bigint
      )`,
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
      `create table further_links (
        token_hash text primary key,
        owner_id text not null,
        key_fingerprint text not null
      )`,
      `create index further_links_by_owner on further_links (owner_id)`,
      `create table link_requests (id text primary key, network_hash text not null, asked_at bigint not null)`,
      `create index link_requests_by_network on link_requests (network_hash, asked_at)`,
      `create index link_requests_by_time on link_requests (asked_at)`,
      `create table desk_acts (
        id text primary key,
        at bigint not null,
        who text not null,
        what text not null,
        subject text not null,
        count integer not null
      )`,
      `create index desk_acts_by_time on desk_acts (at)`,
      `create table catalogs (
        number integer primary key,
        published_at bigint not null,
        who text not null,
        sources text not null,
        numbers text not null,
        format integer not null,
        checked text not null
      )`,
      // SQLite keeps bytes as they are, whatever a column's type is called.
      `create table photos (
        hash text primary key,
        original bytea not null,
        width integer not null,
        height integer not null,
        widths text not null,
        color text not null,
        stored_at bigint not null
      )`,
      `create table photo_files (
        photo text not null references photos (hash),
        name text not null,
        body bytea not null,
        primary key (photo, name)
      )`,
      `create table catalog_photos (
        catalog integer not null references catalogs (number),
        file text not null,
        photo text not null references photos (hash),
        primary key (catalog, file)
      )`,
      `create index catalog_photos_by_photo on catalog_photos (photo)`,
      `create table store_facts (name text primary key, value text not null)`,
    ],
  },
  {
    name: "002-terms",
    statements: [
      `alter table bookings add column catalog integer not null default 0`,
      `alter table bookings add column terms text`,
      `update bookings set catalog = coalesce((select max(number) from catalogs where published_at <= created_at), 0)`,
    ],
  },
  {
    name: "003-holds",
    statements: [
      `create table holds (
        car_id text not null,
        unit integer not null check (unit >= 1),
        from_minute bigint not null,
        until_minute bigint not null,
        booking_id text references bookings (id) deferrable initially deferred,
        block_code text references blocks (code) deferrable initially deferred,
        primary key (car_id, unit, from_minute),
        check (from_minute < until_minute),
        check ((booking_id is null) <> (block_code is null))
      )`,
      `create index holds_by_booking on holds (booking_id)`,
      `create index holds_by_block on holds (block_code)`,
      `create index holds_by_end on holds (car_id, until_minute, from_minute)`,
      // Ranges of numbers need no extension, as texts would: so a car is the hash of its id.
      {
        only: "postgres",
        statement: `alter table holds add constraint holds_of_one_unit exclude using gist (
          int8range(hashtextextended(car_id, 0), hashtextextended(car_id, 0), '[]') with &&,
          int8range(unit, unit, '[]') with &&,
          int8range(from_minute, until_minute) with &&
        )`,
      },
      ...["insert", "update"].map((what) => ({
        only: "embedded" as const,
        statement: `create trigger holds_of_one_unit_by_${what} before ${what} on holds
          when exists (
            select 1 from holds where car_id = new.car_id and unit = new.unit
              and from_minute < new.until_minute and until_minute > new.from_minute
              ${what === "update" ? "and rowid <> old.rowid" : ""}
          )
          begin select raise(abort, 'this unit is held then'); end`,
      })),
      // Days on which one booking or block had one unit, one after another, become one row.
      ...(["embedded", "postgres"] as const).map((only) => ({
        only,
        statement: `insert into holds (car_id, unit, from_minute, until_minute, booking_id, block_code)
          select car_id, unit, min(number) * 1440, (max(number) + 1) * 1440, booking_id, block_code
          from (
            select car_id, unit, booking_id, block_code, number, number - row_number() over (
              partition by car_id, unit, booking_id, block_code order by number
            ) as run
            from (
              select car_id, unit, booking_id, block_code,
                ${only === "postgres" ? "(day::date - date '1970-01-01')::bigint" : "unixepoch(day) / 86400"} as number
              from held_days
            ) as numbered
          ) as runs
          group by car_id, unit, booking_id, block_code, run`,
      })),
      // A version that still runs then finds no table, and books nothing, instead of one unit twice.
      `drop table held_days`,
    ],
  },
  {
    name: "004-places",
    statements: [
      // What the step before has inserted in the same transaction waits for its checks, and PostgreSQL alters no table until they are done.
      { only: "postgres", statement: `set constraints all immediate` },
      `alter table blocks add column place text`,
      `alter table blocks add column plate text`,
      `alter table holds add column fixed integer not null default 0`,
    ],
  },
  {
    name: "005-desk",
    statements: [
      `create table desk_invitations (
        token_hash text primary key,
        name text not null,
        may text not null check (may in ('look', 'work', 'own')),
        expires_at bigint not null
      )`,
      `create table desk_sessions (
        id text primary key,
        token_hash text not null unique,
        name text not null,
        may text not null check (may in ('look', 'work', 'own')),
        device text not null,
        signed_in_at bigint not null,
        seen_at bigint not null
      )`,
    ],
  },
  {
    name: "006-payments",
    statements: [
      `create table payments (
        id text primary key,
        booking_id text not null references bookings (id) deferrable initially deferred,
        at bigint not null,
        who text not null,
        kind text not null check (kind in ('paid', 'refunded', 'held', 'released', 'kept', 'charged')),
        how text check (how in ('cash', 'card', 'upi', 'bank', 'wallet', 'voucher', 'points', 'online')),
        charge text,
        amount bigint not null check (amount > 0 or (kind = 'charged' and amount < 0)),
        currency text not null,
        decimals integer not null,
        note text not null check (length(note) <= 60),
        place text not null,
        zone text not null,
        check ((kind in ('kept', 'charged')) = (how is null) and (how is null) = (charge is not null))
      )`,
      `create index payments_by_booking on payments (booking_id, at)`,
      `create index payments_by_time on payments (at)`,
    ],
  },
  {
    name: "007-quotes",
    statements: [
      `create table quotes (
        id text primary key,
        token_hash text not null unique,
        car text not null,
        trip text not null,
        quote text not null,
        terms text not null,
        catalog integer not null,
        who text not null,
        created_at bigint not null,
        expires_at bigint not null,
        block_code text,
        booking_id text references bookings (id) deferrable initially deferred
      )`,
      `create index quotes_by_booking on quotes (booking_id)`,
      `create index quotes_by_end on quotes (expires_at)`,
      `alter table holds add column expires_at bigint`,
      `create index holds_by_expiry on holds (expires_at, car_id) where expires_at is not null`,
      // Who only reads when cars are taken reads nothing but the index.
      `drop index holds_by_end`,
      `create index holds_by_end on holds (car_id, until_minute, from_minute, expires_at)`,
    ],
  },
  {
    name: "008-invoices",
    statements: [
      `create table invoices (
        series text not null,
        number integer not null check (number >= 1),
        booking_id text not null references bookings (id) deferrable initially deferred,
        at bigint not null,
        who text not null,
        kind text not null check (kind in ('invoice', 'credit-note')),
        credits text unique,
        content text not null,
        primary key (series, number),
        check ((kind = 'credit-note') = (credits is not null))
      )`,
      `create index invoices_by_booking on invoices (booking_id, at)`,
    ],
  },
  {
    name: "009-members",
    statements: [
      `create table members (
        number text primary key,
        plan text,
        annual integer not null,
        name text not null,
        phone text not null,
        email text not null,
        paid_by text not null,
        since text not null,
        until text,
        created_at bigint not null,
        search_text text not null
      )`,
      `create table points (
        id text primary key,
        member text not null references members (number) deferrable initially deferred,
        booking_id text references bookings (id) deferrable initially deferred,
        at bigint not null,
        what text not null check (what in ('earned', 'taken-back', 'spent', 'given-back')),
        amount bigint not null check (amount <> 0 and (amount > 0) = (what in ('earned', 'given-back'))),
        currency text not null,
        decimals integer not null
      )`,
      `create index points_by_member on points (member, at)`,
      `create index points_by_booking on points (booking_id)`,
      `alter table bookings add column member text`,
      `create index bookings_by_member on bookings (member, pickup_at) where member is not null`,
    ],
  },
];
