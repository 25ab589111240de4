import { bookingPath, fillIn, fiveDays, open, proceed } from "./booking-page.ts";
import { expect, test } from "./journey.ts";

test("a page works where the tab's storage is forbidden", { tag: ["@once", "@all"] }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await open(page, "/business");
  await page.getByRole("form", { name: "Inquiry" }).locator("[name=message]").fill("Two cars");
  await open(page, bookingPath("5", fiveDays));
  await fillIn(page);
  await proceed(page).click();
  await expect(page.getByRole("main")).toContainText("Your car is held");
});
