import type { Locator, Page } from "@playwright/test";
import { faintWords } from "../contrast.ts";
import { expect, layOutAll, test, untilHydrated } from "../journey.ts";

// axe can't see what is painted behind a word: here each word is checked against the pixels under it (tests/contrast.ts).

test.use({ contextOptions: { reducedMotion: "reduce" }, allowedProblems: /404/ });

const [phone, tablet, desktop] = [
  [390, 900],
  [768, 1024],
  [1440, 900],
] as const;

/** Says which words of `area` can't be read, in each of these windows. */
async function findFaintWords(page: Page, area: Locator, sizes: readonly (readonly [number, number])[]) {
  const faint: string[] = [];
  await layOutAll(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const words = await faintWords(page, area);
    faint.push(...words.map((word) => `${page.url()} at ${width} px: ${word}`));
  }
  return faint;
}

test("every word on each slide of home can be read, at every width", { tag: "@once" }, async ({ page }) => {
  test.slow();
  for (const slide of [1, 2, 3, 4, 5]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await untilHydrated(page);
    const hero = page.getByRole("region", { name: "Places to drive" });
    await hero.getByRole("button", { name: `Slide ${slide} of 5` }).click();
    const currentSlide = hero.getByRole("group", { name: `${slide} of 5` });
    await expect(currentSlide.getByRole("heading")).toBeVisible();
    expect(await findFaintWords(page, currentSlide, [phone, tablet, desktop]), `slide ${slide}`).toEqual([]);
  }
});

const services = ["/self-drive-cars", "/chauffeur-drive", "/airport-transfers", "/outstation-trips"] as const;

test("every word on a poster can be read, at every width", { tag: "@once" }, async ({ page }) => {
  test.slow();
  const posters = [...services, "/corporate-bookings", "/business", "/subscription", "/about"];
  for (const [path, poster] of [
    ...posters.map((one) => [one, page.locator(".phero")] as const),
    ["/", page.getByRole("region", { name: "Your trip starts here." })] as const,
    ["/nowhere", page.locator(".lost")] as const,
  ]) {
    await page.goto(path);
    await poster.scrollIntoViewIfNeeded();
    expect(await findFaintWords(page, poster, [phone, tablet, desktop])).toEqual([]);
  }
});

test("every word on a ticket can be read", { tag: "@once" }, async ({ page }) => {
  test.slow();
  for (const path of ["/", "/cars", "/blog", "/business", ...services, "/booking?carId=5"]) {
    await page.goto(path);
    const pieces = page.locator(":is(.ticket-body, .ticket-stub)").filter({ visible: true });
    // On a phone a booking's ticket is one line.
    const sizes = path.startsWith("/booking") ? [desktop] : [phone, desktop];
    expect(await findFaintWords(page, pieces, sizes)).toEqual([]);
  }
});

test("home shows its words, the dots and the verb above the fold", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const verb = await page.locator(".search .go").boundingBox();
    expect((verb?.y ?? height) + (verb?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(height - 8);
    const hero = page.getByRole("region", { name: "Places to drive" });
    for (const slide of [1, 2, 3, 4, 5]) {
      const dot = hero.getByRole("button", { name: `Slide ${slide} of 5` });
      await dot.click();
      const lead = hero.getByRole("group", { name: `${slide} of 5` }).locator(".lead");
      const [words, dots] = await Promise.all([lead.boundingBox(), dot.boundingBox()]);
      expect(
        (words?.y ?? height) + (words?.height ?? 0),
        `slide ${slide} at ${width} px`,
      ).toBeLessThanOrEqual(dots?.y ?? 0);
    }
  }
});
