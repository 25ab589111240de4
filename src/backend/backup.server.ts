import {
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { databaseFile, type StoreSettings } from "./database.server.ts";
import type { BackOffice } from "./back-office.server.ts";
import type { Backup } from "./desk-backend.ts";
import { keyFile, openKeys } from "./keys.server.ts";

/**
 * Copies the embedded store as of one moment into a new file, while the site goes on, and checks the copy.
 * @throws an Error with a sentence when the store is PostgreSQL, the file is there, or the copy is not sound.
 */
export async function backUp(
  { database }: BackOffice,
  settings: StoreSettings,
  file: string,
  { withKey = false }: { readonly withKey?: boolean } = {},
): Promise<Backup> {
  if (database.kind === "postgres")
    throw new Error("The store is PostgreSQL: back it up with its own pg_dump.");
  if (existsSync(file)) throw new Error(`${file} is there already: name a new file.`);
  // Made first, so that nobody but its owner can ever read it.
  closeSync(openSync(file, "wx", 0o600));
  try {
    await sql`vacuum into ${file}`.execute(database.queries);
    const { bookings } = inspect(file);
    return {
      file,
      bytes: statSync(file).size,
      bookings,
      keyFile: withKey ? copyKey(settings, file) : undefined,
    };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Puts a backup in the place of the embedded store, which is kept beside it. The site must be stopped.
 * @throws an Error with a sentence when the backup is not sound, belongs to another key, or the store is in use.
 */
export function restore(
  settings: StoreSettings,
  file: string,
): { readonly bookings: number; readonly replaced: string | undefined } {
  if (settings.databaseUrl)
    throw new Error("The store is PostgreSQL: restore it with its own pg_restore or psql.");
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { bookings, fingerprint } = inspect(file);
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const copiedKey = bringKey(settings, file);
  if (fingerprint !== undefined && fingerprint !== openKeys(settings).fingerprint) {
    if (copiedKey) rmSync(keyFile(settings));
    throw new Error(
      "The backup belongs to another key: its license numbers could not be read and its links would be dead. " +
        "Set LICENCE_KEY, or put the key file of that store into DATA_DIR, first.",
    );
  }
  const target = databaseFile(settings);
  const replaced = existsSync(target) ? `${target}.replaced-${Date.now()}` : undefined;
  if (replaced) assertUnused(target);
  const draft = `${target}.restoring`;
  copyFileSync(file, draft);
  const descriptor = openSync(draft, "r+", 0o600);
  fsyncSync(descriptor);
  closeSync(descriptor);
  if (replaced) renameSync(target, replaced);
  for (const log of ["-wal", "-shm"]) rmSync(target + log, { force: true });
  renameSync(draft, target);
  return { bookings, replaced };
}

/** @throws an Error with a sentence when the file is no store of ours, or not sound. */
function inspect(file: string): { bookings: number; fingerprint: string | undefined } {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const sound = copy.prepare("pragma integrity_check").get();
    if (sound?.["integrity_check"] !== "ok") throw new Error(`${file} is damaged.`);
    const count = copy.prepare("select count(*) as bookings from bookings").get();
    const fact = copy.prepare("select value from store_facts where name = 'key-fingerprint'").get();
    const value = fact?.["value"];
    return {
      bookings: Number(count?.["bookings"]),
      fingerprint: typeof value === "string" ? value : undefined,
    };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(file)) throw error;
    throw new Error(`${file} is no backup of this program's store.`, { cause: error });
  } finally {
    copy.close();
  }
}

/** Leaving the log mode needs the file for itself: that fails while any other process has it open. */
function assertUnused(file: string): void {
  const store = new DatabaseSync(file, { timeout: 200 });
  try {
    store.exec("pragma journal_mode = delete");
  } catch (error) {
    throw new Error("The store is in use: stop the site first.", { cause: error });
  } finally {
    store.close();
  }
}

function copyKey(settings: StoreSettings, file: string): string {
  if (settings.licenceKey)
    throw new Error("The key is in LICENCE_KEY, not in a file: keep it where you keep that.");
  const copy = `${file}.key`;
  copyFileSync(keyFile(settings), copy, constants.COPYFILE_EXCL);
  return copy;
}

/** Takes over the key that lies beside a backup, where there is none yet. */
function bringKey(settings: StoreSettings, file: string): boolean {
  const beside = `${file}.key`;
  const wanted = !settings.licenceKey && existsSync(beside) && !existsSync(keyFile(settings));
  if (wanted) copyFileSync(beside, keyFile(settings), constants.COPYFILE_EXCL);
  return wanted;
}
