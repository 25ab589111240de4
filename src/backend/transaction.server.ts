import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";
import { isPassing } from "./store-errors.server.ts";

export type Tx = Transaction<Schema>;

const mostAttempts = 7;
const firstPauseMilliseconds = 20;

/**
 * Runs work in one transaction, again when it lost a race, hit a taken unique value or lost its connection: at most seven times within
 * about three seconds, or six where another process keeps the embedded store locked. A connection lost at the commit leaves open whether it was stored, so the work must recognize what it did before.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.queries.transaction().execute(work);
    } catch (error) {
      if (attempt === mostAttempts || !isPassing(error)) throw error;
      await pause(firstPauseMilliseconds * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Locks of this program among all advisory locks of a PostgreSQL server. */
export const lockSpaces = { migrations: 727_001, cars: 727_002, holders: 727_003 } as const;

/**
 * Makes every other booking of these cars wait until this transaction ends. Always in the same order, so that no two wait for each
 * other. The embedded store has taken its only write lock already.
 */
export function lockCars(database: Database, tx: Tx, carIds: readonly string[]): Promise<void> {
  return lockNames(database, tx, lockSpaces.cars, carIds);
}

/** Makes every other booking of whoever has one of these names wait likewise. Always after the cars. */
export function lockHolders(database: Database, tx: Tx, names: readonly string[]): Promise<void> {
  return lockNames(database, tx, lockSpaces.holders, names);
}

async function lockNames(database: Database, tx: Tx, space: number, names: readonly string[]): Promise<void> {
  if (database.kind === "embedded") return;
  const keys = new Set(names.map((name) => createHash("sha256").update(name).digest().readInt32BE()));
  for (const key of [...keys].toSorted((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(${space}::int, ${key}::int)`.execute(tx);
  }
}
