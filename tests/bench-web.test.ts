import { expect, test } from "vitest";
import { budgets, limits } from "../scripts/bench-web/budgets.ts";
import { ratingExcesses } from "../scripts/bench-web/excesses.ts";
import { medianRating, type Rating } from "../scripts/bench-web/rating.ts";

const good: Rating = {
  performance: 100,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  fcp: 900,
  lcp: 1400,
  tbt: 40,
  cls: 0,
};
const failedRating: Rating = { ...good, performance: Number.NaN, lcp: Number.NaN };

test("of some visits each figure's own median counts", () => {
  const slow = { ...good, lcp: 2000, tbt: 10 };
  const slower = { ...good, lcp: 3000, tbt: 90 };
  expect(medianRating([slower, good, slow])).toEqual({ ...good, lcp: 2000, tbt: 40 });
});

test("a visit without figures doesn't count beside those that have them", () => {
  expect(medianRating([failedRating, good, failedRating])).toEqual(good);
  expect(medianRating([failedRating, failedRating, failedRating])).toEqual(failedRating);
});

test("a figure that is missing or past its budget is named", () => {
  const [budget] = budgets;
  if (!budget) throw new Error("There is no budget.");
  expect(ratingExcesses(budget, good)).toEqual([]);
  expect(ratingExcesses(budget, { ...failedRating, seo: 90 })).toEqual([
    `/: lcp is NaN, the budget is ${limits.lcp}.`,
    `/: performance is NaN, the budget is ${limits.score}.`,
    `/: seo is 90, the budget is ${limits.score}.`,
  ]);
});
