import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { withDeadline } from "./deadline.server.ts";
import { inTransaction, withRetry } from "./transaction.server.ts";

/** At most one write per second, no matter how often it is asked. */
const answerCacheMs = 1000;
/** How long a failed write counts against the store when none succeeds in the meantime; in milliseconds, like the next. */
const failureMemoryMs = 10_000;
/** How long to wait for a lock that another process holds for a moment. */
const probeTimeoutMs = 1500;
/** More than a booking with its emails: a store that is full may still have room for less. */
const bookingBytes = 64 * 1024;

/**
 * Asks whether the store accepts writes, by writing the same value again and checking for room: a full or read-only disk still answers
 * every query. After a write failed because the store was away, one of a booking's size must succeed. The answer is remembered for a
 * second, and shared by those who ask in the meantime. Never throws.
 */
export function createStoreProbe(database: Database, now = () => performance.now()): () => Promise<boolean> {
  let lastProbe: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    if (lastProbe && now() - lastProbe.at < answerCacheMs) return lastProbe.answer;
    lastProbe = { at: now(), answer: takesWrites(database, now()).catch(() => false) };
    return lastProbe.answer;
  };
}

function takesWrites(database: Database, now: number): Promise<boolean> {
  return withDeadline(probeTimeoutMs, async () => {
    const { queries, hasRoom, writes } = database;
    if (writes.failedAt !== undefined) {
      if (now - writes.failedAt < failureMemoryMs) return false;
      await writeBookingSizedRow(database);
    }
    const update = sql`update store_facts set value = value where name = 'key-fingerprint'`;
    await withRetry(() => update.execute(queries));
    return hasRoom();
  });
}

async function writeBookingSizedRow(database: Database): Promise<void> {
  // Stryker disable next-line StringLiteral: any name does: the row is gone again at once
  const name = "room-probe";
  const value = randomBytes(bookingBytes / 2).toString("hex");
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto("store_facts")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    await tx.deleteFrom("store_facts").where("name", "=", name).execute();
  });
}
