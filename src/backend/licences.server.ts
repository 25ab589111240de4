import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { LicenceOnFile } from "./customer-booking.ts";
import type { Schema } from "./schema.server.ts";
import type { Tx } from "./transaction.server.ts";

const version = "1";
const algorithm = "aes-256-gcm";

/** Encrypts a license number for one booking: moved to another booking's row, it can't be opened. */
function sealLicence(key: Buffer, bookingId: string, number: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bookingId));
  const sealed = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
  return [version, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/** @throws when the key, the booking or a single bit is not the one it was sealed with. */
export function openLicence(key: Buffer, bookingId: string, text: string): string {
  const [format, nonce = "", sealed = "", tag = ""] = text.split(".");
  if (format !== version)
    throw new Error("A license number is stored in a format that this version can't read.");
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(bookingId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString(
    "utf8",
  );
}

/** What may be shown of a booking's license number. */
export async function licenceOnFile(
  queries: Kysely<Schema>,
  key: Buffer,
  bookingId: string,
): Promise<LicenceOnFile> {
  const row = await queries
    .selectFrom("licences")
    .select("sealed")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return {
    onFile: row !== undefined,
    lastFour: row && lastFour(openLicence(key, bookingId, row.sealed)),
  };
}

/** Of a number longer than eight characters, of a shorter one nothing: four would be too much of it. */
function lastFour(number: string): string | undefined {
  const characters = [...number];
  return characters.length > 8 ? characters.slice(-4).join("") : undefined;
}

export async function storeLicence(tx: Tx, key: Buffer, bookingId: string, number: string): Promise<void> {
  const row = { booking_id: bookingId, sealed: sealLicence(key, bookingId, number) };
  await tx.insertInto("licences").values(row).execute();
}
