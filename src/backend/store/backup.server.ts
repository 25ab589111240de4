import {
  chmodSync,
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import {
  assertStoreNotInUse,
  embeddedStoreFilePath,
  restoreMarkerFilePath,
  type StoreSettings,
} from "#backend/db/database.server.ts";
import type { AppContext } from "./app-context.server.ts";
import { deskAccessTables } from "./store-move.server.ts";
import { keyFilePath, deriveKeys, secureAndReadKeyFile } from "#backend/security/keys.server.ts";

/**
 * Copies the embedded store as of one moment into a new file, while the site goes on, and checks the copy.
 * @throws an Error with a sentence when the store is PostgreSQL, the file already exists, or the copy is damaged.
 */
export async function backUpEmbeddedStore(
  { database }: AppContext,
  settings: StoreSettings,
  file: string,
  { withKey = false }: { readonly withKey?: boolean } = {},
) {
  // Stryker disable next-line ConditionalExpression,StringLiteral: only PostgreSQL's suite notices
  if (database.kind === "postgres")
    throw new Error("The store is PostgreSQL: back it up with its own pg_dump.");
  if (existsSync(file)) throw new Error(`${file} already exists: choose another file name.`);
  // Created first, so that only its owner can ever read it.
  closeSync(openSync(file, "wx", 0o600));
  try {
    await sql`vacuum into ${file}`.execute(database.queries);
    const { bookings } = inspect(file);
    return {
      file,
      bytes: statSync(file).size,
      bookings,
      /** Where a copy of the key is; undefined when the backup is useless without LICENCE_KEY or the key file. */
      keyFile: withKey ? copyKey(settings, file) : undefined,
    };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Replaces the embedded store with a backup, and keeps the old store beside it. The site must be stopped. If it fails, everything stays as
 * it was. Whoever was signed in at the desk signs in anew.
 * @throws an Error with a sentence when the backup is damaged, belongs to another key, or the store is in use.
 */
export function restoreBackup(
  settings: StoreSettings,
  file: string,
): { readonly bookings: number; readonly replaced: string | undefined } {
  if (settings.databaseUrl)
    throw new Error("The store is PostgreSQL: restore it with its own pg_restore or psql.");
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { bookings, fingerprint } = inspect(file);
  const backupKeyFile = keyFileBeside(settings, file);
  const secret =
    settings.licenseKey ?? secureAndReadKeyFile(backupKeyFile ?? keyFilePath(settings), () => {});
  if (fingerprint !== undefined && fingerprint !== deriveKeys(secret).fingerprint) {
    throw new Error(
      "The backup was made with another key: its license numbers could not be read and its links would not work. " +
        "First set LICENCE_KEY, or put the key file of that store into DATA_DIR.",
    );
  }
  const target = embeddedStoreFilePath(settings);
  const draft = restoreMarkerFilePath(settings);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const newFiles = [draft];
  try {
    copyAndFlush(file, draft);
    deleteDeskAccess(draft);
    const oldStore = existsSync(target) ? `${target}.replaced-${Date.now()}` : undefined;
    if (oldStore) {
      assertStoreNotInUse(target);
      linkSync(target, oldStore);
      // Stryker disable next-line CallExpression: only a disk that fails halfway shows it
      newFiles.push(oldStore);
    }
    if (backupKeyFile) {
      // Stryker disable next-line CallExpression: only a disk that fails halfway shows it
      newFiles.push(keyFilePath(settings));
      copyAndFlush(backupKeyFile, keyFilePath(settings));
    }
    // Stryker disable next-line StringLiteral,ArrayDeclaration: assertUnused has removed them; they exist only where a store was copied while it was open
    for (const log of ["-wal", "-shm"]) rmSync(target + log, { force: true });
    renameSync(draft, target);
    return { bookings, replaced: oldStore };
  } catch (error) {
    // Stryker disable next-line BooleanLiteral,ObjectLiteral: only a disk that fails halfway shows it
    for (const newFile of newFiles) rmSync(newFile, { force: true });
    throw error;
  }
}

/** Copies a file and flushes it to the disk, readable only by its owner. */
function copyAndFlush(from: string, to: string): void {
  copyFileSync(from, to);
  // Stryker disable next-line CallExpression: a backup of this program is readable only by its owner already
  chmodSync(to, 0o600);
  const descriptor = openSync(to, "r+");
  // Stryker disable next-line CallExpression: only a power failure shows it
  fsyncSync(descriptor);
  // Stryker disable next-line CallExpression: an open file is closed with the process
  closeSync(descriptor);
}

/** Ends all that signs somebody in at the desk. A backup of an earlier version has no tables for it. */
function deleteDeskAccess(file: string): void {
  const copy = new DatabaseSync(file);
  // Without a journal beside it: a draft that was broken off is made anew, and must not find one.
  copy.exec("pragma journal_mode = memory; pragma secure_delete = on");
  const hasTable = copy.prepare("select 1 from sqlite_schema where name = ?");
  for (const table of deskAccessTables) if (hasTable.get(table)) copy.exec(`delete from ${table}`);
  copy.close();
}

/** @throws an Error with a sentence when the file is not one of our stores, or is damaged. */
function inspect(file: string): { bookings: number; fingerprint: string | undefined } {
  // Stryker disable next-line BooleanLiteral,ObjectLiteral: inspecting writes nothing
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const integrity = copy.prepare("pragma integrity_check").get();
    // Stryker disable next-line OptionalChaining: a query for one value returns one row
    if (integrity?.["integrity_check"] !== "ok") throw new Error(`${file} is damaged.`);
    const count = copy.prepare("select count(*) as bookings from bookings").get();
    const fact = copy.prepare("select value from store_facts where name = 'key-fingerprint'").get();
    const value = fact?.["value"];
    return {
      // Stryker disable next-line OptionalChaining: a query for one value returns one row
      bookings: Number(count?.["bookings"]),
      // Stryker disable next-line ConditionalExpression: the column holds only text
      fingerprint: typeof value === "string" ? value : undefined,
    };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(file)) throw error;
    throw new Error(`${file} is not a backup of this program's store.`, { cause: error });
  } finally {
    // Stryker disable next-line CallExpression: an open file is closed with the process
    copy.close();
  }
}

function copyKey(settings: StoreSettings, file: string): string {
  if (settings.licenseKey)
    throw new Error("The key is in LICENCE_KEY, not in a file: back up that setting as well.");
  const copy = `${file}.key`;
  copyFileSync(keyFilePath(settings), copy, constants.COPYFILE_EXCL);
  return copy;
}

/**
 * The key file beside a backup, if the store has none yet.
 * @throws an Error with a sentence when there is no key at all.
 */
function keyFileBeside(settings: StoreSettings, file: string): string | undefined {
  if (settings.licenseKey || existsSync(keyFilePath(settings))) return undefined;
  const candidate = `${file}.key`;
  if (existsSync(candidate)) return candidate;
  throw new Error(
    "There is no key for this backup: set LICENCE_KEY, or put the key file of its store into DATA_DIR, first.",
  );
}
