import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import type { LicenseSummary } from "#backend/api/customer-booking.ts";
import type { KeyRing, Keys } from "#backend/security/keys.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import { readEvents, storeEvent } from "./booking-events.server.ts";
import { isLive } from "./booking-rows.server.ts";
import { withLockedBooking, toStaffRefusal } from "./stored-bookings.server.ts";

const algorithm = "aes-256-gcm";

/** The prefix of a number that was encrypted with this key: the format's number, and which key it was. */
export function sealedLicensePrefix({ fingerprint }: Keys): string {
  return `2.${fingerprint}.`;
}

/** Encrypts a license number for one booking: in another booking's row it can't be decrypted. */
function sealLicense(keys: Keys, bookingId: string, number: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keys.licenses, nonce).setAAD(Buffer.from(bookingId));
  // Stryker disable next-line StringLiteral: Node reads an empty encoding as UTF-8
  const ciphertext = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
  const parts = [nonce, ciphertext, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return sealedLicensePrefix(keys) + parts.join(".");
}

/**
 * The number; undefined when it was encrypted with a key that is not here.
 * @throws when it belongs to another booking or a single bit has changed.
 */
export function unsealLicense(ring: KeyRing, bookingId: string, sealedNumber: string): string | undefined {
  const allKeys = [ring, ...(ring.next ? [ring.next] : [])];
  if (!sealedNumber.startsWith("2."))
    throw new Error("A license number is stored in a format that this version can't read.");
  const keys = allKeys.find((one) => sealedNumber.startsWith(sealedLicensePrefix(one)));
  return keys && openWith(keys, bookingId, sealedNumber.slice(sealedLicensePrefix(keys).length));
}

function openWith({ licenses }: Keys, bookingId: string, parts: string): string {
  // Stryker disable next-line StringLiteral: the cipher refuses a missing part, whatever stands for it
  const [nonce = "", ciphertext = "", tag = ""] = parts.split(".");
  const decipher = createDecipheriv(algorithm, licenses, Buffer.from(nonce, "base64url"), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(bookingId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64url")), decipher.final()]).toString(
    "utf8",
  );
}

/** Finds a booking's license number as it is stored. */
export async function findSealedLicense(queries: Kysely<Schema>, bookingId: string) {
  const row = await queries
    .selectFrom("licences")
    .select("sealed")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row?.sealed;
}

/** Returns what may be shown of a booking's license number. */
export async function readLicenseSummary(
  queries: Kysely<Schema>,
  ring: KeyRing,
  bookingId: string,
): Promise<LicenseSummary> {
  const sealed = await findSealedLicense(queries, bookingId);
  const number = sealed === undefined ? undefined : unsealLicense(ring, bookingId, sealed);
  return { onFile: sealed !== undefined, lastFour: number === undefined ? undefined : lastFour(number) };
}

/** The last four characters of a number longer than eight; undefined for a shorter one, since four would reveal too much of it. */
function lastFour(number: string): string | undefined {
  const characters = [...number];
  return characters.length > 8 ? characters.slice(-4).join("") : undefined;
}

/** The row of a number, encrypted with the current key, or with the next one where there is one. */
export function toSealedLicenseRow(
  ring: KeyRing,
  bookingId: string,
  number: string,
): Insertable<Schema["licences"]> {
  return { booking_id: bookingId, sealed: sealLicense(ring.next ?? ring, bookingId, number) };
}

/** Encrypts these numbers again with the key in use for writing; returns how many can't be decrypted and stay as they are. */
export async function resealLicenses(tx: Tx, ring: KeyRing, bookingIds: readonly string[]): Promise<number> {
  const keys = ring.next ?? ring;
  const rows = await tx.selectFrom("licences").selectAll().where("booking_id", "in", bookingIds).execute();
  let unreadableCount = 0;
  for (const { booking_id: id, sealed } of rows) {
    // Stryker disable next-line ConditionalExpression,MethodExpression: encrypted with the same key again, it reads the same
    if (sealed.startsWith(sealedLicensePrefix(keys))) continue;
    const number = tryUnsealLicense(ring, id, sealed);
    if (number === undefined) unreadableCount += 1;
    else
      await tx
        .updateTable("licences")
        .set({ sealed: sealLicense(keys, id, number) })
        .where("booking_id", "=", id)
        // If it was corrected in the meantime, it is already encrypted with this key.
        .where("sealed", "=", sealed)
        .execute();
  }
  return unreadableCount;
}

/** The number; undefined when it can't be decrypted with the keys that are here. */
export function tryUnsealLicense(ring: KeyRing, bookingId: string, sealedNumber: string): string | undefined {
  try {
    return unsealLicense(ring, bookingId, sealedNumber);
  } catch {
    return undefined;
  }
}

/**
 * Shows a whole license number for the hand-over, once: it is compared with the license while the customer is at the counter. Showing it
 * again needs a reason. Each time is an event of the booking, stored before anybody sees the number.
 */
export function revealLicenseNumber(context: AppContext, reference: string, who: string, reason?: string) {
  return withLockedBooking(context, { reference }, async (move) => {
    const { tx, booking, eventId, now } = move;
    if (!isLive(booking)) return toStaffRefusal("The number is only shown until the car is back.");
    if (booking.trip.assumed)
      return toStaffRefusal("Its times are not settled yet, so no car can be handed over.");
    const sealed = await findSealedLicense(tx, booking.id);
    const events = await readEvents(tx, booking.id);
    if (sealed === undefined) {
      const wasDeleted = booking.source === "site" || events.some(({ what }) => what === "licence-deleted");
      return toStaffRefusal(
        wasDeleted
          ? "Its license number has been deleted."
          : "No license number was given: ‘correct --license’ adds it.",
      );
    }
    const earlierShowing = events.findLast(({ what, id }) => what === "licence-shown" && id !== eventId);
    if (earlierShowing && reason === undefined)
      return { kind: "shown-before", at: earlierShowing.at, who: earlierShowing.who } as const;
    const number = unsealLicense(context.keys, booking.id, sealed);
    if (number === undefined)
      return toStaffRefusal("It is encrypted with a key that this server does not have.");
    const happening = { what: "licence-shown", ...(reason !== undefined && { again: reason }) } as const;
    await storeEvent(tx, booking.id, { ...happening, id: eventId, at: now, who });
    return { kind: "shown", booking, number } as const;
  });
}
