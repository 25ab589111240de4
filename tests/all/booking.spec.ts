import { setTimeout as delay } from "node:timers/promises";
import {
  bookingPath,
  field,
  fillIn,
  fiveDays,
  formOf,
  notices,
  open,
  proceed,
  summary,
} from "../booking-page.ts";
import { expect, test } from "../journey.ts";

// What is rare while a car is booked, and how the page is laid out; the journeys themselves are in `tests/booking.spec.ts`.

test.describe("the page, laid out", { tag: "@once" }, () => {
  test("the ticket holds its two dates on the narrowest screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(bookingPath("5", fiveDays));
    await expect(proceed(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test("the reason comes first, and the page closes under it", async ({ page }) => {
    const pastTrip = { ...fiveDays, pickupDate: "01/01/2025", returnDate: "04/01/2025" };
    for (const [path, reason] of [
      [bookingPath("5", pastTrip), "That pickup is in the past."],
      [bookingPath("5", { ...fiveDays, pickup: "Atlantis" }), "We can’t find “Atlantis"],
      [bookingPath("10"), "can’t be booked at the moment"],
    ] as const) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const words = await page.getByRole("main").getByText(reason).boundingBox();
        const slip = await summary(page).getByRole("article").boundingBox();
        if (!words || !slip) throw new Error("The reason or the ticket is missing.");
        expect(words.y, `${reason} at ${width} px`).toBeLessThan(400);
        const isBeside = slip.x > words.x + words.width;
        if (!isBeside) expect(slip.y, `${reason} at ${width} px`).toBeGreaterThan(words.y + words.height);
        // Only the reason for an unavailable car may be beside the ticket.
        if (isBeside) expect(path, `beside the ticket at ${width} px`).toBe(bookingPath("10"));
      }
    }
  });

  test("the price of a car instead stands clear of its button", async ({ page }) => {
    await page.goto(bookingPath("10"));
    for (const width of [320, 390, 599, 600, 1024, 1199, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const others = page.getByRole("main").locator(".others > li");
      await expect(others).toHaveCount(3);
      const overlaps = await others.evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const range = document.createRange();
            range.selectNodeContents(row.querySelector(".sum") ?? row);
            const price = range.getBoundingClientRect();
            const button = row.querySelector(".btn")?.getBoundingClientRect();
            if (!button) return true;
            const beside = price.right < button.left || price.left > button.right;
            return !beside && price.bottom > button.top && price.top < button.bottom;
          }).length,
      );
      expect(overlaps, `at ${width} px`).toBe(0);
    }
  });
});

test("a booking is heard with its reference, and with the way to the notices by keyboard", async ({
  page,
}) => {
  await open(page, bookingPath("2", fiveDays));
  await fillIn(page);
  await proceed(page).click();
  await expect(page).toHaveURL("/");
  const notice = notices(page).getByRole("listitem");
  await expect(notice).toHaveCount(1);
  const keyboard = await page.evaluate(() => matchMedia("(hover: hover) and (pointer: fine)").matches);
  await expect(notices(page).getByText("Alt+T")).toBeVisible({ visible: keyboard });
  await expect(notice).toContainText("Booking Confirmed!");
  await expect(notice).toContainText(
    /Your Suzuki Swift has been booked successfully\.\s*Reference [0-9A-Z]{4}-[0-9A-Z]{4}/,
  );
});

test.describe("a page left open, or without an answer", { tag: "@once" }, () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("a page left open for days without a trip books the day that it shows", async ({ page }) => {
    await page.clock.install();
    await open(page, bookingPath("5"));
    await fillIn(page);
    const before = await formOf(page);
    await page.clock.fastForward("49:00:00");
    await expect.poll(async () => (await formOf(page))["shownToday"]).not.toBe(before["shownToday"]);
    const after = await formOf(page);
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

  test("who scrolls, types or has the focus inside stays; pages that only scroll by themselves go home", async ({
    page,
  }) => {
    const signs = {
      scroll: () => page.mouse.wheel(0, 200),
      type: () => page.keyboard.press("Shift"),
      focus: () => page.getByRole("link", { name: "choose them yourself" }).focus(),
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
