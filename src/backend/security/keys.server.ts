import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import {
  type Database,
  hasEmbeddedStore,
  assertNotRestoring,
  type StoreSettings,
} from "#backend/db/database.server.ts";
import type { StatusPrinter } from "#backend/db/migrate.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import { inTransaction, withRetry } from "#backend/db/transaction.server.ts";

/** One secret, one key for each purpose: the output of one key reveals nothing about another. */
export type Keys = {
  readonly licenses: KeyObject;
  readonly bookingTokens: KeyObject;
  readonly unsubscribeTokens: KeyObject;
  readonly quoteTokens: KeyObject;
  readonly contents: KeyObject;
  readonly networks: KeyObject;
  readonly deskForms: KeyObject;
  /** Identifies the secret without revealing anything about it. */
  readonly fingerprint: string;
};

/** The keys of a store, and those that are to replace them: the program reads with both, and encrypts license numbers with the next. */
export type KeyRing = Keys & { readonly next: Keys | undefined };

/** The name of the row in `store_facts` that contains the fingerprint of the store's key. */
export const fingerprintFactName = "key-fingerprint";

/** 256 bits in base64 are 44 characters. */
const minimumKeyLength = 32;

export function keyFilePath({ dataDirectory }: Pick<StoreSettings, "dataDirectory">): string {
  return join(dataDirectory, "licence.key");
}

/** The path of the next key's file, which exists while a key rotation is under way. */
export function nextKeyFilePath(settings: Pick<StoreSettings, "dataDirectory">): string {
  return `${keyFilePath(settings)}.next`;
}

/**
 * Keys from LICENCE_KEY, otherwise from the key file in DATA_DIR, which is created (mode 600) for a new store; the next ones from
 * LICENCE_KEY_NEXT, otherwise from the file beside it.
 * @throws an Error with a sentence when a file is not a key, or a store exists without one: a new key could read none of it.
 */
export function loadOrCreateKeys(settings: StoreSettings, printStatus: StatusPrinter = () => {}): KeyRing {
  const file = keyFilePath(settings);
  if (settings.licenseKey === undefined && !existsSync(file)) {
    assertNotRestoring(settings);
    // A start that creates both creates the key first.
    if (hasEmbeddedStore(settings) && !existsSync(file)) {
      throw new Error(
        `There is a store in DATA_DIR, but no key beside it: put its key back as ${file}, or set LICENCE_KEY. A new key could not read it.`,
      );
    }
    makeKeyFile(file);
  }
  const nextFile = nextKeyFilePath(settings);
  const nextSecret =
    settings.licenseKeyNext ??
    (settings.licenseKey === undefined && existsSync(nextFile)
      ? secureAndReadKeyFile(nextFile, printStatus)
      : undefined);
  const secret = settings.licenseKey ?? secureAndReadKeyFile(file, printStatus);
  return { ...deriveKeys(secret), next: nextSecret === undefined ? undefined : deriveKeys(nextSecret) };
}

export function deriveKeys(secret: string): Keys {
  // As key objects: given bytes, each use would create one, which takes five times as long as the hash itself.
  const key = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "longitude", purpose, 32)));
  return {
    licenses: key("licence numbers"),
    bookingTokens: key("booking tokens"),
    unsubscribeTokens: key("unsubscribe tokens"),
    quoteTokens: key("quote tokens"),
    contents: key("content hashes"),
    networks: key("networks"),
    deskForms: key("desk forms"),
    fingerprint: createHmac("sha256", key("fingerprint"))
      .update("longitude")
      .digest("base64url")
      .slice(0, 22),
  };
}

/**
 * Checks that the store was created with this key.
 * @throws an Error with a sentence when it was another key: every link in every email would be dead and no license number readable.
 */
export async function checkOrStoreFingerprint(
  database: Database,
  { fingerprint, next }: KeyRing,
): Promise<void> {
  // A store that already exists needs no lock for this, which another process may hold.
  const existingRow = await withRetry(() => findFingerprintRow(database.queries));
  const row =
    existingRow ??
    (await inTransaction(database, async (tx) => {
      await tx
        .insertInto("store_facts")
        .values({ name: fingerprintFactName, value: fingerprint })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      return findFingerprintRow(tx);
    }));
  // Stryker disable next-line OptionalChaining: a store without a fingerprint has just been given one
  if (row?.value !== fingerprint && row?.value !== next?.fingerprint) {
    throw new Error(
      "LICENCE_KEY (or the key file in DATA_DIR) is not the key that this store was created with: its license numbers can't be read " +
        "and its booking links can't be made. Set the key that belongs to the store.",
    );
  }
}

/** The row with the fingerprint of the key that the store was created with; none in a store that nobody has opened yet. */
export function findFingerprintRow(queries: Kysely<Schema>) {
  return queries
    .selectFrom("store_facts")
    .select("value")
    .where("name", "=", fingerprintFactName)
    .executeTakeFirst();
}

/**
 * Reads a key from its file, and makes the file unreadable for others.
 * @throws an Error with a sentence when it is not a key.
 */
export function secureAndReadKeyFile(file: string, printStatus: StatusPrinter): string {
  const stats = statSync(file);
  if (!stats.isFile()) throw new Error(`${file} is not a file, but should hold the key of the store.`);
  if ((stats.mode & 0o077) !== 0) {
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      throw new Error(
        `${file} can be read by other users, and this program can't change that: run chmod 600 on it.`,
        {
          cause: error,
        },
      );
    }
    printStatus("the key file was readable by other users; now only its owner can read it", { file });
  }
  const text = readFileSync(file, "utf8").trim();
  // Bytes that are not valid text would all be read as the same character.
  if (text.length < minimumKeyLength || /[\p{Cc}\u{FFFD}]/u.test(text)) {
    throw new Error(
      `${file} is not a key: it must be one line of text with at least ${minimumKeyLength} characters. Put the right one in its place; ` +
        "if there is no store yet, delete it and a new one is made.",
    );
  }
  return text;
}

/**
 * Makes a new key's file. It is written under another name and linked into place, so that of two processes the second finds the first
 * one's complete key.
 */
export function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64")}\n`);
    // Stryker disable next-line CallExpression: only a power failure shows it
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: only a disk that can't be written shows it
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    // Stryker disable next-line CallExpression: an open file is closed with the process
    closeSync(descriptor);
    rmSync(draft);
  }
}
