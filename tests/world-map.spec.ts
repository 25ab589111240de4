import type { Locator, Page } from "@playwright/test";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

const map = (page: Page) => page.getByRole("group", { name: /World map/ });
const dot = (page: Page, name: string) => map(page).getByRole("link", { name, exact: true });
const mumbai = "Mumbai, Maharashtra, BOM";
const newDelhi = "New Delhi, Delhi, DEL";
const capeTown = "Cape Town, Western Cape, CPT";
const name = (page: Page) => page.locator(".map-name");
/** In the middle of the window, clear of anything that sticks to its edges. */
const show = (place: Locator) =>
  place.evaluate((link) => link.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
const noon = new Date("2026-07-15T12:00:00Z");

/** The positions of a path's dots, in the map's own pixels: one for each 'M'. */
async function pointsOf(page: Page, path: string) {
  const drawn = (await page.locator(path).last().getAttribute("d")) ?? "";
  return Array.from(drawn.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => `${x} ${y}`).toSorted();
}

async function spotOf(page: Page, place: string) {
  const circle = dot(page, place).locator("circle");
  return `${await circle.getAttribute("cx")} ${await circle.getAttribute("cy")}`;
}

test("every city of the index has its dot, at its own place", async ({ page }) => {
  await page.goto("/locations");
  const cities = await page.locator('#index a[href^="/search?"]').count();
  await expect(map(page).getByRole("link")).toHaveCount(cities);
  const spots = await map(page)
    .locator("circle[cx]")
    .evaluateAll((circles) => circles.map((each) => `${each.getAttribute("cx")} ${each.getAttribute("cy")}`));
  expect(new Set(spots.slice(0, cities)).size).toBe(cities);
});

test("typing lights the dots of what it finds, in sight with the first of its cities", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  await expect(page.locator(".map-lit").last()).toHaveAttribute("d", "");
  await page.getByRole("searchbox").fill("maharashtra");
  await expect(page).toHaveURL(/q=maharashtra/);
  await expect.poll(() => pointsOf(page, ".map-lit")).toHaveLength(3);
  expect(await pointsOf(page, ".map-lit")).toContain(await spotOf(page, mumbai));
  await expect(page.locator(".map-lit").last()).toBeInViewport();
});

test.describe("at noon in Greenwich", { tag: "@once" }, () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(noon));

  test("pointing near a dot names it, with its code and local time", async ({ page }) => {
    await page.goto("/locations");
    await show(dot(page, capeTown));
    await expect(name(page)).toBeHidden();
    const box = await dot(page, capeTown).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 16, (box?.y ?? 0) + 16);
    await expect(name(page)).toHaveText("CPT Cape Town 2:00 PM");
    await page.keyboard.press("Escape");
    await expect(name(page)).toBeHidden();
  });

  test("a press near a dot means the nearest", async ({ page }) => {
    await page.goto("/locations");
    await untilHydrated(page);
    await show(dot(page, capeTown));
    const box = await dot(page, capeTown).boundingBox();
    await page.mouse.click((box?.x ?? 0) - 12, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL("/locations?from=CPT");
  });

  test("keys go from dot to dot, and each is named", async ({ page }) => {
    await page.goto("/locations");
    await untilHydrated(page);
    await page.getByRole("main").getByRole("link", { name: "London", exact: true }).first().focus();
    // Outside the window, which browsers let keys scroll if possible.
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(map(page).locator("a:focus")).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(name(page)).toBeVisible();
    const first = await name(page).innerText();
    await page.keyboard.press("ArrowRight");
    await expect(name(page)).not.toHaveText(first);
    await expect(name(page)).toHaveText(/^[A-Z]{3} .+ \d{1,2}:\d\d [AP]M$/);
    // In the window, but under the text that sticks to its bottom edge.
    await show(dot(page, capeTown));
    const bottom = await dot(page, capeTown).evaluate((link) => {
      scrollBy({ top: link.getBoundingClientRect().top - innerHeight + 30, behavior: "instant" });
      link.focus();
      return link.getBoundingClientRect().bottom;
    });
    const plate = await page.locator(".map-plate").evaluate((words) => words.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(plate);
  });

  test("each line has its hour, the sun stands over noon's, and the other side is dark", async ({ page }) => {
    await page.goto("/locations");
    const hour = (line: string) => page.locator(".map-lines li").filter({ hasText: line }).locator("b");
    await expect(hour("75° E")).toHaveText("5 PM");
    await expect(hour("165° W")).toHaveText("1 AM");
    await expect(page.locator(".map-lines .is-noon")).toHaveText(/^0°/);
    const inNight = (x: number) =>
      page
        .locator(".map-night")
        .first()
        .evaluate((night, at) => (night as SVGPathElement).isPointInFill(new DOMPoint(at, 365)), x);
    // Greenwich is at 690, the other side of the world at 1410.
    expect(await inNight(690)).toBe(false);
    expect(await inNight(1410)).toBe(true);
  });
});

test("About Us: both offices' clocks, and the night between them", async ({ page }) => {
  await page.clock.setFixedTime(noon);
  await page.goto("/about");
  const offices = page.locator(".about-offices dl > div");
  await expect(offices.filter({ hasText: "New Delhi" })).toContainText("5:30 PM");
  await expect(offices.filter({ hasText: "New York" })).toContainText("8:00 AM");
  const night = page.locator(".globe-night");
  await expect(night).toHaveAttribute("d", /^M.+Z$/);
  // It is noon above the offices' meridian: the side facing us is in daylight, except the rim beyond the pole.
  const dark = (x: number, y: number) =>
    night.evaluate((path, at) => (path as SVGPathElement).isPointInFill(new DOMPoint(...at)), [
      x,
      y,
    ] as const);
  expect(await dark(0, 0)).toBe(false);
  await page.clock.setFixedTime(new Date("2026-12-21T23:30:00Z"));
  await page.reload();
  await expect(offices.filter({ hasText: "New Delhi" })).toContainText("5:00 AM");
  await expect.poll(() => dark(0, 0)).toBe(true);
});

test("the first dot is the start, the second the way to it and the search", async ({ page }) => {
  await page.goto("/locations");
  await untilHydrated(page);
  await dot(page, mumbai).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/locations?from=BOM");
  await expect(page.locator(".map-plate")).toContainText("anywhere in India");
  await expect(page.getByRole("link", { name: "See cars in Mumbai" })).toHaveAttribute(
    "href",
    /^\/search\?pickup=Mumbai/,
  );
  await show(dot(page, newDelhi));
  await dot(page, newDelhi).hover();
  await expect(page.locator(".map-way")).toHaveAttribute("d", new RegExp(`^M${await spotOf(page, mumbai)}Q`));
  await dot(page, newDelhi).click();
  await expect(page).toHaveURL(/\/search\?destination=New\+Delhi\+-\+Delhi&pickup=Mumbai/);
});

test("no car can drive there: no line is drawn, and a press starts there instead", async ({ page }) => {
  await page.goto("/locations?from=BOM");
  await show(dot(page, capeTown));
  await dot(page, capeTown).hover();
  await expect(name(page)).toContainText("Cape Town");
  await expect(page.locator(".map-way")).not.toHaveAttribute("d");
  await expect(dot(page, capeTown)).toHaveAttribute("href", "/locations?from=CPT");
});

test.describe("before React comes", () => {
  test.use({ allowedProblems: /^error: $|ERR_FAILED/ });

  test("the map lives already", async ({ page }) => {
    await page.route(/\/hydrate-.*\.js$/, (route) => route.abort());
    await page.clock.setFixedTime(noon);
    await page.goto("/locations?from=BOM");
    await expect(page.locator(".map-from .now")).toHaveText("5:30 PM");
    await show(dot(page, newDelhi));
    await dot(page, newDelhi).hover();
    await expect(name(page)).toHaveText("DEL New Delhi 5:30 PM");
    await expect(page.locator(".map-night").first()).toHaveAttribute("d", /^M0/);
  });
});

for (const [what, address] of [
  ["a start", "/locations?from=BOM"],
  ["a search", "/locations?q=texas"],
] as const) {
  test(`with ${what}, is accessible in both color schemes`, async ({ page }) => {
    await page.goto(address);
    await untilHydrated(page);
    await bothSchemes(page, () => checkAccessibility(page));
  });
}

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("dots are links, and neither map nor globe claims an hour or a night", async ({ page }) => {
    await page.goto("/locations");
    await expect(page.locator(".map-lines")).not.toContainText(/[AP]M/);
    await expect(page.locator(".map-night").first()).not.toHaveAttribute("d");
    await expect(page.locator(".map-sun")).toBeHidden();
    await page.goto("/about");
    await expect(page.locator(".about-offices")).not.toContainText(/\d [AP]M/);
    await expect(page.locator(".globe-night")).not.toHaveAttribute("d");
    await page.goto("/locations");
    await dot(page, capeTown).click();
    await expect(page).toHaveURL("/locations?from=CPT");
    await dot(page, "Johannesburg, Gauteng, JNB").click();
    await expect(page).toHaveURL(/\/search\?destination=Johannesburg.*&pickup=Cape\+Town/);
  });
});

for (const query of ["maha", "texas", "united kingdom", "zurich"]) {
  test(`at 1440 by 900 the first city for '${query}' is above the fold @once`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/locations?${new URLSearchParams({ q: query })}`);
    const cities = page.locator('#index a[href^="/search?"]').filter({ visible: true });
    const box = await cities.first().boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(900);
  });
}

test("at 390 grid and list are less than 14 screens, the search in the first, and a search opens what it finds @once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/locations", "/locations?view=list"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(14);
    await expect(page.getByRole("searchbox", { name: "City, state or airport code" })).toBeInViewport();
  }
  // The list keeps to the page's column, however long a region's name is.
  await page.setViewportSize({ width: 768, height: 1024 });
  const [table, column] = await Promise.all(
    [page.locator(".ix-table"), page.locator(".ix-tabs")].map((part) => part.boundingBox()),
  );
  expect(table?.width).toBeLessThanOrEqual(column?.width ?? 0);
  await page.goto("/locations?q=california");
  await expect(page.locator('#index a[href^="/search?"]').filter({ visible: true })).toHaveCount(6);
});

test("finding a text on the page reaches a closed state @once", async ({ page }) => {
  await page.goto("/locations#:~:text=Nagpur");
  await expect(page.locator("details.ix-fold", { hasText: "Nagpur" })).toHaveAttribute("open");
});
