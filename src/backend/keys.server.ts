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
import { type Database, hasStore, refuseWhileRestoring, type StoreSettings } from "./database.server.ts";
import type { Tell } from "./migrations.server.ts";
import type { Schema } from "./schema.server.ts";
import { inTransaction, repeated } from "./transaction.server.ts";

/** One secret, one key for each purpose: knowing what one of them made tells nothing about another. */
export type Keys = {
  readonly licences: KeyObject;
  readonly bookingTokens: KeyObject;
  readonly unsubscribeTokens: KeyObject;
  readonly contents: KeyObject;
  readonly networks: KeyObject;
  /** Says which secret it was, and nothing about it. */
  readonly fingerprint: string;
};

/** The keys of a store, and those that are to take their place: both are read, license numbers are written with the next. */
export type KeyRing = Keys & { readonly next: Keys | undefined };

/** Where the store remembers which key it belongs to. */
export const fingerprintFact = "key-fingerprint";

/** 256 bits in base64 have 44. */
const fewestCharacters = 32;

export function keyFile({ dataDirectory }: Pick<StoreSettings, "dataDirectory">): string {
  return join(dataDirectory, "licence.key");
}

/** Where the key lies that is to take its place, while that is under way. */
export function nextKeyFile(settings: Pick<StoreSettings, "dataDirectory">): string {
  return `${keyFile(settings)}.next`;
}

/**
 * Keys from LICENCE_KEY, else from the key file in DATA_DIR, which is made (mode 600) for a store that is yet to begin; the next ones from
 * LICENCE_KEY_NEXT, else from the file beside it.
 * @throws an Error with a sentence when a file is no key, or a store is there without one: a new key could read none of it.
 */
export function openKeys(settings: StoreSettings, tell: Tell = () => {}): KeyRing {
  const file = keyFile(settings);
  if (settings.licenceKey === undefined && !existsSync(file)) {
    refuseWhileRestoring(settings);
    // Whoever makes both makes the key first.
    if (hasStore(settings) && !existsSync(file)) {
      throw new Error(
        `There is a store in DATA_DIR, but no key beside it: put its key back as ${file}, or set LICENCE_KEY. A new key could read none of it.`,
      );
    }
    makeKeyFile(file);
  }
  const nextFile = nextKeyFile(settings);
  const nextSecret =
    settings.licenceKeyNext ??
    (settings.licenceKey === undefined && existsSync(nextFile) ? readKeyFile(nextFile, tell) : undefined);
  // A key by hand from before there was a least length is read once more, by whoever replaces it.
  const fewest = nextSecret === undefined ? fewestCharacters : 1;
  const secret = settings.licenceKey ?? readKeyFile(file, tell, fewest);
  return { ...keysOf(secret), next: nextSecret === undefined ? undefined : keysOf(nextSecret) };
}

export function keysOf(secret: string): Keys {
  // As key objects: from bytes, each use would make one anew, which takes five times as long as the hash itself.
  const key = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "longitude", purpose, 32)));
  return {
    licences: key("licence numbers"),
    bookingTokens: key("booking tokens"),
    unsubscribeTokens: key("unsubscribe tokens"),
    contents: key("content hashes"),
    networks: key("networks"),
    fingerprint: createHmac("sha256", key("fingerprint"))
      .update("longitude")
      .digest("base64url")
      .slice(0, 22),
  };
}

/**
 * The store remembers which key it was begun with.
 * @throws an Error with a sentence when this is another one: every link in every mail would be dead and no license number readable.
 */
export async function checkKeys(database: Database, { fingerprint, next }: KeyRing): Promise<void> {
  // A store that is begun needs no lock for this, which somebody else may hold.
  const known = await repeated(() => fingerprintIn(database.queries));
  const begun =
    known ??
    (await inTransaction(database, async (tx) => {
      await tx
        .insertInto("store_facts")
        .values({ name: fingerprintFact, value: fingerprint })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      return fingerprintIn(tx);
    }));
  if (begun?.value !== fingerprint && begun?.value !== next?.fingerprint) {
    throw new Error(
      "LICENCE_KEY (or the key file in DATA_DIR) is not the key that this store was begun with: its license numbers can't be read " +
        "and its booking links can't be made. Set the key that belongs to the store.",
    );
  }
}

function fingerprintIn(queries: Kysely<Schema>) {
  return queries
    .selectFrom("store_facts")
    .select("value")
    .where("name", "=", fingerprintFact)
    .executeTakeFirst();
}

/**
 * Reads a key as it lies in a file, and closes the file to others.
 * @throws an Error with a sentence when it is none.
 */
export function readKeyFile(file: string, tell: Tell, fewest = fewestCharacters): string {
  const found = statSync(file);
  if (!found.isFile()) throw new Error(`${file} is no file, but should be the key of the store.`);
  if ((found.mode & 0o077) !== 0) {
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      throw new Error(`${file} can be read by others, and can't be closed to them: chmod 600 it.`, {
        cause: error,
      });
    }
    tell("the key file was open to others and is now its owner's alone", { file });
  }
  const text = readFileSync(file, "utf8").trim();
  // Bytes that are no text would be read as one and the same character.
  if (text.length < fewest || /[\p{Cc}\u{FFFD}]/u.test(text)) {
    throw new Error(
      `${file} is no key: it must be one line of text with at least ${fewest} characters. Put the right one in its place; ` +
        "where a shorter one is the right one, 'desk rotate-key' replaces it; only where there is no store yet, delete it and a new one is made.",
    );
  }
  return text;
}

/** Written aside and linked into place: whoever comes second finds the whole key of the first. */
export function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const descriptor = openSync(draft, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64")}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(descriptor);
    rmSync(draft);
  }
}
