import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client, DatabaseError } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { classifyFailure } from "#backend/api/store-unavailable.ts";
import { askStoreForVisitor, meansStoreUnavailable, isTransientStoreError } from "./store-errors.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It went well.");
}

function aFile() {
  const file = join(temporaryFolder(), "store.db");
  const store = new DatabaseSync(file, { timeout: 0 });
  onTestFinished(() => store.close());
  store.exec("create table cars (id integer primary key, name text unique)");
  return { file, store };
}

const kindOf = (error: unknown) => ({
  unavailable: meansStoreUnavailable(error),
  transient: isTransientStoreError(error),
});

test("a lock that another connection holds is away, and passes", async () => {
  const { file, store } = aFile();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("begin exclusive");
  const error = await errorOf(() => store.exec("insert into cars values (1, 'Creta')"));
  expect(kindOf(error)).toEqual({ unavailable: true, transient: true });
});

test("a store that is full, or may not be written, is away, and does not pass", async () => {
  const { file, store } = aFile();
  store.exec("pragma max_page_count = 3");
  const full = await errorOf(() => store.exec(`insert into cars values (1, '${"x".repeat(100_000)}')`));
  expect(kindOf(full)).toEqual({ unavailable: true, transient: false });
  const reader = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => reader.close());
  const readOnly = await errorOf(() => reader.exec("insert into cars values (1, 'Creta')"));
  expect(kindOf(readOnly)).toEqual({ unavailable: true, transient: false });
});

test("a file that is none of SQLite's, or is gone, is away", async () => {
  const { file } = aFile();
  const foreign = new DatabaseSync(import.meta.filename, { readOnly: true });
  onTestFinished(() => foreign.close());
  expect(kindOf(await errorOf(() => foreign.exec("select * from cars"))).unavailable).toBe(true);
  expect(kindOf(await errorOf(() => new DatabaseSync(join(file, "none")))).unavailable).toBe(true);
});

test("wrong SQL and a broken rule are mistakes of ours; a taken value passes", async () => {
  const { store } = aFile();
  const unknown = await errorOf(() => store.exec("select price from cars"));
  expect(kindOf(unknown)).toEqual({ unavailable: false, transient: false });
  store.exec("insert into cars values (1, 'Creta')");
  for (const values of ["(1, 'i20')", "(2, 'Creta')"]) {
    const duplicateError = await errorOf(() => store.exec(`insert into cars values ${values}`));
    expect(kindOf(duplicateError)).toEqual({ unavailable: false, transient: true });
  }
  store.exec("create table units (car integer not null)");
  const nullError = await errorOf(() => store.exec("insert into units values (null)"));
  expect(kindOf(nullError)).toEqual({ unavailable: false, transient: false });
});

test("a PostgreSQL that nobody answers for is away, by its port, its name and its socket", async () => {
  for (const host of ["127.0.0.1", "localhost", tmpdir()]) {
    const client = new Client({ host, port: 9, user: "none", database: "none" });
    client.on("error", () => {});
    const error = await errorOf(() => client.connect());
    expect({ host, ...kindOf(error) }).toEqual({ host, unavailable: true, transient: true });
  }
});

const withCode = (code: string) => Object.assign(new DatabaseError(code, 0, "error"), { code });

test.each([
  ["08006", true, true],
  ["28P01", true, false],
  ["3D000", true, false],
  ["40001", true, true],
  ["40P01", true, true],
  ["55P03", true, true],
  ["53100", true, false],
  ["53200", true, false],
  ["53300", true, true],
  ["57014", true, false],
  ["57P01", true, true],
  ["57P03", true, true],
  ["57P05", true, false],
  ["58030", true, false],
  ["25006", true, false],
  ["25P03", true, false],
  ["XX001", true, false],
  ["XX000", false, false],
  ["23505", false, true],
  ["23502", false, false],
  ["22P02", false, false],
  ["42703", false, false],
  ["42P01", false, false],
])("PostgreSQL's %s is away: %s; passes: %s", (code, unavailable, transient) => {
  expect(kindOf(withCode(code))).toEqual({ unavailable, transient });
});

test.each([
  ["Connection terminated unexpectedly", true],
  ["Connection terminated due to connection timeout", true],
  ["Client has encountered a connection error and is not queryable", true],
  ["timeout exceeded when trying to connect", true],
  ["Query read timeout", true],
  ["Cannot use a pool after calling end on the pool", false],
])("the driver's '%s' is away: %s", (message, unavailable) => {
  expect(meansStoreUnavailable(new Error(message))).toBe(unavailable);
});

test.each([
  ["EHOSTUNREACH", false],
  ["ENETUNREACH", false],
  ["ENOTFOUND", false],
  ["EAI_AGAIN", false],
  ["ECONNRESET", true],
  ["EPIPE", true],
  ["ETIMEDOUT", true],
])("the network's %s is away; passes: %s", (code, transient) => {
  expect(kindOf(Object.assign(new Error(code), { code }))).toEqual({ unavailable: true, transient });
});

test("a file of ours that is missing, a bug, and what is no error at all are mistakes of ours", async () => {
  const fileError = await errorOf(() => readFile(join(tmpdir(), "no such file of ours")));
  const bug = await errorOf(() => JSON.parse("{"));
  for (const error of [fileError, bug, new TypeError("x is not a function"), "57P01", undefined])
    expect(kindOf(error)).toEqual({ unavailable: false, transient: false });
});

test("what the store is asked is answered; away it throws StoreUnavailableError with its cause, a bug comes as it is", async () => {
  expect(await askStoreForVisitor(async () => 7)).toBe(7);
  const cause = withCode("57P03");
  const unavailable = await errorOf(() => askStoreForVisitor(() => Promise.reject(cause)));
  expect(unavailable).toMatchObject({
    name: "StoreUnavailableError",
    message: "The store does not answer.",
    cause,
  });
  expect(classifyFailure(unavailable)).toBe("unreachable");
  const bug = new TypeError("x is not a function");
  const thrownError = await errorOf(() =>
    askStoreForVisitor(() => {
      throw bug;
    }),
  );
  expect(thrownError).toBe(bug);
  expect(classifyFailure(thrownError)).toBe("failed");
  expect(classifyFailure("StoreUnavailableError")).toBe("failed");
});
