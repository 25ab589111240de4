import { formatCount } from "#rental/count.ts";
import type { Page } from "@playwright/test";
import { type Car, carName } from "#rental/car.ts";
import { expect, noteRequests, test, untilHydrated } from "./journey.ts";
import { alphabetical, carsThat, cheapestFirst, namesThat } from "./our-fleet.ts";

// Which filter finds which car, how each order sorts and what a card says are the unit tests' and browsing-pages.test.ts's.

type Rule = (car: Car) => boolean;
const suv: Rule = ({ category }) => category === "suv";
const priceBetween = (from: number, to: number): Rule => {
  return ({ pricePerDay }) => pricePerDay >= from && pricePerDay < to;
};
/** The cars whose name contains the word, ignoring case. */
const nameWith = (word: string): Rule => {
  return (car) => carName(car).toLowerCase().includes(word);
};
/** The cars that match all rules. */
const all = (...rules: Rule[]): Rule => {
  return (car) => rules.every((rule) => rule(car));
};
const main = (page: Page) => page.getByRole("main");
const carNames = new Set(namesThat(() => true));
/** The names of the cars that are listed, in their order. */
const names = async (page: Page) =>
  (await main(page).getByRole("heading", { level: 3 }).allTextContents()).filter((name) =>
    carNames.has(name),
  );
const expectCars = (page: Page, expectedNames: readonly string[]) =>
  expect.poll(() => names(page)).toEqual(expectedNames);
const tab = (page: Page, name: string) =>
  main(page).getByRole("navigation", { name: "Category" }).getByRole("link", { name, exact: true });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search" });

/** The filters as this screen has them: in a drawer if it is narrow. */
async function openFilters(page: Page) {
  const opener = page.getByRole("button", { name: /^Filters/ });
  const narrow = await opener.isVisible();
  if (narrow) await opener.click();
  const within = narrow
    ? page.getByRole("dialog", { name: "Filters" })
    : page.getByRole("form", { name: "Search and filter cars" });
  const choose = (name: string, label: string) =>
    narrow
      ? within.getByRole("group", { name }).getByRole("radio", { name: label, exact: true }).check()
      : within.getByRole("combobox", { name }).selectOption({ label });
  return {
    category: (label: string) => choose("Category", label),
    chosen: (label: string) =>
      narrow
        ? within.getByRole("radio", { name: label, checked: true })
        : within.getByRole("option", { name: label, selected: true }),
    price: (label: string) => choose("Price a day", label),
    sort: (label: string) => within.getByRole("combobox", { name: "Sort by" }).selectOption({ label }),
    close: async () => {
      if (narrow) await page.keyboard.press("Escape");
    },
  };
}

test.describe("/cars (product, 'Cars')", () => {
  test("tabs, selects and orders narrow one list together", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/cars?category=luxury");
    await untilHydrated(page);
    await test.step("the chosen tab is in sight, however narrow the screen", () =>
      expect(tab(page, "Luxury")).toBeInViewport({ ratio: 1 }));
    await test.step("a tab and the select share one category", async () => {
      await tab(page, "SUV").click();
      await expect(page).toHaveURL("/cars?category=suv");
      await expectCars(page, cheapestFirst(suv));
      await expect(tab(page, "SUV")).toHaveAttribute("aria-current", "true");
      const filters = await openFilters(page);
      await expect(filters.chosen("SUV")).toHaveCount(1);
      await filters.category("Luxury");
      await filters.close();
      await expect(page).toHaveURL("/cars?category=luxury");
      await expect(tab(page, "Luxury")).toHaveAttribute("aria-current", "true");
      await expect(tab(page, "SUV")).not.toHaveAttribute("aria-current");
    });
    await test.step("a price narrows further, and an order sorts what is left", async () => {
      await tab(page, "SUV").click();
      const filters = await openFilters(page);
      await filters.price("$48.19 to $72.29");
      await expect(page).toHaveURL("/cars?category=suv&price=4000-6000");
      await filters.sort("Name, A to Z");
      await filters.close();
      await expect(page).toHaveURL("/cars?category=suv&price=4000-6000&sort=name");
      await expectCars(page, alphabetical(all(suv, priceBetween(4000, 6000))));
    });
    await tab(page, "All").click();
    await expectCars(page, alphabetical(priceBetween(4000, 6000)));
  });

  test("typing filters when it rests, says the count, asks the server nothing and stays typed", async ({
    page,
  }) => {
    await page.goto("/cars");
    await untilHydrated(page);
    const requests = noteRequests(page);
    const length = await page.evaluate(() => history.length);
    await searchBox(page).pressSequentially("toyota ", { delay: 30 });
    await expect(page).toHaveURL("/cars?q=toyota");
    await expect(searchBox(page)).toHaveValue("toyota ");
    const toyotas = cheapestFirst(nameWith("toyota"));
    await expectCars(page, toyotas);
    await expect(
      page.getByRole("status").filter({ hasText: formatCount(toyotas.length, "car") }),
    ).toHaveCount(1);
    await searchBox(page).pressSequentially("crysta", { delay: 30 });
    await expect(page).toHaveURL("/cars?q=toyota+crysta");
    expect(requests, "requests made by filtering").toEqual([]);
    expect(await page.evaluate(() => history.length), "entries in the history").toBe(length);
  });

  test("a link that is pressed and a field that is filled in at the same moment both count", async ({
    page,
  }) => {
    await page.goto("/cars?category=luxury");
    await untilHydrated(page);
    await test.step("a tab, then a price", async () => {
      await page.evaluate(() => {
        // The address changes first, what React shows only in a later task: the price is chosen between the two.
        const write = history.replaceState.bind(history);
        history.replaceState = (...entry) => {
          write(...entry);
          history.replaceState = write;
          queueMicrotask(() => {
            const price = document.querySelector<HTMLSelectElement>('.fbar [name="price"]');
            if (price) price.value = "4000-6000";
            price?.dispatchEvent(new Event("input", { bubbles: true }));
          });
        };
        document.querySelector<HTMLElement>('nav.tabs a[href*="category=suv"]')?.click();
      });
      await expect(page).toHaveURL("/cars?category=suv&price=4000-6000");
      await expectCars(page, cheapestFirst(all(suv, priceBetween(4000, 6000))));
    });
    await test.step("words that still rest, then a tab", async () => {
      await page.evaluate(() => {
        const words = document.querySelector<HTMLInputElement>('.fbar [name="q"]');
        if (words) words.value = "automatic";
        words?.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector<HTMLElement>('nav.tabs a[href*="category=luxury"]')?.click();
      });
      await expect(page).toHaveURL(/q=automatic/);
      await expect(page).toHaveURL(/category=luxury/);
      await expect(searchBox(page)).toHaveValue("automatic");
      await expect(tab(page, "Luxury")).toHaveAttribute("aria-current", "true");
    });
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("what a card leaves out opens with '+N more', by pointer and by key", async ({ page }) => {
    await page.goto("/cars");
    const cars = carsThat(({ features }) => features.length > 3).slice(0, 2);
    expect(cars).toHaveLength(2);
    for (const [index, car] of cars.entries()) {
      const hiddenFeatures = car.features.slice(3);
      const card = main(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: carName(car), exact: true }) });
      const rest = card.getByText(hiddenFeatures.join(", "), { exact: true });
      await expect(rest).toBeHidden();
      const opener = card.getByText(`+${hiddenFeatures.length} more`);
      if (index === 0) await opener.click();
      else await card.locator("summary").press("Enter");
      await expect(rest).toBeVisible();
    }
  });
});
