import type { Insertable, Kysely, Selectable } from "kysely";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { findStoredEventSchemas } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson, toStoredJson } from "#backend/db/stored-json.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import { UnreadableRowError } from "#backend/api/unreadable-row.ts";

/** The first event of a booking, as it is stored. */
export function toFirstEventRow(
  bookingId: string,
  { id, at, who, what, ...detail }: BookingEvent,
): Insertable<Schema["booking_events"]> {
  return { id, booking_id: bookingId, turn: 1, at, who, what, detail: toStoredJson(detail) };
}

/** Records what happened. The booking must be new or locked, or its events could get the same turn. */
export async function storeEvent(tx: Tx, bookingId: string, event: BookingEvent): Promise<void> {
  await tx
    .insertInto("booking_events")
    .values((row) => ({
      ...toFirstEventRow(bookingId, event),
      turn: row
        .selectFrom("booking_events")
        .select((earlier) => earlier(earlier.fn.countAll<number>(), "+", 1).as("turn"))
        .where("booking_id", "=", bookingId),
    }))
    // A transaction that is repeated because it was unclear whether it was stored records its event once.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * From the first to the last.
 * @throws UnreadableRowError when one of them can't be read.
 */
export async function readEvents(queries: Kysely<Schema>, bookingId: string) {
  const rows = await queries
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("turn")
    .execute();
  return rows.map(toEvent);
}

/**
 * The events of many bookings, read at once: a function that gives those of one, from the first to the last, and throws UnreadableRow when
 * one of them can't be read.
 */
export async function readEventLookup(
  queries: Kysely<Schema>,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => readonly BookingEvent[]> {
  if (bookingIds.length === 0) return () => [];
  const rows = await queries
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .orderBy("booking_id")
    .orderBy("turn")
    .execute();
  const byBooking = Map.groupBy(rows, (row) => row.booking_id);
  return (bookingId) => (byBooking.get(bookingId) ?? []).map(toEvent);
}

function toEvent({ id, at, who, what, detail }: Selectable<Schema["booking_events"]>): BookingEvent {
  const row = { table: "booking_events", id, column: "detail" };
  const format = findStoredEventSchemas(what);
  if (!format) throw new UnreadableRowError(row, "belongs to an event that this program does not know");
  return parseStoredJson(format, detail, row, { id, at, who, what });
}
