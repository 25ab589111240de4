import { expect, test, untilHydrated } from "./journey.ts";

const reactHasStarted = () => Object.keys(document).some((key) => key.startsWith("__reactContainer"));

test("a page that is looked at comes alive by itself, and breaks no policy", async ({ page }) => {
  await page.goto("/about");
  await untilHydrated(page);
});

test("a search that is sent before the page has come alive is not lost", async ({ page }) => {
  // Scripts that never come: what a slow line is like in the first seconds.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("form[action='/search'] [type=submit]").first().click();
  await expect(page).toHaveURL(/\/search\?/);
  expect(await page.evaluate(reactHasStarted)).toBe(false);
});

test.describe("an address that nobody has", () => {
  test.use({ allowedProblems: /404|no-such-page/ });

  test("is answered as one, and the page comes alive", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page).toHaveTitle(/not found/i);
  });
});
