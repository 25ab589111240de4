import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { licenceRetentionDays, retentionYears } from "#rental/policy.ts";
import type { BackOffice } from "./back-office.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import { storeAct } from "./desk-acts.server.ts";
import type { PurgeCount } from "./desk-backend.ts";
import { deletePastNetworks } from "./hold-limits.server.ts";
import type { Schema } from "./schema.server.ts";
import { inTransaction, type Tx } from "./transaction.server.ts";

const day = 86_400_000;

/** Removes, or only counts, what is older than the privacy policy allows (specification, section 9, 'Data retention'). */
export function purge(office: BackOffice, who: string, { dryRun }: { dryRun: boolean }): Promise<PurgeCount> {
  const now = office.clock();
  const olderThan = yearsBefore(now, retentionYears);
  return inTransaction(office.database, async (tx) => {
    const bookings = await oldBookings(tx, olderThan);
    const enquiries = await tx
      .selectFrom("enquiries")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("created_at", "<", olderThan)
      .executeTakeFirstOrThrow();
    const old = new Set(bookings);
    const licences = (await dueLicences(tx, now)).filter((id) => !old.has(id));
    if (!dryRun) {
      await deleteLicences(tx, licences, now, who);
      for (const id of bookings) await deleteBooking(tx, id);
      await tx.deleteFrom("enquiries").where("created_at", "<", olderThan).execute();
      await tx
        .deleteFrom("outbox")
        .where("booking_id", "is", null)
        .where("created_at", "<", olderThan)
        .execute();
      await tx.deleteFrom("desk_acts").where("at", "<", olderThan).execute();
      await storeAct(tx, { at: now, who, what: "purged", subject: "", count: bookings.length });
    }
    return {
      bookings: bookings.length,
      enquiries: enquiries.count,
      licences: licences.length,
      olderThan,
    };
  });
}

/**
 * Deletes the license numbers of rentals that ended more than 30 days ago, as each form says it will happen; how many. The networks of
 * rentals that should have ended go with them.
 */
export function deleteDueLicences({ database, clock }: BackOffice, who: string): Promise<number> {
  const now = clock();
  return inTransaction(database, async (tx) => {
    const due = await dueLicences(tx, now);
    await deleteLicences(tx, due, now, who);
    await deletePastNetworks(tx, now);
    return due.length;
  });
}

/**
 * Of rentals whose real end is long enough ago: the day on which the car came back; of those that never left, the day on which they were
 * cancelled or marked as a no-show, and at the latest the booked return. A car that is still on the road keeps its driver's number.
 */
async function dueLicences(queries: Kysely<Schema>, now: number): Promise<string[]> {
  const endedBefore = now - licenceRetentionDays * day;
  const rows = await queries
    .selectFrom("licences")
    .innerJoin("bookings", "bookings.id", "licences.booking_id")
    .select("licences.booking_id as id")
    .where("bookings.status", "!=", "on-the-road")
    .where((row) =>
      row.or([
        row("bookings.closed_at", "<", endedBefore),
        row.and([row("bookings.status", "!=", "returned"), row("bookings.return_at", "<", endedBefore)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteLicences(
  tx: Tx,
  bookingIds: readonly string[],
  now: number,
  who: string,
): Promise<void> {
  for (const id of bookingIds) {
    const { numDeletedRows } = await tx
      .deleteFrom("licences")
      .where("booking_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await storeEvent(tx, id, { id: randomUUID(), at: now, who, what: "licence-deleted" });
  }
}

async function oldBookings(queries: Kysely<Schema>, olderThan: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("bookings")
    .select("id")
    .where("status", "!=", "on-the-road")
    .where("created_at", "<", olderThan)
    .where("return_at", "<", olderThan)
    .where((row) => row.or([row("closed_at", "is", null), row("closed_at", "<", olderThan)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteBooking(tx: Tx, id: string): Promise<void> {
  for (const table of ["held_days", "licences", "booking_events", "booking_networks", "outbox"] as const) {
    await tx.deleteFrom(table).where("booking_id", "=", id).execute();
  }
  await tx.deleteFrom("bookings").where("id", "=", id).execute();
}

function yearsBefore(instant: number, years: number): number {
  const at = new Date(instant);
  return at.setUTCFullYear(at.getUTCFullYear() - years);
}
