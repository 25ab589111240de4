import { DeadlineExceededError, visitorTimeoutMs, withDeadline } from "./deadline.server.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";

/**
 * Runs what pages ask of the store, for as long as a visitor waits.
 * @throws StoreUnavailableError when the store is away or does not answer; any other error is thrown as it is.
 */
export async function askStoreForVisitor<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(visitorTimeoutMs, ask);
  } catch (error) {
    throw meansStoreUnavailable(error) ? new StoreUnavailableError(error) : error;
  }
}

/** Tells whether the same work may succeed a moment later: a lost race, a lock, a taken unique value or unit, a lost connection. */
export function isTransientStoreError(error: unknown): boolean {
  const { code, sqliteCode, isLost } = errorFacts(error);
  if (sqliteCode !== undefined) return lockedSqlite.has(sqliteCode & 0xff) || takenSqlite.has(sqliteCode);
  return transientPostgres.test(code) || transientNetwork.has(code) || isLost;
}

/** Tells whether another process holds a lock that is needed, and nothing was done. */
export function isLockError(error: unknown): boolean {
  const { code, sqliteCode } = errorFacts(error);
  // Stryker disable next-line ConditionalExpression: only PostgreSQL has this code, and only SQLite has a number
  return sqliteCode === undefined ? code === "55P03" : lockedSqlite.has(sqliteCode & 0xff);
}

/**
 * Tells whether the store can't be used right now (https://sqlite.org/rescode.html, PostgreSQL's appendix A); anything else is our own mistake.
 */
export function meansStoreUnavailable(error: unknown): boolean {
  const { code, sqliteCode, isLost } = errorFacts(error);
  if (sqliteCode !== undefined)
    return lockedSqlite.has(sqliteCode & 0xff) || unavailableSqlite.has(sqliteCode & 0xff);
  return (
    unavailablePostgres.test(code) ||
    unavailableNetwork.has(code) ||
    isLost ||
    error instanceof DeadlineExceededError
  );
}

/** Serialization, deadlock, lock, unique value, overlap, and a server that stops, starts or is temporarily out of connections. */
const transientPostgres = /^(?:40001|40P01|55P03|23505|23P01|57P0[123]|53300|08...)$/;
/**
 * Connections, log-ins and databases refused (08, 28, 3D000), locks (40001, 40P01, 55P03), no disk, memory or connections (53), time limits
 * and a server that stops (57), I/O errors (58), damaged pages (XX001, XX002), a replica that takes no writes (25006).
 */
const unavailablePostgres =
  /^(?:08...|28...|3D000|40001|40P01|55P03|53...|57014|57P0\d|58...|XX00[12]|25006|25P0[34])$/;

const transientNetwork = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
const unavailableNetwork = new Set([
  ...transientNetwork,
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** SQLITE_BUSY, SQLITE_LOCKED. */
const lockedSqlite = new Set([5, 6]);
/** A taken primary key or unique value, or a unit that is held then, which a trigger says. */
const takenSqlite = new Set([1555, 2067, 1811]);
/** SQLITE_NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const unavailableSqlite = new Set([7, 8, 10, 11, 13, 14, 26]);

/** The driver's wording for a connection that broke or was never made: these errors have no code. */
const lostConnection =
  /connection (?:terminated|ended)|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout/i;

function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { code: "", sqliteCode: undefined, isLost: false };
  // Stryker disable next-line ConditionalExpression,LogicalOperator: drivers put text on an error's code and a number on its errcode
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // Stryker disable next-line ConditionalExpression,LogicalOperator: drivers put text on an error's code and a number on its errcode
  const errcode = "errcode" in error && typeof error.errcode === "number" ? error.errcode : 0;
  const sqliteCode = code === "ERR_SQLITE_ERROR" ? errcode : undefined;
  // PostgreSQL's socket in a folder of this machine; when one of our own files is missing, the system call is another.
  // Stryker disable next-line LogicalOperator: what else is missing has another system call
  const noSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return { code, sqliteCode, isLost: noSocket || lostConnection.test(error.message) };
}
