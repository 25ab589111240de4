import { initialCatalog } from "./initial-catalog.ts";
import { beforeAdded } from "#rental/price/charge-words.ts";
import { describe, expect, test } from "vitest";
import { shownPrice, withTax } from "#content/prices.ts";
import { paidPerDay } from "#rental/price/list-price.ts";
import { type Car, carName } from "#rental/car.ts";
import { carsThat, cheapestFirst, lowestRate } from "./our-fleet.ts";
import {
  hrefsOf,
  type ServedPart,
  readHtml,
  getShared,
  openShared,
  structuredData,
  textsOf,
} from "./served-page.ts";

// What the pages of cars, places and posts say before any script runs (product, 'Cars', 'Locations', 'Blog'); dollars are rupees / 83.

const carNames = new Set(initialCatalog.cars.map(carName));
const clocks = async (query: string) =>
  (await openShared(`/locations?q=${query}`)).section(/Places for/).text;
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
    `${shownPrice(initialCatalog.company.money, car.pricePerDay)} a day, ${withTax(initialCatalog, car.pricePerDay)}`,
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

/** The cars that the page of an address shows, in their order. */
const namesAt = async (query: string) =>
  cards(await openShared(`/cars?${query}`)).map((car) => textsOf(car.all("h3"))[0]);

/** What the structured data of an address lists. */
const offeredAt = async (path: string) =>
  structuredData(await openShared(path)).flatMap(({ itemListElement }) =>
    Array.isArray(itemListElement) ? (itemListElement as { item: Record<string, unknown> }[]) : [],
  );

describe("/cars", () => {
  test("shows every car, cheapest first, with its price a day and its way to the booking or to a call", async () => {
    const page = await openShared("/cars");
    const carCards = cards(page);
    expect(carCards).toHaveLength(initialCatalog.cars.length);
    for (const [index, car] of cheapest.entries()) expectCard(carCards[index] ?? page, car);
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

  test("is narrowed and ordered by its address", async () => {
    expect(await namesAt("category=suv")).toEqual(cheapestFirst(({ category }) => category === "suv"));
    expect(await namesAt("price=2000-4000&category=compact")).toEqual(
      cheapestFirst(
        ({ category, pricePerDay }) => category === "compact" && pricePerDay >= 2000 && pricePerDay < 4000,
      ),
    );
    const ratedNames = await namesAt("sort=rating");
    expect(
      ratedNames.map((name) => initialCatalog.cars.find((car) => carName(car) === name)?.rating),
    ).toEqual(initialCatalog.cars.map(({ rating }) => rating).toSorted((one, other) => other - one));
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

  test("tells search engines what it tells people: one offer for each car", async () => {
    const cars = (await offeredAt("/cars")).filter(({ item }) => item["@type"] === "Car");
    expect(cars).toHaveLength(initialCatalog.cars.length);
    for (const [index, car] of cheapest.entries())
      expect(cars[index]?.item).toMatchObject({
        name: carName(car),
        offers: {
          price: shownPrice(initialCatalog.company.money, paidPerDay(initialCatalog, car.pricePerDay)).slice(
            1,
          ),
          priceCurrency: "USD",
          priceSpecification: { unitCode: "DAY" },
          availability: `https://schema.org/${car.available ? "InStock" : "OutOfStock"}`,
        },
      });
    const suvs = (await offeredAt("/cars?category=suv")).filter(({ item }) => item["@type"] === "Car");
    expect(suvs.map(({ item }) => item["name"])).toEqual(cheapestFirst(({ category }) => category === "suv"));
  });
});

describe("/fleet", () => {
  test.each(initialCatalog.classes.map(({ id, name }) => ({ category: id, name })))(
    "says what $name is for, who may drive it, what it carries, and leads to its cars",
    async ({ category, name }) => {
      const theirs = (car: Car) => car.category === category;
      const part = (await openShared("/fleet")).section(name);
      expect(part.text).toContain(
        `A day, ${beforeAdded(initialCatalog.company.charges)} from ${lowestRate(theirs)}`,
      );
      expect(part.text).toContain(`Drivers ${category === "luxury" ? "25+" : "21+"} years`);
      expect(textsOf(part.all("dt"))).toEqual(expect.arrayContaining(["Room for", "Typical trip"]));
      expect(cards(part)).toHaveLength(carsThat(theirs).length);
      for (const [index, car] of carsThat(theirs).entries()) expectCard(cards(part)[index] ?? part, car);
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

test("on every page with cars, each price a day stands beside the same with tax", async () => {
  for (const path of ["/", "/cars", "/fleet", "/self-drive-cars"]) {
    const rates = cards(await openShared(path)).flatMap((card) =>
      card.all("p").filter(({ text }) => text.startsWith("$")),
    );
    expect(rates.length, path).toBeGreaterThanOrEqual(6);
    for (const { text } of rates) expect(text, path).toMatch(/^\$\d+\.\d\d a day, \$\d+\.\d\d with tax$/);
  }
});

test("the cheapest car costs $14.46 a day, $17.06 with tax", async () => {
  const [first] = cards(await openShared("/cars"));
  expect(first?.text).toContain("$14.46 a day, $17.06 with tax");
});

test("home shows the first eight cars and leads to all", async () => {
  const featuredCars = (await openShared("/")).section("Cars for your next trip");
  expect(cards(featuredCars)).toHaveLength(8);
  for (const [index, car] of initialCatalog.cars.slice(0, 8).entries())
    expectCard(cards(featuredCars)[index] ?? featuredCars, car);
  expect(hrefsOf(featuredCars.all("a").filter(({ text }) => text === "View All Cars"))).toEqual(["/cars"]);
});

const posters = ["New York", "Los Angeles", "London", "Dubai", "Mumbai", "New Delhi", "Singapore", "Paris"];
const searches = (part: ServedPart) =>
  part.all("a").filter((link) => link.attribute("href")?.startsWith("/search?"));

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

  test("has every city in the grid, six of a state and then '+N more cities', and once in the list, A to Z", async () => {
    const grid = (await openShared("/locations")).section("Index of places");
    expect(searches(grid)).toHaveLength(initialCatalog.places.length);
    // The first summary only a phone shows: there a state with several cities is closed.
    const states = grid
      .all("section")
      .filter((one) => one.all("h4").length === 1 && one.all("ul").length > 0);
    expect(states.length).toBeGreaterThan(10);
    for (const state of states) {
      const [shownCount = 0, hiddenCount = 0] = state.all("ul").map((list) => list.all("li").length);
      expect(shownCount, state.text).toBe(Math.min(shownCount + hiddenCount, 6));
      const [fold, ...more] = textsOf(state.all("summary"));
      expect(fold).toMatch(new RegExp(`^${shownCount + hiddenCount} cities in `));
      expect(more).toEqual(hiddenCount === 0 ? [] : [`+${hiddenCount} more cities`]);
    }
    expect(grid.all("summary").some(({ text }) => /more cities/.test(text))).toBe(true);
    const list = (await openShared("/locations?view=list")).section("Index of places");
    expect(hrefsOf(searches(list)).toSorted()).toEqual(hrefsOf(searches(grid)).toSorted());
    const names = textsOf(searches(list));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  });

  test("names the clock of a state, and of each of its cities where these differ", async () => {
    expect(await clocks("Maharashtra")).toContain("India Standard Time");
    expect(await clocks("Vancouver")).toContain("British Columbia Time");
    expect(await clocks("Nevada")).toContain("Pacific Time");
    const cities = searches((await openShared("/locations?q=Texas")).section("Texas"));
    const clockOf = (city: string) => cities.find(({ text }) => text.includes(city))?.text;
    expect(clockOf("El Paso")).toContain("Mountain Time");
    expect(clockOf("Houston")).toContain("Central Time");
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

test("the blog shows the posts of one category, which a tab links to", async () => {
  const page = await openShared("/blog?category=Safety");
  const postLabels = page.all("p").filter(({ text }) => text === "Safety");
  const titles = page.all("main").flatMap((main) => main.all("h2"));
  expect(postLabels.length).toBeGreaterThan(0);
  // The newsletter's title comes after those of the posts.
  expect(titles).toHaveLength(postLabels.length + 1);
  const tabs = page.section("Category").all("a");
  expect(hrefsOf(tabs)).toContain("/blog?category=Safety");
  const currentTabs = tabs.filter((tab) => tab.attribute("aria-current") === "true");
  expect(textsOf(currentTabs)).toEqual([expect.stringMatching(/^Safety/)]);
});

test("an unknown post is answered with 404", async () => {
  expect((await getShared("/blog/nothing-here")).status).toBe(404);
});
