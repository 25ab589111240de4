import { sql } from "kysely";
import type { Booking } from "#rental/booking.ts";
import { type CalendarDate, parseIsoDate, parseTypedDate } from "#rental/calendar.ts";
import { cancellationOf } from "#rental/cancellation.ts";
import { readReference } from "#rental/reference.ts";
import type { BackOffice } from "./back-office.server.ts";
import { eventsOf } from "./booking-events.server.ts";
import { bookingOf, containing, lookupText } from "./booking-rows.server.ts";
import type { BookingFilter, DeskBooking } from "./desk-backend.ts";
import { licenceOnFile } from "./licences.server.ts";
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
  let query = database.queries.selectFrom("bookings").selectAll();
  const { status, carId, assumed, pickupFrom, pickupTo, text, limit = usualLimit } = filter;
  if (status) query = query.where("status", "=", status);
  if (carId) query = query.where("car_id", "=", carId);
  if (assumed !== undefined) query = query.where("assumed", "=", assumed ? 1 : 0);
  // Roughly by the instant, for the index; exactly below, by the date in each booking's own zone.
  if (pickupFrom) query = query.where("pickup_at", ">=", Date.parse(pickupFrom) - widestZone);
  if (pickupTo) query = query.where("pickup_at", "<", Date.parse(pickupTo) + day + widestZone);
  const date = text === undefined ? undefined : (parseIsoDate(text) ?? parseTypedDate(text));
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
  const inExactDates = pickupFrom !== undefined || pickupTo !== undefined || date !== undefined;
  const rows = await query
    .orderBy("pickup_at")
    .orderBy("id")
    .$if(!inExactDates, (all) => all.limit(limit))
    .execute();
  return readableOf(rows, bookingOf, onUnreadable)
    .filter(
      ({ trip: { pickup, dropOff } }) =>
        isWithin(pickup.date, pickupFrom, pickupTo) && (!date || [pickup.date, dropOff.date].includes(date)),
    )
    .slice(0, limit);
}

export async function showBooking(office: BackOffice, reference: string): Promise<DeskBooking | undefined> {
  const { queries } = office.database;
  const row = await findBookingRow(queries, { reference });
  if (!row) return undefined;
  const booking = bookingOf(row);
  return {
    booking,
    licence: await licenceOnFile(queries, office.keys.licences, row.id),
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
