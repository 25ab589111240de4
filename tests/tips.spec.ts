import type { Page } from "@playwright/test";
import { checkState, expect, test, untilHydrated } from "./journey.ts";

// The delays of tips (product, 'Bar and footer'): 700 ms to open, 300 ms within which the next tip opens at once.

const tips = (page: Page) => page.locator(".tip:popover-open");
const dot = (page: Page, number: number) => page.getByRole("button", { name: `Slide ${number} of 5` });

/** Opens a page and stops its clock once everything that waits for an idle moment has run. */
async function openStill(page: Page, path: string) {
  await page.clock.install({ time: "2026-07-15T12:00:00Z" });
  await page.goto(path);
  await untilHydrated(page);
  await page.clock.pauseAt("2026-07-15T13:00:00Z");
  await page.clock.runFor(3000);
}

/** Away from everything that has a tip. */
const moveAway = (page: Page) => page.mouse.move(2, 2);

/** Is within the window, and does not cover the element it belongs to. */
async function expectBeside(page: Page, trigger: ReturnType<Page["locator"]>) {
  const [tip, at] = [await tips(page).boundingBox(), await trigger.boundingBox()];
  const size = page.viewportSize();
  if (!tip || !at || !size) throw new Error("Both are shown.");
  expect(tip.x).toBeGreaterThanOrEqual(0);
  expect(tip.x + tip.width).toBeLessThanOrEqual(size.width);
  expect(tip.y).toBeGreaterThanOrEqual(0);
  expect(tip.y + tip.height).toBeLessThanOrEqual(size.height);
  expect(tip.y >= at.y + at.height || tip.y + tip.height <= at.y).toBe(true);
}

test.describe("a tip", { tag: "@once" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "opens after 700 ms under a pointer that stays, and goes when it leaves or presses",
    { tag: "@all" },
    async ({ page }) => {
      await openStill(page, "/");
      await test.step("not for a pointer that only passes", async () => {
        await dot(page, 2).hover();
        await page.clock.runFor(600);
        await moveAway(page);
        await page.clock.runFor(5000);
        await expect(tips(page)).toHaveCount(0);
      });
      await dot(page, 2).hover();
      await page.clock.runFor(699);
      await expect(tips(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(tips(page)).toHaveText("Slide 2 of 5");
      await expectBeside(page, dot(page, 2));
      await test.step("it can be hovered itself", async () => {
        await tips(page).hover();
        await page.clock.runFor(10_000);
        await expect(tips(page)).toHaveText("Slide 2 of 5");
      });
      await test.step("for 300 ms the next one opens at once, then as late as the first", async () => {
        await dot(page, 3).hover();
        await expect(tips(page)).toHaveText("Slide 3 of 5");
        await moveAway(page);
        await page.clock.runFor(120);
        await expect(tips(page)).toHaveCount(0);
        await page.clock.runFor(299);
        await dot(page, 4).hover();
        await expect(tips(page)).toHaveText("Slide 4 of 5");
        await moveAway(page);
        await page.clock.runFor(120);
        await page.clock.runFor(300);
        await dot(page, 5).hover();
        await page.clock.runFor(699);
        await expect(tips(page)).toHaveCount(0);
        await page.clock.runFor(1);
        await expect(tips(page)).toHaveText("Slide 5 of 5");
      });
      await test.step("a press closes it, and it stays closed", async () => {
        await dot(page, 5).click();
        await expect(tips(page)).toHaveCount(0);
        await page.clock.runFor(10_000);
        await expect(tips(page)).toHaveCount(0);
      });
    },
  );

  test("opens for the keyboard's focus; Escape closes it alone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStill(page, "/about");
    const menu = page.getByRole("dialog", { name: "Menu" });
    const close = menu.getByRole("button", { name: "Close menu" });
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    await expect(close).toBeFocused();
    await page.clock.runFor(699);
    await expect(tips(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tips(page)).toHaveText("Close menu");
    await expectBeside(page, close);
    // Its text is the button's name: reading it twice would only be in the way.
    await expect(tips(page)).toHaveAttribute("aria-hidden", "true");
    await expect(close).toHaveAccessibleDescription("");
    // A pointer that moves elsewhere does not close it for a keyboard user.
    await page.mouse.move(30, 700);
    await page.clock.runFor(1000);
    await expect(tips(page)).toHaveCount(1);
    // The checker itself waits for time to pass.
    await page.clock.resume();
    await checkState(page);

    await page.keyboard.press("Escape");
    await expect(tips(page)).toHaveCount(0);
    await expect(menu).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(tips(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });

  test("does not open on what comes to lie under a pointer at rest", { tag: "@all" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStill(page, "/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    const close = menu.getByRole("button", { name: "Close menu" });
    await expect(menu).toBeVisible();
    await expect.poll(() => close.evaluate((button) => button.matches(":hover"))).toBe(true);
    await page.clock.runFor(10_000);
    await expect(tips(page)).toHaveCount(0);
    await page.mouse.move(360, 30);
    await page.clock.runFor(700);
    await expect(tips(page)).toHaveText("Close menu");
    await page.mouse.move(30, 700);
    await page.clock.runFor(1000);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  });
});

test.describe("with a finger", { tag: "@once" }, () => {
  test.use({ hasTouch: true });

  test("no tip comes, however long it rests", { tag: "@all" }, async ({ page }) => {
    await openStill(page, "/");
    const box = await dot(page, 2).boundingBox();
    if (!box) throw new Error("It is shown.");
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.clock.runFor(2000);
    await expect(tips(page)).toHaveCount(0);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
});
