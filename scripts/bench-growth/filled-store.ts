import { DatabaseSync } from "node:sqlite";
import { createHash } from "node:crypto";
import { Client } from "pg";
import { openBackOffice, type World } from "#backend/store/back-office.server.ts";
import { book } from "#backend/bookings/bookings.server.ts";
import { siteCatalogue } from "#backend/promises/catalogue.ts";
import { databaseFile, type StoreSettings } from "#backend/store/database.server.ts";
import { openDeskBackend } from "#backend/desk-backend.server.ts";
import { outboxOf } from "#backend/mail/outbox.server.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import { licenseRetentionDays } from "#rental/policy.ts";
import { anOrder, tripDays } from "../bench-store/order.ts";

/** The day on which all of this happens: noon in Mumbai. */
export const now = Date.parse("2026-11-22T12:00+05:30");
const today = "2026-11-22" as CalendarDate;
const day = 86_400_000;

/** A unit rests for a day after each rental. */
const slotDays = tripDays + 1;
/** Rentals of one unit, one after another, that fit into the 18 months ahead. */
const slots = Math.floor(540 / slotDays);
const pastYears = 6;

type Run = (sql: string) => Promise<void>;

/**
 * A store with this many bookings, as it would look after some years: one in five is in the future, a few are on the road, the rest are over. The
 * program makes one booking of each kind and takes it through its states; SQL multiplies them, each with its own car, days and driver.
 * Licenses, networks and held days are kept for as long as they would be, and every email is sent.
 */
export async function fillStore(
  settings: StoreSettings,
  cars: readonly Car[],
  bookings: number,
): Promise<void> {
  const patterns = await bookPatterns(settings, cars);
  const { run, close } = await besides(settings);
  try {
    await run("begin");
    for (const statement of multiplied(patterns, cars, bookings)) await run(statement);
    await run("commit");
    await run(settings.databaseUrl === undefined ? "pragma journal_mode = wal" : "vacuum analyze");
  } finally {
    await close();
  }
}

type Patterns = Readonly<Record<"confirmed" | "on-the-road" | "returned" | "cancelled" | "no-show", string>>;

/** A booking of each kind, made by the program: their ids. */
async function bookPatterns(settings: StoreSettings, cars: readonly Car[]): Promise<Patterns> {
  let at = now;
  const [car] = cars;
  const world: World = {
    clock: () => at,
    catalogue: { ...siteCatalogue, findCar: (id) => cars.find((one) => one.id === id) },
  };
  const office = await openBackOffice(settings, world);
  const desk = await openDeskBackend(settings, world);
  const pickupAt = Date.parse(`${patternFrom}T10:00+05:30`);
  const returnAt = Date.parse(`${patternTo}T12:00+05:30`);
  async function booked(name: string) {
    at = now;
    const outcome = await book(office, anOrder(car?.id ?? "", patternFrom, name), "203.0.113.7");
    if (outcome.kind !== "booked") throw new Error(`The order was answered with ${outcome.kind}.`);
    return outcome.booking;
  }
  const confirmed = await booked("confirmed");
  const away = await booked("away");
  const back = await booked("back");
  const cancelled = await booked("cancelled");
  const missed = await booked("missed");
  at = now + 1000;
  await desk.cancel(cancelled.reference, "meera", "waived");
  at = pickupAt;
  await desk.handOver(away.reference, "meera");
  await desk.handOver(back.reference, "meera");
  at = returnAt;
  await desk.takeBack(back.reference, "meera");
  await desk.noShow(missed.reference, "meera");
  const outbox = outboxOf(office);
  for (const message of await outbox.claim(100, 60_000)) await outbox.sent(message);
  await desk.close();
  await office.database.close();
  return {
    confirmed: confirmed.id,
    "on-the-road": away.id,
    returned: back.id,
    cancelled: cancelled.id,
    "no-show": missed.id,
  };
}

const patternFrom = addDays(today, 40);
const patternTo = addDays(patternFrom, tripDays - 1);

/** The store itself, with enough memory for what is written. */
async function besides({
  databaseUrl,
  ...settings
}: StoreSettings): Promise<{ run: Run; close(): Promise<void> }> {
  if (databaseUrl === undefined) {
    const store = new DatabaseSync(databaseFile(settings));
    store.exec(
      "pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000; pragma temp_store = memory",
    );
    store.function("md5", { deterministic: true }, (text) =>
      createHash("md5").update(String(text)).digest("hex"),
    );
    return { run: async (sql) => store.exec(sql), close: async () => store.close() };
  }
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("set synchronous_commit = off; set work_mem = '256MB'");
  return {
    run: async (sql) => {
      await client.query(sql);
    },
    close: () => client.end(),
  };
}

/** A stored trip with its own days and hour. */
function dates(column: string): string {
  return `replace(replace(replace(${column}, '${patternFrom}', f.day), '${patternTo}', t.day), '10:00 AM', g.clock || ' AM')`;
}

/** Copies a table's pattern rows, with what differs, for each booking that `where` matches. */
const copied = (table: string, columns: Readonly<Record<string, string>>, where = "true") =>
  `insert into ${table} (${Object.keys(columns).join(", ")})
   select ${Object.values(columns).join(", ")} from grown g
   join ${table} p on p.${table === "bookings" ? "id" : "booking_id"} = g.pattern
   join days f on f.at = g.starts join days t on t.at = g.starts + ${tripDays - 1} where ${where}`;

/** SQL that both stores understand. */
function multiplied(patterns: Patterns, cars: readonly Car[], bookings: number): string[] {
  const free = cars.filter(({ available }) => available);
  const units = free[0]?.units ?? 1;
  if (bookings > free.length * units * slots)
    throw new Error(`${free.length} cars have no room for ${bookings} bookings.`);
  const carRows = free.map(({ id }, index) => `(${index}, '${id}')`);
  const dayRows = Array.from({ length: pastYears * 365 + 600 }, (_, index) => {
    const offset = index - pastYears * 365;
    return `(${offset}, '${addDays(today, offset)}')`;
  });
  const ids = Object.values(patterns).map((id) => `'${id}'`);
  const midnight = Date.parse(`${today}T00:00+05:30`);
  const pick = (status: keyof Patterns) => `'${patterns[status]}'`;
  return [
    "create temporary table cars (at integer primary key, id text not null)",
    `insert into cars values ${carRows.join(", ")}`,
    "create temporary table days (at integer primary key, day text not null)",
    `insert into days values ${dayRows.join(", ")}`,
    // Live bookings are spread over all units and slots of all cars, so that no unit is promised twice and every season has some.
    `create temporary table grown as
      with recursive n (i) as (select cast(0 as bigint) union all select i + 1 from n where i + 1 < ${bookings}),
      kinds as (select i, (i * 389) % 1000 as share, i / ${free.length} as turn from n),
      placed as (select i, share, turn, (turn * 1009) % ${units * slots} as place from kinds)
      select i, md5('b' || i) as id, substr('10:0010:3011:0011:30', 1 + 5 * cast(i % 4 as integer), 5) as clock,
        (i % 86400000) * 7919 % 86400000 as moment, c.id as car_id, i / 3 as driver, place % ${units} + 1 as unit,
        case when share < 200 then ${pick("confirmed")} when share < 203 and turn < ${units} then ${pick("on-the-road")}
          when share < 320 then ${pick("cancelled")} when share < 345 then ${pick("no-show")}
          else ${pick("returned")} end as pattern,
        case when share < 200 then 1 + (place / ${units}) * ${slotDays} when share < 203 and turn < ${units} then -2
          else -${tripDays} - (i * 7919) % ${pastYears * 365 - 60} end as starts
      from placed join cars c on c.at = i % ${free.length}`,
    copied("bookings", {
      id: "g.id",
      reference: "upper(substr(md5('r' || g.i), 1, 14))",
      status: "p.status",
      idempotency_key: "md5('k' || g.i)",
      content_hash: "md5('c' || g.i)",
      token_hash: "md5('t' || g.i)",
      car_id: "g.car_id",
      pickup_at: `${midnight + 10 * 3_600_000} + g.i % 4 * 1800000 + g.starts * cast(${day} as bigint)`,
      return_at: `${midnight + 12 * 3_600_000} + (g.starts + ${tripDays - 1}) * cast(${day} as bigint)`,
      assumed: "p.assumed",
      email_lower: "'driver' || g.driver || '@example.com'",
      phone_digits: "cast(919800000000 + g.driver as text)",
      name_lower: "'asha rao ' || g.driver",
      created_at: `${midnight} + g.moment + (case when g.starts > 0 then -1 - (g.i % 30) else g.starts - 1 - g.i % 30 end) * cast(${day} as bigint)`,
      fee: "p.fee",
      closed_at: `case when p.closed_at is null then null else ${midnight + 12 * 3_600_000} + (g.starts + ${tripDays - 1}) * cast(${day} as bigint) end`,
      car: "p.car",
      trip: dates("p.trip"),
      quote: "p.quote",
      driver: "p.driver",
    }),
    // Another booking may have the patterns' own days now.
    `delete from held_days`,
    `insert into held_days (car_id, day, unit, booking_id)
      select g.car_id, d.day, g.unit, g.id from grown g join days d on d.at between g.starts and g.starts + ${tripDays - 1}
      where g.pattern in (${pick("confirmed")}, ${pick("on-the-road")})`,
    copied("booking_networks", { booking_id: "g.id", network_hash: "md5('n' || g.driver)" }),
    copied(
      "licences",
      { booking_id: "g.id", sealed: "p.sealed" },
      `g.starts > ${tripDays - licenseRetentionDays}`,
    ),
    copied("booking_events", {
      id: "md5(p.id || g.i)",
      booking_id: "g.id",
      turn: "p.turn",
      at: `${midnight} + g.starts * cast(${day} as bigint)`,
      who: "p.who",
      what: "p.what",
      detail: "p.detail",
    }),
    copied("outbox", {
      id: "md5(p.id || g.i)",
      booking_id: "g.id",
      kind: "p.kind",
      recipient: "p.recipient",
      payload: dates("p.payload"),
      created_at: `${midnight} + g.moment + (case when g.starts > 0 then -1 - (g.i % 30) else g.starts - 1 - g.i % 30 end) * cast(${day} as bigint)`,
      attempts: "p.attempts",
      due_at: "p.due_at",
      sent_at: "p.sent_at",
    }),
    ...["licences", "booking_networks", "booking_events", "outbox"].map(
      (table) => `delete from ${table} where booking_id in (${ids.join(", ")})`,
    ),
    `delete from bookings where id in (${ids.join(", ")})`,
  ];
}
