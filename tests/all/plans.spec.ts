import { expect, test } from "../journey.ts";

// How plans are laid out; what they say is checked in `tests/plans.test.ts`.
test.describe("plans, laid out", { tag: "@once" }, () => {
  test("subscription: Call Us stays in sight, and covers no plan and no focused button", async ({ page }) => {
    await page.goto("/subscription");
    const callUs = page.getByRole("link", { name: "Call Us, call +1 800 555 0199" });
    await expect(callUs).toHaveAttribute("href", "tel:+18005550199");
    await expect(callUs).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(callUs).toBeInViewport();

    // If plans are as wide as the screen, it is at the bottom of the screen: it covers no plan's corner, and no focused button.
    await page.setViewportSize({ width: 390, height: 844 });
    const foot = await callUs.boundingBox();
    expect([foot?.x, foot?.width, (foot?.y ?? 0) + (foot?.height ?? 0)]).toEqual([0, 390, 844]);
    for (const verb of await page.locator(".plan a").all()) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await verb.focus();
      const { bottom } = await verb.evaluate((link) => link.getBoundingClientRect());
      expect(bottom, "the end of a plan’s focused verb").toBeLessThan(foot?.y ?? 0);
    }

    // On every wider screen it is at the bottom, or beside the column.
    const plans = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Ultimate", level: 3 }) });
    for (const width of [768, 1024, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      const [floating, last] = [await callUs.boundingBox(), await plans.boundingBox()];
      if (!floating || !last) throw new Error("Call Us or the last plan is not there.");
      const isFoot = floating.x === 0 && floating.y + floating.height === 768;
      expect(isFoot || floating.x > last.x + last.width, `clear of the plans at ${width} px`).toBe(true);
    }
  });

  test("right below every plan’s price stands that rentals cost extra, at a size to read", async ({
    page,
  }) => {
    for (const path of ["/business", "/subscription", "/corporate-bookings"]) {
      await page.goto(path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const prices = page.locator(".plan-price");
        await expect(prices).toHaveCount(3);
        for (const price of await prices.all()) {
          const fee = price.locator("xpath=following-sibling::*[1]");
          await expect(fee).toHaveText("Plan fee only. Rentals cost extra.");
          const [above, below] = [await price.boundingBox(), await fee.boundingBox()];
          expect((below?.y ?? Infinity) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(40);
          const size = await fee.evaluate((line) => getComputedStyle(line).fontSize);
          expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
        }
      }
    }
  });
});
