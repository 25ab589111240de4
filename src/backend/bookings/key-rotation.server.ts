import { existsSync, linkSync, renameSync } from "node:fs";
import type { AppContext } from "#backend/store/app-context.server.ts";
import {
  assertStoreNotInUse,
  embeddedStoreFilePath,
  type StoreSettings,
} from "#backend/db/database.server.ts";
import { storeStaffAct } from "#backend/store/staff-acts.server.ts";
import {
  fingerprintFactName,
  keyFilePath,
  makeKeyFile,
  nextKeyFilePath,
} from "#backend/security/keys.server.ts";
import { resealLicenses, sealedLicensePrefix } from "./licenses.server.ts";
import { storeFurtherLinks } from "#backend/security/links.server.ts";
import { inBatches, inTransaction } from "#backend/db/transaction.server.ts";

/**
 * Where the key is a file: makes the next one beside it. The site must be stopped, since it would not notice the new file.
 * @throws an Error with a sentence when it is running, or when the key is in LICENCE_KEY and there is none in LICENCE_KEY_NEXT.
 */
export function prepareKeyRotation(settings: StoreSettings): void {
  if (settings.licenseKeyNext !== undefined) return;
  if (settings.licenseKey !== undefined) {
    throw new Error(
      "LICENCE_KEY_NEXT is not set: make a key with openssl rand -base64 32, set it on every instance beside LICENCE_KEY, " +
        "restart each of them, and run this again with both.",
    );
  }
  if (existsSync(embeddedStoreFilePath(settings))) assertStoreNotInUse(embeddedStoreFilePath(settings));
  // Stryker disable next-line ConditionalExpression: makeKeyFile leaves a key that is there
  if (!existsSync(nextKeyFilePath(settings))) makeKeyFile(nextKeyFilePath(settings));
}

/**
 * Makes the next key the store's own: every license number is encrypted again, every booking and every subscriber can also be found by the
 * new key's links, and the store remembers the key. Works in batches while the site runs; if it is killed halfway, the next run completes
 * it.
 * @throws an Error with a sentence when there is no next key.
 */
export async function rotateKey(context: AppContext, who: string) {
  const { database, keys, clock } = context;
  const { next } = keys;
  if (!next) throw new Error("There is no next key, so there is nothing to do.");
  const { queries } = database;

  const linkedIds = queries
    .selectFrom("further_links")
    .select("owner_id")
    .where("key_fingerprint", "=", next.fingerprint);
  const bookings = await queries
    .selectFrom("bookings")
    .select("id")
    // No link opens a booking whose driver is forgotten.
    .where("content_hash", "!=", "")
    .where("id", "not in", linkedIds)
    .execute();
  await inBatches(database, bookings, async (tx, some) => {
    const remainingRows = await tx
      .selectFrom("bookings")
      .select("id")
      .where("id", "in", some.map(readId))
      .where("content_hash", "!=", "")
      .execute();
    await storeFurtherLinks(tx, next, "bookingTokens", remainingRows.map(readId));
  });
  const subscribers = await queries
    .selectFrom("subscribers")
    .select("id")
    .where("id", "not in", linkedIds)
    .execute();
  await inBatches(database, subscribers, (tx, some) =>
    storeFurtherLinks(tx, next, "unsubscribeTokens", some.map(readId)),
  );

  const licenses = await queries
    .selectFrom("licences")
    .select("booking_id as id")
    .where("sealed", "not like", `${sealedLicensePrefix(next)}%`)
    .execute();
  let unreadableCount = 0;
  await inBatches(database, licenses, async (tx, some) => {
    unreadableCount += await resealLicenses(tx, keys, some.map(readId));
  });
  await inTransaction(database, async (tx) => {
    await tx
      .updateTable("store_facts")
      .set({ value: next.fingerprint })
      .where("name", "=", fingerprintFactName)
      .execute();
    await storeStaffAct(tx, { at: clock(), who, what: "key-rotated", subject: "", count: licenses.length });
  });
  return {
    /** Those that were encrypted again. */
    licenses: licenses.length - unreadableCount,
    /** Of bookings and subscribers. */
    links: bookings.length + subscribers.length,
    /** License numbers that neither key can decrypt; they stay as they are. */
    unreadable: unreadableCount,
  };
}

/** Where the key is a file: puts the next one in its place. Returns where the old one is now; undefined when the keys are settings. */
export function finishKeyRotation(settings: StoreSettings): string | undefined {
  if (settings.licenseKeyNext !== undefined) return undefined;
  const oldKeyFile = `${keyFilePath(settings)}.replaced-${Date.now()}`;
  linkSync(keyFilePath(settings), oldKeyFile);
  renameSync(nextKeyFilePath(settings), keyFilePath(settings));
  return oldKeyFile;
}

const readId = ({ id }: { readonly id: string }) => id;
