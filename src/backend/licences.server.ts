import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Tx } from "./transaction.server.ts";

/** What may be shown of a license number. */
export type LicenceOnFile = {
  readonly onFile: boolean;
  /** Only of numbers longer than eight characters (decisions, 'After the booking'). */
  readonly lastFour: string | undefined;
};

const version = "1";
const algorithm = "aes-256-gcm";

/** Encrypts a license number for one booking: moved to another booking's row, it can't be opened. */
export function sealLicence(key: Buffer, bookingId: string, number: string): string {
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

export function lastFour(number: string): string | undefined {
  const characters = [...number];
  return characters.length > 8 ? characters.slice(-4).join("") : undefined;
}

export async function storeLicence(tx: Tx, key: Buffer, bookingId: string, number: string): Promise<void> {
  const row = { booking_id: bookingId, sealed: sealLicence(key, bookingId, number) };
  await tx.insertInto("licences").values(row).execute();
}
