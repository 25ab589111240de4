import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyFile, openKeys } from "./keys.server.ts";

function aFolder() {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-keys-"));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }));
  return { dataDirectory, databaseUrl: undefined };
}

const withSecret = (licenceKey: string) => openKeys({ ...aFolder(), licenceKey });

/** Every key and what is said of them, by its purpose. */
const textsOf = (keys: ReturnType<typeof openKeys>) =>
  Object.entries(keys).map(([purpose, key]) => ({
    purpose,
    text: typeof key === "string" ? key : key.toString("base64url"),
  }));

const secret = "a secret of forty letters, for this test";

test("each purpose has a key of its own, of 256 bits", () => {
  const texts = textsOf(withSecret(secret));
  expect(texts.length).toBeGreaterThanOrEqual(5);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  const { fingerprint, ...keys } = withSecret(secret);
  for (const [purpose, key] of Object.entries(keys)) expect([purpose, key.length]).toEqual([purpose, 32]);
  // What says which secret it was gives away the beginning of none of the keys, nor of the secret.
  for (const key of [...Object.values(keys), Buffer.from(secret)])
    expect(key.toString("base64url").startsWith(fingerprint.slice(0, 6))).toBe(false);
  expect(fingerprint).toMatch(/^[\w-]{22}$/);
});

test("the same secret gives the same keys, another secret shares none with it", () => {
  expect(withSecret(secret)).toEqual(withSecret(secret));
  const ours = new Map(textsOf(withSecret(secret)).map(({ purpose, text }) => [purpose, text]));
  for (const { purpose, text } of textsOf(withSecret(`${secret}.`)))
    expect([...ours.values()], purpose).not.toContain(text);
});

test("without LICENCE_KEY a random key is made once, in a file for its owner alone", () => {
  const folder = aFolder();
  const settings = { ...folder, licenceKey: undefined };
  const keys = openKeys(settings);
  expect(Buffer.from(readFileSync(keyFile(settings), "utf8").trim(), "base64")).toHaveLength(32);
  expect(statSync(keyFile(settings)).mode & 0o777).toBe(0o600);
  expect(openKeys(settings)).toEqual(keys);
  expect(openKeys({ ...aFolder(), licenceKey: undefined }).fingerprint).not.toBe(keys.fingerprint);
  expect(openKeys({ ...folder, licenceKey: secret })).toEqual(withSecret(secret));
});
