import type { Kysely } from "kysely";
import type { BookingEvent } from "./booking-event.ts";
import type { Schema } from "./schema.server.ts";
import type { Tx } from "./transaction.server.ts";

/** Who a customer is in the record of events. */
export const customer = "customer";

export async function storeEvent(tx: Tx, bookingId: string, event: BookingEvent): Promise<void> {
  const { id, at, who, what, ...detail } = event;
  await tx
    .insertInto("booking_events")
    .values({ id, booking_id: bookingId, at, who, what, detail: JSON.stringify(detail) })
    .execute();
}

/** From the first to the last. */
export async function eventsOf(queries: Kysely<Schema>, bookingId: string): Promise<readonly BookingEvent[]> {
  const rows = await queries
    .selectFrom("booking_events")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(
    ({ id, at, who, what, detail }) =>
      Object.assign(JSON.parse(detail), { id, at, who, what }) as BookingEvent,
  );
}
