import type { Page } from "@playwright/test";
import { beforeTax, usd } from "#content/prices.ts";
import { type Car, carName, categoryName } from "#rental/car.ts";
import { carCount } from "#site/car/cars-in-words.ts";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";
import { alphabetical, bestFirst, carsThat, cheapestFirst, lowestRate, namesThat } from "./our-fleet.ts";

const cars = carsThat(() => true).toSorted((one, other) => one.pricePerDay - other.pricePerDay);
const suvs = cheapestFirst(({ category }) => category === "suv");
const nothing = "No cars found matching your criteria";
const prices = ["$0.00 to $24.10", "$24.10 to $48.19", "$48.19 to $72.29", "$72.29 and up"];

type Rule = (car: Car) => boolean;
const luxury: Rule = ({ category }) => category === "luxury";
/** Of the first price range, and of the second. */
const cheap: Rule = ({ pricePerDay }) => pricePerDay < 2000;
const middling: Rule = ({ pricePerDay }) => pricePerDay >= 2000 && pricePerDay < 4000;
/** What the label of a filter link says. */
const said = (rule: Rule) => `${carCount(carsThat(rule).length)} from ${lowestRate(rule)}`;
/** The cars whose name contains the word, ignoring case. */
const says =
  (word: string): Rule =>
  (car) =>
    carName(car).toLowerCase().includes(word);

const main = (page: Page) => page.getByRole("main");
const shown = (page: Page) => main(page).locator("li.car");
const names = (page: Page) => shown(page).getByRole("heading").allTextContents();
const tabs = (page: Page) => main(page).getByRole("navigation", { name: "Category" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name, exact: true });
const section = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
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
    price: (label: string) => choose("Price a day", label),
    sort: (label: string) => within.getByRole("combobox", { name: "Sort by" }).selectOption({ label }),
    apply: () => within.getByRole("button", { name: "Apply" }).click(),
    close: async () => {
      if (narrow) await page.keyboard.press("Escape");
    },
  };
}

test.describe("/cars (product, 'Cars')", () => {
  test("shows every car, cheapest first, each with its price a day and its way to the booking", async ({
    page,
  }) => {
    await page.goto("/cars");
    const inTheBar = page.getByRole("banner").locator("nav a", { hasText: "Our Fleet" });
    await expect(inTheBar).toHaveAttribute("aria-current", "true");
    await expect(shown(page)).toHaveCount(cars.length);
    for (const [index, car] of cars.entries()) {
      const { seats, transmission, fuelType, features } = car;
      const card = shown(page).nth(index);
      await expect(card.getByRole("heading")).toHaveText(carName(car));
      await expect(card).toContainText(`${usd(car.pricePerDay)} a day ${beforeTax}`);
      await expect(card).toContainText(`${seats} seats, ${transmission}, ${fuelType}`);
      await expect(card).toContainText(car.rating.toFixed(1));
      if (features.length > 3) await expect(card).toContainText(`+${features.length - 3} more`);
      const book = card.getByRole("link", { name: new RegExp(`^Book online ?: ${carName(car)}$`) });
      if (car.available) await expect(book).toHaveAttribute("href", `/booking?carId=${car.id}`);
      else await expect(book).toHaveCount(0);
    }
    await shown(page)
      .first()
      .getByRole("link", { name: /^Book online/ })
      .click();
    await expect(page).toHaveURL(`/booking?carId=${cars[0]?.id}`);
  });

  test("shows the car that is not available, marks it, and doesn't book it", async ({ page }) => {
    await page.goto("/cars");
    const car = shown(page).filter({ hasText: "Audi Q7" });
    await expect(car).toContainText("Not available");
    await expect(car.getByRole("link", { name: /^Book/ })).toHaveCount(0);
    await expect(car.getByRole("link", { name: /^Ask when it is back/ })).toHaveAttribute(
      "href",
      "tel:+18005550199",
    );
    await expect(page.getByText("Not available")).toHaveCount(carsThat((one) => !one.available).length);
  });

  for (const [label, params, from, to] of [
    ["$0.00 to $24.10", "price=0-2000", 0, 2000],
    ["$24.10 to $48.19", "price=2000-4000", 2000, 4000],
    ["$48.19 to $72.29", "price=4000-6000", 4000, 6000],
    ["$72.29 and up", "price=6000-up", 6000, Infinity],
  ] as const) {
    const wanted = cheapestFirst(({ pricePerDay }) => pricePerDay >= from && pricePerDay < to);
    test(`the price range ${label} shows the cars of that price`, async ({ page }) => {
      await page.goto("/cars");
      await untilHydrated(page);
      const filters = await openFilters(page);
      await filters.price(label);
      await expect(page).toHaveURL(`/cars?${params}`);
      await expect.poll(() => names(page)).toEqual(wanted);
    });
  }

  test("offers the stated price ranges, categories and orders", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/cars");
    const options = (name: string) => page.getByRole("combobox", { name }).getByRole("option");
    const categories = ["Economy", "Compact", "Sedan", "SUV", "Luxury"];
    await expect(options("Price a day")).toHaveText(["All prices", ...prices]);
    await expect(options("Category")).toHaveText(["All categories", ...categories]);
    await expect(options("Sort by")).toHaveText(["Price, low to high", "Highest rated", "Name, A to Z"]);
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price");
    await expect(tabs(page).getByRole("link")).toHaveText([
      /^All/,
      ...categories.map((one) => new RegExp(one)),
    ]);
  });

  test("sorts by rating and by name", async ({ page }) => {
    await page.goto("/cars");
    await untilHydrated(page);
    const filters = await openFilters(page);
    await filters.sort("Highest rated");
    await expect(page).toHaveURL("/cars?sort=rating");
    const ratings = shown(page).locator(".rating");
    const best = cars.map(({ rating }) => rating).toSorted((one, other) => other - one);
    await expect(ratings).toHaveText(best.map((one) => new RegExp(one.toFixed(1).replace(".", "\\."))));
    await filters.sort("Name, A to Z");
    await expect(page).toHaveURL("/cars?sort=name");
    await expect.poll(() => names(page)).toEqual(alphabetical());
  });

  test("the tabs and the select share one category", async ({ page }) => {
    await page.goto("/cars");
    await untilHydrated(page);
    await tab(page, "SUV").click();
    await expect(page).toHaveURL("/cars?category=suv");
    await expect.poll(() => names(page)).toEqual(suvs);
    await expect(tab(page, "SUV")).toHaveAttribute("aria-current", "true");
    const filters = await openFilters(page);
    const chosen = page.getByRole("radio", { name: "SUV", exact: true });
    if (await chosen.isVisible()) await expect(chosen).toBeChecked();
    else await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("suv");
    await filters.category("Luxury");
    await filters.close();
    await expect(page).toHaveURL("/cars?category=luxury");
    await expect(tab(page, "Luxury")).toHaveAttribute("aria-current", "true");
    await expect(tab(page, "SUV")).not.toHaveAttribute("aria-current");
  });

  test.describe("a finger in the drawer", { tag: "@once" }, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("chooses by a choice's words; a legend or the padding leaves the drawer open", async ({ page }) => {
      await page.goto("/cars");
      await untilHydrated(page);
      await page.getByRole("button", { name: /^Filters/ }).tap();
      const drawer = page.getByRole("dialog", { name: "Filters" });
      await drawer.getByText("SUV", { exact: true }).tap();
      await expect(drawer.getByRole("radio", { name: "SUV", exact: true })).toBeChecked();
      await drawer.getByText("Price a day", { exact: true }).tap();
      await drawer.tap({ position: { x: 8, y: 300 } });
      await expect(drawer).toBeVisible();
      await drawer.getByText("$48.19 to $72.29", { exact: true }).tap();
      await expect(page).toHaveURL("/cars?category=suv&price=4000-6000");
      const both = cheapestFirst(
        ({ category, pricePerDay }) => category === "suv" && pricePerDay >= 4000 && pricePerDay < 6000,
      );
      await drawer.getByRole("button", { name: `Show ${carCount(both.length)}` }).tap();
      await expect(drawer).toBeHidden();
      await expect.poll(() => names(page)).toEqual(both);
    });
  });

  test("the chosen tab is in sight, however narrow the screen", async ({ page }) => {
    await page.goto("/cars?category=luxury");
    await untilHydrated(page);
    await expect(tab(page, "Luxury")).toBeInViewport({ ratio: 1 });
  });

  test("typing filters when it rests, says the count, asks the server nothing and stays typed", async ({
    page,
  }) => {
    await page.goto("/cars");
    await untilHydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
    });
    const length = await page.evaluate(() => history.length);
    await searchBox(page).pressSequentially("toyota ", { delay: 30 });
    await expect(page).toHaveURL("/cars?q=toyota");
    await expect(searchBox(page)).toHaveValue("toyota ");
    const toyotas = cheapestFirst(says("toyota"));
    await expect.poll(() => names(page)).toEqual(toyotas);
    await expect(page.getByRole("status").filter({ hasText: carCount(toyotas.length) })).toHaveCount(1);
    await searchBox(page).pressSequentially("crysta", { delay: 30 });
    await expect(page).toHaveURL("/cars?q=toyota+crysta");
    expect(asked, "requests made by filtering").toEqual([]);
    expect(await page.evaluate(() => history.length), "entries in the history").toBe(length);
  });

  test("text is found in make, model, class, gearbox and features, whatever its case", async ({ page }) => {
    for (const [text, wanted] of [
      ["SUZUKI", cheapestFirst(says("suzuki"))],
      ["creta", cheapestFirst(says("creta"))],
      ["manual petrol", cheapestFirst((car) => car.transmission === "manual" && car.fuelType === "petrol")],
      ["massage", cheapestFirst(({ features }) => features.some((one) => /massage/i.test(one)))],
    ] as const) {
      await page.goto(`/cars?${new URLSearchParams({ q: text })}`);
      await expect.poll(() => names(page), text).toEqual(wanted);
      await expect(searchBox(page)).toHaveValue(text);
    }
  });

  test("filters and order survive a reload and the way back", async ({ page }) => {
    await page.goto("/");
    await page.goto("/cars?q=automatic&category=luxury&sort=rating");
    const wanted = bestFirst((car) => car.transmission === "automatic" && luxury(car));
    const [best] = carsThat((car) => carName(car) === wanted[0]);
    await expect.poll(() => names(page)).toEqual(wanted);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(wanted);
    await untilHydrated(page);
    await expect.poll(() => names(page)).toEqual(wanted);
    await shown(page)
      .first()
      .getByRole("link", { name: /^Book online/ })
      .click();
    await expect(page).toHaveURL(`/booking?carId=${best?.id}`);
    await page.goBack();
    await expect(page).toHaveURL("/cars?q=automatic&category=luxury&sort=rating");
    await expect.poll(() => names(page)).toEqual(wanted);
    await expect(searchBox(page)).toHaveValue("automatic");
    // Filters replace the history entry: one step back leaves the page.
    await tab(page, "All").click();
    await expect(page).toHaveURL("/cars?q=automatic&sort=rating");
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("an empty list says so; Clear Filters resets search, category and price, not the order", async ({
    page,
  }) => {
    await page.goto("/cars?q=convertible&category=luxury&price=0-2000&sort=name");
    await untilHydrated(page);
    await expect(main(page).getByRole("heading", { name: nothing })).toBeVisible();
    await expect(main(page).getByRole("img", { name: /empty parking lot/ })).toHaveJSProperty(
      "naturalWidth",
      720,
    );
    await expect(shown(page)).toHaveCount(0);
    await main(page).getByRole("link", { name: "Clear Filters" }).filter({ visible: true }).click();
    await expect(page).toHaveURL("/cars?sort=name");
    await expect.poll(() => names(page)).toEqual(alphabetical());
    await expect(searchBox(page)).toHaveValue("");
    await expect(tab(page, "All")).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { name: nothing })).toHaveCount(0);
    await expect(main(page).locator(":focus")).toHaveCount(1);
  });

  test("an empty list offers the single things to let go of, with what each brings", async ({ page }) => {
    await page.goto("/cars?category=luxury&price=0-2000");
    await untilHydrated(page);
    const ways = main(page).getByRole("listitem").getByRole("link");
    await expect(ways.filter({ hasText: said(luxury) })).toHaveCount(1);
    await ways.filter({ hasText: said(cheap) }).click();
    await expect(page).toHaveURL("/cars?price=0-2000");
    await expect.poll(() => names(page)).toEqual(cheapestFirst(cheap));
  });

  test("whatever the address says, the page answers", async ({ page }) => {
    for (const query of [
      "category=boat&price=much&sort=luck",
      "q=",
      "q=%00%F0%9F",
      `q=${"x".repeat(2000)}`,
    ]) {
      const answer = await page.goto(`/cars?${query}`);
      expect(answer?.status(), query).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
    await page.goto(`/cars?${new URLSearchParams({ q: "<script>alert(1)</script>" })}`);
    await expect(main(page)).toContainText("<script>alert(1)</script>");
  });

  test("works with the keyboard alone", async ({ page }) => {
    await page.goto("/cars");
    await untilHydrated(page);
    await searchBox(page).focus();
    await page.keyboard.type("hyundai");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cars?q=hyundai");
    await expect(searchBox(page)).toBeFocused();
    const opener = page.getByRole("button", { name: /^Filters/ });
    if (await opener.isVisible()) {
      await page.keyboard.press("Tab");
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Filters" });
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await dialog.getByRole("radio", { name: "All categories" }).focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(page).toHaveURL("/cars?q=hyundai&category=compact");
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    } else {
      await page.keyboard.press("Tab");
      await page.keyboard.type("Comp");
      await expect(page).toHaveURL("/cars?q=hyundai&category=compact");
    }
    await expect
      .poll(() => names(page))
      .toEqual(cheapestFirst((car) => car.category === "compact" && says("hyundai")(car)));
    await tab(page, "All").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cars?q=hyundai");
  });

  test("tells search engines what it tells people: one offer for each car", async ({ page }) => {
    await page.goto("/cars");
    const offers = await jsonLdOffers(page);
    expect(offers).toHaveLength(cars.length);
    for (const [index, car] of cars.entries()) {
      const price = usd(car.pricePerDay).slice(1);
      expect(offers[index]).toMatchObject({ name: carName(car), price, currency: "USD", per: "DAY" });
      expect(offers[index]?.availability).toBe(
        `https://schema.org/${car.available ? "InStock" : "OutOfStock"}`,
      );
    }
    await page.goto("/cars?category=suv");
    expect((await jsonLdOffers(page)).map((offer) => offer.name)).toEqual(suvs);
  });

  test.describe("without JavaScript", { tag: "@once" }, () => {
    test.use({ javaScriptEnabled: false });

    test("what a card leaves out opens with '+N more', by pointer and by key", async ({ page }) => {
      for (const path of ["/cars", "/search"]) {
        await page.goto(path);
        const more = main(page).locator("details", { hasText: /\+\d more/ });
        for (const index of [0, 1]) {
          const opener = more.nth(index).locator("summary");
          const hidden = Number(/\+(\d)/.exec(await opener.innerText())?.[1]);
          const rest = more.nth(index).locator("summary + span");
          await expect(rest).toBeHidden();
          if (index === 0) await opener.click();
          else await opener.press("Enter");
          await expect(rest).toBeVisible();
          expect((await rest.innerText()).split(", ")).toHaveLength(hidden);
        }
      }
    });

    test("the filters are a plain form, the tabs are links", async ({ page }) => {
      await page.goto("/cars");
      const filters = await openFilters(page);
      await filters.price("$24.10 to $48.19");
      await filters.sort("Highest rated");
      await filters.apply();
      await expect.poll(() => names(page)).toEqual(bestFirst(middling));
      await tab(page, "SUV").click();
      await expect
        .poll(() => names(page))
        .toEqual(bestFirst((car) => middling(car) && car.category === "suv"));
      await searchBox(page).fill("swift");
      await searchBox(page).press("Enter");
      await expect(page.getByRole("heading", { name: nothing })).toBeVisible();
      await main(page).getByRole("link", { name: "Clear Filters" }).filter({ visible: true }).click();
      await expect(shown(page)).toHaveCount(cars.length);
      await expect(page).toHaveURL("/cars?sort=rating");
    });
  });

  test.describe("is accessible in both color schemes", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("with its filters open", async ({ page }) => {
      await page.goto("/cars?category=suv");
      await untilHydrated(page);
      await openFilters(page);
      await bothSchemes(page, () => checkAccessibility(page));
    });

    test("with an empty list", async ({ page }) => {
      await page.goto("/cars?q=convertible&category=luxury");
      await untilHydrated(page);
      await bothSchemes(page, () => checkAccessibility(page));
    });
  });
});

test.describe("/fleet (product, 'Cars')", () => {
  const classes = [
    ["economy", "21+"],
    ["compact", "21+"],
    ["Sedan", "21+"],
    ["suv", "21+"],
    ["luxury", "25+"],
  ] as const;

  test("says what each class is for, who may drive it, what it carries, and leads to its cars", async ({
    page,
  }) => {
    await page.goto("/fleet");
    for (const [category, age] of classes) {
      const theirs: Rule = (car) => car.category === category;
      const text = section(page, categoryName(category));
      await expect(text).toContainText(lowestRate(theirs));
      await expect(text).toContainText(`${age} years`);
      await expect(text.getByRole("term").filter({ hasText: "Room for" })).toHaveCount(1);
      await expect(text.getByRole("term").filter({ hasText: "Typical trip" })).toHaveCount(1);
      await expect(text.locator("li.car")).toHaveCount(carsThat(theirs).length);
      await expect(text.locator(`a[href="/cars?category=${category}"]`)).toHaveCount(1);
    }
    await expect(shown(page)).toHaveCount(cars.length);
    await section(page, "SUV").locator('a[href="/cars?category=suv"]').click();
    await expect(page).toHaveURL("/cars?category=suv");
    await expect.poll(() => names(page)).toEqual(suvs);
  });

  test("has its figures", async ({ page }) => {
    await page.goto("/fleet");
    const mean = (cars.reduce((sum, { rating }) => sum + rating, 0) / cars.length).toFixed(1);
    const figures = section(page, "The fleet in figures").getByRole("listitem");
    await expect(figures).toHaveText([
      new RegExp(`^${cars.length}`),
      /^5/,
      new RegExp(`^${mean.replace(".", "\\.")}`),
      /^40\+.*US cities/,
    ]);
    await expect(page.getByRole("link", { name: "View All Cars" })).toHaveAttribute("href", "/cars");
  });

  test("draws every car to one scale: lengths on the screen are as the true lengths", async ({ page }) => {
    await page.goto("/fleet");
    const lengths = new Map<string, number>();
    for (const item of await main(page)
      .getByRole("region", { name: /by length/ })
      .getByRole("listitem")
      .all()) {
      const [, name = "", meters = ""] = (await item.innerText()).match(/^(.+?)\s+(\d\.\d) m$/s) ?? [];
      lengths.set(name, Number(meters));
      const box = await item.locator("svg").boundingBox();
      expect(box?.width, name).toBeGreaterThan(100);
    }
    expect(Object.fromEntries(lengths)).toEqual(
      Object.fromEntries(cars.map((car) => [carName(car), Number(car.length.toFixed(1))])),
    );
    const widths = await main(page)
      .getByRole("region", { name: /by length/ })
      .locator("svg")
      .evaluateAll((drawings) =>
        drawings.map((drawing) => {
          const box = drawing.getBoundingClientRect();
          return Math.round((box.width / Number(drawing.getAttribute("viewBox")?.split(" ")[2])) * 1e4);
        }),
      );
    expect(new Set(widths).size, "pixels to a unit of the drawings").toBe(1);
  });

  test("its tabs show all classes or one, in the address, with the way back", async ({ page }) => {
    const luxuries = carsThat(luxury).length;
    await page.goto("/fleet");
    await untilHydrated(page);
    await tab(page, "Luxury").click();
    await expect(page).toHaveURL("/fleet?category=luxury");
    await expect(shown(page)).toHaveCount(luxuries);
    await expect(section(page, "Economy")).toHaveCount(0);
    await expect(tab(page, "Luxury")).toHaveAttribute("aria-current", "true");
    await page.reload();
    await expect(shown(page)).toHaveCount(luxuries);
    await tab(page, "All").click();
    await expect(page).toHaveURL("/fleet");
    await expect(shown(page)).toHaveCount(cars.length);
    await page.goto("/fleet?category=boat");
    await expect(shown(page)).toHaveCount(cars.length);
  });

  test.describe("without JavaScript", { tag: "@once" }, () => {
    test.use({ javaScriptEnabled: false });

    test("its tabs are links", async ({ page }) => {
      await page.goto("/fleet");
      await tab(page, "Sedan").click();
      await expect.poll(() => names(page)).toEqual(namesThat(({ category }) => category === "Sedan"));
    });
  });

  test.describe("when a drawing fails", () => {
    test.use({ allowedProblems: /Failed to load resource/ });

    test("its source is blanked, and its place and words stay", async ({ page }) => {
      await page.route(/creta.*\.svg/, (route) =>
        route.request().resourceType() === "image" ? route.abort() : route.continue(),
      );
      await page.goto("/fleet");
      await untilHydrated(page);
      const lineup = main(page).getByRole("region", { name: /by length/ });
      await expect(lineup.locator("image[href]")).toHaveCount(cars.length - 1);
      await expect(lineup.locator("svg")).toHaveCount(cars.length);
      await expect(lineup).toContainText("Hyundai Creta");
    });
  });

  test("one class is accessible in both color schemes", async ({ page }) => {
    await page.goto("/fleet?category=suv");
    await untilHydrated(page);
    await bothSchemes(page, () => checkAccessibility(page));
  });
});

type Facts = Record<string, unknown>;

/** What the page's structured data offers, in order, whatever it is wrapped in. */
async function jsonLdOffers(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found: { name: unknown; price: unknown; currency: unknown; per: unknown; availability: unknown }[] =
    [];
  const visit = (facts: unknown, name: unknown) => {
    if (Array.isArray(facts)) for (const one of facts as unknown[]) visit(one, name);
    if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return;
    const {
      "@type": type,
      price,
      priceCurrency: currency,
      availability,
      priceSpecification,
    } = facts as Facts;
    const called = (facts as Facts)["name"] ?? name;
    if (type === "Offer") {
      const per = (priceSpecification as Facts | undefined)?.["unitCode"];
      found.push({ name: called, price, currency, per, availability });
      return;
    }
    for (const value of Object.values(facts)) visit(value, called);
  };
  for (const script of scripts) visit(JSON.parse(script), undefined);
  return found;
}

const rateAndTax = /^\$\d+\.\d\d a day before 18% tax$/;

for (const path of ["/", "/cars", "/fleet", "/self-drive-cars"])
  test(
    `${path}: each rate says that tax is not in it, and stands on one line`,
    { tag: "@once" },
    async ({ page }) => {
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const rates = page.locator(".car .price");
        expect(await rates.count()).toBeGreaterThanOrEqual(6);
        for (const price of await rates.all()) {
          await expect(price).toHaveText(rateAndTax);
          const [rate, tax] = await price.evaluate((line) =>
            Array.from(line.querySelectorAll("small"), (part) => {
              const range = document.createRange();
              range.selectNodeContents(part);
              return range.getClientRects().length;
            }),
          );
          expect([rate, tax], `${path} at ${width} px`).toEqual([1, 1]);
          const sums = await price.evaluate((line) => {
            const range = document.createRange();
            range.setStart(line, 0);
            range.setEndAfter(line.querySelector("small") ?? line);
            return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).fontSize);
          });
          expect(sums, `${path} at ${width} px: the rate wraps`).toBeLessThan(1.8);
        }
      }
    },
  );

test("home: classes and makers say that tax is not in their rates", async ({ page }) => {
  await page.goto("/");
  const classes = page.getByRole("region", { name: /classes/ }).getByRole("listitem");
  await expect(classes.first()).toContainText(/From \$14\.46 a day\s*before 18% tax/);
  await expect(page.getByRole("region", { name: /makers/ })).toContainText("Prices a day, before 18% tax.");
  await expect(page.getByRole("region", { name: "Why choose us" })).toContainText(
    "Choose your dates, and every car shows its total with tax.",
  );
});

test("a class with one car has its words beside it", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/fleet");
  const picture = await page.locator("#economy .car-ground").boundingBox();
  const words = await page.locator("#economy .car-text").boundingBox();
  expect(words?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(
    (picture?.y ?? 0) + (picture?.height ?? 0) + 1,
  );
});
