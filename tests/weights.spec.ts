import { budgets } from "../scripts/bench-web/budgets.ts";
import { excesses } from "../scripts/bench-web/excesses.ts";
import { weigh } from "../scripts/bench/weigh.ts";
import { expect, test } from "./journey.ts";

test(
  "no page weighs more than its budget before anything is touched",
  { tag: "@once" },
  async ({ browser, baseURL }) => {
    const past: string[] = [];
    // Some at a time: nothing here is a time.
    const waiting = [...budgets];
    const work = async () => {
      for (let budget = waiting.shift(); budget; budget = waiting.shift())
        past.push(...excesses(budget, await weigh(browser, (baseURL ?? "") + budget.path)));
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(past).toEqual([]);
  },
);
