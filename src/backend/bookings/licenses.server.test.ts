import { createCipheriv, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type Keys, deriveKeys } from "#backend/security/keys.server.ts";
import { unsealLicense, sealedLicensePrefix } from "./licenses.server.ts";

const [early, late, foreign] = ["early", "late", "foreign"].map((name) =>
  deriveKeys(`the ${name} key of a store, for these tests`),
) as [Keys, Keys, Keys];
const ring = { ...early, next: late };
const number = "MH12-20190034761";

/** The encrypted parts of a stored number. */
function partsOf({ licenses }: Keys, bookingId = "booking-1", tagBytes = 16) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", licenses, nonce).setAAD(Buffer.from(bookingId));
  const ciphertext = Buffer.concat([cipher.update(number, "utf8"), cipher.final()]);
  return [nonce, ciphertext, cipher.getAuthTag().subarray(0, tagBytes)]
    .map((part) => part.toString("base64url"))
    .join(".");
}
const sealedBy = (keys: Keys, tagBytes?: number) =>
  sealedLicensePrefix(keys) + partsOf(keys, "booking-1", tagBytes);

test("a number is opened by the key that it names, and no other is tried", () => {
  expect(unsealLicense(ring, "booking-1", sealedBy(late))).toBe(number);
  expect(unsealLicense(ring, "booking-1", sealedBy(foreign))).toBeUndefined();
  expect(() => unsealLicense(ring, "booking-2", sealedBy(early))).toThrow(/authenticate/);
});

test("a seal that was cut short proves nothing, and another version is said to be one", () => {
  expect(() => unsealLicense(ring, "booking-1", sealedBy(early, 4))).toThrow(/tag length/);
  expect(() => unsealLicense(ring, "booking-1", `3.${partsOf(early)}`)).toThrow(
    "A license number is stored in a format that this version can't read.",
  );
});
