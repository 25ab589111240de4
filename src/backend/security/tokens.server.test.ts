import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { deriveToken, hashToken } from "./tokens.server.ts";

const keyOf = (text: string) => createSecretKey(Buffer.from(text));
const key = keyOf("a key for tests, forty characters long..");

test("a link stays the same from one release to the next: those in sent emails must open", () => {
  expect(deriveToken(key, "row-1")).toBe("lvYsmVrQHpJZuMNSkts77BzEl4JcvUER");
});

test("each row and each key has its own", () => {
  const tokens = [deriveToken(key, "row-1"), deriveToken(key, "row-2"), deriveToken(keyOf("other"), "row-1")];
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
});

test("what is stored stays the same too, and is not what opens", () => {
  expect(hashToken("secret")).toBe("K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols");
});
