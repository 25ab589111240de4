import { expect, test } from "vitest";
import { createPrecedence } from "./precedence.ts";

test("a visitor’s page waits until the staff’s requests that have come are answered", async () => {
  const { begin, wait } = createPrecedence();
  await wait();
  const [endFirst, endSecond] = [begin(), begin()];
  let hasBegun = false;
  const waited = wait().then(() => (hasBegun = true));
  endFirst();
  await new Promise(setImmediate);
  expect(hasBegun).toBe(false);
  endSecond();
  await waited;
  expect(hasBegun).toBe(true);
});

test("a visitor’s page does not wait for ever", async () => {
  const { begin, wait } = createPrecedence();
  begin();
  await expect(wait()).resolves.toBeUndefined();
});
