import type { Browser, Page } from "@playwright/test";
import { budgets, trip } from "../scripts/bench-web/budgets.ts";
import { excesses } from "../scripts/bench-web/excesses.ts";
import { weigh } from "../scripts/bench-web/weigh.ts";
import { laterPieces } from "#ui/later.ts";
import { expect, test, untilHydrated } from "./journey.ts";

test(
  "no page weighs more than its budget before anything is touched",
  { tag: "@once" },
  async ({ browser, baseURL }) => {
    const past: string[] = [];
    // Several at a time: nothing here measures time.
    const waiting = [...budgets];
    const work = async () => {
      for (let budget = waiting.shift(); budget; budget = waiting.shift())
        past.push(...excesses(budget, await weigh(browser, (baseURL ?? "") + budget.path)));
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(past).toEqual([]);
  },
);

/** Notes each formatter that the page makes, whose first takes a phone 80 ms. Returns the names of their kinds so far. */
async function notedFormatters(page: Page) {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "PluralRules", "Collator"] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(format, given) {
            made.push(name);
            return Reflect.construct(format, given) as object;
          },
        }),
      );
  });
  return () => page.evaluate(() => Reflect.get(window, "made") as readonly string[]);
}

test(
  "no page makes a formatter, not even when React comes or for times of places",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    const made = await notedFormatters(page);
    for (const path of ["/", "/about", "/locations"]) {
      await page.goto(path);
      // The last that comes by itself.
      await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
      for (const clock of await page.locator(".now").all()) await expect(clock).toHaveText(/\d [AP]M/);
      expect(await made(), path).toEqual([]);
    }
    for (const path of ["/cars", `/search?${trip}`, "/booking?carId=5"]) {
      await page.goto(path);
      await untilHydrated(page);
      expect(await made(), path).toEqual([]);
    }
  },
);

test(
  "without Temporal a page that shows times of places makes its formatter while React is on its way",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "Temporal"));
    const made = await notedFormatters(page);
    await page.route(/\/assets\/react-[^/]+\.js$/, async (route) => {
      await expect.poll(made).toEqual(["DateTimeFormat"]);
      await route.continue();
    });
    await page.goto("/booking?carId=5");
    await untilHydrated(page);
  },
);

/** The height of each piece that is laid out later; `shown`: laid out now, as it really is. */
const heights = (page: Page, shown: boolean) =>
  page.evaluate(
    async (now) => {
      await window.fontsJoined;
      const pieces = [...document.querySelectorAll<HTMLElement>(now.pieces)];
      // All of them first: a card is as high as its row, and that as its highest card.
      if (now.shown) for (const piece of pieces) piece.style.contentVisibility = "visible";
      // What is laid out only now may ask for a font of its own, as the quotations do.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      return pieces.map((piece) => Math.round(piece.getBoundingClientRect().height));
    },
    { pieces: laterPieces, shown },
  );

/** A page of the site without scripts, in the project's window. */
async function withoutScripts(browser: Browser, path: string): Promise<Page> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewport ?? null });
  const page = await context.newPage();
  await page.goto(new URL(path, baseURL).href);
  return page;
}

/** Whether each result may be skipped while it is out of sight. */
const skipped = (page: Page) =>
  page
    .locator(".hits > li")
    .evaluateAll((cars) => cars.map((car) => getComputedStyle(car).contentVisibility === "auto"));

test(
  "results that are far below are laid out later until React has come, about as high",
  { tag: "@all" },
  async ({ browser, page }) => {
    const plain = await withoutScripts(browser, `/search?${trip}`);
    expect(await skipped(plain)).toEqual([false, false, true, true, true, true, true]);
    const guessed = await plain.locator(".hits").evaluate((list) => list.clientHeight);
    await plain.context().close();

    await page.goto(`/search?${trip}`);
    await untilHydrated(page);
    expect(await skipped(page)).toEqual(Array.from({ length: 7 }, () => false));
    const height = await page.locator(".hits").evaluate((list) => list.clientHeight);
    expect(Math.abs(guessed - height) / height).toBeLessThan(0.15);
  },
);

for (const path of ["/", "/fleet", "/cars", "/locations"]) {
  test(
    `${path} lays out what is far below after what is seen, and soon knows how high all of it is`,
    { tag: "@all" },
    async ({ browser, page }) => {
      const plain = await withoutScripts(browser, path);
      const [guessed, real] = [await heights(plain, false), await heights(plain, true)];
      await plain.context().close();
      expect(real.length).toBeGreaterThan(5);
      expect(guessed).not.toEqual(real);

      await page.goto(path);
      await expect
        .poll(async () => {
          const known = await heights(page, false);
          return known.flatMap((height, index) =>
            Math.abs(height - real[index]!) > 1 ? [`piece ${index}: ${height} of ${real[index]}`] : [],
          );
        })
        .toEqual([]);
    },
  );
}
