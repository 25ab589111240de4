import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { embeddedStoreFilePath } from "./database.server.ts";
import { createStoreProbe } from "./store-probe.server.ts";
import { inTransaction } from "./transaction.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

async function aProbedStore(hasRoom = true) {
  const settings = {
    dataDirectory: temporaryFolder(),
    databaseUrl: undefined,
    licenseKey: "a key for this test, of forty letters...",
  };
  const { database } = await openAppContext(settings);
  onTestFinished(() => database.close());
  const time = { now: 5000 };
  const probe = createStoreProbe({ ...database, hasRoom: async () => hasRoom }, () => time.now);
  return { settings, database, time, probe };
}

test("a store that takes what is written answers, and its facts stay as they were", async () => {
  const { database, probe } = await aProbedStore();
  const facts = () => database.queries.selectFrom("store_facts").selectAll().execute();
  const before = await facts();
  expect(await probe()).toBe(true);
  expect(await facts()).toEqual(before);
});

test("one that is locked, or may not be written, does not answer; asked a second later, it does again", async () => {
  const { settings, database, time, probe } = await aProbedStore();
  const other = new DatabaseSync(embeddedStoreFilePath(settings));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  expect(await probe()).toBe(false);
  other.exec("rollback");
  time.now += 999;
  expect(await probe()).toBe(false);
  time.now += 1;
  expect(await probe()).toBe(true);
  time.now += 1000;
  await sql`pragma query_only = on`.execute(database.queries);
  expect(await probe()).toBe(false);
});

test("one without room for what is to come does not answer", async () => {
  const { probe } = await aProbedStore(false);
  expect(await probe()).toBe(false);
});

test("who asks at the same time shares the answer", async () => {
  const { probe } = await aProbedStore();
  const [one, other] = [probe(), probe()];
  expect(one).toBe(other);
  expect(await one).toBe(true);
});

test("a write that failed for want of the store is remembered, until one of a booking's size succeeds", async () => {
  const { database, time, probe } = await aProbedStore();
  const { queries, writes } = database;
  // Existing pages can be overwritten, but there is no room for more.
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(queries);
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(queries);
  const much = { name: "much", value: "x".repeat(600_000) };
  const write = () => inTransaction(database, (tx) => tx.insertInto("store_facts").values(much).execute());
  expect(await probe()).toBe(true);
  await expect(write()).rejects.toThrow("database or disk is full");
  time.now = (writes.failedAt ?? 0) + 9999;
  expect(await probe()).toBe(false);
  time.now += 2000;
  expect(await probe()).toBe(false);
  await sql`pragma max_page_count = 1000000`.execute(queries);
  time.now += 20_000;
  expect(await probe()).toBe(true);
  expect(await queries.selectFrom("store_facts").select("name").execute()).toHaveLength(1);

  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(queries);
  await expect(write()).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 1000000`.execute(queries);
  await write();
  time.now += 1000;
  expect(await probe()).toBe(true);
});
