import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { embeddedStoreFilePath, openDatabase } from "./database.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

async function anOpenStore() {
  const dataDirectory = join(temporaryFolder(), "data");
  const settings = { dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  const database = openDatabase(settings);
  onTestFinished(() => database.close());
  return { settings, database };
}

// 2 is FULL: a commit is on the disk before it is answered. 1 and 'wal' mean what the names say.
test.each([
  ["synchronous", 2],
  ["secure_delete", 1],
  ["foreign_keys", 1],
  ["journal_mode", "wal"],
  ["busy_timeout", 0],
  ["wal_autocheckpoint", 4000],
])("the open embedded store has %s at %s", async (pragma, value) => {
  const { database } = await anOpenStore();
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(database.queries);
  expect(Object.values(rows[0] ?? {})).toEqual([value]);
});

test("its folder and its file are for their owner alone", async () => {
  const { settings, database } = await anOpenStore();
  expect(database.kind).toBe("embedded");
  expect(statSync(settings.dataDirectory).mode & 0o777).toBe(0o700);
  expect(statSync(embeddedStoreFilePath(settings)).mode & 0o777).toBe(0o600);
});

test("a disk with room has room", async () => {
  const { database } = await anOpenStore();
  expect(await database.hasRoom()).toBe(true);
});
