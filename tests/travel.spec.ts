import type { Page } from "@playwright/test";
import { fiveDays } from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";

interface Carried {
  /** The named cars that are on both pages. */
  cars: string[];
  /** How long it takes, in milliseconds, until what is on one page alone has faded. */
  restFadesIn: number;
}

/** What each page transition carried over; the bar at the top stays where it is. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const change = document.startViewTransition.bind(document);
    const carried: Carried[] = [];
    Object.assign(window, { carried });
    const note = async ({ ready }: ViewTransition) => {
      await ready;
      const parts = document.getAnimations().flatMap(({ effect }) => {
        const part = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : "";
        const [, kind = "", name = ""] = /^::view-transition-(old|new)\((.+)\)$/.exec(part) ?? [];
        return kind && name !== "bar"
          ? [{ kind, name, end: Number(effect?.getComputedTiming().endTime) }]
          : [];
      });
      const named = (kind: string) => new Set(parts.flatMap((one) => (one.kind === kind ? one.name : [])));
      const both = [...named("old")].filter((name) => name !== "root" && named("new").has(name));
      const rest = parts.filter(({ name }) => !both.includes(name)).map(({ end }) => end);
      carried.push({ cars: both, restFadesIn: Math.max(0, ...rest) });
    };
    document.startViewTransition = (...words) => {
      const transition = change(...words);
      void note(transition);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { carried: Carried[] }).carried);
}

/** Width by height of the picture that travels. */
const shapeOf = async (page: Page) => {
  const picture = page.locator('img[style*="car-3"]').filter({ visible: true });
  const box = await picture.boundingBox();
  return box ? box.width / box.height : Number.NaN;
};

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

  test(
    "the picture of the chosen car alone travels to its booking, and back again; the rest fades",
    { tag: "@phone" },
    async ({ page }) => {
      const carried = await chooseTheI20(page);
      const once = { cars: ["car-3"], restFadesIn: 150 };
      await expect.poll(carried).toEqual([once]);
      const shape = await shapeOf(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/search\?/);
      await expect.poll(carried).toEqual([once, once]);
      expect(await shapeOf(page)).toBeCloseTo(shape, 1);
    },
  );
});

test("where motion is not welcome, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const carried = await chooseTheI20(page);
  await expect.poll(carried).toEqual([{ cars: [], restFadesIn: 0 }]);
});
