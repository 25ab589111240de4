import type { Page } from "@playwright/test";
import { budgets, trip } from "../scripts/bench-web/budgets.ts";
import { excesses } from "../scripts/bench-web/excesses.ts";
import { weigh } from "../scripts/bench-web/weigh.ts";
import { expect, test, untilHydrated } from "./journey.ts";

test(
  "no page weighs more than its budget before anything is touched",
  { tag: "@once" },
  async ({ browser, baseURL }) => {
    const overruns: string[] = [];
    // Several at a time: nothing here measures time.
    const queue = [...budgets];
    const work = async () => {
      for (let budget = queue.shift(); budget; budget = queue.shift())
        overruns.push(...excesses(budget, await weigh(browser, (baseURL ?? "") + budget.path)));
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(overruns).toEqual([]);
  },
);

/** Notes each formatter that the page makes, whose first takes a phone 80 ms. Returns the names of their kinds so far. */
async function notedFormatters(page: Page) {
  await page.addInitScript(() => {
    const kinds: string[] = [];
    Object.assign(window, { kinds });
    for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "PluralRules", "Collator"] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(format, args) {
            kinds.push(name);
            return Reflect.construct(format, args) as object;
          },
        }),
      );
  });
  return () => page.evaluate(() => Reflect.get(window, "kinds") as readonly string[]);
}

test(
  "no page makes a formatter, not even when React comes or for times of places",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    const formatterKinds = await notedFormatters(page);
    for (const path of ["/", "/about", "/locations"]) {
      await page.goto(path);
      // The last that comes by itself.
      await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
      for (const clock of await page.locator(".now").all()) await expect(clock).toHaveText(/\d [AP]M/);
      expect(await formatterKinds(), path).toEqual([]);
    }
    for (const path of ["/cars", `/search?${trip}`, "/booking?carId=5"]) {
      await page.goto(path);
      await untilHydrated(page);
      expect(await formatterKinds(), path).toEqual([]);
    }
  },
);
