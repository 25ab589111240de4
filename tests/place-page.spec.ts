import type { Page } from "@playwright/test";
import { addDays, describeDate } from "#rental/trip/calendar.ts";
import { formatClockTime, toZonedDate, toClockInstant } from "#rental/trip/zoned-time.ts";
import { expect, test, untilHydrated } from "./journey.ts";

// What a place's page says without scripts is place-page.test.ts's.

const openNow = (page: Page) => page.locator(".open-now");
const today = (page: Page) => page.getByRole("row").and(page.locator("[aria-current]"));

test.describe("the page of a place", { tag: "@once" }, () => {
  const [there, here] = ["Asia/Kolkata", "America/New_York"];
  const tomorrow = addDays(toZonedDate(Date.now(), there), 1);
  /** Tomorrow in New Delhi. */
  const at = (hour: number) => toClockInstant({ date: tomorrow, minutes: hour * 60 }, there);

  test.use({ timezoneId: here });

  test("says by both clocks whether its counter is open, and marks today", async ({ page }) => {
    const says = `Open now, until 6:00 PM (${formatClockTime(at(18), here)} your time)`;
    await page.clock.setFixedTime(at(15));
    await page.goto("/locations/new-delhi");
    await expect(openNow(page)).toHaveText(says);
    await expect(today(page)).toHaveText(new RegExp(`^${describeDate(tomorrow, "full").split(" ", 1)[0]}`));
    await untilHydrated(page);
    await expect(openNow(page)).toHaveText(says);
  });
});
