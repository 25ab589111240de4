import { bookingPath, field, fillIn, fiveDays, newDriver, open, proceed } from "./booking-page.ts";
import { expect, test } from "./journey.ts";

// What a translator changes is in tests/kept-use.spec.ts; that no text of ours is lost by it, in tests/loose-texts.test.ts.

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
