import type { Locator, Page } from "@playwright/test";
import { bookingPath, field, fiveDays, open, proceed, summary } from "../booking-page.ts";
import { expect, test } from "../journey.ts";

// Where things stand on the booking page of a narrow screen: its form, the line with the trip, and the bar at the foot.

const line = (page: Page) => summary(page).locator("summary");
const ticket = (page: Page) => summary(page).getByRole("article");

async function measureTop(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box.y;
}

const sizes = [
  { width: 390, height: 844, highest: 450 },
  { width: 768, height: 1024, highest: 600 },
] as const;

// All of it is the styles' work.
test.describe("the page without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("begins with the trip in one line, which opens; its form is on the first screen", async ({ page }) => {
    for (const path of [bookingPath("5"), bookingPath("5", fiveDays), bookingPath("9", fiveDays)])
      for (const { width, height, highest } of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        expect((await line(page).boundingBox())?.height, `${path} at ${width} px`).toBe(72);
        await expect(ticket(page)).toBeHidden();
        expect((await measureTop(field(page, "First name"))) + 48, `${path} at ${width} px`).toBeLessThan(
          highest,
        );
        await line(page).click();
        await expect(ticket(page)).toBeVisible();
        await expect(ticket(page)).toContainText("Total with tax");
        await line(page).press("Enter");
        await expect(ticket(page)).toBeHidden();
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(line(page)).toBeHidden();
    await expect(ticket(page)).toBeVisible();
  });

  for (const { width, height } of sizes)
    test(`keeps total and button at the foot once the form is begun, clear of every field, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: height - 300 });
      await page.goto(bookingPath("5", fiveDays));
      await expect(proceed(page)).not.toBeInViewport();
      await field(page, "First name").fill("Alexandra");
      await expect(proceed(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".pay-total")).toBeInViewport({ ratio: 1 });
      for (let fields = 0; fields < 7; fields += 1) {
        await page.keyboard.press("Tab");
        const focusBox = await page.locator(":focus").boundingBox();
        const bar = await measureTop(page.locator(".pay-bar"));
        expect((focusBox?.y ?? bar) + (focusBox?.height ?? 0), `field ${fields}`).toBeLessThan(bar);
      }
    });

  test("keeps nothing at the foot of a screen that is low or very narrow", async ({ page }) => {
    for (const [width, height] of [
      [667, 375],
      [320, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(bookingPath("5", fiveDays));
      await field(page, "First name").fill("Alexandra");
      await expect(proceed(page), `at ${width} px`).not.toBeInViewport();
    }
  });
});

test(
  "a field that is pressed where the bar will be is moved clear of it",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, bookingPath("5", fiveDays));
    const email = field(page, "Email");
    await email.evaluate((input) =>
      window.scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 4),
    );
    await email.click();
    await expect
      .poll(async () => (await measureTop(email)) + 48 < (await measureTop(page.locator(".pay-bar"))))
      .toBe(true);
  },
);
