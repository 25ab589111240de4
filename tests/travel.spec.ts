import type { Page } from "@playwright/test";
import { fiveDays } from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";

/** The named elements that the last page transition carried over; those that only left or arrived are not included. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const change = document.startViewTransition.bind(document);
    const carried: string[][] = [];
    Object.assign(window, { carried });
    const note = async ({ ready }: ViewTransition) => {
      await ready;
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : ""));
      const names = (part: string) =>
        parts.flatMap((one) => new RegExp(`^::view-transition-${part}\\((.+)\\)$`).exec(one)?.[1] ?? []);
      const left = new Set(names("old"));
      const came = new Set(names("new"));
      carried.push([...left].filter((name) => came.has(name) && /^(?:car|stub)-/.test(name)));
    };
    document.startViewTransition = (...words) => {
      const transition = change(...words);
      void note(transition);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { carried: string[][] }).carried);
}

/** Goes from the results to the booking of one car; returns what was carried over. */
async function chooseTheI20(page: Page) {
  await page.goto(`/search?${new URLSearchParams(fiveDays)}`);
  await untilHydrated(page);
  const carried = await listen(page);
  await page
    .getByRole("article")
    .filter({ hasText: "Hyundai i20" })
    .getByRole("link", { name: /^Book Now/ })
    .click();
  await expect(page).toHaveURL(/\/booking\?carId=3/);
  return carried;
}

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the chosen car and its price travel to their booking, and back again", async ({ page }) => {
    const carried = await chooseTheI20(page);
    await expect.poll(carried).toEqual([["car-3", "stub-3"]]);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?/);
    await expect.poll(carried).toEqual([
      ["car-3", "stub-3"],
      ["car-3", "stub-3"],
    ]);
  });
});

test("where motion is not welcome, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const carried = await chooseTheI20(page);
  await expect.poll(carried).toEqual([[]]);
});
