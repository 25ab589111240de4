import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Booking, BookingStatus } from "#rental/booking/booking.ts";
import { type BookingSearchTerm, parseBookingSearchTerms } from "#rental/booking/search-words.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import { normalizeEmail, isPhone, identifyingPhoneDigits } from "#rental/booking/contact-checks.ts";
import { readReference } from "#rental/codes/reference.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { readEvents } from "./booking-events.server.ts";
import { toContainsPattern, toLookupText } from "#backend/db/lookup.server.ts";
import { parseBookingRow, type BookingRow } from "./booking-rows.server.ts";
import { readLicenseSummary } from "./licenses.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { readInvoices } from "./invoices.server.ts";
import { readBookingMoney } from "./payments.server.ts";
import { readMemberBooking } from "./points.server.ts";
import { readFixedPlate } from "./vehicles.server.ts";
import { findBookingRow } from "./stored-bookings.server.ts";
import { deriveToken } from "#backend/security/tokens.server.ts";
import { mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";

/** Which bookings; all given conditions must hold. */
type BookingFilter = {
  readonly status?: BookingStatus | undefined;
  readonly carId?: string | undefined;
  /** Only those whose times are still assumed, or only those whose times are settled. */
  readonly assumed?: boolean | undefined;
  /** Pick-up dates, both included, in the pick-up place's zone. */
  readonly pickupFrom?: CalendarDate | undefined;
  readonly pickupTo?: CalendarDate | undefined;
  /** Return dates, both included, in the return place's zone. */
  readonly returnFrom?: CalendarDate | undefined;
  readonly returnTo?: CalendarDate | undefined;
  /** By pick-up, unless by return; the earliest first. */
  readonly order?: "pickup" | "return" | undefined;
  /**
   * Words, all of which must be found: parts of a name, an email address, a reference, a car or a place, at least four digits of a phone
   * number, or a date: pick-up or return.
   */
  readonly text?: string | undefined;
  /** 100 by default. */
  readonly limit?: number | undefined;
};

const usualLimit = 100;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. In milliseconds. */
const widestZone = 15 * 3_600_000;
const day = 86_400_000;

/** A row that can't be read is reported to `onUnreadable` and left out. */
export async function listBookings(
  context: AppContext,
  filter: BookingFilter,
  onUnreadable = throwUnreadable,
): Promise<Booking[]> {
  const { pickupFrom, pickupTo, returnFrom, returnTo, text = "", limit = usualLimit } = filter;
  const days = parseBookingSearchTerms(text).flatMap((term) => (term.kind === "day" ? [term.date] : []));
  const isWanted = ({ trip: { pickup, dropOff } }: Booking) =>
    isWithin(pickup.date, pickupFrom, pickupTo) &&
    isWithin(dropOff.date, returnFrom, returnTo) &&
    days.every((date) => [pickup.date, dropOff.date].includes(date));
  // Stryker disable next-line MethodExpression: decides only how many queries it takes
  const pageSize = Math.max(limit, usualLimit);
  const bookings: Booking[] = [];
  let lastRow: BookingRow | undefined;
  do {
    // The database compares dates only roughly: a page may contain unwanted rows, and the next page makes up for them.
    const rows = await makeBookingListQuery(context.database.queries, filter, lastRow)
      .limit(pageSize)
      .execute();
    bookings.push(...mapReadableRows(rows, parseBookingRow, onUnreadable).filter(isWanted));
    // Stryker disable next-line ConditionalExpression: otherwise one more page is read, which is empty
    lastRow = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (lastRow && bookings.length < limit);
  return bookings.slice(0, limit);
}

/** Rows in order, the earliest first, starting after one of them; dates are compared by instant, which may be off by a zone's width. */
export function makeBookingListQuery(
  queries: Kysely<Schema>,
  { status, carId, assumed, pickupFrom, pickupTo, returnFrom, returnTo, order, text }: BookingFilter,
  lastRow: Pick<BookingRow, "pickup_at" | "return_at" | "id"> | undefined,
) {
  const column = order === "return" ? "return_at" : "pickup_at";
  let query = queries.selectFrom("bookings").selectAll();
  if (status) query = query.where("status", "=", status);
  if (carId) query = query.where("car_id", "=", carId);
  // Written out, since the index of unsettled bookings can't serve a query with a parameter here.
  if (assumed !== undefined) query = query.where("assumed", "=", sql.lit(assumed ? 1 : 0));
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (pickupFrom) query = query.where("pickup_at", ">=", Date.parse(pickupFrom) - widestZone);
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (pickupTo) query = query.where("pickup_at", "<", Date.parse(pickupTo) + day + widestZone);
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (returnFrom) query = query.where("return_at", ">=", Date.parse(returnFrom) - widestZone);
  // Stryker disable next-line ConditionalExpression: narrows what is read; isWithin compares the exact dates
  if (returnTo) query = query.where("return_at", "<", Date.parse(returnTo) + day + widestZone);
  if (text?.trim()) query = query.where((row) => matching(row, text));
  if (lastRow)
    query = query.where((row) =>
      row(row.refTuple(column, "id"), ">", row.tuple(lastRow[column], lastRow.id)),
    );
  return query.orderBy(column).orderBy("id");
}

/**
 * A search for a date or for an email address uses an index. A search for words or for a part of a phone number compares the text of every
 * booking.
 */
function matching(row: ExpressionBuilder<Schema, "bookings">, text: string) {
  const email = toLookupText(normalizeEmail(text));
  if (isWholeEmail(email)) return row("email_lower", "=", email);
  const reference = readReference(text);
  // A label or an extension is no part of what a phone number is found by.
  const isLabeledPhone = /\p{L}/u.test(text) && isPhone(text);
  const terms = parseBookingSearchTerms(isLabeledPhone ? identifyingPhoneDigits(text) : text);
  // The text is nothing but punctuation, by which no booking is found.
  if (terms.length === 0) return sql<boolean>`1 = 0`;
  const allTerms = row.and(terms.map((term) => writeCondition(row, term)));
  return reference ? row.or([row("reference", "=", reference), allTerms]) : allTerms;
}

const isWholeEmail = (text: string) => /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(text);

const hasWord = (word: string) => sql<boolean>`search_text like ${toContainsPattern(word)} escape '!'`;

function writeCondition(row: ExpressionBuilder<Schema, "bookings">, term: BookingSearchTerm) {
  switch (term.kind) {
    case "day":
      return onDay(row, term.date);
    case "word":
      return row.or(term.spellings.map(hasWord));
    case "number": {
      const words = row.and(term.words.map(hasWord));
      return term.digits === "" ? words : row.or([words, row("phone_digits", "like", `%${term.digits}%`)]);
    }
  }
}

function onDay(row: ExpressionBuilder<Schema, "bookings">, date: CalendarDate) {
  const from = Date.parse(date) - widestZone;
  const to = Date.parse(date) + day + widestZone;
  const idsBy = (column: "pickup_at" | "return_at") =>
    row
      .selectFrom("bookings as dated")
      .select("dated.id")
      .where((one) => one.between(`dated.${column}`, from, to));
  return row("bookings.id", "in", idsBy("pickup_at").union(idsBy("return_at")));
}

/** A booking with everything that the staff may know of it, and what canceling would cost now, if it can still be canceled. */
export async function findBookingForStaff(context: AppContext, reference: string) {
  const { queries } = context.database;
  const row = await findBookingRow(queries, { reference });
  if (!row) return undefined;
  const booking = parseBookingRow(row);
  const events = await readEvents(queries, row.id);
  const member = await readMemberBooking(queries, booking);
  return {
    booking,
    license: await readLicenseSummary(queries, context.keys, row.id),
    events,
    /** Of the vehicle that it has or is promised; undefined where planning may still change it. */
    plate: await readFixedPlate(context, queries, row.id),
    /** Minor units charged for a cancellation or a no-show. */
    fee: row.fee ?? undefined,
    cancellation:
      booking.status === "confirmed" ? computeCancellationCost(booking, context.clock()) : undefined,
    /** What it costs, and what is paid, held and charged besides. */
    money: await readBookingMoney(queries, booking, row.fee, events),
    /** Where it is a member's. */
    ...(member && { member }),
    /** Invoices and credit notes, from the first to the last. */
    invoices: await readInvoices(queries, row.id),
    /** For the customer's page: /your-booking/{token}. */
    token: deriveToken(context.keys.bookingTokens, row.id),
  };
}

function isWithin(date: CalendarDate, from = date, to = date): boolean {
  return date >= from && date <= to;
}
