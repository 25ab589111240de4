import { initialCatalog } from "../initial-catalog.ts";
import { expect, test, untilHydrated } from "../journey.ts";

// How the pages with cars are laid out and drawn; what they say is in browsing-pages.test.ts.

test("draws every car to one scale: lengths on the screen are as the true lengths", async ({ page }) => {
  await page.goto("/fleet");
  const widths = await page
    .getByRole("region", { name: /by length/ })
    .locator("svg")
    .evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const box = drawing.getBoundingClientRect();
        return Math.round((box.width / Number(drawing.getAttribute("viewBox")?.split(" ")[2])) * 1e4);
      }),
    );
  expect(new Set(widths).size, "pixels to a unit of the drawings").toBe(1);
});

test.describe("when a drawing fails", () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("its source is blanked, and its place and words stay", async ({ page }) => {
    await page.route(/creta.*\.svg/, (route) =>
      route.request().resourceType() === "image" ? route.abort() : route.continue(),
    );
    await page.goto("/fleet");
    await untilHydrated(page);
    const lineup = page.getByRole("region", { name: /by length/ });
    await expect(lineup.locator("image[href]")).toHaveCount(initialCatalog.cars.length - 1);
    await expect(lineup.locator("svg")).toHaveCount(initialCatalog.cars.length);
    await expect(lineup).toContainText("Hyundai Creta");
  });
});

for (const path of ["/", "/cars", "/fleet", "/self-drive-cars"])
  test(
    `${path}: each rate stands on one line, and so does its note on tax`,
    { tag: "@once" },
    async ({ page }) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const rates = page.locator(".car .price");
        expect(await rates.count()).toBeGreaterThanOrEqual(6);
        for (const price of await rates.all()) {
          const [rate, tax] = await price.evaluate((line) =>
            Array.from(line.querySelectorAll("small"), (part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              return range.getClientRects().length;
            }),
          );
          expect([rate, tax], `${path} at ${width} px`).toEqual([1, 1]);
          const sums = await price.evaluate((line) => {
            const range = document.createRange();
            range.setStart(line, 0);
            range.setEndAfter(line.querySelector("small") ?? line);
            return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).fontSize);
          });
          expect(sums, `${path} at ${width} px: the rate wraps`).toBeLessThan(1.8);
        }
      }
    },
  );
