import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "./database.server.ts";
import { readTimeLeftMs } from "./deadline.server.ts";
import type { Schema } from "./schema.server.ts";
import { meansStoreUnavailable, isLockError, isTransientStoreError } from "./store-errors.server.ts";

export type Tx = Transaction<Schema>;

const mostAttempts = 7;
const firstPauseMilliseconds = 20;
/** Between two attempts to get a lock that somebody else holds, in milliseconds: SQLite doesn't say when it is free. */
const lookMilliseconds = 20;

/** Runs work in one transaction, repeated as by `withRetry`, and remembers whether the store accepted it. */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await withRetry(() => database.queries.transaction().execute(work));
    database.writes.failedAt = undefined;
    return result;
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only PostgreSQL's suite notices
    if (meansStoreUnavailable(error) && !isTransientStoreError(error))
      database.writes.failedAt = performance.now();
    throw error;
  }
}

/**
 * Runs work on the store, and again when it lost a race, hit a taken unique value or lost its connection, at most seven times; and again
 * while another process holds a lock that it needs. All of it within the time of whoever waits (deadline.server.ts), during which other
 * work goes on. A connection lost at the commit leaves it unknown whether the data was stored, so the work must recognize what it did
 * before.
 */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + readTimeLeftMs();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const delay = retryDelay(error, attempt);
      if (delay === undefined || performance.now() + delay > until) throw error;
      await pause(delay);
    }
  }
}

/** Rows per transaction: few enough that others who want to write hardly notice. */
const batchSize = 100;

/** Works on many rows, some in each transaction; a repeated transaction gets the same rows again. Others can write in between. */
export async function inBatches<T>(
  database: Database,
  rows: readonly T[],
  work: (tx: Tx, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: decides only when others may write
    if (from > 0) await pauseForOtherWriters();
    await inTransaction(database, (tx) => work(tx, rows.slice(from, from + batchSize)));
  }
}

/** A pause between two transactions, longer than the longest between two attempts to get the lock, so that whoever waits for it gets it. */
export async function pauseForOtherWriters(): Promise<void> {
  await pause(2 * lookMilliseconds);
}

/** Milliseconds until the next attempt, randomized so that two who wait don't collide again; undefined for the last one. */
function retryDelay(error: unknown, attempt: number): number | undefined {
  // Stryker disable next-line ArithmeticOperator: decides only how long it waits
  const jitter = 0.5 + Math.random();
  // Stryker disable next-line ArithmeticOperator: decides only how long it waits
  if (isLockError(error)) return lookMilliseconds * jitter;
  if (attempt === mostAttempts || !isTransientStoreError(error)) return undefined;
  // Stryker disable next-line ArithmeticOperator: decides only how long it waits
  return firstPauseMilliseconds * 2 ** attempt * jitter;
}

/** This program's locks among all advisory locks of a PostgreSQL server. */
export const lockSpaces = {
  migrations: 727_001,
  cars: 727_002,
  holders: 727_003,
  catalogs: 727_004,
  invoices: 727_005,
} as const;

/**
 * What a transaction locks: cars by their ids, holders by these names, series of invoices by theirs, and the catalogs, which many share until
 * one publishes.
 */
export type LockNames = {
  readonly catalogs?: "shared" | "exclusive";
  readonly cars?: readonly string[];
  readonly holders?: readonly string[];
  readonly invoices?: readonly string[];
};

// Stryker disable ArithmeticOperator,ArrayDeclaration,ArrowFunction,BlockStatement,ConditionalExpression,EqualityOperator,StringLiteral: only PostgreSQL runs this, which is not started here

/**
 * Makes every other booking of these cars, and of these holders, wait until this transaction ends: in one query, and always in the same
 * order, catalogs before cars before holders before invoices, so that there is no deadlock. The embedded store has already taken its only write lock.
 */
export async function lockCarAndHolderNames(
  { kind }: Database,
  tx: Tx,
  { catalogs, cars = [], holders = [], invoices = [] }: LockNames,
) {
  if (kind === "embedded") return;
  const lockCatalogs = sql.raw(`pg_advisory_xact_lock${catalogs === "shared" ? "_shared" : ""}`);
  const locks = [
    ...(catalogs ? [sql`${lockCatalogs}(${sql.lit(lockSpaces.catalogs)}, 0)`] : []),
    ...listLocks(lockSpaces.cars, cars),
    ...listLocks(lockSpaces.holders, holders),
    ...listLocks(lockSpaces.invoices, invoices),
  ];
  if (locks.length === 0) return;
  await sql`select ${sql.join(locks)}`.execute(tx);
}

/** Written as text, since only a query without parameters can be sent with its `begin` (postgres.server.ts). */
function listLocks(space: number, names: readonly string[]) {
  const keys = new Set(names.map((name) => createHash("sha256").update(name).digest().readInt32BE()));
  return [...keys]
    .toSorted((a, b) => a - b)
    .map((key) => sql`pg_advisory_xact_lock(${sql.lit(space)}, (${sql.lit(key)})::int)`);
}
