import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { licenceRetentionDays, retentionYears } from "#rental/policy.ts";
import type { BackOffice } from "./back-office.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import type { Database } from "./database.server.ts";
import { countAct } from "./desk-acts.server.ts";
import type { PurgeCount } from "./desk-backend.ts";
import { deletePastNetworks } from "./hold-limits.server.ts";
import { deleteFurtherLinks } from "./links.server.ts";
import type { Schema } from "./schema.server.ts";
import { inBatches, inTransaction, type Tx } from "./transaction.server.ts";

const day = 86_400_000;

/** Removes, or only counts, what is older than the privacy policy allows (specification, section 9, 'Data retention'). */
export async function purge(
  office: BackOffice,
  who: string,
  { dryRun }: { dryRun: boolean },
): Promise<PurgeCount> {
  const { database, clock } = office;
  const now = clock();
  const olderThan = yearsBefore(now, retentionYears);
  const bookings = await oldBookings(database.queries, olderThan);
  const old = new Set(bookings);
  const licences = (await dueLicences(database.queries, now)).filter((id) => !old.has(id));
  const enquiries = await database.queries
    .selectFrom("enquiries")
    .select("id")
    .where("created_at", "<", olderThan)
    .execute();
  const count = {
    bookings: bookings.length,
    enquiries: enquiries.length,
    licences: licences.length,
    olderThan,
  };
  if (dryRun) return count;

  await deleteLicences(database, licences, now, who);
  const act = { id: randomUUID(), at: now, who, what: "purged", subject: "", count: 0 } as const;
  await inBatches(database, bookings, async (tx, ids) => {
    const still = await oldBookings(tx, olderThan, ids);
    let deleted = 0;
    for (const id of still) deleted += await deleteBooking(tx, id);
    await countAct(tx, act, deleted);
  });
  await inBatches(database, enquiries, async (tx, rows) => {
    await tx.deleteFrom("enquiries").where("id", "in", rows.map(idOf)).execute();
  });
  const messages = await database.queries
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "is", null)
    .where("created_at", "<", olderThan)
    .execute();
  await inBatches(database, messages, async (tx, rows) => {
    await tx.deleteFrom("outbox").where("id", "in", rows.map(idOf)).execute();
  });
  await inTransaction(database, async (tx) => {
    await tx.deleteFrom("desk_acts").where("at", "<", olderThan).execute();
    await countAct(tx, act, 0);
  });
  return count;
}

/**
 * Deletes the license numbers of rentals that ended more than 30 days ago, as each form says it will happen; how many. The networks of
 * rentals that should have ended go with them.
 */
export async function deleteDueLicences({ database, clock }: BackOffice, who: string): Promise<number> {
  const now = clock();
  const due = await dueLicences(database.queries, now);
  await deleteLicences(database, due, now, who);
  await inTransaction(database, (tx) => deletePastNetworks(tx, now));
  return due.length;
}

/**
 * Of rentals whose real end is long enough ago: the day on which the car came back; of those that never left, the day on which they were
 * cancelled or marked as a no-show, and at the latest the booked return. A car that is still on the road keeps its driver's number.
 */
async function dueLicences(
  queries: Kysely<Schema>,
  now: number,
  among?: readonly string[],
): Promise<string[]> {
  const endedBefore = now - licenceRetentionDays * day;
  const rows = await queries
    .selectFrom("licences")
    .innerJoin("bookings", "bookings.id", "licences.booking_id")
    .select("licences.booking_id as id")
    .$if(among !== undefined, (all) => all.where("bookings.id", "in", among ?? []))
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
  database: Database,
  bookingIds: readonly string[],
  now: number,
  who: string,
): Promise<void> {
  await inBatches(database, bookingIds, async (tx, ids) => {
    for (const id of await dueLicences(tx, now, ids)) {
      const { numDeletedRows } = await tx
        .deleteFrom("licences")
        .where("booking_id", "=", id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      await storeEvent(tx, id, { id: randomUUID(), at: now, who, what: "licence-deleted" });
    }
  });
}

async function oldBookings(
  queries: Kysely<Schema>,
  olderThan: number,
  among?: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectFrom("bookings")
    .select("id")
    .$if(among !== undefined, (all) => all.where("id", "in", among ?? []))
    .where("status", "!=", "on-the-road")
    .where("created_at", "<", olderThan)
    .where("return_at", "<", olderThan)
    .where((row) => row.or([row("closed_at", "is", null), row("closed_at", "<", olderThan)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers how many that were: none when somebody else was first. */
export async function deleteBooking(tx: Tx, id: string): Promise<number> {
  for (const table of ["held_days", "licences", "booking_events", "booking_networks", "outbox"] as const) {
    await tx.deleteFrom(table).where("booking_id", "=", id).execute();
  }
  await deleteFurtherLinks(tx, id);
  const { numDeletedRows } = await tx.deleteFrom("bookings").where("id", "=", id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const idOf = ({ id }: { readonly id: string }) => id;

function yearsBefore(instant: number, years: number): number {
  const at = new Date(instant);
  return at.setUTCFullYear(at.getUTCFullYear() - years);
}
