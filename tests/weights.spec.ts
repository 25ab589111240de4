import { budgets } from "../scripts/bench-web/budgets.ts";
import { excesses } from "../scripts/bench-web/excesses.ts";
import { weigh } from "../scripts/bench/weigh.ts";
import { expect, test } from "./journey.ts";

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

/** The height of each piece that is laid out later; `shown`: laid out now, as it really is. */
const heights = async (shown: boolean) => {
  await document.fonts.ready;
  return [...document.querySelectorAll<HTMLElement>(".later, .all-later > *")].map((piece) => {
    if (shown) piece.style.contentVisibility = "visible";
    return Math.round(piece.getBoundingClientRect().height);
  });
};

/** In pixels. A piece inside another one that is out of sight may be off by that much until it is near. */
const line = 10;

for (const path of ["/", "/cars", "/locations"]) {
  test(`${path} lays out what is far below after what is seen, and soon knows how high all of it is`, async ({
    browser,
    page,
  }) => {
    const { baseURL, viewport } = test.info().project.use;
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewport ?? null });
    const plain = await context.newPage();
    await plain.goto(new URL(path, baseURL).href);
    const [guessed, real] = [await plain.evaluate(heights, false), await plain.evaluate(heights, true)];
    await context.close();
    expect(real.length).toBeGreaterThan(5);
    expect(guessed).not.toEqual(real);

    await page.goto(path);
    await expect
      .poll(async () => {
        const known = await page.evaluate(heights, false);
        return known.filter((height, index) => Math.abs(height - real[index]!) > line).length;
      })
      .toBe(0);
  });
}
