import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Clock } from "#backend/config/clock.server.ts";
import type { Database } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";
import { type Migration, migrations } from "./migrations.server.ts";
import { postgresLockTimeout } from "./postgres.server.ts";
import { isLockError, isTransientStoreError } from "./store-errors.server.ts";
import { lockSpaces, withRetry } from "./transaction.server.ts";

/** Tells whoever started the program what it is doing, in a few words. */
export type StatusPrinter = (what: string, facts?: Record<string, string | number>) => void;

/** Between two attempts to get a lock that another process holds while it changes the store, in milliseconds. */
const lookMilliseconds = 250;

/**
 * Brings the store to the newest schema: all of it or nothing, however many instances start at once. One changes it, without a time limit;
 * the others say that they are waiting, and wait for as long as it takes. On a PostgreSQL that is in use, indexes are made last, without
 * blocking writes. Returns how many steps it took. Tests give it further steps than this version's own.
 * @throws when a newer version of the program has migrated the store: going on could damage what it wrote.
 */
export async function migrateStore(
  database: Database,
  clock: Clock,
  printStatus: StatusPrinter,
  steps = migrations,
): Promise<number> {
  const hasMigrations = await hasMigrationTable(database);
  if (hasMigrations && (await listMissingMigrations(database.queries, steps)).length === 0) return 0;
  const defersIndexes = hasMigrations && database.kind === "postgres";
  return database.withMaintenanceConnection(async (queries) => {
    let total = 0;
    for (let isWaiting = false; ;) {
      const stepCount = await tryToMigrate(database, queries, clock, steps, defersIndexes);
      if (stepCount === undefined) {
        if (!isWaiting) printStatus("waiting for other processes to release the store");
        isWaiting = true;
        await pause(lookMilliseconds);
        continue;
      }
      total += stepCount;
      const [next] = await listMissingMigrations(queries, steps);
      if (!next) return total;
      // Stryker disable next-line ConditionalExpression: statements never stay undone
      if (!("indexes" in next)) continue;
      for (const index of next.indexes) await createIndexConcurrently(queries, index);
      await recordStep(queries, next, clock);
      total += 1;
    }
  });
}

/**
 * Applies all missing steps, or with `defersIndexes` those before the next step that has indexes, and returns how many. Undefined when
 * another process is migrating the store, or holds a lock that is needed.
 */
async function tryToMigrate(
  { kind }: Database,
  queries: Kysely<Schema>,
  clock: Clock,
  steps: readonly Migration[],
  defersIndexes: boolean,
): Promise<number | undefined> {
  try {
    return await queries.transaction().execute(async (tx) => {
      // Stryker disable BlockStatement,BooleanLiteral,ConditionalExpression,EqualityOperator,OptionalChaining,StringLiteral: only PostgreSQL runs this, which is not started here
      if (kind === "postgres") {
        const lock = sql<{
          ours: boolean;
        }>`select pg_try_advisory_xact_lock(${lockSpaces.migrations}::int, 0) as ours`;
        if (!(await lock.execute(tx)).rows[0]?.ours) return undefined;
      }
      // Stryker restore BlockStatement,BooleanLiteral,ConditionalExpression,EqualityOperator,OptionalChaining,StringLiteral
      await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
        tx,
      );
      const remainingSteps = await listMissingMigrations(tx, steps);
      const firstDeferred = defersIndexes ? remainingSteps.findIndex((step) => "indexes" in step) : -1;
      const nextSteps = firstDeferred < 0 ? remainingSteps : remainingSteps.slice(0, firstDeferred);
      for (const step of nextSteps) await apply(kind, tx, step, clock);
      return nextSteps.length;
    });
  } catch (error) {
    if (isLockError(error)) return undefined;
    throw error;
  }
}

// Stryker disable BlockStatement,BooleanLiteral,ConditionalExpression,LogicalOperator,OptionalChaining,StringLiteral: only PostgreSQL runs this, which is not started here

/**
 * Makes an index of PostgreSQL without blocking writes, trying again as often as another instance gets in the way; one that a failed
 * attempt left unfinished is made again. While it waits it blocks nobody, so it needs no time limit.
 */
async function createIndexConcurrently(queries: Kysely<Schema>, index: string): Promise<void> {
  const [name = ""] = index.split(" ", 1);
  await sql`set lock_timeout = 0`.execute(queries);
  for (;;) {
    const { rows } = await sql<{ valid: boolean; underWay: boolean }>`
      select indisvalid as valid, exists (
        select from pg_stat_progress_create_index under_way where under_way.index_relid = indexrelid
      ) as "underWay"
      from pg_index where indexrelid = to_regclass(${name})`.execute(queries);
    const [indexState] = rows;
    if (indexState?.valid) break;
    if (indexState?.underWay) {
      await pause(lookMilliseconds);
      continue;
    }
    try {
      await sql.raw(`drop index concurrently if exists ${name}`).execute(queries);
      await sql.raw(`create index concurrently ${index}`).execute(queries);
    } catch (error) {
      if (!isDuplicate(error) && !isTransientStoreError(error)) throw error;
      await pause(lookMilliseconds);
    }
  }
  await sql`set lock_timeout = ${sql.lit(postgresLockTimeout)}`.execute(queries);
}

// Stryker restore BlockStatement,BooleanLiteral,ConditionalExpression,LogicalOperator,OptionalChaining,StringLiteral

export async function hasMigrationTable({
  kind,
  queries,
}: Pick<Database, "kind" | "queries">): Promise<boolean> {
  const { rows } = await withRetry(() =>
    // Stryker disable next-line ConditionalExpression,StringLiteral: only PostgreSQL's suite notices
    (kind === "postgres"
      ? sql`select 1 where to_regclass('migrations') is not null`
      : sql`select 1 from sqlite_schema where name = 'migrations'`
    ).execute(queries),
  );
  return rows.length > 0;
}

/** @throws an Error with a sentence when a newer version of the program has migrated the store. */
export async function listMissingMigrations(
  queries: Kysely<Schema>,
  steps: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const appliedNames = new Set(rows.map(({ name }) => name));
  const unknownName = [...appliedNames].find((name) => !steps.some((step) => step.name === name));
  if (unknownName) {
    throw new Error(
      `The store was migrated by a newer version of this program (${unknownName}): start that, or restore a backup from before it.`,
    );
  }
  return steps.filter(({ name }) => !appliedNames.has(name));
}

/** @throws an Error with a sentence when the store has the step's changes without its row: doing it again can't be right. */
async function apply(
  kind: Database["kind"],
  tx: Kysely<Schema>,
  step: Migration,
  clock: Clock,
): Promise<void> {
  const { name } = step;
  const statements =
    "statements" in step ? listStatements(step, kind) : step.indexes.map((index) => `create index ${index}`);
  try {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Error(
      `The store has the changes of ${name} already, but its table “migrations” does not say so: a row of it was deleted. ` +
        `Restore a backup, or put the row back: insert into migrations (name, applied_at) values ('${name}', 0).`,
      { cause: error },
    );
  }
  await recordStep(tx, step, clock);
}

function listStatements({ statements }: Extract<Migration, { statements: unknown }>, kind: Database["kind"]) {
  return statements.flatMap((entry) => {
    if (typeof entry === "string") return entry;
    return entry.only === kind ? entry.statement : [];
  });
}

async function recordStep(queries: Kysely<Schema>, { name }: Migration, clock: Clock): Promise<void> {
  await sql`insert into migrations (name, applied_at) values (${name}, ${clock()}) on conflict (name) do nothing`.execute(
    queries,
  );
}

/** Tells whether a statement failed because its table, column or index already exists. */
function isDuplicate(error: unknown): boolean {
  // Stryker disable next-line ConditionalExpression,BooleanLiteral: drivers throw only errors
  if (!(error instanceof Error)) return false;
  // Stryker disable next-line StringLiteral: only PostgreSQL's suite notices
  const code = "code" in error ? error.code : undefined;
  // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator,StringLiteral,Regex: only PostgreSQL's suite notices
  return code === "42701" || code === "42P07" || /^duplicate column name|already exists$/.test(error.message);
}
