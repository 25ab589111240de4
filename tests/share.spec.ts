import type { Page } from "@playwright/test";
import { bookingPath, fillIn, fiveDays, open, proceed } from "./booking-page.ts";
import { expect, reactHasStarted, test } from "./journey.ts";

/** A fake of the system's share sheet, which this browser lacks: what it was given, and how it ends. */
type Sheet = { shares: ShareData[]; ends: "shared" | "AbortError" | "NotAllowedError" };
declare global {
  interface Window {
    sheet: Sheet;
  }
}

const withSheet = (page: Page, ends: Sheet["ends"] = "shared") =>
  page.addInitScript((end) => {
    window.sheet = { shares: [], ends: end };
    Object.defineProperty(Navigator.prototype, "share", {
      value(data: ShareData) {
        window.sheet.shares.push(data);
        return window.sheet.ends === "shared"
          ? Promise.resolve()
          : Promise.reject(new DOMException("the system's own words", window.sheet.ends));
      },
    });
  }, ends);

const readShares = (page: Page) => page.evaluate(() => window.sheet.shares);
const button = (page: Page, what: string) => page.getByRole("button", { name: `Share this ${what}` });
const search = `/search?${new URLSearchParams(fiveDays)}`;

test.describe("where the system can share", { tag: "@once" }, () => {
  test("a post is shared by its title and clean address, without React; who closes the sheet has made no mistake, a failure is said", async ({
    page,
    baseURL,
  }) => {
    await withSheet(page);
    await page.goto("/blog/winter?utm_source=mail#main");
    const says = page.getByRole("article").getByRole("status");
    await button(page, "post").click();
    await expect
      .poll(() => readShares(page))
      .toEqual([{ title: await page.title(), url: `${baseURL}/blog/winter` }]);
    await page.waitForLoadState("networkidle");
    expect(await reactHasStarted(page)).toBe(false);
    await expect(says).toBeEmpty();

    const finish = (ends: Sheet["ends"]) => page.evaluate((end) => (window.sheet.ends = end), ends);
    await finish("AbortError");
    await button(page, "post").press("Enter");
    await expect.poll(() => readShares(page)).toHaveLength(2);
    await expect(says).toBeEmpty();
    await expect(button(page, "post")).toBeFocused();
    await finish("NotAllowedError");
    await button(page, "post").press("Enter");
    await expect(says).toHaveText("Nothing was shared. Try again, or copy the page’s address.");
    await finish("shared");
    await button(page, "post").press("Enter");
    await expect(says).toBeEmpty();
  });

  test(
    "results are shared with their trip and filters, a car before it is booked, and a booking never is",
    { tag: "@all" },
    async ({ page, baseURL }) => {
      await withSheet(page);
      await open(page, `${search}&category=suv&utm_source=mail`);
      await button(page, "trip").click();
      await expect
        .poll(() => readShares(page))
        .toEqual([{ title: await page.title(), url: `${baseURL}${search}&category=suv` }]);

      await open(page, `${bookingPath("5", fiveDays)}&utm_source=mail`);
      await button(page, "car").click();
      await expect
        .poll(() => readShares(page))
        .toEqual([{ title: "Hyundai Creta | Longitude", url: `${baseURL}${bookingPath("5", fiveDays)}` }]);
      await fillIn(page);
      await proceed(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you in Mumbai");
      await expect(button(page, "car")).toHaveCount(0);
      await page
        .getByRole("link", { name: /your booking/i })
        .first()
        .click();
      await expect(page).toHaveURL(/\/your-booking\//);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Your booking");
      await expect(page.getByRole("button", { name: /^Share/ })).toHaveCount(0);
    },
  );
});

test("where the system can’t share, no button is there", { tag: ["@all", "@once"] }, async ({ page }) => {
  for (const path of ["/blog/winter", search, bookingPath("5", fiveDays)]) {
    await open(page, path);
    await expect(page.locator(".share")).toHaveCount(1);
    await expect(page.locator(".share")).toBeHidden();
  }
});
