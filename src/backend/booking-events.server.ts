import type { Kysely } from "kysely";
import type { BookingEvent } from "./booking-event.ts";
import type { Schema } from "./schema.server.ts";
import { withRate } from "./stored-quote.server.ts";
import type { Tx } from "./transaction.server.ts";

/** Who a customer is in the record of events. */
export const customer = "customer";

/** Writes down what happened. The booking must be new or locked, or its events could share a turn. */
export async function storeEvent(tx: Tx, bookingId: string, event: BookingEvent): Promise<void> {
  const { id, at, who, what, ...detail } = event;
  await tx
    .insertInto("booking_events")
    .values((row) => ({
      id,
      booking_id: bookingId,
      turn: row
        .selectFrom("booking_events")
        .select((earlier) => earlier(earlier.fn.countAll<number>(), "+", 1).as("turn"))
        .where("booking_id", "=", bookingId),
      at,
      who,
      what,
      detail: JSON.stringify(detail),
    }))
    // A transaction that was repeated because nobody knew whether it was stored tells its event once.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** From the first to the last. */
export async function eventsOf(queries: Kysely<Schema>, bookingId: string): Promise<readonly BookingEvent[]> {
  const rows = await queries
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("turn")
    .execute();
  return rows.map(({ id, at, who, what, detail }) =>
    withRates(Object.assign(JSON.parse(detail), { id, at, who, what }) as BookingEvent),
  );
}

function withRates(event: BookingEvent): BookingEvent {
  return event.what === "changed" || event.what === "settled"
    ? { ...event, before: withRate(event.before), after: withRate(event.after) }
    : event;
}
