import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalog } from "#catalog/in-force.server.ts";
import { watchCatalog } from "./catalog-watch.ts";

const halfSecond = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a store with one catalog, which `publish` replaces, and which is away while `outage` is set. */
async function watchStore() {
  const store = { number: 1, outage: "" };
  const answer = <Value>(value: Value) =>
    store.outage === "" ? Promise.resolve(value) : Promise.reject(new Error(store.outage));
  const backend = {
    catalogNumber: () => answer(store.number),
    latestCatalog: vi.fn(() => answer({ number: store.number, catalog })),
  };
  const [replace, report] = [vi.fn(async () => {}), vi.fn()];
  const { signal } = new AbortController();
  await watchCatalog({ backend, content: { replace }, log: () => {}, report }, signal);
  return { store, backend, replace, report };
}

test("a catalog that was published during an outage comes into force after it", async () => {
  const { store, backend, replace } = await watchStore();
  store.number = 2;
  backend.latestCatalog.mockRejectedValueOnce(new Error("away"));
  await vi.advanceTimersByTimeAsync(halfSecond);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(halfSecond);
  expect(replace).toHaveBeenCalledTimes(1);
});

test("one that can't come into force is not tried again", async () => {
  const { store, replace, report } = await watchStore();
  store.number = 2;
  replace.mockRejectedValue(new Error("broken"));
  await vi.advanceTimersByTimeAsync(4 * halfSecond);
  expect([replace.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
});

test("an outage is reported once, and the next one again", async () => {
  const { store, report } = await watchStore();
  for (const outage of ["away", "", "away"]) {
    store.outage = outage;
    await vi.advanceTimersByTimeAsync(4 * halfSecond);
  }
  expect(report).toHaveBeenCalledTimes(2);
});
