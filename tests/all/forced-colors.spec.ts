import { drawnPixels } from "../contrast.ts";
import { expect, test, untilHydrated } from "../journey.ts";

// High contrast removes all backgrounds: anything drawn with one must set its color itself.
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test(
  "in forced colors the dots of the carousel can be seen and told apart",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/");
    await untilHydrated(page);
    const hero = page.getByRole("region", { name: "Places to drive" });
    await expect(hero.getByRole("button")).toHaveCount(6);
    const ink: number[] = [];
    for (const button of await hero.getByRole("button").all()) ink.push(await drawnPixels(page, button));
    expect(ink).toHaveLength(6);
    for (const each of ink) expect(each).toBeGreaterThan(15);
    // The current one is filled, the others are rings.
    const [currentInk = 0, ...others] = ink.slice(0, 5);
    expect(currentInk).toBeGreaterThan(Math.max(...others) * 1.4);
  },
);

for (const [what, path, piece, pixels, edge, width = 1440] of [
  // The ring at its end does not count as an arrow.
  ["the arrow between two places", "/", ".join", 20, 11],
  ["a select's chevron", "/subscription", ".select-box", 12],
  ["a menu's chevron", "/", ".glyph:not(.glyph-cal)", 12],
  ["an accordion's chevron", "/locations", "summary", 12, undefined, 390],
  ["the arrow of a link", "/", ".btn.arrow", 20],
  ["a post's list marks", "/blog/child-seat", ".prose ul li", 12],
  ["the list marks of a booking", "/booking?carId=5", ".bring li", 8, 1],
  ["the way back", "/booking?carId=5", ".back", 20],
  ["the line of three steps", "/self-drive-cars", ".steps", 800],
] as const) {
  test(`in forced colors ${what} can be seen`, { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await untilHydrated(page);
    const ink = await drawnPixels(page, page.locator(piece).filter({ visible: true }).first(), edge);
    expect(ink).toBeGreaterThanOrEqual(pixels);
  });
}
