import { type Kysely, sql } from "kysely";
import type { Booking } from "#rental/booking.ts";
import { type CalendarDate, parseIsoDate, parseTypedDate } from "#rental/calendar.ts";
import { cancellationOf } from "#rental/cancellation.ts";
import { readReference } from "#rental/reference.ts";
import type { BackOffice } from "./back-office.server.ts";
import { eventsOf } from "./booking-events.server.ts";
import { bookingOf, type BookingRow, containing, lookupText } from "./booking-rows.server.ts";
import type { BookingFilter, DeskBooking } from "./desk-backend.ts";
import { licenceOnFile } from "./licences.server.ts";
import type { Schema } from "./schema.server.ts";
import { findBookingRow } from "./stored-bookings.server.ts";
import { tokenFor } from "./tokens.server.ts";
import { type OnUnreadable, readableOf } from "./unreadable-row.ts";

const usualLimit = 100;
/** A wall clock's date is at most this far from the same date in UTC, either way. */
const widestZone = 15 * 3_600_000;
const day = 86_400_000;
const pageSize = 500;

/** A row that can't be read is named to `onUnreadable` and left out. */
export async function listBookings(
  { database }: BackOffice,
  filter: BookingFilter,
  onUnreadable: OnUnreadable,
): Promise<Booking[]> {
  const { pickupFrom, pickupTo, limit = usualLimit } = filter;
  const date = dateIn(filter.text);
  const wanted = ({ trip: { pickup, dropOff } }: Booking) =>
    isWithin(pickup.date, pickupFrom, pickupTo) && (!date || [pickup.date, dropOff.date].includes(date));
  const page = Math.max(limit, usualLimit);
  const found: Booking[] = [];
  let last: BookingRow | undefined;
  do {
    // The database knows dates roughly: a page may have some that are not wanted, and the next one is read in their place.
    const rows = await listQuery(database.queries, filter, last).limit(page).execute();
    found.push(...readableOf(rows, bookingOf, onUnreadable).filter(wanted));
    last = rows.length === page ? rows.at(-1) : undefined;
  } while (last && found.length < limit);
  return found.slice(0, limit);
}

/** Rows by pick-up, the earliest first, from after one of them on; dates by the instant, which may be a zone's width off. */
export function listQuery(
  queries: Kysely<Schema>,
  { status, carId, assumed, pickupFrom, pickupTo, text }: BookingFilter,
  after: Pick<BookingRow, "pickup_at" | "id"> | undefined,
) {
  let query = queries.selectFrom("bookings").selectAll();
  if (status) query = query.where("status", "=", status);
  if (carId) query = query.where("car_id", "=", carId);
  if (assumed !== undefined) query = query.where("assumed", "=", assumed ? 1 : 0);
  if (pickupFrom) query = query.where("pickup_at", ">=", Date.parse(pickupFrom) - widestZone);
  if (pickupTo) query = query.where("pickup_at", "<", Date.parse(pickupTo) + day + widestZone);
  const date = dateIn(text);
  if (date) {
    const from = Date.parse(date) - widestZone;
    const to = Date.parse(date) + day + widestZone;
    query = query.where((row) =>
      row.or([row.between("pickup_at", from, to), row.between("return_at", from, to)]),
    );
  } else if (text?.trim()) {
    const wanted = lookupText(text);
    const digits = text.replaceAll(/\D/g, "");
    const reference = readReference(text);
    query = query.where((row) =>
      row.or([
        ...(reference ? [row("reference", "=", reference)] : []),
        row("email_lower", "=", wanted),
        sql<boolean>`name_lower like ${containing(wanted)} escape '!'`,
        ...(digits.length >= 4 ? [row("phone_digits", "like", `%${digits}%`)] : []),
      ]),
    );
  }
  if (after)
    query = query.where((row) =>
      row(row.refTuple("pickup_at", "id"), ">", row.tuple(after.pickup_at, after.id)),
    );
  return query.orderBy("pickup_at").orderBy("id");
}

function dateIn(text: string | undefined): CalendarDate | undefined {
  return text === undefined ? undefined : (parseIsoDate(text) ?? parseTypedDate(text));
}

export async function showBooking(office: BackOffice, reference: string): Promise<DeskBooking | undefined> {
  const { queries } = office.database;
  const row = await findBookingRow(queries, { reference });
  if (!row) return undefined;
  const booking = bookingOf(row);
  return {
    booking,
    licence: await licenceOnFile(queries, office.keys, row.id),
    events: await eventsOf(queries, row.id),
    fee: row.fee ?? undefined,
    cancellation: booking.status === "confirmed" ? cancellationOf(booking, office.clock()) : undefined,
    token: tokenFor(office.keys.bookingTokens, row.id),
  };
}

/** Every booking, the earliest stored first, a page at a time: what is booked meanwhile comes at the end, nothing twice. */
export async function* allBookings(
  { database }: BackOffice,
  onUnreadable: OnUnreadable,
): AsyncGenerator<Booking> {
  let last: { created_at: number; id: string } | undefined;
  do {
    const after = last;
    const rows = await database.queries
      .selectFrom("bookings")
      .selectAll()
      .$if(after !== undefined, (all) =>
        all.where((row) =>
          row.or([
            row("created_at", ">", after?.created_at ?? 0),
            row.and([row("created_at", "=", after?.created_at ?? 0), row("id", ">", after?.id ?? "")]),
          ]),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield* readableOf(rows, bookingOf, onUnreadable);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

function isWithin(date: CalendarDate, from = date, to = date): boolean {
  return date >= from && date <= to;
}
