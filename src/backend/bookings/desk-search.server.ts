import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Booking } from "#rental/booking/booking.ts";
import { phoneDigits } from "#rental/booking/contact-checks.ts";
import { type CalendarDate, parseIsoDate, parseTypedDate } from "#rental/trip/calendar.ts";
import { cancellationOf } from "#rental/booking/cancellation.ts";
import { readReference } from "#rental/codes/reference.ts";
import type { BackOffice } from "#backend/store/back-office.server.ts";
import { eventsOf } from "./booking-events.server.ts";
import { containing, lookupText } from "#backend/store/lookup.server.ts";
import { bookingOf, type BookingRow } from "./booking-rows.server.ts";
import type { BookingFilter, DeskBooking } from "#backend/promises/desk-backend.ts";
import { licenseOnFile } from "./licenses.server.ts";
import type { Schema } from "#backend/store/schema.server.ts";
import { findBookingRow } from "./stored-bookings.server.ts";
import { tokenFor } from "#backend/store/tokens.server.ts";
import { type OnUnreadable, readableOf } from "#backend/promises/unreadable-row.ts";

const usualLimit = 100;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. In milliseconds. */
const widestZone = 15 * 3_600_000;
const day = 86_400_000;
const pageSize = 500;

/** A row that can't be read is reported to `onUnreadable` and left out. */
export async function listBookings(
  { database }: BackOffice,
  filter: BookingFilter,
  onUnreadable: OnUnreadable,
): Promise<Booking[]> {
  const { pickupFrom, pickupTo, limit = usualLimit } = filter;
  const date = dateIn(filter.text);
  const wanted = ({ trip: { pickup, dropOff } }: Booking) =>
    isWithin(pickup.date, pickupFrom, pickupTo) && (!date || [pickup.date, dropOff.date].includes(date));
  // Stryker disable next-line MethodExpression: decides only how many queries it takes
  const page = Math.max(limit, usualLimit);
  const found: Booking[] = [];
  let last: BookingRow | undefined;
  do {
    // The database compares dates only roughly: a page may contain unwanted rows, and the next page makes up for them.
    const rows = await listQuery(database.queries, filter, last).limit(page).execute();
    found.push(...readableOf(rows, bookingOf, onUnreadable).filter(wanted));
    // Stryker disable next-line ConditionalExpression: otherwise one more page is read, which is empty
    last = rows.length === page ? rows.at(-1) : undefined;
  } while (last && found.length < limit);
  return found.slice(0, limit);
}

/** Rows by pick-up, the earliest first, starting after one of them; dates are compared by instant, which may be off by a zone's width. */
export function listQuery(
  queries: Kysely<Schema>,
  { status, carId, assumed, pickupFrom, pickupTo, text }: BookingFilter,
  after: Pick<BookingRow, "pickup_at" | "id"> | undefined,
) {
  let query = queries.selectFrom("bookings").selectAll();
  if (status) query = query.where("status", "=", status);
  if (carId) query = query.where("car_id", "=", carId);
  // Written out, since the index of unsettled bookings can't serve a query with a parameter here.
  if (assumed !== undefined) query = query.where("assumed", "=", sql.lit(assumed ? 1 : 0));
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (pickupFrom) query = query.where("pickup_at", ">=", Date.parse(pickupFrom) - widestZone);
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (pickupTo) query = query.where("pickup_at", "<", Date.parse(pickupTo) + day + widestZone);
  if (text?.trim()) query = query.where((row) => matching(row, text));
  if (after)
    query = query.where((row) =>
      row(row.refTuple("pickup_at", "id"), ">", row.tuple(after.pickup_at, after.id)),
    );
  return query.orderBy("pickup_at").orderBy("id");
}

/**
 * Bookings are found at once by a date, an email address or a reference; a search for a name or part of a phone number reads all of them.
 */
function matching(row: ExpressionBuilder<Schema, "bookings">, text: string) {
  const date = dateIn(text);
  if (date) {
    const from = Date.parse(date) - widestZone;
    const to = Date.parse(date) + day + widestZone;
    const by = (column: "pickup_at" | "return_at") =>
      row
        .selectFrom("bookings as dated")
        .select("dated.id")
        .where((one) => one.between(`dated.${column}`, from, to));
    return row("bookings.id", "in", by("pickup_at").union(by("return_at")));
  }
  const wanted = lookupText(text);
  if (wanted.includes("@")) return row("email_lower", "=", wanted);
  const digits = phoneDigits(text);
  const reference = readReference(text);
  return row.or([
    ...(reference ? [row("reference", "=", reference)] : []),
    sql<boolean>`name_lower like ${containing(wanted)} escape '!'`,
    ...(digits.length >= 4 ? [row("phone_digits", "like", `%${digits}%`)] : []),
  ]);
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
    license: await licenseOnFile(queries, office.keys, row.id),
    events: await eventsOf(queries, row.id),
    fee: row.fee ?? undefined,
    cancellation: booking.status === "confirmed" ? cancellationOf(booking, office.clock()) : undefined,
    token: tokenFor(office.keys.bookingTokens, row.id),
  };
}

/** Every booking, the earliest stored first, a page at a time: bookings made in the meantime come at the end, and none comes twice. */
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
          // Stryker disable next-line OptionalChaining,StringLiteral: runs only where there is a row before
          row(row.refTuple("created_at", "id"), ">", row.tuple(after?.created_at ?? 0, after?.id ?? "")),
        ),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield* readableOf(rows, bookingOf, onUnreadable);
    // Stryker disable next-line ConditionalExpression: otherwise one more page is read, which is empty
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last);
}

function isWithin(date: CalendarDate, from = date, to = date): boolean {
  return date >= from && date <= to;
}
