import { setTimeout as delay } from "node:timers/promises";
import {
  bookingPath,
  field,
  fillIn,
  fiveDays,
  readForm,
  notices,
  open,
  proceed,
  referencePattern,
  summary,
} from "../booking-page.ts";
import { expect, test } from "../journey.ts";

// What is rare while a car is booked; the journeys themselves are in `tests/booking.spec.ts`.

test.describe("a page left open, or without an answer", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("a page left open for days without a trip books the day that it shows", async ({ page }) => {
    await page.clock.install();
    await open(page, bookingPath("5"));
    await fillIn(page);
    const before = await readForm(page);
    await page.clock.fastForward("49:00:00");
    await expect.poll(async () => (await readForm(page))["shownToday"]).not.toBe(before["shownToday"]);
    const after = await readForm(page);
    const days = Date.parse(after["shownToday"] ?? "") - Date.parse(before["shownToday"] ?? "");
    expect(days / 86_400_000).toBeGreaterThanOrEqual(2);
    await expect(summary(page)).toContainText("Today, 10:00 AM");
    expect(after["drivingLicense"]).toBe(before["drivingLicense"]);
  });

  test("the page opens though nobody can say whether the car is free", async ({ page }) => {
    await open(page, `/search?${new URLSearchParams(fiveDays)}`);
    await page.route(/\/booking\.data/, (route) => route.abort());
    await page.getByRole("link", { name: /^Book Now ?: Honda City$/ }).click();
    await expect(page).toHaveURL(bookingPath("4", fiveDays));
    await expect(proceed(page)).toBeVisible();
  });
});

test.describe("the confirmation", { tag: "@once" }, () => {
  test("a link stays under a press that takes its time, and has the last word", async ({ page }) => {
    await open(page, bookingPath("5", fiveDays));
    await fillIn(page);
    await proceed(page).click();
    const link = page.getByRole("link", { name: "your booking page" });
    await link.hover();
    await page.mouse.down();
    await delay(2_500);
    // The browser is so busy with the click that the two seconds are over before the router has heard of it.
    await page.evaluate(() => {
      addEventListener(
        "click",
        () => {
          for (const end = performance.now() + 2_500; performance.now() < end;);
        },
        { capture: true, once: true },
      );
    });
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your booking");
    await expect(page).toHaveURL(/\/your-booking\//);
  });

  test("who points, scrolls, types or has the focus inside stays; pages that only scroll by themselves go home", async ({
    page,
  }) => {
    const signs = {
      scroll: () => page.mouse.wheel(0, 200),
      type: () => page.keyboard.press("Shift"),
      focus: () => page.getByRole("link", { name: "choose them yourself" }).focus(),
      point: () => page.mouse.move(300, 300),
      nothing: () => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" })),
    };
    await page.setViewportSize({ width: 390, height: 600 });
    for (const [sign, show] of Object.entries(signs)) {
      await open(page, bookingPath("5"));
      await fillIn(page);
      await page.mouse.move(0, 0);
      await page.clock.install();
      await field(page, "Driving license").press("Enter");
      await expect(page.getByText("in 2 seconds, unless you stay")).toBeVisible();
      const main = await page.getByRole("main").innerText();
      expect(main.match(new RegExp(referencePattern, "g")), "said once").toHaveLength(1);
      await show();
      if (sign !== "nothing") await expect(page.getByText("unless you stay")).toBeHidden();
      await page.clock.runFor(2_100);
      await expect(page, sign).toHaveURL(sign === "nothing" ? "/" : /\/booking/);
    }
  });

  test("who opens a link in another tab isn’t sent home from it", async ({ page }) => {
    await open(page, bookingPath("5"));
    await fillIn(page);
    await proceed(page).click();
    const other = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "choose them yourself" }).click({ modifiers: ["ControlOrMeta"] });
    await expect(await other).toHaveURL(/\/your-booking\//);
    await page.getByRole("heading", { level: 1 }).click();
    await delay(4_000);
    await expect(page).toHaveURL(/\/booking/);
  });

  test("a notice stays where it is under a press, and moves again after it", async ({ page }) => {
    await open(page, bookingPath("5"));
    await fillIn(page);
    await proceed(page).click();
    await expect(page).toHaveURL("/");
    // The search form's stub is below it now; it comes down as soon as that has scrolled away.
    const top = () => notices(page).evaluate((region) => Math.round(region.getBoundingClientRect().top));
    await expect.poll(() => notices(page).getAttribute("style")).toMatch(/--lift: [1-9]/);
    const liftedTop = await top();
    await notices(page).getByText("Booking Confirmed!").filter({ visible: true }).hover();
    await page.mouse.down();
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
    await delay(500);
    expect(await top()).toBe(liftedTop);
    await page.mouse.up();
    await expect.poll(top).toBeGreaterThan(liftedTop);
  });
});
