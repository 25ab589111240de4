import { expect, layOutAll, test } from "../journey.ts";

// How the map and the globe are drawn, and how the page of places is laid out.

const noon = new Date("2026-07-15T12:00:00Z");

test(
  "each line has its hour, the sun stands over noon's, and the other side is dark",
  { tag: "@once" },
  async ({ page }) => {
    await page.clock.setFixedTime(noon);
    await page.goto("/locations");
    const hour = (line: string) => page.locator(".map-lines li").filter({ hasText: line }).locator("b");
    await expect(hour("75° E")).toHaveText("5 PM");
    await expect(hour("165° W")).toHaveText("1 AM");
    await expect(page.locator(".map-lines .is-noon")).toHaveText(/^0°/);
    const inNight = (x: number) =>
      page
        .locator(".map-night")
        .first()
        .evaluate((night, at) => (night as SVGPathElement).isPointInFill(new DOMPoint(at, 365)), x);
    // Greenwich is at 690, the other side of the world at 1410.
    expect(await inNight(690)).toBe(false);
    expect(await inNight(1410)).toBe(true);
  },
);

test("About Us: both offices' clocks, and the night between them", async ({ page }) => {
  await page.clock.setFixedTime(noon);
  await page.goto("/about");
  const offices = page.locator(".about-offices dl > div");
  await expect(offices.filter({ hasText: "New Delhi" })).toContainText("5:30 PM");
  await expect(offices.filter({ hasText: "New York" })).toContainText("8:00 AM");
  const night = page.locator(".globe-night");
  await expect(night).toHaveAttribute("d", /^M.+Z$/);
  // It is noon above the offices' meridian: the side facing us is in daylight, except the rim beyond the pole.
  const dark = (x: number, y: number) =>
    night.evaluate((path, at) => (path as SVGPathElement).isPointInFill(new DOMPoint(...at)), [
      x,
      y,
    ] as const);
  expect(await dark(0, 0)).toBe(false);
  await page.clock.setFixedTime(new Date("2026-12-21T23:30:00Z"));
  await page.reload();
  await expect(offices.filter({ hasText: "New Delhi" })).toContainText("5:00 AM");
  await expect.poll(() => dark(0, 0)).toBe(true);
});

test.describe("before React comes", () => {
  test.use({ allowedProblems: /^error: $|ERR_FAILED/ });

  test("the map lives already", async ({ page }) => {
    await page.route(/\/hydrate-.*\.js$/, (route) => route.abort());
    await page.clock.setFixedTime(noon);
    await page.goto("/locations?from=BOM");
    await expect(page.locator(".map-from .now")).toHaveText("5:30 PM");
    const dot = page.getByRole("link", { name: "New Delhi, Delhi, DEL" });
    await dot.evaluate((link) =>
      link.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }),
    );
    await dot.hover();
    await expect(page.locator(".map-name")).toHaveText("DEL New Delhi 5:30 PM");
    await expect(page.locator(".map-night").first()).toHaveAttribute("d", /^M0/);
  });
});

test(
  "at 1440 by 900 the first city that a search finds is above the fold",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const query of ["maha", "texas", "united kingdom", "zurich"]) {
      await page.goto(`/locations?${new URLSearchParams({ q: query })}`);
      const cities = page.locator('#index a[href^="/search?"]').filter({ visible: true });
      const box = await cities.first().boundingBox();
      expect((box?.y ?? NaN) + (box?.height ?? NaN), query).toBeLessThanOrEqual(900);
    }
  },
);

test(
  "at 390 the list is less than 14 screens and the grid less than 17, as long as they seem, the search in the first, and a search opens what it finds",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / 844);
    for (const [path, most] of [
      // A line for each state, and a heading for each country that has several.
      ["/locations", 17],
      ["/locations?view=list", 14],
    ] as const) {
      await page.goto(path);
      const seeming = await screens();
      expect(seeming).toBeLessThan(most);
      await layOutAll(page);
      expect(Math.abs((await screens()) - seeming)).toBeLessThan(0.5);
      await expect(page.getByRole("searchbox", { name: "City, state or airport code" })).toBeInViewport();
    }
    // The list keeps to the page's column, however long a region's name is.
    await page.setViewportSize({ width: 768, height: 1024 });
    const [table, column] = await Promise.all(
      [page.locator(".ix-table"), page.locator(".ix-tabs")].map((part) => part.boundingBox()),
    );
    expect(table?.width).toBeLessThanOrEqual(column?.width ?? 0);
    await page.goto("/locations?q=california");
    await expect(page.locator('#index a[href^="/search?"]').filter({ visible: true })).toHaveCount(6);
  },
);

test("finding a text on the page reaches a closed state", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/locations#:~:text=Nagpur");
  await expect(page.locator("details.ix-fold", { hasText: "Nagpur" })).toHaveAttribute("open");
});
