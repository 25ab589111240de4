import { createHash, createHmac, type KeyObject } from "node:crypto";

/** 192 bits: 32 characters of base64url. */
const tokenBytes = 24;

/** The secret part of a link to a row: derived from the row's id whenever it is needed, so that it need not be stored. */
export function deriveToken(key: KeyObject, id: string): string {
  return createHmac("sha256", key).update(id).digest().subarray(0, tokenBytes).toString("base64url");
}

/** Returns what is stored and looked up: it can't be used as a link. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
