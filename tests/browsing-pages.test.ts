import { initialCatalog } from "./initial-catalog.ts";
import { exclChargesLabel } from "#rental/price/charge-words.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { formatDayPriceWithTaxNote, formatConvertedPrice } from "#content/prices.ts";
import { computeListPricePerDay } from "#rental/price/list-price.ts";
import { type Car, carName } from "#rental/car.ts";
import { openPages } from "./open-pages.ts";
import { carsThat, lowestRate } from "./our-fleet.ts";
import { emptyStore } from "./store/stores.ts";
import { hrefsOf, type ServedPart, readHtml, getShared, openShared, textsOf } from "./served-page.ts";

// What the pages of cars, places and posts say before any script runs (product, 'Cars', 'Locations', 'Blog'); dollars are rupees / 83.

const carNames = new Set(initialCatalog.cars.map(carName));
/** The list items that are cars. */
const cards = (page: ServedPart) =>
  page.all("li").filter((item) => item.all("h3").some(({ text }) => carNames.has(text)));
const cheapest = initialCatalog.cars.toSorted((one, other) => one.pricePerDay - other.pricePerDay);
const phone = "+1 800 555 0199";
const dialing = "tel:+18005550199";

function expectCard(card: ServedPart, car: Car) {
  const { seats, transmission, fuelType, features } = car;
  expect(textsOf(card.all("h3"))).toEqual([carName(car)]);
  expect(card.text).toContain(
    `${formatConvertedPrice(initialCatalog.company.money, car.pricePerDay)} a day, ${formatDayPriceWithTaxNote(initialCatalog, computeListPricePerDay(initialCatalog, car))}`,
  );
  expect(card.text).toContain(`${seats} seats, ${transmission}, ${fuelType}`);
  expect(card.text).toContain(`Rated ${car.rating.toFixed(1)} of 5`);
  const more = textsOf(card.all("summary"));
  expect(more).toEqual(features.length > 3 ? [`+${features.length - 3} more features`] : []);
  const book = card.all("a").filter(({ name }) => name.startsWith("Book"));
  expect(book.map(({ name }) => name)).toEqual(car.available ? [`Book online: ${carName(car)}`] : []);
  if (car.available) expect(hrefsOf(book)).toEqual([`/booking?carId=${car.id}`]);
  expect(card.text.includes("Not available")).toBe(!car.available);
  const back = card.all("a").filter(({ name }) => name === `Ask when it’s back, call ${phone}`);
  expect(hrefsOf(back)).toEqual(car.available ? [] : [dialing]);
}

/** These cars are all that a part of a page shows, in this order. */
function expectCards(part: ServedPart, cars: readonly Car[]) {
  expect(cards(part)).toHaveLength(cars.length);
  for (const [index, car] of cars.entries()) expectCard(cards(part)[index] ?? part, car);
}

describe("/cars", () => {
  test("shows every car, cheapest first, with its price a day and its way to the booking or to a call", async () => {
    const page = await openShared("/cars");
    expectCards(page, cheapest);
    const main = page.section("Main").all("a");
    const current = main.filter((link) => link.attribute("aria-current") === "true");
    expect(textsOf(current)).toEqual(["Our Fleet"]);
  });

  test("offers the stated price ranges, categories and orders", async () => {
    const page = await openShared("/cars");
    const options = (name: string) =>
      page
        .all("select")
        .filter((select) => select.attribute("name") === name)
        .map((select) => textsOf(select.all("option")));
    const names = ["Economy", "Compact", "Sedan", "SUV", "Luxury"];
    const prices = ["$0.00 to $24.10", "$24.10 to $48.19", "$48.19 to $72.29", "$72.29 and up"];
    const orders = ["Price, low to high", "Highest rated", "Name, A to Z"];
    expect(options("price")).toEqual([["All prices", ...prices]]);
    expect(options("category")).toEqual([["All categories", ...names]]);
    // The drawer has its own.
    expect(options("sort")).toEqual([orders, orders]);
    expect(textsOf(page.section("Category").all("a"))).toEqual(
      ["All", ...names].map((name) => expect.stringMatching(new RegExp(`^${name}\\b`))),
    );
  });

  test("answers whatever its address says, and shows what was searched for as text", async () => {
    for (const query of [
      "category=boat&price=much&sort=luck",
      "q=",
      "q=%00%F0%9F",
      `q=${"x".repeat(2000)}`,
    ]) {
      const { status, body } = await getShared(`/cars?${query}`);
      expect(status, query).toBe(200);
      expect(readHtml(body.toString()).all("h1"), query).toHaveLength(1);
    }
    const [main] = (await openShared(`/cars?${new URLSearchParams({ q: "<script>alert(1)</script>" })}`)).all(
      "main",
    );
    expect(main?.text).toContain("<script>alert(1)</script>");
    expect(main?.all("script")).toEqual([]);
  });
});

describe("/fleet", () => {
  test.each(initialCatalog.classes.map(({ id, name }) => ({ category: id, name })))(
    "says what $name is for, who may drive it, what it carries, and leads to its cars",
    async ({ category, name }) => {
      const theirs = (car: Car) => car.category === category;
      const part = (await openShared("/fleet")).section(name);
      expect(part.text).toContain(
        `A day, ${exclChargesLabel(initialCatalog.company.charges)} from ${lowestRate(theirs)}`,
      );
      expect(part.text).toContain(`Drivers ${category === "luxury" ? "25+" : "21+"} years`);
      expect(textsOf(part.all("dt"))).toEqual(expect.arrayContaining(["Room for", "Typical trip"]));
      expectCards(part, carsThat(theirs));
      expect(hrefsOf(part.all("a"))).toContain(`/cars?category=${category}`);
    },
  );

  test("has its figures, and every car with its length", async () => {
    const page = await openShared("/fleet");
    const mean = (
      initialCatalog.cars.reduce((sum, { rating }) => sum + rating, 0) / initialCatalog.cars.length
    ).toFixed(1);
    const figures = page.section("The fleet in figures").all("b");
    expect(textsOf(figures)).toEqual([`${initialCatalog.cars.length}`, "5", mean, "40+"]);
    expect(page.section("The fleet in figures").text).toContain("US cities");
    const all = page.all("a").filter(({ text }) => text === "View All Cars");
    expect(hrefsOf(all)).toEqual(["/cars"]);
    const byLength = initialCatalog.cars.toSorted((one, other) => one.length - other.length);
    expect(textsOf(page.section("The cars, by length").all("li"))).toEqual(
      byLength.map((car) => `${carName(car)} ${car.length.toFixed(1)} m`),
    );
  });

  test("shows one class by its address, and all for an unknown one", async () => {
    const luxury = carsThat(({ category }) => category === "luxury");
    expect(cards(await openShared("/fleet?category=luxury"))).toHaveLength(luxury.length);
    expect(cards(await openShared("/fleet?category=boat"))).toHaveLength(initialCatalog.cars.length);
  });
});

test.each([
  ["/", "Cars for your next trip", 8],
  ["/self-drive-cars", "Six to start with", 6],
])("%s shows the first cars and leads to all: %s", async (path, title, count) => {
  const part = (await openShared(path)).section(title);
  expectCards(part, initialCatalog.cars.slice(0, count));
  expect(hrefsOf(part.all("a").filter(({ text }) => text === "View All Cars"))).toEqual(["/cars"]);
});

const cardIds = (html: string) => Array.from(html.matchAll(/id="car-copy-(\d+)"/g), ([, id]) => id);

test("a page draws 20 cards of a large fleet, whatever lists it, and counts all", async () => {
  const [first] = initialCatalog.cars;
  const cars = Array.from({ length: 65 }, (_, at) => ({
    ...first!,
    id: `copy-${at}`,
    name: `Copy ${at}`,
    number: at + 1,
    pricePerDay: first!.pricePerDay + at,
  }));
  const pages = await openPages(await emptyStore("embedded"), { catalog: { ...initialCatalog, cars } });
  onTestFinished(() => pages.close());
  for (const [path, heading, lastIds] of [
    ["/search?sort=price-high", "65 cars, priced for 2 days", ["4", "3", "2", "1", "0"]],
    ["/cars?sort=price", "65 cars", ["60", "61", "62", "63", "64"]],
  ] as const) {
    const [firstPage, lastPage] = [await pages.read(path), await pages.read(`${path}&page=4`)];
    expect(cardIds(firstPage), path).toHaveLength(20);
    expect(cardIds(lastPage), path).toEqual(lastIds);
    for (const html of [firstPage, lastPage]) expect(html, path).toContain(heading);
  }
});

test("a quote code says what it is for, to a pointer and to a screen reader", async () => {
  const page = await openShared("/search");
  const [line] = page.all(".callcode");
  const purpose = "Calling? Read us the quote code.";
  expect(line?.attribute("data-tip")).toBe(purpose);
  expect(page.one(`[id="${line?.one("a").attribute("aria-describedby")}"]`).text).toBe(purpose);
});

const posters = ["New York", "Los Angeles", "London", "Dubai", "Mumbai", "New Delhi", "Singapore", "Paris"];
const searches = (part: ServedPart) =>
  part.all("a").filter((link) => link.attribute("href")?.startsWith("/search?"));

/** Where a dot of the map leads. */
const findDotAddress = (page: ServedPart, title: string) =>
  page
    .all(".map a")
    .find(({ name }) => name === title)
    ?.attribute("href");

describe("/locations", () => {
  test("has about 24 popular destinations, eight of them as posters", async () => {
    const popular = (await openShared("/locations")).section("Popular destinations");
    expect(popular.all("a").length).toBeGreaterThanOrEqual(22);
    expect(popular.all("a").length).toBeLessThanOrEqual(26);
    const captions = popular.all("figcaption").flatMap((caption) => caption.all("span").slice(0, 1));
    expect(textsOf(captions)).toEqual(posters);
    const pictures = popular.all("img");
    expect(pictures).toHaveLength(posters.length);
    for (const picture of pictures) expect(picture.attribute("alt")?.length).toBeGreaterThan(20);
  });

  test("has every city once, in the grid and in the list", async () => {
    const grid = (await openShared("/locations")).section("Index of places");
    expect(searches(grid)).toHaveLength(initialCatalog.places.length);
    const list = (await openShared("/locations?view=list")).section("Index of places");
    expect(hrefsOf(searches(list)).toSorted()).toEqual(hrefsOf(searches(grid)).toSorted());
  });

  test("has dots that are links, and claims no hour and no night of the map and the globe", async () => {
    const [page, from] = [await openShared("/locations"), await openShared("/locations?from=CPT")];
    expect(findDotAddress(page, "Cape Town, Western Cape, CPT")).toBe("/locations?from=CPT");
    const way = /^\/search\?destination=Johannesburg.*&pickup=Cape\+Town/;
    expect(findDotAddress(from, "Johannesburg, Gauteng, JNB")).toMatch(way);
    expect(page.one(".map-lines").text).not.toMatch(/[AP]M/);
    const about = await openShared("/about");
    expect(about.one(".about-offices").text).not.toMatch(/\d [AP]M/);
    const nights = [...page.all(".map-night"), about.one(".globe-night")];
    expect(nights.length).toBeGreaterThan(1);
    for (const night of nights) expect(night.attribute("d")).toBeUndefined();
  });

  test("offers a misspelled city as it is spelled", async () => {
    const [main] = (await openShared("/locations?q=jaypur")).all("main");
    expect(main?.all("h2").map(({ text }) => text)).toContain("No locations found");
    const near = main
      ?.section(/No locations found/)
      .all("a")
      .find(({ text }) => text.includes("Jaipur"));
    expect(near?.attribute("href")).toMatch(/^\/search\?pickup=Jaipur/);
  });
});

test("the blog shows the posts of one category, which a tab links to; an unknown post is not found", async () => {
  const page = await openShared("/blog?category=Safety");
  const postLabels = page.all("p").filter(({ text }) => text === "Safety");
  expect(postLabels.length).toBeGreaterThan(0);
  // The newsletter's title comes after those of the posts.
  expect(page.one("main").all("h2")).toHaveLength(postLabels.length + 1);
  const tabs = page.section("Category").all("a");
  expect(hrefsOf(tabs)).toContain("/blog?category=Safety");
  const currentTabs = tabs.filter((tab) => tab.attribute("aria-current") === "true");
  expect(textsOf(currentTabs)).toEqual([expect.stringMatching(/^Safety/)]);
  expect((await getShared("/blog/nothing-here")).status).toBe(404);
});
