import type { Booking } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { mapReadableRows, throwUnreadable } from "#backend/api/unreadable-row.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { readEventLookup } from "./booking-events.server.ts";
import { readMoneyEntryLookup } from "./payments.server.ts";
import { parseBookingRow, type BookingRow } from "./booking-rows.server.ts";

/** Which bookings: by the day of their booked pickup or return, or of the booking itself, in the place's zone; both days included. */
export type ExportRange = {
  readonly day: "pickup" | "return" | "booked";
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
};

/** A booking with everything that its charges follow from. */
export type ExportedBooking =
  ReturnType<typeof readAllBookings> extends AsyncGenerator<infer Exported> ? Exported : never;

const pageSize = 500;
const day = 86_400_000;
/** A wall clock's date is at most this far from the same date in UTC, in either direction. In milliseconds. */
const widestZone = 15 * 3_600_000;

const columns = { pickup: "pickup_at", return: "return_at", booked: "created_at" } as const;

/**
 * Every booking, the earliest stored first, or those of a range, by the range's day; each with its events, a page at a time. Bookings made
 * in the meantime come at the end, and none comes twice.
 */
export async function* readAllBookings(
  { database }: AppContext,
  onUnreadable = throwUnreadable,
  range: ExportRange = { day: "booked", from: undefined, to: undefined },
) {
  let lastRow: BookingRow | undefined;
  do {
    const rows = await pageAfter(database.queries, lastRow, range).execute();
    const eventsOfBooking = await readEventLookup(
      database.queries,
      rows.map(({ id }) => id),
    );
    const entriesOfBooking = await readMoneyEntryLookup(
      database.queries,
      rows.map(({ id }) => id),
    );
    const read = (row: BookingRow) => ({
      booking: parseBookingRow(row),
      events: eventsOfBooking(row.id),
      entries: entriesOfBooking(row.id),
      /** Minor units charged for a cancellation or a no-show. */
      fee: row.fee ?? undefined,
    });
    for (const exportedBooking of mapReadableRows(rows, read, onUnreadable)) {
      if (isWithin(exportedBooking.booking, range)) yield exportedBooking;
    }
    // Stryker disable next-line ConditionalExpression: otherwise one more page is read, which is empty
    lastRow = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (lastRow);
}

function pageAfter(
  queries: AppContext["database"]["queries"],
  lastRow: BookingRow | undefined,
  range: ExportRange,
) {
  // In the order of an index, so that no page sorts the rows of all pages after it.
  const column = columns[range.day];
  let query = queries.selectFrom("bookings").selectAll();
  // The database compares dates only roughly: isWithin compares the exact ones.
  if (range.from) query = query.where(column, ">=", Date.parse(range.from) - widestZone);
  if (range.to) query = query.where(column, "<", Date.parse(range.to) + day + widestZone);
  if (lastRow)
    query = query.where((row) =>
      row(row.refTuple(column, "id"), ">", row.tuple(lastRow[column], lastRow.id)),
    );
  return query.orderBy(column).orderBy("id").limit(pageSize);
}

function isWithin(booking: Booking, { day: rangeDay, from, to }: ExportRange): boolean {
  const date = findDay(booking, rangeDay);
  return date >= (from ?? date) && date <= (to ?? date);
}

function findDay({ trip: { pickup, dropOff }, bookedAt }: Booking, rangeDay: ExportRange["day"]) {
  if (rangeDay === "booked") return toZonedDate(bookedAt, pickup.place.zone);
  return rangeDay === "pickup" ? pickup.date : dropOff.date;
}
