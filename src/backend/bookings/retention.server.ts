import { randomUUID } from "node:crypto";
import { setImmediate as letRequestsRun } from "node:timers/promises";
import type { Kysely } from "kysely";
import { undoHours } from "#rental/booking/staff-moves.ts";
import { licenseRetentionDays, bookingRetentionYears } from "#rental/policy.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { storeEvent } from "./booking-events.server.ts";
import type { Database } from "#backend/db/database.server.ts";
import { deletePastMembers } from "./members.server.ts";
import { deleteOldBlocks } from "./blocks.server.ts";
import { addToStaffActCount } from "#backend/store/staff-acts.server.ts";
import { deleteExpiredHolds } from "./holds.server.ts";
import { deletePastQuotes } from "./quote-rows.server.ts";
import { deletePastLinkRequests } from "./lost-links.server.ts";
import { deletePastBookingNetworks, makePastBookingIdsQuery } from "./hold-limits.server.ts";
import { deletePastDeskAccess } from "#backend/desk/desk-access.server.ts";
import { deleteFurtherLinks } from "#backend/security/links.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inBatches, inTransaction, type Tx } from "#backend/db/transaction.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Removes, or only counts, what is older than the privacy policy allows (product, 'Policies'): bookings that ended before `olderThan`, with all
 * that belongs to them, inquiries from before it, members who left before it, and the license numbers of rentals that ended more than 30 days ago.
 */
export async function purgeOldData(context: AppContext, who: string, { dryRun }: { dryRun: boolean }) {
  const { database, clock } = context;
  const now = clock();
  const olderThan = addYearsToInstant(now, -bookingRetentionYears);
  const bookingIds = await oldBookings(database.queries, olderThan);
  const oldIds = new Set(bookingIds);
  const dueIds = (await findDueLicenses(database.queries, now)).filter((id) => !oldIds.has(id));
  const inquiries = await database.queries
    .selectFrom("enquiries")
    .select("id")
    .where("created_at", "<", olderThan)
    .execute();
  const lastDay = toZonedDate(olderThan, "UTC");
  const members = await deletePastMembers(database.queries, lastDay, true);
  const count = {
    bookings: bookingIds.length,
    ...(members > 0 && { members }),
    inquiries: inquiries.length,
    licenses: dueIds.length,
    olderThan,
  };
  if (dryRun) return count;

  await deleteLicenses(database, dueIds, now, who);
  const act = { id: randomUUID(), at: now, who, what: "purged", subject: "", count: 0 } as const;
  await inBatches(database, bookingIds, async (tx, ids) => {
    const stillOldIds = await oldBookings(tx, olderThan, ids);
    let deletedCount = 0;
    for (const id of stillOldIds) deletedCount += await deleteBooking(tx, id);
    await addToStaffActCount(tx, act, deletedCount);
  });
  await deleteRows(database, "enquiries", inquiries);
  const messages = await database.queries
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "is", null)
    .where("created_at", "<", olderThan)
    .execute();
  await deleteRows(database, "outbox", messages);
  await inTransaction(database, async (tx) => {
    await tx.deleteFrom("desk_acts").where("at", "<", olderThan).execute();
    await deleteOldBlocks(tx, lastDay);
    await deletePastMembers(tx, lastDay, false);
    await deletePastQuotes(tx, now);
    await addToStaffActCount(tx, act, 0);
  });
  return count;
}

/**
 * Deletes the license numbers of rentals that ended more than 30 days ago, as each form promises; returns how many. Also deletes the
 * networks of rentals whose booked return has passed, and of requests for lost links, who is no longer signed in at the desk, and prices
 * that ended long ago.
 */
export async function deleteDuePersonalData({ database, clock }: AppContext, who: string): Promise<number> {
  const now = clock();
  const dueIds = await findDueLicenses(database.queries, now);
  await deleteLicenses(database, dueIds, now, who);
  for await (const ids of readSlices(database.queries, "booking_networks")) {
    if ((await makePastBookingIdsQuery(database.queries, now, ids).execute()).length === 0) continue;
    await inTransaction(database, (tx) => deletePastBookingNetworks(tx, now, ids));
  }
  await inTransaction(database, async (tx) => {
    await deletePastLinkRequests(tx, now);
    await deletePastDeskAccess(tx, now);
    await deletePastQuotes(tx, now);
    await deleteExpiredHolds(tx, now);
  });
  return dueIds.length;
}

/** Rows per read: few enough to take only milliseconds, so that nobody is kept waiting. */
const sliceSize = 500;

/**
 * The ids of the bookings that have a row in one of these tables, which are those of live rentals and a few more; in slices, with visitors
 * served in between.
 */
async function* readSlices(
  queries: Kysely<Schema>,
  table: "licences" | "booking_networks",
): AsyncGenerator<readonly string[]> {
  let lastId: string | undefined = "";
  while (lastId !== undefined) {
    const rows: { booking_id: string }[] = await queries
      .selectFrom(table)
      .select("booking_id")
      .where("booking_id", ">", lastId)
      .orderBy("booking_id")
      .limit(sliceSize)
      .execute();
    if (rows.length > 0) yield rows.map(({ booking_id }) => booking_id);
    lastId = rows.length === sliceSize ? rows.at(-1)?.booking_id : undefined;
    await letRequestsRun();
  }
}

/** Finds the bookings whose license numbers are due to be deleted, and are still there: slice by slice, since no index knows them. */
export async function findDueLicenses(queries: Kysely<Schema>, now: number): Promise<string[]> {
  const dueIds: string[] = [];
  for await (const ids of readSlices(queries, "licences"))
    dueIds.push(...(await dueAmong(queries, now, ids)));
  return dueIds;
}

/**
 * Finds the bookings whose rental really ended long enough ago: on the day on which the car came back, or, if it never started, the
 * day on which it was canceled or marked as a no-show, at the latest the booked return. While a car is still on the road, its driver's
 * number is kept. A number stays for as long as the staff may take back that the rental ended.
 */
function makeEndedLongAgoQuery(queries: Kysely<Schema>, now: number) {
  const endedBefore = now - licenseRetentionDays * day;
  return queries
    .selectFrom("bookings")
    .where("status", "!=", "on-the-road")
    .where((row) =>
      row.or([
        row("closed_at", "<", endedBefore),
        row.and([row("status", "!=", "returned"), row("return_at", "<", endedBefore)]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("booking_events")
            .select("booking_events.id")
            .whereRef("booking_events.booking_id", "=", "bookings.id")
            .where("booking_events.what", "in", ["taken-back", "cancelled", "no-show"])
            .where("booking_events.at", ">", now - undoHours * hour),
        ),
      ),
    );
}

async function dueAmong(queries: Kysely<Schema>, now: number, bookingIds: readonly string[]) {
  const query = makeEndedLongAgoQuery(queries, now).select("id").where("id", "in", bookingIds);
  return (await query.execute()).map(({ id }) => id);
}

async function deleteLicenses(database: Database, bookingIds: readonly string[], now: number, who: string) {
  await inBatches(database, bookingIds, async (tx, ids) => {
    for (const id of await dueAmong(tx, now, ids)) {
      const { numDeletedRows } = await tx
        .deleteFrom("licences")
        .where("booking_id", "=", id)
        .executeTakeFirst();
      // Stryker disable next-line ConditionalExpression: only two sweeps at the same moment show it
      if (numDeletedRows === 0n) continue;
      await storeEvent(tx, id, { id: randomUUID(), at: now, who, what: "licence-deleted" });
    }
  });
}

async function oldBookings(queries: Kysely<Schema>, olderThan: number, bookingIds?: readonly string[]) {
  const rows = await queries
    .selectFrom("bookings")
    .select("id")
    .$if(bookingIds !== undefined, (all) => all.where("id", "in", bookingIds ?? []))
    .where("status", "!=", "on-the-road")
    .where("created_at", "<", olderThan)
    .where("return_at", "<", olderThan)
    .where((row) => row.or([row("closed_at", "is", null), row("closed_at", "<", olderThan)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many were deleted: 0 when another process was first. */
export async function deleteBooking(tx: Tx, id: string): Promise<number> {
  for (const table of [
    "holds",
    "licences",
    "booking_events",
    "payments",
    "invoices",
    "booking_networks",
    "outbox",
    "quotes",
  ] as const) {
    await tx.deleteFrom(table).where("booking_id", "=", id).execute();
  }
  await tx.updateTable("points").set({ booking_id: null }).where("booking_id", "=", id).execute();
  await deleteFurtherLinks(tx, id);
  const { numDeletedRows } = await tx.deleteFrom("bookings").where("id", "=", id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const deleteRows = (database: Database, table: "enquiries" | "outbox", rows: readonly { id: string }[]) =>
  inBatches(database, rows, async (tx, some) => {
    const ids = some.map(({ id }) => id);
    await tx.deleteFrom(table).where("id", "in", ids).execute();
  });

/** The same moment of another year. */
export function addYearsToInstant(instant: number, years: number): number {
  const at = new Date(instant);
  return at.setUTCFullYear(at.getUTCFullYear() + years);
}
