import { formatCount } from "#rental/count.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { describe, expect, test } from "vitest";
import { formatConvertedPrice } from "#content/prices.ts";
import { type Car, carName } from "#rental/car.ts";
import { spellCapitalizedCarCount } from "#site/car/cars-in-words.ts";
import { autumnDay, autumnDayInWords } from "./autumn.ts";
import { carsThat, namesThat, isInDefaultRange } from "./our-fleet.ts";
import { servedPage, textsOf } from "./served-page.ts";
import { sharedSite as site } from "./site.ts";

const mumbai = "Mumbai - Maharashtra";
const trip = {
  destination: mumbai,
  pickup: mumbai,
  drop: mumbai,
  pickupDate: autumnDay(14),
  returnDate: autumnDay(18),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  country: "India",
  differentReturn: "false",
};

const rental = (car: Car, days: number) =>
  formatConvertedPrice(initialCatalog.company.money, car.pricePerDay * days);
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;
const bill = (car: Car, days: number) => [
  rental(car, days),
  formatConvertedPrice(initialCatalog.company.money, quoteCar(initialCatalog, car, { days }).total),
];

/** Returns what `/search` shows for these parameters. */
async function results(params: Record<string, string>) {
  const page = await servedPage(site, `/search?${new URLSearchParams(params)}`);
  expect(page.status).toBe(200);
  const cars = page.all("main article").map((card) => ({
    card,
    name: card.one("h2").text,
    bill: card.all("dd").map(({ text }) => text),
    links: card.all("a").map((link) => [link.attribute("aria-label") ?? link.text, link.attribute("href")]),
  }));
  return { page, main: page.one("main"), ticket: page.one("[aria-label='Your trip']"), cars };
}

test("the untouched page shows the cars of the price that stands at first, their badges and both totals", async () => {
  const { page, ticket, cars } = await results({});
  const expected = carsThat(isInDefaultRange);
  expect(page.one("meta[name=robots]").attribute("content")).toBe("noindex");
  expect(page.one("h1").text).toBe(`${formatCount(expected.length, "car")}, priced for 2 days`);
  expect(cars.map(({ name }) => name)).toEqual(expected.map(carName));
  for (const [index, car] of expected.entries()) {
    const shownCar = cars[index];
    expect(shownCar?.bill).toEqual(bill(car, 2));
    expect(shownCar?.card.text).toContain(
      `${formatConvertedPrice(initialCatalog.company.money, car.pricePerDay)} a day for 2 days`,
    );
    expect(shownCar?.card.text).toContain("Free Cancellation up to 24 hours before pickup");
    expect(shownCar?.links).toContainEqual([`Book Now: ${carName(car)}`, `/booking?carId=${car.id}`]);
    expect(shownCar?.links).toContainEqual(["Call to Book, call +1 800 555 0199", "tel:+18005550199"]);
  }
  const badges = cars.map(({ card }) => /Most Popular|Best Deal/.exec(card.text)?.[0]);
  expect(badges).toEqual(["Most Popular", "Best Deal", ...expected.slice(2).map(() => undefined)]);
  expect(ticket.text).toContain("Not chosen yet");
  const dearer = carsThat(({ available, pricePerDay }) => available && pricePerDay > 8000);
  expect(page.one("main").text).toContain(
    `${spellCapitalizedCarCount(initialCatalog, dearer)} are above $96.39 a day`,
  );
});

test("a chosen trip is on the ticket, in the prices and behind Book Now, without the filters", async () => {
  const { page, ticket, cars } = await results({ ...trip, category: "economy" });
  const economy = carsThat((car) => isInDefaultRange(car) && car.category === "economy");
  expect(page.one("title").text).toContain(
    `Cars in Mumbai, ${autumnDayInWords(14, 9, "short")} to ${autumnDayInWords(18)}`,
  );
  const [from, to] = [`${autumnDay(14)}, 10:00 AM`, `${autumnDay(18)}, 12:00 PM`];
  for (const words of ["BOM", "Mumbai", autumnDayInWords(14), from, to, "India"])
    expect(ticket.text).toContain(words);
  expect(ticket.text).not.toContain("Maharashtra");
  expect(ticket.one("a").attribute("href")).toBe(`/?${new URLSearchParams(trip)}#pickup`);
  expect(cars.map(({ name }) => name)).toEqual(economy.map(carName));
  for (const [index, car] of economy.entries()) {
    const shownCar = cars[index];
    expect(shownCar?.bill).toEqual(bill(car, 5));
    expect(shownCar?.card.text).toContain(`until ${autumnDayInWords(13, 9, "short")}, 10:00 AM, Mumbai time`);
    expect(shownCar?.card.text).toMatch(/Quote code [A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/);
    const address = `/booking?carId=${car.id}&${new URLSearchParams(trip)}`;
    expect(shownCar?.links).toContainEqual([`Book Now: ${carName(car)}`, address]);
  }
});

test("the whole journey is shown: to the destination and back, or to where the car stays", async () => {
  const elsewhere = { ...trip, destination: "Jaipur - Rajasthan", drop: mumbai };
  const there = await results(elsewhere);
  expect(there.ticket.text).toContain("Mumbai to Jaipur, back to Mumbai");
  expect(there.ticket.text).toContain("JAI");
  expect(there.page.one("title").text).toMatch(/^Cars for Mumbai to Jaipur, back to Mumbai, /);
  const unknown = await results({ ...elsewhere, destination: "Atlantis" });
  expect(unknown.main.text).toContain("We can’t find “Atlantis”");
  expect(unknown.ticket.text).toContain("Pickup and return");
  const oneWay = await results({ ...elsewhere, drop: "Jaipur - Rajasthan", differentReturn: "true" });
  expect(oneWay.ticket.text).toContain("Mumbai to Jaipur");
  expect(oneWay.ticket.text).not.toContain("back");
});

test("badges stay with their cars under another order", async () => {
  const { cars } = await results({ sort: "price-high" });
  const dearestFirst = carsThat(isInDefaultRange).toSorted(
    (one, other) => other.pricePerDay - one.pricePerDay,
  );
  expect(cars.map(({ name }) => name)).toEqual(dearestFirst.map(carName));
  const [popular, deal] = namesThat(isInDefaultRange);
  expect(cars.find(({ name }) => name === popular)?.card.text).toContain("Most Popular");
  expect(cars.find(({ name }) => name === deal)?.card.text).toContain("Best Deal");
});

test("a car that is not available is shown, marked, and can't be booked", async () => {
  const { cars } = await results({ priceMax: "10000", category: "luxury" });
  const car = cars.find(({ name }) => name === "Audi Q7");
  expect(car?.card.text).toContain("Not available");
  expect(car?.links.filter(([name]) => name?.startsWith("Book Now"))).toEqual([]);
  expect(car?.links).toContainEqual(["Ask when it’s back, call +1 800 555 0199", "tel:+18005550199"]);
});

describe("any address has a sentence, a way on and a right price", () => {
  test.each<[name: string, params: Record<string, string>, sentence: RegExp, days: number]>([
    ["no parameters", {}, /No dates yet\. Prices are for 2 days\./, 2],
    [
      "a pickup date alone",
      { drop: "", differentReturn: "false", pickupDate: autumnDay(14) },
      /You haven’t chosen .*prices are for 2 days/,
      2,
    ],
    [
      "dates in the past",
      { ...trip, pickupDate: "14/09/2020", returnDate: "18/09/2020" },
      /That pickup is in the past\..*Prices are for your 5 days/,
      5,
    ],
    [
      "markup",
      { ...trip, pickup: "<script>alert(1)</script>", drop: "" },
      /We can’t find “<script>alert\(1\)<\/script>”/,
      5,
    ],
    [
      "nonsense filters",
      { category: "boat", priceMin: "-5", priceMax: "much", sort: "luck", fuel: "hay" },
      /No dates yet/,
      2,
    ],
  ])("%s", async (_, params, sentence, days) => {
    const { main, cars } = await results(params);
    expect(main.text).toMatch(sentence);
    const expected = carsThat(isInDefaultRange);
    expect(cars.map((shownCar) => shownCar.bill)).toEqual(expected.map((car) => bill(car, days)));
    const words = cars.flatMap(({ links }) => links.map(([text]) => text ?? ""));
    const isRefused = !/You haven’t chosen|No dates yet/.test(main.text);
    expect(words.filter((text) => text.startsWith("Book Now"))).toHaveLength(isRefused ? 0 : cars.length);
    expect(words.filter((text) => /^Choose (?:dates|a place|a time|times)/.test(text))).toHaveLength(
      isRefused ? cars.length : 0,
    );
    const way = main.all("a").find(({ text }) => /^(?:Choose|Edit)/.test(text));
    expect(way?.attribute("href")).toMatch(/^\/(\?.*)?#(pickup|return|destination)/);
  });

  test("what has to be chosen keeps the rest of the trip, and the car", async () => {
    const atlantis = { ...trip, pickup: "Atlantis", drop: "Atlantis" };
    const { cars } = await results({ ...atlantis, compare: "2" });
    const [, address = ""] = cars[1]?.links.find(([text]) => text?.startsWith("Choose a place")) ?? [];
    expect(address).toBe(`/?${new URLSearchParams({ ...atlantis, carId: "2" })}#pickup`);
    const pastResults = await results({ ...trip, pickupDate: "14/09/2020", returnDate: "18/09/2020" });
    const dates = pastResults.cars[0]?.links.find(([text]) => text?.startsWith("Choose dates"));
    expect(dates?.[1]).toMatch(/^\/\?.*pickup=Mumbai.*&carId=1#pickupDate$/);
    const overseas = { ...trip, destination: "London - England", drop: "London - England" };
    const unreachable = await results({ ...overseas, differentReturn: "true" });
    const texts = unreachable.cars[0]?.links.map(([text]) => text);
    expect(texts).toContain(`Choose a return place: ${unreachable.cars[0]?.name}`);
  });

  test("several wrong answers are all said", async () => {
    const { main } = await results({
      drop: "",
      differentReturn: "false",
      pickup: "Atlantis",
      pickupDate: "01/01/2025",
      returnDate: "31/02/2027",
    });
    for (const sentence of [
      "We can’t find “Atlantis",
      "That pickup is in the past.",
      "We can’t read the return date.",
    ])
      expect(main.text).toContain(sentence);
  });
});

/** A page and the names of the cars that it shows side by side. */
async function openComparison(path: string) {
  const page = await servedPage(site, path);
  return { page, names: page.all("main th[scope=col]").map(({ text }) => text) };
}

describe("cars side by side", () => {
  test("have their totals, stay when a filter is applied, and can be removed", async () => {
    const { page, names } = await openComparison("/cars?compare=2&compare=4");
    expect(names).toEqual(["Suzuki Swift", "Honda City"]);
    expect(page.one("main .is-total").text).toBe("Total with tax, 2 days assumed$51.18$82.46");
    expect(textsOf(page.all("main .is-equal"))).toContain("Seats, the same=55");
    expect(page.one("main").text).toContain("marks what is the same in both.");
    const fields = page.all("main form input[name=compare]").map((field) => field.attribute("value"));
    expect(new Set(fields)).toEqual(new Set(["2", "4"]));
    const away = page.all("main tfoot a").find(({ text }) => text === "Remove: Suzuki Swift");
    expect(away?.attribute("href")).toBe("/cars?compare=4");
  });

  test("are none of a nonsensical address, and stay when another trip is suggested", async () => {
    const odd = await openComparison("/cars?compare=99&compare=%3Cb%3E&compare=2&compare=2&compare=");
    expect(odd.names).toEqual([]);
    expect(odd.page.one("main").text).toContain("1 of 3: Suzuki Swift");
    const { page } = await openComparison(
      "/search?pickup=jaypur&drop=jaypur&differentReturn=false&compare=2&compare=4",
    );
    const suggestion = page.all("main a").find(({ text }) => text.includes("Jaipur"));
    expect(suggestion?.attribute("href")).toMatch(/compare=2&compare=4$/);
  });
});

test("shows rupees beside dollars where the address says so, and its links and forms keep that", async () => {
  const { page } = await results(trip);
  expect(page.one(".both-prices").text).toBe("Show rupees, too");
  const both = await results({ ...trip, prices: "both" });
  const [first] = carsThat(isInDefaultRange);
  if (!first) throw new Error("No car is shown.");
  const quote = quoteCar(initialCatalog, first, { days: 5 });
  expect(both.cars[0]?.bill).toEqual([
    `${rental(first, 5)} ${rupees(quote.subtotal)}`,
    `${formatConvertedPrice(initialCatalog.company.money, quote.total)} ${rupees(quote.total)}`,
  ]);
  expect(both.page.one(".both-prices").text).toBe("Hide rupees");
  expect(both.page.one(".both-prices").attribute("href")).not.toContain("prices=");
  const inside = both.page
    .all("a[href^='/']:not(.both-prices)")
    .map((link) => link.attribute("href") ?? "")
    .filter((href) => !/[?&]prices=both\b/.test(href));
  expect(inside).toEqual([]);
  for (const form of both.page.all("main form"))
    expect(form.all("input[name=prices][value=both]")).toHaveLength(1);
  const booking = await servedPage(
    site,
    `/booking?carId=${first.id}&${new URLSearchParams({ ...trip, prices: "both" })}`,
  );
  expect(booking.all(".lines dd").map(({ text }) => text)[0]).toBe(both.cars[0]?.bill[0]);
});
