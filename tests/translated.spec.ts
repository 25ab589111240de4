import type { Page } from "@playwright/test";
import { autumnDay } from "./autumn.ts";
import {
  book,
  bookingPath,
  newDriver,
  field,
  fillIn,
  fiveDays,
  open,
  problems,
  proceed,
} from "./booking-page.ts";
import { expect, test } from "./journey.ts";
import { translate } from "./translated.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

// A part of the page that React has not taken over when it is translated is drawn anew.
test.use({ allowedProblems: /React error #418/ });

async function openTranslated(page: Page, path: string) {
  await open(page, path);
  await translate(page);
}

test(
  "a translated search, booking and cancellation come to their end",
  { tag: ["@once", "@all"] },
  async ({ page, request }) => {
    await test.step("search", async () => {
      await openTranslated(page, "/");
      const search = page.getByRole("form", { name: "Find a rental car" });
      await search.locator("#pickup").pressSequentially("mumb");
      await page.getByRole("option", { name: /BOM/ }).first().click();
      await expect(search).toContainText("BOM");
      await expect(search).toContainText("Mumbai, Terminal Area");
      await search.locator("#pickup").fill("delhi");
      await page.getByRole("option", { name: /DEL/ }).first().click();
      await expect(search.locator(".place").first()).toContainText("DEL");
      await expect(search.locator(".place").first()).not.toContainText("BOM");
      await search.getByRole("checkbox").check();
      await search.locator("[name=pickupDate]").fill(autumnDay(14));
      await search.locator("[name=returnDate]").fill(autumnDay(16));
      await expect(search.locator(".days")).toContainText("3");
      await search.locator("[name=returnDate]").fill(autumnDay(18));
      await expect(search.locator(".days")).toContainText("5");
      await page.getByRole("button", { name: /Choose the pickup date/ }).click();
      await page.keyboard.press("Escape");
      await search.getByRole("checkbox").uncheck();
      await search.locator("[type=submit]").click();
      await expect(page).toHaveURL(/\/search\?/);
      await expect(cards(page)).toHaveCount(7);
    });
    await test.step("booking", async () => {
      await openTranslated(page, bookingPath("5", fiveDays));
      await proceed(page).click();
      await expect(problems(page)).toContainText("Enter your first name");
      for (const [name, value] of Object.entries(newDriver())) {
        await field(page, name).fill(value);
        await expect(problems(page).getByText(new RegExp(`your ${name}`, "i"))).toHaveCount(0);
      }
      await proceed(page).click();
      await expect(page.getByRole("main")).toContainText("Your car is held");
    });
    await test.step("own booking", async () => {
      await openTranslated(page, await book(request, "5", fiveDays));
      const main = page.getByRole("main");
      await main
        .getByText(/Change car/)
        .first()
        .click();
      await main.locator("[name=carId]").selectOption("4");
      await main.getByRole("button", { name: /Preview/ }).click();
      await expect(main.getByRole("table")).toContainText("Honda City");
      await main.getByRole("button", { name: /in all/ }).click();
      await expect(main.locator(".outcome")).toBeVisible();
      await main.locator("summary", { hasText: "Cancel this booking" }).click();
      await main.getByRole("button", { name: /Cancel, free/ }).click();
      await expect(main).toContainText("Canceled");
    });
  },
);

test.describe("a page that something else has torn", () => {
  test.use({ allowedProblems: /NotFoundError/ });

  test("says so, and goes on with what was typed, to its end", { tag: "@once" }, async ({ page }) => {
    const typedDriver = newDriver();
    await open(page, bookingPath("5", fiveDays));
    await fillIn(page, { ...typedDriver, Phone: "" });
    await proceed(page).click();
    await page.locator("#phone-error").evaluate((error) => {
      const elsewhere = document.createElement("font");
      error.before(elsewhere);
      elsewhere.append(error);
    });
    await field(page, "Phone").fill(typedDriver.Phone);
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText("Something changed this page while you used it");
    await page.getByRole("link", { name: "Go on where you were" }).click();
    for (const [name, value] of Object.entries(typedDriver))
      await expect(field(page, name)).toHaveValue(value);
    await proceed(page).click();
    await expect(page.getByRole("main")).toContainText("Your car is held");
  });
});
