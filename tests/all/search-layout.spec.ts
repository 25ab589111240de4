import { book } from "../booking-page.ts";
import { expect, test, untilHydrated } from "../journey.ts";
import { dateField, day, expectStill, field, form, openCalendar, openHome, options } from "../search-page.ts";
import { queryOf, tripIn } from "../trips.ts";

// Every test here sets its own widths.
test.use({ timezoneId: "Europe/London" });

test.describe("on a phone on its side", { tag: "@once" }, () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("the calendar has the whole screen, and its last day can be reached", async ({ page }) => {
    await openHome(page);
    await form(page).getByRole("button", { name: "Choose the pickup date" }).tap();
    const screen = page.getByRole("dialog", { name: "Choose the pickup date" });
    await expect.poll(() => screen.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 });
    await day(screen, "September 30, 2025").tap();
    await expect(dateField(page, "Pickup")).toHaveValue("30/09/2025");
  });
});

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a calendar opened after the window has become wide hangs below its field", async ({ page }) => {
    await openHome(page);
    // The full-screen calendars and lists are in the page before anyone opens them.
    await expect(page.locator("dialog.screen:not(.month-ahead)")).toHaveCount(4);
    await page.setViewportSize({ width: 1024, height: 800 });
    const calendar = await openCalendar(page, "pickup");
    await expect(calendar.getByText("October 2025")).toBeVisible();
    const [box, at] = [await calendar.boundingBox(), await dateField(page, "Pickup").boundingBox()];
    expect(box?.width).toBeLessThan(800);
    expect(Math.abs((box?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(600);
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
  });

  test("Enter right after the last letter chooses what it finds", async ({ page }) => {
    await openHome(page);
    await field(page, "Pickup location").click();
    const typedInto = page.getByRole("dialog", { name: "Pickup location" }).getByRole("combobox");
    await typedInto.pressSequentially("jaipu");
    await expect(options(page)).toHaveCount(1);
    await typedInto.evaluate((input: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setValue?.call(input, "mumbai");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await expect(field(page, "Pickup location")).toHaveValue("Mumbai - Maharashtra");
  });
});

const sizes = [
  [1440, 900, 0],
  [1440, 900, -160],
  [1366, 768, 120],
  [1920, 1080, 0],
  [1280, 720, 0],
  [1280, 720, 180],
  [1024, 768, 0],
  [1024, 768, 200],
  [768, 1024, 0],
  [640, 600, 40],
] as const;

test("list and calendar leave the page where it is", { tag: "@once" }, async ({ page }) => {
  test.setTimeout(240_000);
  await openHome(page);
  for (const size of sizes) await expectStill(page, form(page), size);
});

test(
  "so they do in a trip that is edited, and in a booking that is changed",
  { tag: "@once" },
  async ({ page, request }) => {
    const size = [1366, 768, 120] as const;
    await page.goto(`/search?${queryOf("5", tripIn(18)).slice(1)}`);
    await page.getByRole("link", { name: "Edit your trip" }).click();
    await untilHydrated(page);
    await expectStill(page, form(page), size);
    await page.goto(await book(request, "7", tripIn(18)));
    await untilHydrated(page);
    await page
      .locator("summary")
      .filter({ hasText: /^Change car/ })
      .click();
    await expectStill(page, page.getByRole("form", { name: "Car, places, dates and times" }), size);
  },
);
