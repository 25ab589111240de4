import type { Page } from "@playwright/test";
import { autumnDay } from "../autumn.ts";
import { bookingPath, fillIn, fiveDays, open, proceed } from "../booking-page.ts";
import { expect, test } from "../journey.ts";
import { findPageProblems } from "../page-check.ts";

/** In each frame of each page: how much of a part of a ticket the notices cover at most, in square pixels, by the page's path. */
const watchWhatIsCovered = (page: Page, piece: string) =>
  page.addInitScript((selector) => {
    const look = () => {
      const notice = document.querySelector(".notices:has(li)")?.getBoundingClientRect();
      const stub = document.querySelector(selector)?.getBoundingClientRect();
      if (notice && stub) {
        const width = Math.min(notice.right, stub.right) - Math.max(notice.left, stub.left);
        const height = Math.min(notice.bottom, stub.bottom) - Math.max(notice.top, stub.top);
        const area = Math.max(0, width) * Math.max(0, height);
        const areas = JSON.parse(sessionStorage.getItem("covered") ?? "{}") as Record<string, number>;
        areas[location.pathname] = Math.max(areas[location.pathname] ?? 0, area);
        sessionStorage.setItem("covered", JSON.stringify(areas));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, piece);

/** A separate day for each of these bookings, in a month in which no other test wants the car. */
const onDay = (day: number) => ({
  ...fiveDays,
  pickupDate: autumnDay(day, 11),
  returnDate: autumnDay(day, 11),
});

test.describe("the confirmation", { tag: "@once" }, () => {
  for (const [width, height, day] of [
    // Where the notice begins just below the stub before that is torn.
    [390, 821, 5],
    [768, 1024, 2],
    [1366, 768, 3],
  ] as const)
    test(`at ${width} by ${height} px the notice never covers the stub with the reference, nor Search on home`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      // If it is beside the steps, the whole torn ticket stays visible.
      const ticketSelector = width > 1100 ? ".is-torn" : ".stub-ink";
      await watchWhatIsCovered(page, `${ticketSelector}, .stub-action`);
      await open(page, bookingPath("5", onDay(day)));
      await fillIn(page);
      await proceed(page).click();
      await expect(page).toHaveURL("/");
      const search = page.getByRole("button", { name: /Search$/ });
      await search.scrollIntoViewIfNeeded();
      await search.hover();
      const recordedAreas = await page.evaluate(() => sessionStorage.getItem("covered") ?? "{}");
      expect(JSON.parse(recordedAreas)).toEqual({ "/booking": 0, "/": 0 });
    });

  // Without JavaScript the confirmation stays, so that it can be checked without a timer; its ticket is the same.
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("reference and total stand apart on the stub, also of the dearest year, and it is torn off along its perforation", async ({
      page,
    }) => {
      await page.goto(bookingPath("5", onDay(6)));
      await fillIn(page);
      await proceed(page).click();
      const stub = page.locator(".is-torn .ticket-stub");
      await expect(stub).toHaveCSS("animation-name", "tear");
      await page.emulateMedia({ reducedMotion: "reduce" });
      await expect(stub).toHaveCSS("animation-name", "none");
      const total = stub.locator(".big");
      await expect(total).toHaveText(/^\$\d+\.\d\d$/);
      // A year would take the car from every other test.
      await total.evaluate((sum) => (sum.textContent = "$35,189.80"));
      for (const width of [320, 390, 600, 768, 1024, 1366, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findPageProblems(page), `at ${width} px`).toEqual([]);
      }
    });
  });
});
