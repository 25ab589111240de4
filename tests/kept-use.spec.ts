import type { Page } from "@playwright/test";
import { autumnDay } from "./autumn.ts";
import { book, bookingPath, fiveDays } from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";
import { translate } from "./translated.ts";

// React says that it draws the page anew, as it must.
test.use({ allowedProblems: /React error #418|hydrat/i });

/** Opens a page whose scripts come only with the returned call; by then a translator has changed the page. */
async function openWithoutScripts(page: Page, path: string) {
  const coming = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return async () => {
    await translate(page);
    const [field] = await page.locator("main form input:not([type=hidden])").elementHandles();
    coming.resolve();
    await untilHydrated(page);
    expect(await field?.evaluate((before) => before.isConnected)).toBe(false);
  };
}

const namedField = (page: Page, name: string) => page.locator(`main [name=${name}]:visible`).first();

test(
  "a booking that was begun before scripts came is still there, with its caret",
  { tag: "@once" },
  async ({ page }) => {
    const allowScripts = await openWithoutScripts(page, bookingPath("5", fiveDays));
    await namedField(page, "email").fill("asha@example.com");
    await namedField(page, "drivingLicense").fill("MH12 20110012345");
    await namedField(page, "firstName").pressSequentially("Aha");
    await page.keyboard.press("ArrowLeft");
    await allowScripts();
    await expect(namedField(page, "email")).toHaveValue("asha@example.com");
    await expect(namedField(page, "drivingLicense")).toHaveValue("MH12 20110012345");
    await expect(namedField(page, "firstName")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("s");
    await expect(namedField(page, "firstName")).toHaveValue("Asha");
    await page.reload();
    await expect(namedField(page, "email")).toHaveValue("asha@example.com");
  },
);

/** By a form's page: the fields, as selectors, and what is entered in each; true for a tick. */
const forms: readonly (readonly [path: string, entries: Readonly<Record<string, string | true>>])[] = [
  [
    "/",
    {
      "[name=pickup]": "Jaipur - Rajasthan",
      "[name=destination]": "Udai",
      "[name=pickupDate]": autumnDay(14),
      "[name=pickupTime]": "11:30 AM",
      "[name=country]": "India",
      "[name=differentReturn]": true,
    },
  ],
  [
    `/search?${new URLSearchParams(fiveDays)}`,
    { "[value=diesel]": true, "[type=range] + [type=range]": "6000", "[name=sort]": "rating" },
  ],
  [
    "/business",
    { "[name=name]": "Asha Rao", "[name=contact]": "asha@example.com", "[name=message]": "Two cars" },
  ],
  ["/blog", { "[name=email]": "asha@example.com" }],
  ["/locations", { "[name=q]": "Jaip" }],
];

test("so is what was entered in every other form", { tag: ["@once", "@all"] }, async ({ page, request }) => {
  const own = await book(request, "5", fiveDays);
  const all = [...forms, [own, { "[name=pickup]": "Delhi", "[name=carId]": "4" }] as const];
  for (const [path, entries] of all)
    await test.step(path, async () => {
      const allowScripts = await openWithoutScripts(page, path);
      const fields = Object.entries(entries).map(([selector, value]) => ({
        field: page.locator(`main form ${selector}`).first(),
        value,
      }));
      await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
      for (const { field, value } of fields) {
        if (value === true) await field.check();
        else if (await field.evaluate((element) => element.matches("select")))
          await field.selectOption(value);
        else await field.fill(value);
      }
      await allowScripts();
      for (const { field, value } of fields)
        await (value === true ? expect(field).toBeChecked() : expect(field).toHaveValue(value));
      await page.unrouteAll();
    });
});
