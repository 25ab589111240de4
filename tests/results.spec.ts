import { formatCount } from "#rental/count.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { categoryName } from "#rental/classes.ts";
import type { Page } from "@playwright/test";
import { type Car, carName } from "#rental/car.ts";
import { autumnDay } from "./autumn.ts";
import { fiveDays as trip } from "./booking-page.ts";
import { checkState, expect, noteRequests, test, untilHydrated } from "./journey.ts";
import { carsThat, isInDefaultRange } from "./our-fleet.ts";

const suvs = carsThat((car) => isInDefaultRange(car) && car.category === "suv");
const dieselSuvs = suvs.filter(({ fuelType }) => fuelType === "diesel");
const priciestFirst = (cars: readonly Car[]) =>
  cars.toSorted((one, other) => other.pricePerDay - one.pricePerDay).map(carName);

/** Cars in the default price range, of a class or a fuel. */
const inReach = (filters: { category?: string; fuel?: string }) =>
  carsThat(
    (car) =>
      isInDefaultRange(car) &&
      (filters.category ?? car.category) === car.category &&
      (filters.fuel ?? car.fuelType) === car.fuelType,
  );

/** A class and a fuel that each have cars, but none in common. */
function emptyPair(): [string, string] {
  for (const { id: category } of initialCatalog.classes)
    for (const fuel of initialCatalog.fuels) {
      const [together, one, other] = [{ category, fuel }, { category }, { fuel }].map(inReach);
      if (together?.length === 0 && one?.length && other?.length) return [category, fuel];
    }
  throw new Error("Every class has cars with every fuel: no two choices leave the list empty.");
}

const search = (params: Record<string, string> = {}) => {
  const query = new URLSearchParams(params).toString();
  return query === "" ? "/search" : `/search?${query}`;
};
const resultCards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => resultCards(page).getByRole("heading").allTextContents();
const sortBy = (page: Page) => page.getByRole("combobox", { name: "Sort by" });

/** The filters as this screen has them: in a drawer if it is narrow. */
async function openFilters(page: Page) {
  const opener = page.getByRole("button", { name: /^Filters/ });
  if (await opener.isVisible()) await opener.click();
  return page.getByRole("region", { name: "Filters" });
}

test("filters and order are in the address and survive a reload and the way back (product, 'Results')", async ({
  page,
  viewport,
}) => {
  await page.goto(search(trip));
  await test.step("the first price is within the first screen", async () => {
    const box = await resultCards(page).first().getByRole("definition").last().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(viewport?.height ?? 0);
  });

  await untilHydrated(page);
  const requests = noteRequests(page);
  await sortBy(page).selectOption("price-high");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: "SUV", exact: true }).check();
  await filters.getByRole("checkbox", { name: "Diesel", exact: true }).check();
  await expect(page).toHaveURL(search({ ...trip, sort: "price-high", category: "suv", fuel: "diesel" }));
  const expectedNames = priciestFirst(dieselSuvs);
  await expect.poll(() => names(page)).toEqual(expectedNames);
  expect(requests, "requests made by filtering").toEqual([]);
  const announcement = page
    .getByRole("status")
    .filter({ hasText: `${formatCount(expectedNames.length, "car")} match` });
  await expect(announcement).toHaveCount(1);

  await page.reload();
  expect(await names(page)).toEqual(expectedNames);
  await expect(sortBy(page)).toHaveValue("price-high");
  await page.goto("/about");
  await page.goBack();
  await expect(resultCards(page).getByRole("heading")).toHaveText(expectedNames);

  await untilHydrated(page);
  await (await openFilters(page)).getByRole("link", { name: "Clear All Filters" }).click();
  await expect(resultCards(page)).toHaveCount(carsThat(isInDefaultRange).length);
  await expect(page).toHaveURL(search({ ...trip, sort: "price-high" }));
});

test("the price range and a filter are set with the keyboard alone (product, 'Results')", async ({
  page,
}) => {
  await page.goto(search());
  await untilHydrated(page);
  const opener = page.getByRole("button", { name: /^Filters/ });
  if (await opener.isVisible()) {
    await opener.focus();
    await page.keyboard.press("Enter");
  }
  const highest = page.getByRole("slider", { name: "Highest price a day" }).filter({ visible: true });
  await expect(highest).toHaveAttribute("aria-valuetext", "$96.39");
  await highest.focus();
  await page.keyboard.press("End");
  await expect(highest).toHaveAttribute("aria-valuetext", "$120.48");
  await expect(page).toHaveURL(/[?&]priceMax=10000$/);
  await expect(resultCards(page)).toHaveCount(
    carsThat(({ pricePerDay }) => pricePerDay >= 1000 && pricePerDay <= 10_000).length,
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(search({ priceMax: "10000", category: "economy" }));
  await expect(resultCards(page)).toHaveCount(carsThat(({ category }) => category === "economy").length);
  if (await opener.isVisible()) {
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
});

test("the trip stays in sight, and on a wide screen the filters do", { tag: "@once" }, async ({ page }) => {
  await page.goto(search(trip));
  // Not the last: with the list, the column ends.
  await resultCards(page).nth(4).scrollIntoViewIfNeeded();
  await expect(resultCards(page).first()).not.toBeInViewport();
  await expect(page.getByRole("heading", { name: "Filters" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".trip-line p")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 700 });
  await resultCards(page).nth(4).scrollIntoViewIfNeeded();
  await expect(page.locator(".trip-line p")).toBeInViewport({ ratio: 1 });
});

test(
  "the filters' drawer gives way to the column beside the list when a tablet is turned",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 1200 });
    await page.goto(search());
    await untilHydrated(page);
    const filters = await openFilters(page);
    await expect(filters.getByRole("heading", { name: "Filters" })).toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 800 });
    const list = page.locator(".res-main");
    const { x, width } = (await list.boundingBox())!;
    expect(width).toBeGreaterThan(600);
    await filters.getByRole("button", { name: "Close filters" }).click();
    await expect.poll(async () => (await filters.boundingBox())?.x).toBeLessThan(x);
    expect((await list.boundingBox())?.x).toBe(x);
    await expect(filters.getByRole("button")).toHaveCount(0);
    await filters.getByRole("checkbox", { name: "SUV", exact: true }).check();
    await expect(page).toHaveURL(search({ category: "suv" }));
  },
);

test.describe("a finger in the drawer", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("chooses by a choice's words; a legend, a count or the padding leaves the drawer open", async ({
    page,
  }) => {
    await page.goto(search());
    await untilHydrated(page);
    const filters = await openFilters(page);
    await filters.getByText("SUV", { exact: true }).tap();
    await expect(filters.getByRole("checkbox", { name: "SUV", exact: true })).toBeChecked();
    await filters.getByText("Fuel", { exact: true }).tap();
    await filters.locator(".check-aside").first().tap();
    await filters.tap({ position: { x: 8, y: 300 } });
    await expect(filters).toBeVisible();
    await checkState(page);
    await filters.getByText("Diesel", { exact: true }).tap();
    await expect(page).toHaveURL(search({ category: "suv", fuel: "diesel" }));
    await filters.getByRole("button", { name: `Show ${formatCount(dieselSuvs.length, "car")}` }).tap();
    await expect(filters).toBeHidden();
    await expect(resultCards(page)).toHaveCount(dieselSuvs.length);
  });
});

test("an empty list offers the single filters that help, then all", async ({ page }) => {
  const [category, fuel] = emptyPair();
  await page.goto(search({ ...trip, category, fuel }));
  await untilHydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("No cars found matching your criteria");
  await expect(main.getByRole("img", { name: /empty parking lot/ })).toHaveJSProperty("naturalWidth", 720);
  await expect(main.getByRole("link", { name: /^Remove/ })).toHaveText([
    new RegExp(
      `Remove ${categoryName(initialCatalog.classes, category)}\\s*${formatCount(inReach({ fuel }).length, "car")}`,
    ),
    new RegExp(`Remove ${fuel}\\s*${formatCount(inReach({ category }).length, "car")}`, "i"),
  ]);
  await main.getByRole("link", { name: new RegExp(`Remove ${fuel}`, "i") }).click();
  await expect(resultCards(page)).toHaveCount(inReach({ category }).length);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(search({ ...trip, category, fuel }));
  const empty = page.getByRole("region", { name: "No cars found matching your criteria" });
  await empty.getByRole("link", { name: "Clear All Filters" }).click();
  await expect(resultCards(page)).toHaveCount(carsThat(isInDefaultRange).length);
  await expect(page).toHaveURL(search(trip));
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("filtering and sorting work as plain forms and keep the trip", async ({ page }) => {
    await page.goto(search(trip));
    const filters = await openFilters(page);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await filters.getByRole("checkbox", { name: "SUV", exact: true }).check();
    await filters.getByRole("combobox", { name: "To" }).selectOption({ label: "$60.24" });
    await filters.getByRole("button", { name: "Apply" }).click();
    const expectedCars = suvs.filter(({ pricePerDay }) => pricePerDay <= 5000);
    await expect.poll(() => names(page)).toEqual(expectedCars.map(carName));
    await sortBy(page).selectOption("price-high");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect.poll(() => names(page)).toEqual(priciestFirst(expectedCars));
    await expect(page.getByRole("region", { name: "Your trip", exact: true })).toContainText(
      `${autumnDay(14)}, 10:00 AM`,
    );
  });
});

test.describe("when a picture fails", () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("its source is blanked, the card keeps its shape and its text", async ({ page }) => {
    const [car] = carsThat(isInDefaultRange);
    if (!car) throw new Error("The fleet has no car of the price that stands at first.");
    await page.route(new RegExp(`${car.picture}.*\\.svg`), (route) =>
      route.request().resourceType() === "image" ? route.abort() : route.continue(),
    );
    await page.goto(search());
    const picture = (index: number) => resultCards(page).nth(index).locator("img");
    await expect(picture(0)).not.toHaveAttribute("src", /./);
    await expect(resultCards(page).first().getByRole("heading")).toHaveText(carName(car));
    const height = async (index: number) =>
      (await resultCards(page).nth(index).locator(".printed").boundingBox())?.height ?? 0;
    expect(Math.abs((await height(0)) - (await height(1)))).toBeLessThan(4);
  });

  test("all sources of a photo are", { tag: "@all" }, async ({ page }) => {
    await page.goto("/about");
    // As a company's photo that is gone: the built-in catalog has none.
    await page.evaluate(() => {
      const [picture, source, image] = ["picture", "source", "img"].map((name) =>
        document.createElement(name),
      );
      source?.setAttribute("srcset", "/photos/gone-640.avif 640w");
      image?.setAttribute("srcset", "/photos/gone-640.jpg 640w");
      image?.setAttribute("src", "/photos/gone-640.jpg");
      picture?.append(source ?? "", image ?? "");
      document.querySelector("main")?.append(picture ?? "");
    });
    const remainingSources = page.locator("main > picture").locator("[src], [srcset]");
    await expect(remainingSources).toHaveCount(0);
  });
});

const cardCount = (page: Page) => page.locator(".result-card").count();

test.describe("what is chosen before React is here", { tag: "@once" }, () => {
  const dearest = { priceMin: "1500" };
  // By the element's own click or event: a mouse on its way there would make React come.
  test("takes effect when it comes: a choice beside those of the address", async ({ page }) => {
    await page.goto(search(dearest));
    const before = await cardCount(page);
    await page.locator('#filters input[value="suv"]').evaluate((box: HTMLInputElement) => box.click());
    await expect(page).toHaveURL(/priceMin=1500&category=suv/);
    await expect.poll(() => cardCount(page)).toBeLessThan(before);
  });

  test("takes effect when it comes: an order", { tag: "@all" }, async ({ page }) => {
    await page.goto(search(dearest));
    await page.locator(".res-bar select").evaluate((select: HTMLSelectElement) => {
      select.value = "price-high";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(page).toHaveURL(/sort=price-high&priceMin=1500/);
    await expect(page.locator(".res-bar select")).toHaveValue("price-high");
  });

  test("is nothing: then the address stays as it was", { tag: "@all" }, async ({ page }) => {
    await page.goto(search({ ...dearest, fuel: "diesel", sort: "rating" }));
    const address = page.url();
    await page.locator(".res-bar select").focus();
    await untilHydrated(page);
    // As long as an address that changes would take.
    await page.waitForTimeout(500);
    expect(page.url()).toBe(address);
  });
});
