import type { Page } from "@playwright/test";
import { trip } from "./budgets.ts";

type Step = (page: Page) => Promise<void>;

/** Something that a visitor does on a page that React has taken over, at human speed. */
export interface Use {
  readonly path: string;
  readonly what: string;
  readonly steps: readonly Step[];
}

/** Milliseconds between two keys of a fast typist. */
const keyInterval = 120;
/** Milliseconds that a visitor looks before the next press. */
const lookTime = 400;

/** By touch; not Playwright's own tap, which listens to each press within the page, and would be measured too. */
function press(role: Parameters<Page["getByRole"]>[0], name: string | RegExp): Step {
  return async (page) => {
    const target = page.getByRole(role, { name, exact: true }).filter({ visible: true });
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(lookTime);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not to be seen.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(lookTime);
  };
}

/** Letters, or names of keys. */
function type(...keys: readonly string[]): Step {
  return async (page) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(keyInterval);
    }
    await page.waitForTimeout(lookTime);
  };
}

const focusSlider: Step = (page) => page.getByRole("slider", { name: "Highest price a day" }).focus();
const backspaces = ["Backspace", "Backspace", "Backspace"];
const leftArrows = ["ArrowLeft", "ArrowLeft", "ArrowLeft"];
const openPlaces = press("combobox", "Pickup location");
const nextMonth = press("button", /next month/i);
const openFilters = press("button", /^Filters/);
const showCars = press("button", /^Show/);
const results = `/search?${trip}`;
const checkboxes = [/^SUV/, /^Luxury/, /^Diesel/, /^Automatic/, /^SUV/].map((name) =>
  press("checkbox", name),
);
const radios = ["SUV", "Luxury", "All categories", "$24.10 to $48.19"].map((name) => press("radio", name));

export const uses: readonly Use[] = [
  {
    path: "/",
    what: "pickup: typed and chosen",
    steps: [openPlaces, type(..."mumb", ...backspaces, ..."umbai"), press("option", /Mumbai/)],
  },
  {
    path: "/",
    what: "pickup date: months and a day",
    steps: [press("button", "Choose the pickup date"), nextMonth, nextMonth, press("button", / 15, /)],
  },
  { path: "/", what: "menu", steps: [press("button", "Menu"), press("button", "Close menu")] },
  { path: results, what: "filters", steps: [openFilters, ...checkboxes, showCars] },
  {
    path: results,
    what: "price slider",
    steps: [openFilters, focusSlider, type(...leftArrows, ...leftArrows)],
  },
  {
    path: "/cars",
    what: "filters",
    steps: [press("searchbox", "Search"), type(..."suz", ...backspaces), openFilters, ...radios, showCars],
  },
  { path: "/locations", what: "search", steps: [press("searchbox", /./), type(..."jaip", ...backspaces)] },
];
