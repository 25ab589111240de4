/** Stores with many bookings: the program makes one of each kind, and its rows are copied. */
import { initialCatalog } from "../initial-catalog.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { book } from "#backend/bookings/bookings.server.ts";
import { insertIntoTables, type NewRows } from "#backend/bookings/new-rows.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { createOutboxQueue } from "#backend/mail/outbox.server.ts";
import { type AppContext, openAppContext } from "#backend/store/app-context.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { inTransaction } from "#backend/db/transaction.server.ts";
import { anOrder, expectKind, septemberTrip } from "./stores.ts";

const day = 86_400_000;
const dayMinutes = 1440;
export const tripDays = 3;
/** Rentals of one unit, one after another with a day between them, until the days of those that are copied. */
const slots = 135;
const slotDays = tripDays + 1;
const copiedFrom = slots * slotDays + 1;
const cars = initialCatalog.cars.filter(({ available }) => available);
const units = Math.min(...cars.map((car) => car.units));
const pastDays = 2000;
const batch = 500;

/** A trip of three days in Mumbai that begins so many days from now. */
export function tripIn(days: number, now: number) {
  const from = addDays(toZonedDate(now, "Asia/Kolkata"), days);
  const to = addDays(from, tripDays - 1);
  return { ...septemberTrip, pickupDate: writeTypedDate(from), returnDate: writeTypedDate(to) };
}

/**
 * Fills an empty store as some years would, within a minute for each 100,000 bookings: one in five is live, as far as the fleet can hold
 * them, one in eight of the others is canceled, the rest are over, and every email is sent.
 */
export async function fillStore(settings: StoreSettings, bookings: number, now: number): Promise<void> {
  let at = now;
  const context = await openAppContext(settings, { clock: () => at });
  const staff = await openStaffBackend(settings, { clock: () => at });
  const { database } = context;
  try {
    const order = () => anOrder({ tripQuery: tripIn(copiedFrom, now) });
    const [live, over, canceledBooking] = [
      expectKind(await book(context, order()), "booked").booking,
      expectKind(await book(context, order()), "booked").booking,
      expectKind(await book(context, order()), "booked").booking,
    ];
    at = now + 1000;
    await staff.cancel(canceledBooking.reference, "meera", "waived");
    at = now + copiedFrom * day;
    await staff.handOver(over.reference, "meera");
    at += (tripDays - 1) * day;
    await staff.takeBack(over.reference, "meera");
    const outbox = createOutboxQueue(context);
    for (const message of await outbox.claim(100, 60_000)) await outbox.markSent(message);
    const rows = {
      live: await rowsOf(context, live.id),
      over: await rowsOf(context, over.id),
      canceled: await rowsOf(context, canceledBooking.id),
    };

    const liveCount = Math.min(bookings / 5, cars.length * units * slots);
    const copyAt = (index: number) => {
      const driver = Math.floor(index / 3);
      const carId = cars[index % cars.length]!.id;
      if (index >= liveCount) {
        const days = -tripDays - ((index * 7919) % pastDays) - copiedFrom;
        return copyOf(index % 8 === 0 ? rows.canceled : rows.over, { carId, unit: 1, days, driver });
      }
      // Spread over all units and slots of a car, each used once.
      const place = (Math.floor(index / cars.length) * 1009) % (units * slots);
      const days = 1 + Math.floor(place / units) * slotDays - copiedFrom;
      return copyOf(rows.live, { carId, unit: (place % units) + 1, days, driver });
    };
    for (let from = 0; from < bookings; from += batch) {
      const count = Math.min(batch, bookings - from);
      const copies = Array.from({ length: count }, (_, index) => copyAt(from + index));
      await inTransaction(database, (tx) => insertIntoTables(database, tx, newRows(copies)));
    }
    if (database.kind === "postgres") await sql`vacuum analyze`.execute(database.queries);
  } finally {
    await staff.close();
    await database.close();
  }
}

type BookingRows = Awaited<ReturnType<typeof rowsOf>>;

/** The rows of one booking, by table. */
export async function rowsOf({ database: { queries } }: AppContext, id: string) {
  return {
    booking: await queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    holds: await queries.selectFrom("holds").selectAll().where("booking_id", "=", id).execute(),
    networks: await queries.selectFrom("booking_networks").selectAll().where("booking_id", "=", id).execute(),
    licenses: await queries.selectFrom("licences").selectAll().where("booking_id", "=", id).execute(),
    events: await queries.selectFrom("booking_events").selectAll().where("booking_id", "=", id).execute(),
    outbox: await queries.selectFrom("outbox").selectAll().where("booking_id", "=", id).execute(),
  };
}

interface Copy {
  readonly carId: string;
  readonly unit: number;
  /** How much later its trip is. */
  readonly days: number;
  readonly driver: number;
}

/** The same rows with keys of their own, as another driver's booking of another car on other days. */
export function copyOf(rows: BookingRows, { carId, unit, days, driver }: Copy): BookingRows {
  const id = randomUUID();
  const { booking } = rows;
  const later = days * day;
  return {
    booking: {
      ...booking,
      id,
      reference: id,
      idempotency_key: id,
      content_hash: id,
      token_hash: id,
      car_id: carId,
      pickup_at: booking.pickup_at + later,
      return_at: booking.return_at + later,
      email_lower: `driver${driver}@example.com`,
      phone_digits: String(919_800_000_000 + driver),
      name_lower: `asha rao ${driver}`,
      created_at: booking.created_at + later,
      closed_at: booking.closed_at === null ? null : booking.closed_at + later,
    },
    holds: rows.holds.map((row) => ({
      ...row,
      car_id: carId,
      from_minute: row.from_minute + days * dayMinutes,
      until_minute: row.until_minute + days * dayMinutes,
      unit,
      booking_id: id,
    })),
    networks: rows.networks.map((row) => ({ ...row, booking_id: id })),
    licenses: booking.closed_at === null ? rows.licenses.map((row) => ({ ...row, booking_id: id })) : [],
    events: rows.events.map((row) => ({ ...row, id: randomUUID(), booking_id: id, at: row.at + later })),
    outbox: rows.outbox.map((row) => ({
      ...row,
      id: randomUUID(),
      booking_id: id,
      created_at: row.created_at + later,
    })),
  };
}

/** Returns what the store is asked to write for some bookings. */
export const newRows = (bookings: readonly BookingRows[]): readonly NewRows[] => [
  { into: "bookings", rows: bookings.map(({ booking }) => booking) },
  { into: "holds", rows: bookings.flatMap(({ holds }) => holds) },
  { into: "booking_networks", rows: bookings.flatMap(({ networks }) => networks) },
  { into: "licences", rows: bookings.flatMap(({ licenses }) => licenses) },
  { into: "booking_events", rows: bookings.flatMap(({ events }) => events) },
  { into: "outbox", rows: bookings.flatMap(({ outbox }) => outbox) },
];
