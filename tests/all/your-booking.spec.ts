import type { Locator, Page } from "@playwright/test";
import { book } from "../booking-page.ts";
import { expect, test, untilHydrated } from "../journey.ts";
import { queryOf, tripAt, tripIn } from "../trips.ts";

// How a booking's own page looks, and what is rare on it; the journeys themselves are in `tests/your-booking.spec.ts`.
const delhi = "New Delhi - Delhi";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ticket = (page: Page) => page.getByRole("article");

const colors = (bars: Locator) =>
  bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));

test.describe("a booking’s own page", { tag: "@once" }, () => {
  test("fits every screen from 320 px, with a change and without", async ({ page, request }) => {
    const path = await book(request, "7", tripIn(18));
    for (const search of ["", queryOf("8", tripAt("Jaipur - Rajasthan"))]) {
      await page.goto(path + search);
      for (const width of [320, 600, 768, 900, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
        const cut = await ticket(page)
          .locator(".nb")
          .evaluateAll((all) =>
            all
              .filter((one) => {
                const cells = one.closest("dl")?.getBoundingClientRect().right ?? 0;
                return one.getBoundingClientRect().right > cells - 2;
              })
              .map((one) => one.textContent),
          );
        expect(cut, `dates of the ticket that are cut off at ${width} px`).toEqual([]);
      }
    }
  });

  test("has for each fee the color of the policy’s page, and a stamp and a torn edge once canceled", async ({
    page,
    request,
  }) => {
    const path = await book(request, "5", tripAt(delhi));
    await page.goto(path);
    const ofBooking = await colors(page.locator(".tier i"));
    await page.goto("/cancellation-policy");
    expect(new Set(ofBooking).size).toBe(4);
    expect(await colors(page.locator(".tl-bar"))).toEqual(ofBooking);

    await request.post(path, { form: { intent: "cancel", fee: "0" } });
    await page.goto(path);
    await expect(ticket(page).locator(".stamp")).toHaveText("Canceled");
    await expect(ticket(page).locator(".ticket-body")).toHaveCSS("clip-path", /^polygon/);
  });

  test("hears a press that began before React came: the page does not move away under it", async ({
    page,
    request,
  }) => {
    const trip = tripAt(delhi);
    const path = await book(request, "5", trip);
    const pressSignal = Promise.withResolvers<void>();
    await page.route("**/assets/hydrate-*.js", async (route) => {
      await pressSignal.promise;
      await route.continue();
    });
    await page.goto(path + queryOf("2", trip));
    const change = page.getByRole("button", { name: /^Change it/ });
    await change.hover();
    await page.mouse.down();
    pressSignal.resolve();
    await untilHydrated(page);
    await page.mouse.up();
    await expect(page.getByRole("main")).toContainText("Your booking has been changed.");
  });
});
