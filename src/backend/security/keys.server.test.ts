import type { KeyObject } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { expect, test } from "vitest";
import { embeddedStoreFilePath, restoreMarkerFilePath } from "#backend/db/database.server.ts";
import { keyFilePath, makeKeyFile, nextKeyFilePath, loadOrCreateKeys } from "./keys.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

const aFolder = () => ({ dataDirectory: temporaryFolder(), databaseUrl: undefined });

const withSecret = (licenseKey: string) => loadOrCreateKeys({ ...aFolder(), licenseKey });

/** Every key, and what is stored about it, by its purpose. */
const textsOf = ({ next: _next, ...keys }: ReturnType<typeof loadOrCreateKeys>) =>
  Object.entries(keys).map(([purpose, key]) => ({
    purpose,
    text: typeof key === "string" ? key : textOf(key),
  }));

const textOf = (key: KeyObject) => key.export().toString("base64url");

const secret = "a secret of forty letters, for this test";

test("each purpose has a key of its own, of 256 bits", () => {
  const texts = textsOf(withSecret(secret));
  expect(texts.length).toBeGreaterThanOrEqual(5);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  const { fingerprint, next: _next, ...keys } = withSecret(secret);
  for (const [purpose, key] of Object.entries(keys))
    expect([purpose, key.symmetricKeySize]).toEqual([purpose, 32]);
  // The fingerprint reveals the beginning of none of the keys, nor of the secret.
  for (const text of [...Object.values(keys).map(textOf), Buffer.from(secret).toString("base64url")])
    expect(text.startsWith(fingerprint.slice(0, 6))).toBe(false);
  expect(fingerprint).toMatch(/^[\w-]{22}$/);
});

test("the same secret gives the same keys, another secret shares none with it", () => {
  expect(textsOf(withSecret(secret))).toEqual(textsOf(withSecret(secret)));
  const ours = new Map(textsOf(withSecret(secret)).map(({ purpose, text }) => [purpose, text]));
  for (const { purpose, text } of textsOf(withSecret(`${secret}.`)))
    expect([...ours.values()], purpose).not.toContain(text);
});

test("the keys of a secret stay what they are: every link in a mail and every sealed number depends on them", () => {
  const begin = textsOf(withSecret(secret)).map(({ purpose, text }) => [purpose, text.slice(0, 8)]);
  expect(Object.fromEntries(begin)).toEqual({
    bookingTokens: "P1OWB1Cq",
    contents: "ULtCFsWR",
    deskForms: "cBvFvGig",
    fingerprint: "LWZfc5cD",
    licenses: "wt8i3-pc",
    networks: "8Uo_Zrpm",
    quoteTokens: "QpgKTthO",
    unsubscribeTokens: "ir4TPZ0p",
  });
});

test("without LICENCE_KEY a random key is made once, in a file for its owner alone", () => {
  const folder = aFolder();
  const settings = { ...folder, licenseKey: undefined };
  const keys = loadOrCreateKeys(settings);
  expect(Buffer.from(readFileSync(keyFilePath(settings), "utf8").trim(), "base64")).toHaveLength(32);
  expect(statSync(keyFilePath(settings)).mode & 0o777).toBe(0o600);
  expect(textsOf(loadOrCreateKeys(settings))).toEqual(textsOf(keys));
  expect(loadOrCreateKeys({ ...aFolder(), licenseKey: undefined }).fingerprint).not.toBe(keys.fingerprint);
  expect(textsOf(loadOrCreateKeys({ ...folder, licenseKey: secret }))).toEqual(textsOf(withSecret(secret)));
});

test("who comes second with a key finds that of the first, and leaves nothing of its own", () => {
  const folder = aFolder();
  const file = keyFilePath(folder);
  makeKeyFile(file);
  const first = readFileSync(file, "utf8");
  makeKeyFile(file);
  expect(readFileSync(file, "utf8")).toBe(first);
  expect(readdirSync(folder.dataDirectory)).toEqual(["licence.key"]);
});

function withFile(content: string | Buffer, mode = 0o600) {
  const settings = { ...aFolder(), licenseKey: undefined };
  writeFileSync(keyFilePath(settings), content);
  chmodSync(keyFilePath(settings), mode);
  return settings;
}

test.each([
  ["empty", ""],
  ["of blanks alone", " \n".repeat(40)],
  ["short", "abc"],
  ["one character short", "k".repeat(31)],
  ["of bytes that are no text", Buffer.alloc(44, 0xff)],
  ["of two lines", `${"k".repeat(44)}\n${"l".repeat(44)}\n`],
  ["with a zero in it", `${"k".repeat(40)}\0${"k".repeat(40)}`],
])("a key file that is %s is refused, store or not, and stays as it is", (_, content) => {
  const settings = withFile(content);
  expect(() => loadOrCreateKeys(settings)).toThrow(
    `${keyFilePath(settings)} is not a key: it must be one line of text with at least 32 characters.`,
  );
  expect(readFileSync(keyFilePath(settings))).toEqual(Buffer.from(content));
  expect(readdirSync(settings.dataDirectory)).toEqual(["licence.key"]);
});

test("a folder in the key's place is refused with a sentence", () => {
  const settings = { ...aFolder(), licenseKey: undefined };
  mkdirSync(keyFilePath(settings));
  expect(() => loadOrCreateKeys(settings)).toThrow(
    `${keyFilePath(settings)} is not a file, but should hold the key of the store.`,
  );
});

test.each([0o640, 0o604, 0o777])("a key file of mode %o is closed to others, with a word", (mode) => {
  const settings = withFile(`${secret}\n`, mode);
  const reports: unknown[] = [];
  expect(loadOrCreateKeys(settings, (what, facts) => reports.push([what, facts])).fingerprint).toBe(
    withSecret(secret).fingerprint,
  );
  expect(statSync(keyFilePath(settings)).mode & 0o777).toBe(0o600);
  expect(reports).toEqual([
    [
      "the key file was readable by other users; now only its owner can read it",
      { file: keyFilePath(settings) },
    ],
  ]);
  loadOrCreateKeys(settings, (what) => reports.push(what));
  expect(reports).toHaveLength(1);
});

test("no key is made beside a store that is there, nor while a restore is under way", () => {
  const settings = { ...aFolder(), licenseKey: undefined };
  writeFileSync(embeddedStoreFilePath(settings), "a store");
  expect(() => loadOrCreateKeys(settings)).toThrow(
    `There is a store in DATA_DIR, but no key beside it: put its key back as ${keyFilePath(settings)}, or set LICENCE_KEY.`,
  );
  rmSync(embeddedStoreFilePath(settings));
  writeFileSync(restoreMarkerFilePath(settings), "half of a store");
  expect(() => loadOrCreateKeys(settings)).toThrow("A restore is running or was interrupted");
  expect(existsSync(keyFilePath(settings))).toBe(false);
  rmSync(restoreMarkerFilePath(settings));
  // What is left when a start is killed before it has begun its store.
  writeFileSync(embeddedStoreFilePath(settings), "");
  expect(loadOrCreateKeys(settings).fingerprint).toMatch(/^[\w-]{22}$/);
});

test("the next key is LICENCE_KEY_NEXT, or the file beside the key's", () => {
  const other = `${secret}!`;
  const settings = withFile(secret);
  expect(loadOrCreateKeys(settings).next).toBeUndefined();
  const keyRing = loadOrCreateKeys({ ...settings, licenseKeyNext: other });
  expect([keyRing.fingerprint, keyRing.next?.fingerprint]).toEqual(
    [secret, other].map((one) => withSecret(one).fingerprint),
  );
  writeFileSync(nextKeyFilePath(settings), "short");
  expect(() => loadOrCreateKeys(settings)).toThrow(`${nextKeyFilePath(settings)} is not a key`);
  writeFileSync(nextKeyFilePath(settings), other, { mode: 0o600 });
  expect(loadOrCreateKeys(settings)).toEqual(keyRing);
  // It opens nothing to a key that is too short itself.
  writeFileSync(keyFilePath(settings), "k".repeat(31));
  expect(() => loadOrCreateKeys(settings)).toThrow(`${keyFilePath(settings)} is not a key`);
  // When the key is a setting, a file beside it is ignored.
  expect(loadOrCreateKeys({ ...settings, licenseKey: secret }).next).toBeUndefined();
});
