/** Other companies' catalogs in a browser: what holds for the built-in one on every page, and from the search to the booking, holds for them. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCatalogFolder } from "#catalog/read-catalog.server.ts";
import { carName } from "#rental/car.ts";
import { budgets, firstVisit } from "../../scripts/bench-web/budgets.ts";
import { excesses } from "../../scripts/bench-web/excesses.ts";
import { weigh } from "../../scripts/bench-web/weigh.ts";
import { autumnDay } from "../autumn.ts";
import { driver, fillIn, proceed, referencePattern, summary } from "../booking-page.ts";
import { htmlProblems } from "../html-problems.ts";
import { checkAccessibility, expect, test as base, untilHydrated } from "../journey.ts";
import { findPageProblems, findPaths, firstOfEachKind } from "../page-check.ts";
import { choosePlace, stub, typeDate } from "../search-page.ts";
import { type Site, startSite } from "../site.ts";
import { endOf, spawnStaffCommand } from "../staff-process.ts";

const companies = ["windrose", "coast", "malabar"] as const;

for (const company of companies) {
  const folder = join(import.meta.dirname, "../companies", company);
  const catalog = readCatalogFolder(folder);

  /** A site on which the company has published its catalog, for all journeys of a worker. */
  const test = base.extend<object, { site: Site }>({
    site: [
      async ({ browser: _browser }, use) => {
        const home = mkdtempSync(join(tmpdir(), `longitude-${company}-`));
        cpSync(folder, join(home, "catalog"), { recursive: true });
        const store = { dataDirectory: join(home, "data"), databaseUrl: undefined, licenseKey: undefined };
        const outcome = await endOf(spawnStaffCommand(store, ["catalog", "publish", join(home, "catalog")]));
        expect(outcome).toMatchObject({ code: 0, complaint: "" });
        const site = await startSite({ DATA_DIR: store.dataDirectory });
        await use(site);
        await site.stop();
        rmSync(home, { recursive: true });
      },
      { scope: "worker" },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });

  test.describe(company, { tag: "@once" }, () => {
    test("every page is HTML as the standard says, shows all its words and pictures, can be used by everyone, and never scrolls sideways", async ({
      page,
      site,
    }) => {
      test.setTimeout(600_000);
      const problems: string[] = [];
      for (const path of firstOfEachKind(await findPaths(page.request, site.url))) {
        expect(await htmlProblems(await (await page.request.get(path)).text()), path).toEqual([]);
        await page.goto(path);
        await untilHydrated(page);
        // Their own colors are some of ours, whose contrast in both schemes is a unit test.
        await checkAccessibility(page);
        for (const width of [320, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const found = await findPageProblems(page);
          problems.push(...found.map((problem) => `${path} at ${width} px: ${problem}`));
        }
      }
      expect(problems).toEqual([]);
    });

    test("no page weighs more than the budget of a first visit", async ({ browser, page, site }) => {
      test.setTimeout(300_000);
      const overruns: string[] = [];
      const paths = firstOfEachKind(await findPaths(page.request, site.url));
      for (const path of paths.filter((one) => !one.includes("compare="))) {
        const budget = budgets.find((one) => one.path === path) ?? { path, ...firstVisit };
        overruns.push(...excesses(budget, await weigh(browser, site.url + path)));
      }
      expect(overruns).toEqual([]);
    });

    test("a car is searched and booked by its own site's words, at one price from the results to its page", async ({
      page,
    }) => {
      const place = catalog.places.find(({ popular }) => popular);
      const car = catalog.cars.find(({ available }) => available);
      if (!place || !car) throw new Error(`${company} has no place or no car.`);
      await page.goto("/");
      await untilHydrated(page);
      await choosePlace(page, "Pickup location", place.name, place.name);
      await typeDate(page, "Pickup", autumnDay(14));
      await typeDate(page, "Return", autumnDay(16));
      await stub(page).click();
      await expect(page).toHaveURL(/\/search\?/);

      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: carName(car), exact: true }) })
        .first();
      const total = await card.locator(".bill dd").last().innerText();
      expect(total).toMatch(/\d/);
      await card.getByRole("link", { name: /^Book Now/ }).click();
      await expect(summary(page)).toContainText(total);
      await untilHydrated(page);
      await fillIn(page, driver);
      await proceed(page).click();

      const main = page.getByRole("main");
      await expect(main).toContainText(referencePattern);
      await expect(main).toContainText(total);
      const own = await main.locator('a[href^="/your-booking/"]').first().getAttribute("href");
      await page.goto(own ?? "/nowhere");
      await expect(main).toContainText(total);
    });
  });
}
