import type { Locator, Page } from "@playwright/test";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// The expected facts come from the specification (product, 'Locations') and the map, not from our data.
const posters = [
  "New York",
  "Los Angeles",
  "London",
  "Dubai",
  "Mumbai",
  "New Delhi",
  "Singapore",
  "Paris",
] as const;
const mumbai = "/search?pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";

const main = (page: Page) => page.getByRole("main");
const popular = (page: Page) => main(page).getByRole("region", { name: "Popular destinations" });
const index = (page: Page) => main(page).locator("#index");
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "City, state or airport code" });
const cities = (page: Page) => index(page).locator('a[href^="/search?"]');
const view = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "View" }).getByRole("link", { name, exact: true });

test("popular destinations: about 24 (product, 'Locations'), eight of them as posters", async ({ page }) => {
  await page.goto("/locations");
  const links = popular(page).getByRole("link");
  expect(await links.count()).toBeGreaterThanOrEqual(22);
  expect(await links.count()).toBeLessThanOrEqual(26);
  const pictures = popular(page).getByRole("img");
  await expect(pictures).toHaveCount(posters.length);
  for (const picture of await pictures.all()) {
    expect((await picture.getAttribute("alt"))?.length).toBeGreaterThan(20);
  }
  for (const name of posters) await expect(popular(page).getByRole("figure", { name })).toHaveCount(1);
});

test("the grid has about 150 cities by state, six of a state, then '+N more cities' that opens", async ({
  page,
}) => {
  await page.goto("/locations");
  expect(await cities(page).count()).toBeGreaterThanOrEqual(145);
  expect(await cities(page).count()).toBeLessThanOrEqual(165);
  await expect(view(page, "Grid")).toHaveAttribute("aria-current", "true");

  const california = index(page).getByRole("region", { name: "California", exact: true });
  await expect(california.getByRole("link").filter({ visible: true })).toHaveCount(0);
  await california.getByText("8 cities", { exact: true }).click();
  await expect(california.getByRole("link").filter({ visible: true })).toHaveCount(6);
  const more = california.getByText(/^\+\d+ more cities$/);
  const hidden = Number((await more.innerText()).match(/\d+/)?.[0]);
  await more.click();
  await expect(california.getByRole("link").filter({ visible: true })).toHaveCount(6 + hidden);
  for (const state of await index(page).locator(".ix-fold").all()) {
    expect(await state.locator("> ul > li").count()).toBeLessThanOrEqual(6);
  }
});

test("a city shows its code, its clock and its place on the map, and starts a search there", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2026-07-15T12:00:00Z"));
  await page.goto("/locations?q=Maharashtra");
  await untilHydrated(page);
  const state = index(page).getByRole("region", { name: "Maharashtra" });
  await expect(state).toContainText("India Standard Time");
  await expect(state).toContainText("5:30 PM");
  const city = state.getByRole("link", { name: /Mumbai/ });
  await expect(city).toContainText("BOM");
  await expect(city).toContainText(/19° 0\d′ N/);
  await expect(city).toContainText(/72° 5\d′ E/);
  await expect(city).toHaveAttribute("href", mumbai);
  await city.click();
  await expect(page).toHaveURL(mumbai);
  await expect(main(page)).toContainText("Mumbai");
});

/** Whether React manages this part of the page separately. */
const isReacts = (piece: Locator) =>
  piece.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));

for (const query of ["", "?view=list"])
  test(
    `the served index is taken over as one piece, and its links, its views and a search work: /locations${query}`,
    {
      tag: "@once",
    },
    async ({ page }) => {
      await page.goto(`/locations${query}`);
      const count = await cities(page).count();
      await untilHydrated(page);
      expect(await isReacts(page.locator("main"))).toBe(true);
      expect(await isReacts(cities(page).first())).toBe(false);
      expect(await cities(page).count()).toBe(count);

      await page.getByRole("searchbox").fill("maharashtra");
      await expect.poll(() => cities(page).count()).toBeLessThan(20);
      expect(await isReacts(cities(page).first())).toBe(true);
      await page.getByRole("searchbox").fill("");
      await expect(cities(page)).toHaveCount(count);
      await page.goBack();
      await page.goForward();
      await view(page, query === "" ? "List" : "Grid").click();
      await expect(cities(page)).toHaveCount(count);

      await page.goto(`/locations${query}`);
      await untilHydrated(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      if (query === "") await index(page).getByText("8 cities", { exact: true }).first().click();
      await cities(page).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/search\?pickup=/);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      // After returning by the router, React renders the whole page.
      await page.goBack();
      await expect(cities(page)).toHaveCount(count);
      expect(await isReacts(cities(page).first())).toBe(true);
    },
  );

test("states that have two clocks show each city's own", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-07-15T12:00:00Z"));
  await page.goto("/locations?q=Texas");
  await untilHydrated(page);
  await expect(cities(page).filter({ hasText: "El Paso" })).toContainText(/Mountain Time\s+6:00 AM/);
  await expect(cities(page).filter({ hasText: "Houston" })).toContainText(/Central Time\s+7:00 AM/);
});

test("a place whose clock has left its neighbors' has a name of its own for it", async ({ page }) => {
  await page.goto("/locations?q=Vancouver");
  await expect(index(page)).toContainText("British Columbia Time");
  await page.goto("/locations?q=Nevada");
  await expect(index(page)).toContainText("Pacific Time");
});

test("the list has every city once, A to Z", async ({ page }) => {
  await page.goto("/locations");
  const inGrid = await cities(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.goto("/locations?view=list");
  await expect(view(page, "List")).toHaveAttribute("aria-current", "true");
  const inList = await cities(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(inList.toSorted()).toEqual(inGrid.toSorted());
  const names = await cities(page).allInnerTexts();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  await page
    .getByRole("navigation", { name: /letter/ })
    .getByRole("link", { name: "M", exact: true })
    .click();
  await expect(cities(page).filter({ hasText: /^Madrid$/ })).toBeInViewport();
});

test("typing finds by name, state or code, says how many, and asks the server nothing", async ({ page }) => {
  await page.goto("/locations?view=list");
  await untilHydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  for (const [typed, wanted] of [
    ["mumb", ["Mumbai"]],
    ["maharashtra", ["Mumbai", "Nagpur", "Pune"]],
    ["bom", ["Mumbai"]],
    ["SAO", ["São Paulo"]],
  ] as const) {
    await searchBox(page).fill(typed);
    await expect(cities(page)).toHaveText([...wanted]);
    await expect(page).toHaveURL(new RegExp(`q=${typed}`));
  }
  await expect(page.getByRole("status").filter({ hasText: "1 city" })).toHaveCount(1);
  expect(asked, "requests made by searching").toEqual([]);
});

test("nothing found says so (product, 'Locations'), and offers a way on", async ({ page }) => {
  await page.goto("/locations?q=atlantis");
  await untilHydrated(page);
  await expect(main(page).getByRole("heading", { name: "No locations found" })).toBeVisible();
  await expect(main(page)).toContainText("atlantis");
  await expect(index(page).getByRole("link", { name: /\+1 800 555 0199/ })).toHaveCount(1);
  await bothSchemes(page, () => checkAccessibility(page));
  await main(page).getByRole("link", { name: "Show all places" }).click();
  await expect(page).toHaveURL(/\/locations(\?view=list)?$/);
  await expect(searchBox(page)).toHaveValue("");
  await expect.poll(() => cities(page).count()).toBeGreaterThan(140);
});

test("what a search finds is announced, nothing too", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  const said = (text: string) => main(page).getByRole("status").filter({ hasText: text });
  await searchBox(page).fill("mumbai");
  await expect(said("1 city")).toHaveCount(1);
  await searchBox(page).fill("zzyzx");
  await expect(said("No locations found")).toHaveCount(1);
});

test("a misspelled city is offered as it is spelled", async ({ page }) => {
  await page.goto("/locations?q=jaypur");
  await expect(main(page).getByRole("heading", { name: "No locations found" })).toBeVisible();
  await index(page)
    .getByRole("link", { name: /Jaipur/ })
    .click();
  await expect(page).toHaveURL(/\/search\?pickup=Jaipur/);
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

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  await searchBox(page).focus();
  await page.keyboard.type("jaipur");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/locations?q=jaipur");
  await expect(searchBox(page)).toBeFocused();
  await cities(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?pickup=Jaipur/);
});

test("the list is accessible in both color schemes", async ({ page }) => {
  await page.goto("/locations?view=list&q=in");
  await untilHydrated(page);
  await bothSchemes(page, () => checkAccessibility(page));
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("search, tabs and '+N more cities' still work", async ({ page }) => {
    await page.goto("/locations");
    const california = index(page).getByRole("region", { name: "California", exact: true });
    await california.getByText("8 cities", { exact: true }).click();
    await california.getByText(/more cities$/).click();
    expect(await california.getByRole("link").filter({ visible: true }).count()).toBeGreaterThan(6);
    await view(page, "List").click();
    await expect(page).toHaveURL(/view=list/);
    await searchBox(page).fill("goa");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(/view=list/);
    await expect(cities(page)).toHaveText(["Panaji"]);
  });
});

test("About Us: founded 2019, two offices on one globe, the claims that are made", async ({ page }) => {
  await page.goto("/about");
  const text = main(page);
  await expect(text).toContainText("2019");
  for (const claim of ["40+", "50+", "24/7"]) await expect(text).toContainText(claim);
  const globe = text.getByRole("img", { name: /New York.*New Delhi|New Delhi.*New York/ });
  expect(await globe.count()).toBeGreaterThan(0);
  await expect(text.locator("dt", { hasText: "New Delhi" })).toHaveCount(1);
  await expect(text.locator("dt", { hasText: "New York" })).toHaveCount(1);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const company = facts.map((each) => JSON.parse(each) as Record<string, unknown>);
  expect(company.find((each) => each["@type"] === "AutoRental")).toMatchObject({
    telephone: "+1 800 555 0199",
    foundingDate: "2019",
  });
});
