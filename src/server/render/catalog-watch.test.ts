import { initialCatalog } from "../../../tests/initial-catalog.ts";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import type { Edition } from "./editions.ts";
import { startAdoptingCatalogs } from "./catalog-watch.ts";

const halfSecond = 500;
const inForceBefore = initialCatalog;
const numbered = (number: number): Catalog => ({ ...inForceBefore, number });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Editions of which only the number counts. */
function openNumbers(number: number) {
  let catalog = numbered(number);
  const put = (next: Catalog) => {
    catalog = next;
  };
  return { current: () => ({ catalog }) as Edition, put };
}

/** Watches a store whose latest catalog is number 1, as the one in force, until another is published, and which is away while `outage` is set. */
function watchStore() {
  const store = { number: 1, readable: Infinity, outage: "" };
  const answer = <Value>(value: Value) =>
    store.outage === "" ? Promise.resolve(value) : Promise.reject(new Error(store.outage));
  const backend = {
    catalogNumber: () => answer(store.number),
    latestCatalog: vi.fn(() => {
      const number = Math.min(store.number, store.readable);
      return answer({ number, catalog: numbered(number) });
    }),
  };
  const { current, put } = openNumbers(1);
  const replace = vi.fn(async (next: Catalog) => put(next));
  const report = vi.fn();
  startAdoptingCatalogs(
    { backend, editions: { current, add: replace }, log: () => {}, report },
    new AbortController().signal,
  );
  return { store, backend, replace, report };
}

test("a catalog that was published during an outage comes into force after it", async () => {
  const { store, backend, replace } = watchStore();
  store.number = 2;
  backend.latestCatalog.mockRejectedValueOnce(new Error("away"));
  await vi.advanceTimersByTimeAsync(halfSecond);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(halfSecond);
  expect(replace).toHaveBeenCalledTimes(1);
});

test("one that can't come into force is not tried again", async () => {
  const { store, replace, report } = watchStore();
  store.number = 2;
  replace.mockRejectedValue(new Error("broken"));
  await vi.advanceTimersByTimeAsync(4 * halfSecond);
  expect([replace.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
});

test("one that this version can't read leaves the one in force as it is, and is read once", async () => {
  const { store, backend, replace } = watchStore();
  Object.assign(store, { number: 2, readable: 1 });
  await vi.advanceTimersByTimeAsync(4 * halfSecond);
  expect([replace.mock.calls.length, backend.latestCatalog.mock.calls.length]).toEqual([0, 1]);
});

test("an outage is reported once, and the next one again", async () => {
  const { store, report } = watchStore();
  for (const outage of ["away", "", "away"]) {
    store.outage = outage;
    await vi.advanceTimersByTimeAsync(4 * halfSecond);
  }
  expect(report).toHaveBeenCalledTimes(2);
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** When catalogs are published, and how long each thing takes: reading the latest at the start, rendering the pages, each later answer. */
const interleaving = fc.record({
  publishedAfter: fc.array(fc.nat(4000), { maxLength: 5 }),
  startTakes: fc.nat(2000),
  renderingTakes: fc.nat(1500),
  answersTake: fc.array(fc.nat(900), { minLength: 1, maxLength: 8 }),
});

test("however start, looks and publishes interleave, the newest is in force at the end, and each comes once", async () => {
  await fc.assert(
    fc.asyncProperty(interleaving, async ({ publishedAfter, startTakes, renderingTakes, answersTake }) => {
      let latest = 0;
      for (const after of publishedAfter) setTimeout(() => (latest += 1), after);
      let answers = 0;
      const answer = async <Value>(value: Value) => {
        await wait(answersTake[answers++ % answersTake.length] ?? 0);
        return value;
      };
      const backend = {
        catalogNumber: () => answer(latest),
        latestCatalog: () => answer({ number: latest, catalog: numbered(latest) }),
      };
      const putNumbers: number[] = [];
      const { current, put } = openNumbers(0);
      const editions = {
        current,
        async add(next: Catalog) {
          put(next);
          putNumbers.push(next.number);
          await wait(renderingTakes);
        },
      };
      const stop = new AbortController();
      const started = (async () => {
        put((await backend.latestCatalog()).catalog);
        await wait(startTakes);
        startAdoptingCatalogs({ backend, editions, log: () => {}, report: expect.fail }, stop.signal);
      })();
      await vi.advanceTimersByTimeAsync(20_000);
      await started;
      expect(current().catalog.number).toBe(publishedAfter.length);
      expect(putNumbers).toEqual([...new Set(putNumbers)]);
      stop.abort();
      await vi.advanceTimersByTimeAsync(20_000);
    }),
    { numRuns: 200, seed: 20_261_127 },
  );
});
