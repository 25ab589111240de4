import { formatCount } from "#rental/count.ts";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { carName } from "#rental/car.ts";
import { autumnYear } from "./autumn.ts";
import { fiveDays, open } from "./booking-page.ts";
import { expect } from "./journey.ts";
import { carsThat, isInDefaultRange } from "./our-fleet.ts";
import { onOwnSite } from "./own-site.ts";

// A separate site, whose store a test may break.
const test = onOwnSite({ SMTP_URL: "smtp://127.0.0.1:9" }).extend<{ store: DatabaseSync }>({
  allowedProblems: /status of 50[03]/,
  store: async ({ site }, use) => {
    const store = new DatabaseSync(join(site.dataDirectory, "longitude.db"), { timeout: 5000 });
    await use(store);
    store.close();
  },
});

test(
  "an answer that comes late marks sold-out cars where they are; they go last with the next change of the list",
  { tag: "@all" },
  async ({ page, site, store }) => {
    const fleetOrder = carsThat(isInDefaultRange).map(carName);
    const [first, , third] = carsThat(isInDefaultRange);
    store.exec("alter table holds rename to held_elsewhere");
    const { promise: storeAnswers, resolve: letStoreAnswer } = Promise.withResolvers<void>();
    await page.route("**/search/sold-out?*", async (route) => {
      await storeAnswers;
      await route.fulfill({ json: { [first?.id ?? ""]: null, [third?.id ?? ""]: `${autumnYear}-09-20` } });
    });
    const address = `${site.url}/search?${new URLSearchParams(fiveDays)}`;
    // What the store said to an earlier test is known for a second.
    await expect
      .poll(async () => (await page.request.get(address)).text())
      .toMatch(/<main[^>]*><div[^>]* data-hydrates/);
    await open(page, address);
    const cars = page.getByRole("main").getByRole("article");
    const names = () => cars.getByRole("heading").allTextContents();
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(`${formatCount(fleetOrder.length, "car")} for your trip`);
    expect(await names()).toEqual(fleetOrder);
    const shifts = await page.evaluateHandle(() => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) values.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
      return values;
    });
    letStoreAnswer();
    await expect(heading).toHaveText(`${fleetOrder.length - 2} of ${fleetOrder.length} free`);
    expect(await names()).toEqual(fleetOrder);
    await expect(cars.first()).toContainText("Sold out");
    await expect(cars.first().getByRole("link", { name: /^Choose other dates/ })).toBeVisible();
    await expect(cars.nth(2).getByRole("link", { name: /^Next free: / })).toBeVisible();
    await page.waitForTimeout(200);
    expect(await shifts.jsonValue(), "layout shifts when the answer comes").toEqual([]);

    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-low");
    await expect
      .poll(async () => new Set((await names()).slice(-2)))
      .toEqual(new Set([first, third].map((car) => car && carName(car))));
  },
);
