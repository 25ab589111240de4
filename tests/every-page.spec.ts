import { wordsOfOurs } from "./companies/noor-sakura.ts";
import { bothSchemes, checkAccessibility, checkState, expect, test, untilHydrated } from "./journey.ts";
import {
  type FindForeignWords,
  findPageProblems,
  findPaths,
  findSidewaysScrolls,
  firstOfEachKind,
  withTextSize,
} from "./page-check.ts";
import { otherSite, sharedSite } from "./site.ts";

/** The sites whose pages are all looked at, and what none of them may say. */
const sites: readonly {
  readonly company: string;
  readonly site: typeof sharedSite;
  /** In which it is looked at by axe; in test:all, in both. */
  readonly scheme: "light" | "dark";
  readonly findForeignWords?: FindForeignWords;
}[] = [
  { company: "Longitude", site: sharedSite, scheme: "light" },
  { company: "Noor Sakura", site: otherSite, scheme: "dark", findForeignWords: wordsOfOurs },
];

/** One for each worker. */
const parts = [1, 2] as const;
const widths = process.env["ALL"] ? [1440, 1024, 768, 390, 320] : [1440, 320];

/** The text that a visitor has set for all sites, in pixels; 16 is usual. */
const largeTexts = [24, 32];

for (const { company, site, scheme, findForeignWords } of sites)
  for (const part of parts)
    test(
      `every page of ${company} shows all its words and pictures, can be used by everyone, and never scrolls sideways (${part} of ${parts.length})`,
      { tag: "@once" },
      async ({ page, request }) => {
        test.setTimeout(600_000);
        await page.emulateMedia({ reducedMotion: "reduce" });
        const paths = await findPaths(request, site.url);
        const examples = firstOfEachKind(paths);
        const problems: string[] = [];
        let nextWidths = widths;
        for (const path of paths.filter((_, at) => at % parts.length === part - 1)) {
          // Pages of one kind differ in words alone: of ours, all but one of a kind are looked at in one of the widths.
          const looksAtAll = process.env["ALL"] || site === otherSite || examples.includes(path);
          const pageWidths = looksAtAll ? nextWidths : nextWidths.slice(0, 1);
          await page.setViewportSize({ width: pageWidths[0] ?? 0, height: 900 });
          await page.goto(site.url + path);
          for (const width of pageWidths) {
            await page.setViewportSize({ width, height: 900 });
            const found = await findPageProblems(page, findForeignWords);
            problems.push(...found.map((problem) => `${path} at ${width} px: ${problem}`));
            if (width !== 1440 || !examples.includes(path)) continue;
            await untilHydrated(page);
            for (const colorScheme of process.env["ALL"] ? (["light", "dark"] as const) : [scheme]) {
              await page.emulateMedia({ colorScheme });
              await checkAccessibility(page);
            }
          }
          for (const size of process.env["ALL"] || examples.includes(path) ? largeTexts : []) {
            const found = await withTextSize(page, size, () => findSidewaysScrolls(page));
            problems.push(
              ...found.map(
                (problem) => `${path} with text of ${size} px at ${pageWidths.at(-1)} px: ${problem}`,
              ),
            );
          }
          // The next page begins at the width that the window has.
          nextWidths = nextWidths.toReversed();
        }
        expect(problems).toEqual([]);
      },
    );

test(
  "on a phone the drawer is 80 units wide and closes when a link is chosen",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    await untilHydrated(page);
    await page.getByRole("button", { name: "Menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expect(drawer).toHaveCSS("width", "320px");
    // The page under it does not scroll.
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await checkState(page);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
    await page.getByRole("button", { name: "Menu" }).click();
    await drawer.getByRole("link", { name: "Our Fleet" }).click();
    await expect(page).toHaveURL("/fleet");
    await expect(drawer).toBeHidden();
  },
);

test(
  "following a link begins the new page at its top, with its title, and the keyboard at its beginning; Back leads to where one was",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/about");
    await untilHydrated(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    // Until nothing moves: what is laid out only near the viewport is a little higher or lower than was reserved for it.
    await link.hover();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveTitle(/Privacy Policy/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle(/About/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  },
);

test.describe("an address that leads nowhere", () => {
  test.use({ allowedProblems: /404/ });

  test("is answered with status 404, the stated words and a way back (product, 'Other pages')", async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    const answer = await page.goto("/fleets");
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.getByRole("main").getByRole("link", { name: /\/fleet/ })).toBeVisible();
    await expect.poll(() => messages.some((text) => text.includes("/fleets"))).toBe(true);
    await bothSchemes(page, () => checkAccessibility(page));
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

/** One of each kind, where all would be slow. */
const somePages = [
  "/",
  "/fleet",
  "/locations",
  "/search",
  "/booking?carId=5",
  "/blog/monsoon",
  "/disclaimer",
];

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows what it says, and the menu opens", { tag: "@once" }, async ({ page, request }) => {
    const examples = firstOfEachKind(await findPaths(request, sharedSite.url));
    for (const path of process.env["ALL"] ? examples : somePages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(300);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(
      page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Locations" }),
    ).toBeVisible();
  });
});

test.describe("an address that can't be read", () => {
  test.use({ allowedProblems: /status of 400/ });
  test("is refused with the site's face, in both color schemes", async ({ page }) => {
    expect((await page.goto("/%E0%A4%A"))?.status()).toBe(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("That address can’t be read");
    await expect(page.getByRole("link", { name: "Longitude" })).toBeVisible();
    await bothSchemes(page, async (scheme) => {
      const ground = scheme === "light" ? "rgb(251, 246, 236)" : "rgb(16, 37, 46)";
      await expect(page.locator("body")).toHaveCSS("background-color", ground);
      await checkAccessibility(page);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
