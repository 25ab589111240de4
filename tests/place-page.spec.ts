import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./journey.ts";

// What a place's page says without scripts is place-page.test.ts's.

const openNow = (page: Page) => page.locator(".open-now");
const today = (page: Page) => page.getByRole("row").and(page.locator("[aria-current]"));

test.describe("the page of a place", { tag: "@once" }, () => {
  test.use({ timezoneId: "America/New_York" });

  test("says by both clocks whether its counter is open, and marks today", async ({ page }) => {
    // A Thursday, 3:00 PM in New Delhi.
    await page.clock.setFixedTime(new Date("2026-07-16T09:30:00Z"));
    await page.goto("/locations/new-delhi");
    await expect(openNow(page)).toHaveText("Open now, until 6:00 PM (8:30 AM your time)");
    await expect(today(page)).toHaveText(/^Thursday/);
    await untilHydrated(page);
    await expect(openNow(page)).toHaveText("Open now, until 6:00 PM (8:30 AM your time)");
  });

  test("says when it opens, once it is closed", async ({ page }) => {
    // After midnight on Friday in New Delhi.
    await page.clock.setFixedTime(new Date("2026-07-16T19:30:00Z"));
    await page.goto("/locations/new-delhi");
    await expect(openNow(page)).toHaveText("Closed now. Opens 10:00 AM (tomorrow, 12:30 AM your time)");
    await expect(today(page)).toHaveText(/^Friday/);
  });

  test("begins a search there", async ({ page }) => {
    await page.goto("/locations/new-delhi");
    await untilHydrated(page);
    await page.getByRole("button", { name: /^Search/ }).click();
    await expect(page).toHaveURL(/\/search\?.*pickup=New\+Delhi/);
  });
});
