import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCachedSharedQuery, sharedAnswerFreshMs, sharedQueryTimeoutMs } from "./at-once.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const throwError = (error: unknown) => {
  throw error;
};

/** A store that answers with the number of the question, this many milliseconds later. */
const answeringAfter = (milliseconds: number) => {
  const ask = vi.fn(async () => {
    const number = ask.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return number;
  });
  return ask;
};

test("a thousand who ask within a second share one question", async () => {
  const ask = answeringAfter(10);
  const atOnce = createCachedSharedQuery(ask, throwError);
  const crowd = Array.from({ length: 1000 }, atOnce);
  await vi.advanceTimersByTimeAsync(10);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([1]));
  await vi.advanceTimersByTimeAsync(sharedAnswerFreshMs - 1);
  expect(await atOnce()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const next = atOnce();
  await vi.advanceTimersByTimeAsync(10);
  expect(await next).toBe(2);
});

test("nobody waits longer than 50 ms for a slow answer, which is for whoever asks later", async () => {
  const ask = answeringAfter(400);
  const atOnce = createCachedSharedQuery(ask, throwError);
  const early = atOnce();
  await vi.advanceTimersByTimeAsync(sharedQueryTimeoutMs);
  expect(await early).toBeUndefined();
  const meanwhile = atOnce();
  await vi.advanceTimersByTimeAsync(sharedQueryTimeoutMs);
  expect(await meanwhile).toBeUndefined();
  await vi.advanceTimersByTimeAsync(400);
  expect(await atOnce()).toBe(1);
  // It took long, so it is used for longer.
  await vi.advanceTimersByTimeAsync(4 * sharedAnswerFreshMs);
  expect(await atOnce()).toBe(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a store that is away is reported, and left alone for a second", async () => {
  const failure = new Error("away");
  const ask = vi.fn(() => Promise.reject<number>(failure));
  const report = vi.fn();
  const atOnce = createCachedSharedQuery(ask, report);
  for (let visitor = 0; visitor < 100; visitor++) expect(await atOnce()).toBeUndefined();
  expect(report.mock.calls).toEqual([[failure]]);
  ask.mockResolvedValue(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await atOnce()).toBe(7);
});

test("a silent store is asked once, and its silence keeps no timer", async () => {
  const ask = vi.fn(() => new Promise<never>(() => {}));
  const atOnce = createCachedSharedQuery(ask, throwError);
  const crowd = Array.from({ length: 100 }, atOnce);
  await vi.advanceTimersByTimeAsync(sharedQueryTimeoutMs);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([undefined]));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
