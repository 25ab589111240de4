import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { fiveDays } from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";

interface CarriedState {
  /** What is on both pages and moves from one to the other. */
  parts: string[];
  /** How long it takes, in milliseconds, until what is on one page alone has faded. */
  restFadesIn: number;
}

/** Returns what the transition to this page carried over; the bar at the top stays where it is. Undefined if there was none. */
const carriedTo = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "carried") as Promise<CarriedState>);

/** Has each page note the transition by which it is shown. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const transition = new Promise<ViewTransition | null>((resolve) => {
      addEventListener("pagereveal", ({ viewTransition }) => resolve(viewTransition), { once: true });
    });
    const carriedParts = transition.then((viewTransition) =>
      viewTransition?.ready.then(() => {
        const fades = document.getAnimations().flatMap(({ effect }) => {
          const part = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? "") : "";
          const [, kind = "", name = ""] = /^::view-transition-(old|new)\((.+)\)$/.exec(part) ?? [];
          return kind && name !== "bar"
            ? [{ kind, name, end: Number(effect?.getComputedTiming().endTime) }]
            : [];
        });
        const namesOf = (kind: string) =>
          new Set(fades.flatMap((one) => (one.kind === kind ? one.name : [])));
        const parts = [...namesOf("old")].filter((name) => name !== "root" && namesOf("new").has(name));
        const rest = fades.filter(({ name }) => !parts.includes(name)).map(({ end }) => end);
        return { parts, restFadesIn: Math.max(0, ...rest) };
      }),
    );
    Reflect.set(window, "carried", carriedParts);
  });
}

/** Width by height of the picture that travels, among the results or at its booking. */
const measureShape = async (page: Page) => {
  const picture = page.locator("#car-3 .printed img, img.traveling").filter({ visible: true });
  const box = await picture.boundingBox();
  return box ? box.width / box.height : Number.NaN;
};

/** Goes from the results to the booking of one car. */
async function chooseTheI20(page: Page) {
  await listen(page);
  await page.goto(`/search?${new URLSearchParams(fiveDays)}`);
  await untilHydrated(page);
  await page
    .getByRole("article")
    .filter({ hasText: "Hyundai i20" })
    .getByRole("link", { name: /^Book Now/ })
    .click();
  await expect(page).toHaveURL(/\/booking\?carId=3/);
}

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the picture of the chosen car alone travels to its booking, and back again; the rest fades", async ({
    page,
  }) => {
    await chooseTheI20(page);
    const once = { parts: ["car"], restFadesIn: 150 };
    expect(await carriedTo(page)).toEqual(once);
    const shape = await measureShape(page);
    await page.getByRole("link", { name: "Back to all cars for this trip" }).click();
    await expect(page).toHaveURL(/\/search\?/);
    expect(await carriedTo(page)).toEqual(once);
    expect(await measureShape(page)).toBeCloseTo(shape, 1);
    await expect(page.locator("#car-3")).toBeInViewport();
  });

  test("the picture of a car is a link, and travels from the list into the car's page", async ({ page }) => {
    await listen(page);
    await page.goto("/cars");
    await page.locator("#car-3 .car-ground").click();
    await expect(page).toHaveURL("/cars/hyundai-i20");
    expect(await carriedTo(page)).toEqual({ parts: ["car"], restFadesIn: 150 });
    await page.goto(`/search?${new URLSearchParams(fiveDays)}`);
    await page.locator("#car-3 .printed").click();
    await expect(page).toHaveURL(/\/cars\/hyundai-i20\?pickup=/);
    expect((await carriedTo(page)).parts).toEqual(["car"]);
  });

  // A browser gives a transition up after four seconds. The journey fails on whatever it reports as an error.
  test(
    "a page whose styles come too late to move just appears",
    { tag: ["@once", "@all"] },
    async ({ page }) => {
      await openBlogWithLateStyles(page, 6000);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    },
  );
});

/** Follows a link to a page whose styles come this many milliseconds late. */
async function openBlogWithLateStyles(page: Page, milliseconds: number) {
  await page.goto("/about");
  await page.route("**/*.css", async (route) => {
    await setTimeout(milliseconds);
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
}

test("where motion is not welcome, nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await chooseTheI20(page);
  expect(await carriedTo(page)).toBeUndefined();
});
