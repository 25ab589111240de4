import type { Locator, Page } from "@playwright/test";
import { checkState, expect, test, untilHydrated } from "./journey.ts";
import { otherSite } from "./site.ts";

const map = (page: Page) => page.getByRole("group", { name: /World map/ });
const dot = (page: Page, name: string) => map(page).getByRole("link", { name, exact: true });
const mumbai = "Mumbai, Maharashtra, BOM";
const newDelhi = "New Delhi, Delhi, DEL";
const capeTown = "Cape Town, Western Cape, CPT";
const name = (page: Page) => page.locator(".map-name");
/** In the middle of the window, clear of anything that sticks to its edges. */
const show = (place: Locator) =>
  place.evaluate((link) => link.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
const noon = new Date("2026-07-15T12:00:00Z");

/** The positions of a path's dots, in the map's own pixels: one for each 'M'. */
async function readPoints(page: Page, path: string) {
  const pathData = (await page.locator(path).last().getAttribute("d")) ?? "";
  return Array.from(pathData.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => `${x} ${y}`).toSorted();
}

async function readSpot(page: Page, place: string) {
  const circle = dot(page, place).locator("circle");
  return `${await circle.getAttribute("cx")} ${await circle.getAttribute("cy")}`;
}

test("typing lights the dots of what it finds, in sight with the first of its cities", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  await expect(page.locator(".map-lit").last()).toHaveAttribute("d", "");
  await page.getByRole("searchbox").fill("maharashtra");
  await expect(page).toHaveURL(/q=maharashtra/);
  await expect.poll(() => readPoints(page, ".map-lit")).toHaveLength(3);
  expect(await readPoints(page, ".map-lit")).toContain(await readSpot(page, mumbai));
  await expect(page.locator(".map-lit").last()).toBeInViewport();
  await checkState(page);
});

test.describe("on a narrow window", { tag: "@once" }, () => {
  test("the map opens on a company's own places, or on most of them", async ({ page }) => {
    const inSight = async (url: string, width: number, ...places: readonly string[]) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(url);
      await expect(page.locator(".map.is-alive")).toBeVisible();
      for (const place of places) {
        await map(page).scrollIntoViewIfNeeded();
        const box = await dot(page, place).boundingBox();
        expect(box!.x, place).toBeGreaterThan(0);
        expect(box!.x + box!.width, place).toBeLessThan(width);
      }
    };
    for (const width of [390, 768])
      await inSight(
        `${otherSite.url}/locations`,
        width,
        "Sapporo 札幌, Hokkaidō, CTS",
        "الكويت, العاصمة, KWI",
      );
    await inSight("/locations", 768, "New York, New York, JFK", newDelhi);
    await inSight("/locations", 390, newDelhi);
    await inSight("/locations?from=CPT", 390, capeTown);
    await inSight("/locations?from=JFK", 390, "New York, New York, JFK");
  });
});

test.describe("at noon in Greenwich", { tag: "@once" }, () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(noon));

  test(
    "pointing near a dot names it, with its code and local time; a press means the nearest",
    { tag: "@all" },
    async ({ page }) => {
      await page.goto("/locations");
      await show(dot(page, capeTown));
      await expect(name(page)).toBeHidden();
      const box = await dot(page, capeTown).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 16, (box?.y ?? 0) + 16);
      await expect(name(page)).toHaveText("CPT Cape Town 2:00 PM");
      await page.keyboard.press("Escape");
      await expect(name(page)).toBeHidden();
      await untilHydrated(page);
      await page.mouse.click((box?.x ?? 0) - 12, (box?.y ?? 0) + 4);
      await expect(page).toHaveURL("/locations?from=CPT");
    },
  );

  test("keys go from dot to dot, and each is named", async ({ page }) => {
    await page.goto("/locations");
    await untilHydrated(page);
    await page.getByRole("main").getByRole("link", { name: "London", exact: true }).first().focus();
    // Outside the window, which browsers let keys scroll if possible.
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(map(page).locator("a:focus")).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(name(page)).toBeVisible();
    const first = await name(page).innerText();
    await page.keyboard.press("ArrowRight");
    await expect(name(page)).not.toHaveText(first);
    await expect(name(page)).toHaveText(/^[A-Z]{3} .+ \d{1,2}:\d\d [AP]M$/);
    // In the window, but under the text that sticks to the bar once a place is chosen.
    await page.goto("/locations?from=BOM");
    await untilHydrated(page);
    await show(dot(page, capeTown));
    const top = await dot(page, capeTown).evaluate((link) => {
      scrollBy({ top: link.getBoundingClientRect().top - 130, behavior: "instant" });
      (link as SVGAElement).focus();
      return link.getBoundingClientRect().top;
    });
    const plate = await page.locator(".map-plate").evaluate((words) => words.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(plate);
  });
});

test(
  "the first dot is the start, the second the way to it and the search",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/locations");
    await untilHydrated(page);
    await dot(page, mumbai).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/locations?from=BOM");
    await expect(page.locator(".map-plate")).toContainText("anywhere in India");
    await expect(page.getByRole("link", { name: "See cars in Mumbai" })).toHaveAttribute(
      "href",
      /^\/search\?pickup=Mumbai/,
    );
    await checkState(page);
    await test.step("no car can drive there: no line is drawn, and a press starts there instead", async () => {
      await show(dot(page, capeTown));
      await dot(page, capeTown).hover();
      await expect(name(page)).toContainText("Cape Town");
      await expect(page.locator(".map-way")).not.toHaveAttribute("d");
      await expect(dot(page, capeTown)).toHaveAttribute("href", "/locations?from=CPT");
    });
    await show(dot(page, newDelhi));
    await dot(page, newDelhi).hover();
    await expect(page.locator(".map-way")).toHaveAttribute(
      "d",
      new RegExp(`^M${await readSpot(page, mumbai)}Q`),
    );
    await dot(page, newDelhi).click();
    await expect(page).toHaveURL(/\/search\?destination=New\+Delhi\+-\+Delhi&pickup=Mumbai/);
  },
);
