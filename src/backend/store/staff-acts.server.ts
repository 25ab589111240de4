import { randomUUID } from "node:crypto";
import type { AppContext } from "./app-context.server.ts";
import type { DeedRefusal, StaffAct } from "#backend/api/staff-backend.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

/**
 * Records what the staff did outside of any booking, under the key of the deed if there is one. Never pass a customer's address or name:
 * the record is kept longer than both.
 */
export async function storeStaffAct(tx: Tx, act: StaffAct, id: string = randomUUID()): Promise<void> {
  await tx
    .insertInto("desk_acts")
    .values({ id, ...act })
    .execute();
}

/** Refuses a deed whose act `storeStaffAct` has recorded already; undefined if it may be done. */
export async function findRecordedDeed(
  tx: Tx,
  { deed }: Pick<AppContext, "deed">,
): Promise<Extract<DeedRefusal, { kind: "repeated" }> | undefined> {
  if (!deed) return undefined;
  const act = await tx.selectFrom("desk_acts").select("id").where("id", "=", deed.key).executeTakeFirst();
  return act && { kind: "repeated", reason: alreadyDoneReason };
}

/** For the staff, on a form that is sent a second time. */
export const alreadyDoneReason =
  "This form has been sent before, and was carried out then. Nothing was done again.";

/** Adds to the count of an act, in the transaction of the work itself: a command that is killed halfway has recorded what it did. */
export async function addToStaffActCount(tx: Tx, act: StaffAct & { readonly id: string }, count: number) {
  await tx
    .insertInto("desk_acts")
    .values({ ...act, count })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ count: row("desk_acts.count", "+", count) })),
    )
    .execute();
}

/** The newest first. */
export function listStaffActs({ database }: AppContext, limit: number): Promise<StaffAct[]> {
  return database.queries
    .selectFrom("desk_acts")
    .select(["at", "who", "what", "subject", "count"])
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
