import { expect, test } from "vitest";
import { ownBlocking } from "../scripts/bench-web/own-blocking.ts";
import { medianRating, type Rating, withFigures } from "../scripts/bench-web/rating.ts";

const good: Rating = {
  performance: 100,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  fcp: 900,
  lcp: 1400,
  tbt: 40,
  ownTbt: 20,
  host: 1500,
  cls: 0,
};
const failed: Rating = { ...good, performance: Number.NaN, lcp: Number.NaN };

/** Visits with these results, one after another. */
function visits(...ratings: Rating[]) {
  const left = [...ratings];
  return { left, visit: () => Promise.resolve(left.shift() ?? good) };
}

test("a visit without figures is made again, twice at most", async () => {
  const twice = visits(failed, failed, good, good);
  expect(await withFigures(twice.visit)).toEqual(good);
  expect(twice.left).toHaveLength(1);
  const never = visits(failed, failed, failed, good);
  expect(await withFigures(never.visit)).toBeUndefined();
  expect(never.left).toHaveLength(1);
});

test("of some visits each figure's own median counts", () => {
  const slow = { ...good, lcp: 2000, tbt: 10 };
  const slower = { ...good, lcp: 3000, tbt: 90 };
  expect(medianRating([slower, good, slow])).toEqual({ ...good, lcp: 2000, tbt: 40 });
});

const event = (name: string, values: object) => ({ name, pid: 1, tid: 1, args: {}, ...values });

test("a task's own blocking is the processor's time past 50 ms, after the first paint and on the page's own thread", () => {
  const traceEvents = [
    event("thread_name", { args: { name: "CrRendererMain" } }),
    event("RunTask", { ts: 0, dur: 40_000, tdur: 40_000 }),
    event("firstContentfulPaint", { ts: 50_000 }),
    event("RunTask", { ts: 60_000, dur: 60_000, tdur: 20_000 }),
    event("RunTask", { ts: 130_000, dur: 60_000, tdur: 12_000 }),
    event("RunTask", { ts: 130_000, dur: 60_000, tdur: 60_000, tid: 2 }),
    event("Layout", { ts: 200_000, dur: 60_000, tdur: 60_000 }),
  ] as unknown as Parameters<typeof ownBlocking>[0]["traceEvents"];
  expect(ownBlocking({ traceEvents }, 4)).toBe(30);
});
