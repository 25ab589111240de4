import { setImmediate as aTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { Database } from "#backend/db/database.server.ts";
import { anAppContext, aStaffedStore, noon, type StoreKind } from "./stores.ts";

/** More than three batches. */
const many = 350;
const eightYears = 8 * 366 * 24 * 3_600_000;

/** An operation on many rows, and someone who wants to write meanwhile. */
export function batchesSuite(kind: StoreKind) {
  async function aFullStore() {
    const office = await aStaffedStore(kind);
    const { id } = await office.book();
    const { database } = await anAppContext(office.store);
    await copyBooking(database, id, many - 1);
    return { ...office, database };
  }

  test("a purge of many bookings lets others write in between, and its record counts all of them", async () => {
    const { time, staff, backend, database } = await aFullStore();
    time.now = noon + eightYears;
    const counts: number[] = [];
    const state = { over: false };
    const purging = staff.purge("meera", { dryRun: false }).finally(() => (state.over = true));
    while (!state.over) {
      await aTurn();
      await backend.subscribe(`guest-${counts.length}@example.com`, "Yes");
      counts.push(await countOf(database, "bookings"));
    }
    expect(await purging).toMatchObject({ bookings: many });
    // Written while it was running: some bookings were gone, others were not.
    expect(counts.filter((count) => count > 0 && count < many).length).toBeGreaterThan(1);
    expect(await countOf(database, "bookings")).toBe(0);
    expect(await staff.acts(10)).toMatchObject([{ what: "purged", count: many }]);
  });

  test("license numbers that are due go in batches, too", async () => {
    const { store, backend, database } = await aFullStore();
    const counts: number[] = [];
    const opening = openSiteBackend(store, { clock: () => noon + 90 * 24 * 3_600_000 });
    // Not until it is open: a start waits for the first sweep only for a while.
    while (counts.at(-1) !== 0) {
      await aTurn();
      await backend.subscribe(`guest-${counts.length}@example.com`, "Yes");
      counts.push(await countOf(database, "licences"));
    }
    await (await opening).close();
    expect(counts.filter((count) => count > 0 && count < many).length).toBeGreaterThan(1);
    expect(await countOf(database, "licences")).toBe(0);
  });

  test("two purges at once delete each booking once, and count it once", async () => {
    const { staff, time } = await aFullStore();
    time.now = noon + eightYears;
    const both = await Promise.all([
      staff.purge("meera", { dryRun: false }),
      staff.purge("asha", { dryRun: false }),
    ]);
    expect(both.map(({ bookings }) => bookings)).toEqual([many, many]);
    const counts = (await staff.acts(10)).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(many);
  });
}

async function countOf({ queries }: Database, table: "bookings" | "licences"): Promise<number> {
  const { count } = await queries
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Copies of the booking with its license number, this many. */
async function copyBooking({ queries }: Database, id: string, count: number) {
  const booking = await queries
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const license = await queries
    .selectFrom("licences")
    .selectAll()
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: count }, (_, index) => `copy-${index}`);
  await queries.transaction().execute(async (tx) => {
    for (const name of names) {
      await tx
        .insertInto("bookings")
        .values({ ...booking, id: name, reference: name, idempotency_key: name, token_hash: name })
        .execute();
      await tx
        .insertInto("licences")
        .values({ ...license, booking_id: name })
        .execute();
    }
  });
}
