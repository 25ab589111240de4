import { initialCatalog } from "./initial-catalog.ts";
import type { Locator, Page } from "@playwright/test";
import { checkState, expect, noteRequests, test, untilHydrated } from "./journey.ts";

// What a search finds, how places are grouped and what the index holds are the unit tests' and browsing-pages.test.ts's.

/** More than the six that are shown first. */
const californian = initialCatalog.places.filter(({ state }) => state === "California").length;

const main = (page: Page) => page.getByRole("main");
const index = (page: Page) => main(page).locator("#index");
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "City, state or airport code" });
const cities = (page: Page) => index(page).locator('a[href^="/search?"]');
const visible = (part: Locator) => part.getByRole("link").filter({ visible: true });
const view = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "View" }).getByRole("link", { name, exact: true });

test("the index opens by state, becomes a list, and leads to a letter", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  const count = await cities(page).count();
  const california = index(page).getByRole("region", { name: "California", exact: true });
  const shownCities = visible(california);
  await test.step("a state shows six cities, on a phone once it is opened, and then the others", async () => {
    await expect(view(page, "Grid")).toHaveAttribute("aria-current", "true");
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await expect(shownCities).toHaveCount(0);
      await california.getByText(`${californian} cities`, { exact: true }).click();
    }
    await expect(shownCities).toHaveCount(6);
    await california.getByText(`+${californian - 6} more cities`, { exact: true }).click();
    await expect(shownCities).toHaveCount(californian);
  });
  await test.step("the list has as many, and letters that lead to their cities", async () => {
    await view(page, "List").click();
    await expect(page).toHaveURL(/view=list/);
    await expect(view(page, "List")).toHaveAttribute("aria-current", "true");
    await expect(cities(page)).toHaveCount(count);
    const letters = page.getByRole("navigation", { name: /letter/ });
    await letters.getByRole("link", { name: "M", exact: true }).click();
    await expect(cities(page).filter({ hasText: /^Madrid$/ })).toBeInViewport();
  });
  await test.step("a city starts a search; Back returns to the list", async () => {
    await cities(page)
      .filter({ hasText: /^Madrid$/ })
      .click();
    await expect(page).toHaveURL(/\/search\?pickup=Madrid/);
    await page.goBack();
    await expect(cities(page)).toHaveCount(count);
    await view(page, "Grid").click();
    await expect(california).toBeVisible();
  });
});

test("typing finds by name, state or code, says how many, and asks the server nothing", async ({ page }) => {
  await page.goto("/locations?view=list");
  await untilHydrated(page);
  const requests = noteRequests(page);
  const announcement = (text: string) => main(page).getByRole("status").filter({ hasText: text });
  for (const [typedText, expectedCities] of [
    ["bom", ["Mumbai"]],
    ["maharashtra", ["Mumbai", "Nagpur", "Pune"]],
    ["SAO", ["São Paulo"]],
  ] as const) {
    await searchBox(page).fill(typedText);
    await expect(cities(page)).toHaveText([...expectedCities]);
    await expect(page).toHaveURL(new RegExp(`q=${typedText}`));
  }
  await expect(announcement("1 city")).toHaveCount(1);
  await searchBox(page).fill("zzyzx");
  await expect(announcement("No locations found")).toHaveCount(1);
  expect(requests, "requests made by searching").toEqual([]);
  await searchBox(page).fill("in");
  await expect(page).toHaveURL(/q=in$/);
  await checkState(page);
});

test(
  "letters that are typed while the page still looks for the first ones stay",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/locations");
    await untilHydrated(page);
    // As on a slow phone: the rest is typed between the new address and the page that shows it.
    await searchBox(page).evaluate((input: HTMLInputElement) => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        history.replaceState = replaceState;
        replaceState(...change);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "jaipur");
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
    });
    await searchBox(page).fill("j");
    await expect(page).toHaveURL("/locations?q=jaipur");
    await expect(searchBox(page)).toHaveValue("jaipur");
    await page.getByRole("search").getByRole("link", { name: "Texas" }).click();
    await expect(searchBox(page)).toHaveValue("Texas");
    await page.goBack();
    await expect(searchBox(page)).toHaveValue("jaipur");
  },
);
