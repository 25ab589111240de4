import { expect, test } from "../journey.ts";

// How the map and the globe are drawn, and how the page of places is laid out.

const noon = new Date("2026-07-15T12:00:00Z");

test.describe("before React comes", () => {
  test.use({ allowedProblems: /^error: $|ERR_FAILED/ });

  test("the map and the globe live already, each with its hours and its night", async ({ page }) => {
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
    await expect(page.locator(".map-lines li").filter({ hasText: "75° E" }).locator("b")).toHaveText("5 PM");
    await expect(page.locator(".map-lines .is-noon")).toHaveText(/^0°/);
    await page.goto("/about");
    const offices = page.locator(".about-offices dl > div");
    await expect(offices.filter({ hasText: "New Delhi" })).toContainText("5:30 PM");
    await expect(offices.filter({ hasText: "New York" })).toContainText("8:00 AM");
    await expect(page.locator(".globe-night")).toHaveAttribute("d", /^M.+Z$/);
  });
});

test(
  "finding a text on the page reaches a closed state, and a search opens what it finds",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/locations?q=california");
    await expect(page.locator('#index a[href^="/search?"]').filter({ visible: true })).toHaveCount(6);
    await page.goto("/locations#:~:text=Nagpur");
    await expect(page.locator("details.ix-fold", { hasText: "Nagpur" })).toHaveAttribute("open");
  },
);
