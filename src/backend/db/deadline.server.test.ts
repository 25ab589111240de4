import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  withTimeout,
  withSharedDeadline,
  readTimeLeftMs,
  backgroundTimeoutMs,
  visitorTimeoutMs,
  withDeadline,
} from "./deadline.server.ts";
import { askStoreForVisitor } from "./store-errors.server.ts";
import { withRetry } from "./transaction.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const nothing = () => new Promise<never>(() => {});
const refuseConnection = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));

/** Says how many milliseconds, by the faked clock, it takes until a promise settles. */
async function waitedFor(answer: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const state = { over: false };
  void answer.catch(() => {}).finally(() => (state.over = true));
  for (await vi.advanceTimersByTimeAsync(0); !state.over;) await vi.advanceTimersByTimeAsync(10);
  return performance.now() - began;
}

test("a visitor is answered within three seconds however silent the store is", async () => {
  const answer = askStoreForVisitor(nothing);
  expect(await waitedFor(answer)).toBeLessThan(3000);
  await expect(answer).rejects.toMatchObject({
    name: "StoreUnavailableError",
    cause: { message: "The store did not answer in time." },
  });
});

/** Asks several questions one after another; the first is answered slowly, the others never. */
function aPage(): Promise<void> {
  return withSharedDeadline(async () => {
    await askStoreForVisitor(() => new Promise((resolve) => setTimeout(resolve, 1500))).catch(() => {});
    for (let question = 0; question < 3; question++) await askStoreForVisitor(nothing).catch(() => {});
  });
}

test("all that one page asks, one after another, shares one deadline; the next page has its own", async () => {
  for (let pages = 0; pages < 2; pages++) {
    const waitTime = await waitedFor(aPage());
    expect(waitTime).toBeGreaterThan(visitorTimeoutMs);
    expect(waitTime).toBeLessThan(3000);
  }
});

test("what is tried again is tried again within the same deadline, and ends with its own error", async () => {
  vi.useRealTimers();
  const attempts = vi.fn(refuseConnection);
  await expect(askStoreForVisitor(() => withRetry(attempts))).rejects.toMatchObject({
    name: "StoreUnavailableError",
    cause: { message: "gone" },
  });
  expect(attempts.mock.calls.length).toBeGreaterThan(1);
  expect(attempts.mock.calls.length).toBeLessThanOrEqual(7);
});

test("a lock that another holds is looked at more often than anything else is tried again", async () => {
  vi.useRealTimers();
  const lockError = Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  const attempts = vi.fn(() =>
    attempts.mock.calls.length < 20 ? Promise.reject(lockError) : Promise.resolve(7),
  );
  expect(await withDeadline(60_000, () => withRetry(attempts))).toBe(7);
});

test("nobody's work has more time, and loses its own timer when it is done", async () => {
  expect(readTimeLeftMs()).toBe(backgroundTimeoutMs);
  expect(await withTimeout(1000, Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
