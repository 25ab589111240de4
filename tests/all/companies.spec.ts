/** Other companies' catalogs in a browser: what holds for the built-in one on every page, and in every journey, holds for them. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carName } from "#rental/car.ts";
import { budgets, firstVisit } from "../../scripts/bench-web/budgets.ts";
import { excesses } from "../../scripts/bench-web/excesses.ts";
import { weigh } from "../../scripts/bench-web/weigh.ts";
import { autumnDay } from "../autumn.ts";
import { placeLabel } from "#rental/trip/place.ts";
import {
  bookingPath,
  completeForm,
  driver,
  fillIn,
  open,
  post,
  proceed,
  referencePattern,
  summary,
} from "../booking-page.ts";
import { readCompany } from "../companies/read-company.ts";
import { htmlProblems } from "../html-problems.ts";
import { checkAccessibility, expect, test as base, untilHydrated } from "../journey.ts";
import { findPageProblems, findPaths, firstOfEachKind } from "../page-check.ts";
import { choosePlace, stub, typeDate } from "../search-page.ts";
import { type Site, startSite } from "../site.ts";
import { endOf, spawnStaffCommand } from "../staff-process.ts";

const companies = ["windrose", "coast", "malabar", "noor-sakura"] as const;

for (const company of companies) {
  const { folder, catalog } = await readCompany(company);
  const place = catalog.places.find(({ popular }) => popular);
  const [car, other] = catalog.cars.filter(({ available }) => available);
  if (!place || !car || !other) throw new Error(`${company} has no place or no two cars.`);
  const trip = {
    pickup: placeLabel(place),
    drop: placeLabel(place),
    pickupDate: autumnDay(14),
    returnDate: autumnDay(16),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
    differentReturn: "false",
  };

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
    // Noor Sakura's pages are looked at in every run (tests/every-page.spec.ts, golden-pages.test.ts).
    if (company !== "noor-sakura")
      test("every page is HTML as the standard says, is shared with its picture, shows all its words and pictures, can be used by everyone, and never scrolls sideways", async ({
        page,
        site,
      }) => {
        test.setTimeout(600_000);
        const problems: string[] = [];
        for (const path of firstOfEachKind(await findPaths(page.request, site.url))) {
          const html = await (await page.request.get(path)).text();
          expect(await htmlProblems(html), path).toEqual([]);
          const picture = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html)?.[1];
          expect((await page.request.get(picture ?? "/nowhere")).status(), path).toBe(200);
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

    test("a booking is changed and canceled on its own page, and its link is mailed anew", async ({
      page,
    }) => {
      const form = completeForm();
      const { reference = "none", text } = await post(page.request, bookingPath(car.id, trip), form);
      await open(page, /\/your-booking\/[\w-]+/.exec(text)?.[0] ?? "/nowhere");
      const main = page.getByRole("main");
      const calendar = await main.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
      expect((await page.request.get(calendar ?? "/nowhere")).status()).toBe(200);
      await page.getByRole("link", { name: "Change car, dates or places" }).click();
      const change = page.getByRole("form", { name: "Car, places, dates and times" });
      await change.getByRole("combobox", { name: "Car" }).selectOption(other.id);
      await change.getByRole("button", { name: /Preview$/ }).click();
      await page.getByRole("button", { name: /^Change it/ }).click();
      await expect(page.getByRole("article")).toContainText(carName(other));
      await page
        .locator("summary")
        .filter({ hasText: /^Cancel this booking/ })
        .click();
      await page.getByRole("button", { name: /^Cancel, / }).click();
      await expect(main).toContainText("canceled");

      await open(page, "/find-booking");
      await page.getByLabel("Booking reference").fill(reference);
      await main.getByLabel("Email you booked with").fill(form.email);
      await main.getByRole("button", { name: /link/ }).click();
      await expect(main).toContainText("the link is on its way");
    });
  });
}
