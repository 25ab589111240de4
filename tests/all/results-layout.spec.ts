import type { Page } from "@playwright/test";
import sharp from "sharp";
import { autumnDay } from "../autumn.ts";
import { fiveDays } from "../booking-page.ts";
import { checkState, expect, test } from "../journey.ts";

// Every test here sets its own widths.
const results = (params: Record<string, string> = {}) => `/search?${new URLSearchParams(params)}`;
const ticket = (page: Page) => page.getByRole("region", { name: "Your trip", exact: true });

/** How bright the brightest point of each pixel row is, from 0 to 255. */
async function brightestOfRows(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) =>
    Math.max(...data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)),
  );
}

test(
  "no line runs along the perforation, wherever between two pixels the seam lies",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(results());
    const slip = await ticket(page).locator(".ticket-stub").first().boundingBox();
    if (!slip) throw new Error("no ticket");
    for (const part of [0, 0.25, 0.5, 0.75]) {
      await ticket(page).evaluate((element, y) => {
        element.style.marginTop = `${y}px`;
      }, 20 + part);
      const stub = await ticket(page).locator(".ticket-stub").first().boundingBox();
      const clip = { x: slip.x + 120, y: Math.floor(stub?.y ?? 0) - 4, width: 60, height: 8 };
      const rows = await brightestOfRows(await page.screenshot({ clip }));
      expect(Math.min(...rows), `seam ${part} px below a whole one: ${rows.join(" ")}`).toBeGreaterThan(250);
    }
  },
);

test(
  "on a phone the trip stays in the sticky line, and at rest lies under its ticket",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(results({ ...fiveDays, country: "India", destination: "Jaipur - Rajasthan" }));
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 700 });
      const line = page.locator(".trip-line p");
      await expect(line).toHaveText(/^BOMJAI.*5 days$/);
      const onTop = () =>
        line.evaluate((words) => {
          const { left, top, width: wide, height } = words.getBoundingClientRect();
          const topElement = document.elementFromPoint(left + wide / 2, top + height / 2);
          return topElement === words || words.contains(topElement);
        });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect(await onTop(), `at rest, ${width} px`).toBe(false);
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
      expect(await onTop(), `scrolled, ${width} px`).toBe(true);
      const [bar, words, sort] = await Promise.all(
        [page.getByRole("banner"), line, page.getByLabel("Sort by")].map((part) => part.boundingBox()),
      );
      if (!bar || !words || !sort) throw new Error("Something of the sticky line is missing.");
      // The bar lies on top with its border.
      expect(words.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
      expect(sort.y).toBeGreaterThanOrEqual(words.y + words.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    // The longest possible: three places, two long months, hundreds of days.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(
      results({
        ...fiveDays,
        pickup: "Washington - District of Columbia",
        destination: "Salt Lake City - Utah",
        drop: "Minneapolis - Minnesota",
        pickupDate: "28/09/2025",
        returnDate: "28/08/2026",
        differentReturn: "true",
      }),
    );
    const line = page.locator(".trip-line p");
    await expect(line).toHaveText(/^DCASLCMSP 28 Sep to 28 Aug 335 days$/);
    expect(await line.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  },
);

test("whatever an address says stays within its ticket", { tag: "@once" }, async ({ page }) => {
  const endless = { pickup: "a".repeat(10_000), country: "W".repeat(2_000), pickupDate: "9".repeat(500) };
  await page.goto(results({ ...fiveDays, ...endless }));
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const line = page.locator(".trip-line > p");
    expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test("a code of wide letters ends where the column of its card does", { tag: "@once" }, async ({ page }) => {
  const trip = new URLSearchParams(fiveDays);
  for (const address of [`/search?${trip}`, `/cars/hyundai-creta?${trip}`]) {
    await page.goto(address);
    const code = page.locator(".callcode b").first();
    await code.evaluate((element) => {
      element.textContent = "KMMD-M3N4-D9QC";
    });
    for (const width of [320, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overhang = await code.evaluate((element) => {
        const letters = document.createRange();
        letters.selectNodeContents(element);
        const line = element.closest(".callcode") ?? element;
        return letters.getBoundingClientRect().right - line.getBoundingClientRect().right;
      });
      expect(overhang, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test("three ways out of a trip leave its sentence room", { tag: "@once" }, async ({ page }) => {
  const london = "London - England";
  const oneWay = { ...fiveDays, returnDate: autumnDay(15), destination: london, drop: london };
  await page.goto(`/booking?${new URLSearchParams({ carId: "5", ...oneWay, differentReturn: "true" })}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page
      .getByRole("main")
      .getByText("Our cars can’t be driven from Mumbai to London.")
      .boundingBox();
    expect(words?.width, `at ${width} px`).toBeGreaterThan(230);
  }
});

test("an odd trip with an empty list is no barrier", { tag: "@once" }, async ({ page }) => {
  await page.goto(results({ pickup: "Atlantis", pickupDate: "1/1/2020", category: "suv", fuel: "petrol" }));
  await checkState(page);
});
