import { autumnDay } from "../autumn.ts";
import { newDriver } from "../booking-page.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { carsThat, isInDefaultRange } from "../our-fleet.ts";

/** Makes this browser one without popovers, light-dark(), `scripting`, speculation rules and transitions between pages: Safari 16, Firefox 115. */
async function forgetPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  await page.route("**/*", async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    // Playwright doesn't show what a redirect leads to, so the page goes there by itself.
    const target = response.headers()["location"];
    if (target !== undefined) {
      const refresh = `<meta http-equiv="refresh" content="0;url=${target.replaceAll("&", "&amp;")}">`;
      return route.fulfill({ contentType: "text/html", body: refresh });
    }
    const text = await response.text();
    if (type === "stylesheet") return route.fulfill({ response, body: forgetStyles(text) });
    const body = text
      .replaceAll(/ popover(target(?:action)?)?="/gi, ' data-popover$1="')
      .replace('type="speculationrules"', 'type="never-heard-of"')
      .replaceAll(/<style[^>]*>.*?<\/style>/gs, forgetStyles);
    // The policy has the hashes of the original styles.
    const headers = { ...response.headers(), "content-security-policy": "" };
    return route.fulfill({ response, body, headers });
  });
}

function forgetStyles(css: string): string {
  return css
    .replaceAll(":popover-open", ":never-heard-of")
    .replaceAll("[popover", "[data-popover")
    .replaceAll("light-dark(", "never-heard-of(")
    .replaceAll("@view-transition", "@never-heard-of")
    .replaceAll(/\(scripting: ?/g, "(never-heard-of:");
}

test.beforeEach(({ page }) => forgetPopovers(page));
// A test may end while its last page still fetches a style sheet.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("the main job is done on the served pages, and nothing waits for a script", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-plain");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Our Fleet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  const trip = page.getByRole("form", { name: "Find a rental car" });
  await trip.getByLabel("Pickup location").fill("Mumbai - Maharashtra");
  await trip.getByLabel("Destination").fill("Mumbai - Maharashtra");
  // Not the days of other journeys, which take the same car from the same store.
  await trip.getByLabel("Pickup date", { exact: true }).fill(autumnDay(4, 10));
  await trip.getByLabel("Return date", { exact: true }).fill(autumnDay(8, 10));
  await trip.getByRole("button", { name: /Search$/ }).click();

  const cars = page.getByRole("main").getByRole("article");
  await expect(cars).toHaveCount(carsThat(isInDefaultRange).length);
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(page.getByRole("slider")).toHaveCount(0);
  await filters.getByText("SUV", { exact: true }).click();
  await filters.getByLabel("To", { exact: true }).selectOption("$48.19");
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(cars).toHaveCount(
    carsThat((car) => isInDefaultRange(car) && car.category === "suv" && car.pricePerDay <= 4000).length,
  );
  await expect(page.getByRole("button", { name: "Sort" })).toBeVisible();

  await cars.getByRole("link", { name: /^Book Now ?: Hyundai Creta$/ }).click();
  for (const [label, value] of Object.entries(newDriver())) {
    await page.getByRole("textbox", { name: label }).fill(value);
  }
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("main")).toContainText("Booking Confirmed!");
  await page.getByRole("link", { name: "See your booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking");
  await expect(page.getByRole("main")).toContainText("Hyundai Creta");
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("pages, tickets and lines keep their colors in both schemes", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  const color = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  const colors = () =>
    Promise.all([color("body"), color(".ticket-body", "::before"), color(".ticket-body", "::after")]);
  const [paper, ink, slip, night] = [
    "rgb(251, 246, 236)",
    "rgb(16, 37, 46)",
    "rgb(255, 253, 248)",
    "rgb(24, 56, 67)",
  ];
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await colors()).toEqual([paper, ink, slip]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await colors()).toEqual([ink, paper, night]);
});

test("no style sheet sends light-dark() as it was written", { tag: "@once" }, () => {
  const folder = join(import.meta.dirname, "../../build/client/assets");
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(10);
  const unsafe = sheets.filter((file) => readFileSync(join(folder, file), "utf8").includes("light-dark("));
  expect(unsafe).toEqual([]);
});
