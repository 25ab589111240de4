import type { Locator, Page } from "@playwright/test";
import { faintWords } from "../contrast.ts";
import { expect, layOutAll, test, untilHydrated } from "../journey.ts";

// axe can't see what is painted behind a word: here each word is checked against the pixels under it (tests/contrast.ts).

const windows = [
  [390, 900],
  [768, 1024],
  [1440, 900],
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Checks `area` in every window size; on a poster, whose sky may have stars, for specks near words, too. */
async function faintAnywhere(
  page: Page,
  area: Locator,
  {
    sizes = windows,
    specks = true,
  }: { sizes?: readonly (readonly [number, number])[]; specks?: boolean } = {},
) {
  const faint: string[] = [];
  await layOutAll(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const words = await faintWords(page, area, { specks });
    faint.push(...words.map((word) => `${width} px: ${word}`));
  }
  return faint;
}

for (const slide of [1, 2, 3, 4, 5]) {
  test(
    `every word on slide ${slide} of home can be read, at every width`,
    { tag: "@once" },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto("/");
      await untilHydrated(page);
      const hero = page.getByRole("region", { name: "Places to drive" });
      await hero.getByRole("button", { name: `Slide ${slide} of 5` }).click();
      const currentSlide = hero.getByRole("group", { name: `${slide} of 5` });
      await expect(currentSlide.getByRole("heading")).toBeVisible();
      expect(await faintAnywhere(page, currentSlide)).toEqual([]);
    },
  );
}

const services = ["/self-drive-cars", "/chauffeur-drive", "/airport-transfers", "/outstation-trips"] as const;

for (const path of [...services, "/corporate-bookings", "/business", "/subscription", "/about"]) {
  test(
    `every word on the poster of ${path} can be read, at every width`,
    { tag: "@once" },
    async ({ page }) => {
      await page.goto(path);
      expect(await faintAnywhere(page, page.locator(".phero"))).toEqual([]);
    },
  );
}

test("every word on home's last poster can be read, at every width", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  const poster = page.getByRole("region", { name: "Your trip starts here." });
  await poster.scrollIntoViewIfNeeded();
  expect(await faintAnywhere(page, poster)).toEqual([]);
});

test.describe("where an address leads nowhere", () => {
  test.use({ allowedProblems: /404/ });

  test("every word on the poster can be read, at every width", { tag: "@once" }, async ({ page }) => {
    await page.goto("/nowhere");
    expect(await faintAnywhere(page, page.locator(".lost"))).toEqual([]);
  });
});

for (const path of ["/", "/cars", "/blog", "/business", ...services, "/booking?carId=5"]) {
  test(`every word on the tickets of ${path} can be read`, { tag: "@once" }, async ({ page }) => {
    await page.goto(path);
    const pieces = page.locator(":is(.ticket-body, .ticket-stub)").filter({ visible: true });
    const wide = [1440, 900] as const;
    // On a phone a booking's ticket is one line.
    const sizes = path.startsWith("/booking") ? [wide] : [[390, 844] as const, wide];
    expect(await faintAnywhere(page, pieces, { sizes, specks: false })).toEqual([]);
  });
}

for (const [width, height] of [
  [1366, 768],
  [1280, 720],
  [1024, 768],
] as const) {
  test(
    `at ${width} by ${height} home shows its words, the dots and the verb above the fold`,
    { tag: "@once" },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await untilHydrated(page);
      const verb = await page.locator(".search .go").boundingBox();
      expect((verb?.y ?? height) + (verb?.height ?? 0)).toBeLessThanOrEqual(height - 8);
      const hero = page.getByRole("region", { name: "Places to drive" });
      for (const slide of [1, 2, 3, 4, 5]) {
        const dot = hero.getByRole("button", { name: `Slide ${slide} of 5` });
        await dot.click();
        const words = await hero
          .getByRole("group", { name: `${slide} of 5` })
          .locator(".lead")
          .boundingBox();
        const dots = await dot.boundingBox();
        expect((words?.y ?? height) + (words?.height ?? 0), `slide ${slide}`).toBeLessThanOrEqual(
          dots?.y ?? 0,
        );
      }
    },
  );
}
