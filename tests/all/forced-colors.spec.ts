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

test(
  "in forced colors arrows, chevrons, list marks and lines can be seen",
  { tag: "@once" },
  async ({ page }) => {
    test.slow();
    for (const [path, piece, pixels, edge, width = 1440] of [
      // The ring at its end does not count as an arrow.
      ["/", ".join", 20, 11],
      ["/subscription", ".select-box", 12],
      ["/", ".glyph:not(.glyph-cal)", 12],
      ["/locations", "summary", 12, undefined, 390],
      ["/", ".btn.arrow", 20],
      ["/blog/child-seat", ".prose ul li", 12],
      ["/booking?carId=5", ".bring li", 8, 1],
      ["/booking?carId=5", ".back", 20],
      ["/self-drive-cars", ".steps", 800],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await untilHydrated(page);
      const ink = await drawnPixels(page, page.locator(piece).filter({ visible: true }).first(), edge);
      expect(ink, `${piece} on ${path}`).toBeGreaterThanOrEqual(pixels);
    }
  },
);
