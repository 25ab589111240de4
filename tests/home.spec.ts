import { expect, test, untilHydrated } from "./journey.ts";

// The slides (product, 'Home'); what the page says is in fixed-pages.test.ts.

test("the hero has five slides, dots that jump, 5 seconds for each in a loop, and a rest", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(3000);
  const hero = page.getByRole("region", { name: "Places to drive" });
  const dots = hero.getByRole("button", { name: /^Slide \d of 5$/ });
  // The slides stop for a pointer or the focus.
  const moveAway = async () => {
    await page.mouse.move(10, 780);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
  await expect(dots).toHaveCount(5);
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  // From here on time passes only where the test says so, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await dots.nth(3).click();
  await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");
  await moveAway();
  for (const next of [4, 0, 1]) {
    await page.clock.runFor(5000);
    await expect(dots.nth(next)).toHaveAttribute("aria-current", "true");
  }
  await test.step("rests while the form is used", async () => {
    await page.locator("#pickupDate").focus();
    await page.clock.runFor(12_000);
    // Read at once: the slides could come round to it while the test waits.
    expect(await dots.nth(1).getAttribute("aria-current")).toBe("true");
    await moveAway();
    await page.clock.runFor(5000);
    await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
    await dots.nth(1).click();
  });
  await test.step("rests when it is paused, and when React comes", async () => {
    await hero.getByRole("button", { name: /pause/i }).click();
    await moveAway();
    await page.clock.runFor(20_000);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await untilHydrated(page);
    await page.clock.runFor(20_000);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await hero.getByRole("button", { name: /play/i }).click();
    await moveAway();
    await page.clock.runFor(5000);
    await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  });
});

test.describe("with reduced motion", { tag: "@once" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the hero stands still", { tag: "@all" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: /play/i })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByRole("button", { name: "Slide 1 of 5" })).toHaveAttribute("aria-current", "true");
  });
});
