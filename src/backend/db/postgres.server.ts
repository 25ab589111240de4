import {
  CompiledQuery,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import { Pool, type PoolConfig, TypeOverrides, types as pgTypes } from "pg";
import {
  withTimeout,
  DeadlineExceededError,
  readTimeLeftMs,
  backgroundTimeoutMs,
  visitorTimeoutMs,
} from "./deadline.server.ts";
import type { Schema } from "./schema.server.ts";

/** PostgreSQL as queries, and how to disconnect from it. */
type Connections = { readonly queries: Kysely<Schema>; close(): Promise<void> };

/** For one instance, so that it leaves room for others on its server. */
const mostConnections = 10;

/** How long disconnecting may take, in milliseconds: a server that is out of reach never confirms it. */
const longestDisconnect = 1000;

/** Connections for one instance. No query outlasts its caller's deadline (deadline.server.ts), however silent the server is. */
export function openPostgres(connectionString: string, connectionTimeoutMs = visitorTimeoutMs): Connections {
  const pool = createPool(connectionString, {
    max: mostConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    // For work that nobody here is waiting for any more, and for locks that it holds.
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 5000,
  });
  const kyselyPool = { connect: () => connect(pool), end: () => disconnect(pool), options: pool.options };
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: kyselyPool }) });
  return { queries, close: () => queries.destroy() };
}

/** For locks that others queue behind, in PostgreSQL's notation. */
export const postgresLockTimeout = "2s";

/** Sent to the server, since the address, the role or the database may set something else. */
const sessionStatements = [
  "select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')",
  `set lock_timeout = '${postgresLockTimeout}'`,
];

/** One connection without time limits, for work that takes long. It gives up waiting for a lock before those who queue behind it do. */
export function openMaintenanceConnection(connectionString: string): Connections {
  const pool = createPool(connectionString, { max: 1, connectionTimeoutMillis: backgroundTimeoutMs });
  const dialect = new PostgresDialect({
    pool,
    async onCreateConnection(connection) {
      for (const text of sessionStatements) await connection.executeQuery(CompiledQuery.raw(text));
    },
  });
  return { queries: new Kysely<Schema>({ dialect }), close: () => disconnect(pool) };
}

function createPool(connectionString: string, options: PoolConfig): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(pgTypes.builtins.INT8, Number);
  const pool = new Pool({
    connectionString,
    types,
    keepAlive: true,
    application_name: "longitude",
    ...options,
  });
  // Without both listeners a restart of the database would end this process, since the pool listens to idle clients only. Ignoring the
  // error here loses nothing: whoever holds the client gets it from its query.
  pool.on("error", ignoreError);
  pool.on("connect", (client) => client.on("error", ignoreError));
  return pool;
}

function ignoreError() {}

async function disconnect(pool: Pool): Promise<void> {
  await withTimeout(longestDisconnect, pool.end()).catch((error: unknown) => {
    if (!(error instanceof DeadlineExceededError)) throw error;
  });
}

/** A connection whose queries end at their caller's deadline. It is then discarded, since the answer may still arrive. */
async function connect(pool: Pool): Promise<PostgresPoolClient> {
  const connecting = pool.connect();
  const client: PostgresPoolClient = await withTimeout(readTimeLeftMs(), connecting).catch(
    (error: unknown) => {
      connecting.then(
        (lateClient) => lateClient.release(),
        () => {},
      );
      throw error;
    },
  );
  let isBroken = false;
  /** Whether a transaction's `begin` is still to be sent, with its first query. */
  let isBeginPending = false;

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof text !== "string") return client.query(text);
    const isEnd = text === "commit" || text === "rollback";
    if (text === "begin" || (isBeginPending && isEnd)) {
      isBeginPending = !isEnd;
      return Promise.resolve({ command: "SELECT" as const, rowCount: 0, rows: [] });
    }
    return isBeginPending ? runWithBegin<R>(text, parameters) : runQuery<R>(text, parameters);
  }

  /** A query without parameters is sent together with its `begin`: one round trip for both. */
  async function runWithBegin<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    isBeginPending = false;
    if (parameters.length > 0) {
      await runQuery("begin", []);
      return runQuery<R>(text, parameters);
    }
    // Several queries return as many results, which the driver's types don't cover.
    const results = await runQuery<R>(`begin; ${text}`, []);
    return Array.isArray(results) ? results.at(-1) : results;
  }

  async function runQuery<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      if (isBroken || readTimeLeftMs() <= 0) throw new DeadlineExceededError();
      return await withTimeout(readTimeLeftMs(), client.query<R>(text, parameters));
    } catch (error) {
      if (error instanceof DeadlineExceededError || text === "rollback") isBroken = true;
      // A discarded connection rolls back by itself; an error from this would hide the first one.
      if (text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
      throw error;
    }
  }

  return { query, release: (isDiscarded = false) => client.release(isDiscarded || isBroken) };
}
