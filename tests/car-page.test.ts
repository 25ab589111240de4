import { initialCatalog } from "./initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { findClass, classMinimumAge } from "#rental/classes.ts";
import { describe, expect, test } from "vitest";
import { formatDayPriceWithTaxNote, formatConvertedPrice } from "#content/prices.ts";
import { computeListPricePerDay } from "#rental/price/list-price.ts";
import { formatTextFigures } from "#content/figures.ts";
import { type Car, carName } from "#rental/car.ts";
import {
  writeDecimalAmount,
  createQuoteAmountFormatter,
  convertToShownMinorUnits,
} from "#rental/price/money.ts";
import { fiveDays } from "./booking-page.ts";
import { carsThat, isInDefaultRange } from "./our-fleet.ts";
import {
  hrefsOf,
  readHtml,
  type ServedPart,
  getShared,
  openShared,
  structuredData,
  textsOf,
} from "./served-page.ts";

const pathOf = (car: Car) => `/cars/${car.slug}`;
const trip = new URLSearchParams(fiveDays).toString();
const names = (part: ServedPart) => part.all("a").map(({ name }) => name);
const totalOf = (car: Car, days: number) => {
  const quote = quoteCar(initialCatalog, car, { days });
  return createQuoteAmountFormatter(quote)(quote.total);
};

const ticketOf = (page: ServedPart) => page.one('main aside[aria-label="Price and booking"]');
/** The rows of a page's totals: '3 days', '$149.28'. */
const totalsOn = (page: ServedPart) =>
  ticketOf(page)
    .all("tbody tr")
    .map((row) => textsOf(row.all("th, td")));
/** Returns what a page says at a glance, by its name. */
const factsOn = (page: ServedPart) => {
  const part = page.section("At a glance");
  const values = textsOf(part.all("dd"));
  return Object.fromEntries(textsOf(part.all("dt")).map((term, at) => [term, values[at]?.toLowerCase()]));
};

describe.each(initialCatalog.cars.map((car) => ({ car, name: carName(car) })))(
  "the page of the $name",
  ({ car, name }) => {
    test("is found at its name, in search engines by that alone, and from the list of all cars", async () => {
      const page = await openShared(`${pathOf(car)}?${trip}`);
      expect(page.one("h1").text).toBe(name);
      const canonical = page.one('link[rel="canonical"]').attribute("href") ?? "";
      expect(new URL(canonical).pathname + new URL(canonical).search).toBe(pathOf(car));
      const card = (await openShared("/cars")).all("h3").find(({ text }) => text === name);
      expect(hrefsOf(card?.all("a") ?? [])).toEqual([pathOf(car)]);
      expect((await getShared("/sitemap.xml")).body.toString()).toContain(`${pathOf(car)}</loc>`);
    });

    test("says what the car is and has, and who may drive it", async () => {
      const page = await openShared(pathOf(car));
      expect(factsOn(page)).toMatchObject({
        Seats: `${car.seats}`,
        Transmission: car.transmission,
        Fuel: car.fuelType,
        "Room for": `${findClass(initialCatalog.classes, car.category)?.bags} large bags`,
        Length: `${car.length.toFixed(2)} m`,
      });
      expect(textsOf(page.section("Features").all("li"))).toEqual(car.features);
      expect(page.section("Who may drive").text).toContain(
        `${classMinimumAge(initialCatalog.classes, car.category)} or older`,
      );
      expect(page.one("main").text).toContain(`Rated ${car.rating.toFixed(1)} of 5`);
    });

    test("has one price a day and, for some lengths, the total of its quote", async () => {
      const page = await openShared(pathOf(car));
      const part = ticketOf(page);
      expect(part.text).toContain(
        `${formatConvertedPrice(initialCatalog.company.money, car.pricePerDay)} a day, ${formatDayPriceWithTaxNote(initialCatalog, computeListPricePerDay(initialCatalog, car))}`,
      );
      expect(totalsOn(page)).toEqual([
        ["1 day", totalOf(car, 1)],
        ["3 days", totalOf(car, 3)],
        ["7 days", totalOf(car, 7)],
        ["30 days", totalOf(car, 30)],
      ]);
      expect(part.text).not.toContain("your trip");
    });

    test("leads to its booking, or to the phone while it is not available", async () => {
      const part = ticketOf(await openShared(pathOf(car)));
      if (!car.available)
        return expect(names(part)).toEqual(["Show rupees, too", "Ask when it’s back, call +1 800 555 0199"]);
      const book = part.all("a").filter((link) => link.name === `Book Now: ${name}`);
      expect(hrefsOf(book)).toEqual([`/booking?carId=${car.id}`]);
      expect(part.text).toMatch(/Quote code [KW][0-9A-Z]{3}(?:-[0-9A-Z]{4}){2}/);
    });

    test("tells search engines what it tells people: one car at what a day costs in the end, in dollars", async () => {
      const facts = structuredData(await openShared(pathOf(car)));
      const price = writeDecimalAmount(
        convertToShownMinorUnits(
          computeListPricePerDay(initialCatalog, car).total,
          initialCatalog.company.money,
        ),
        2,
      );
      expect(facts.find((one) => String(one["@type"]) === "Car,Product")).toMatchObject({
        name,
        url: expect.stringMatching(new RegExp(`^http.*${pathOf(car)}$`)),
        vehicleSeatingCapacity: car.seats,
        offers: {
          price,
          priceCurrency: "USD",
          priceSpecification: { price, unitCode: "DAY" },
          availability: `https://schema.org/${car.available ? "InStock" : "OutOfStock"}`,
        },
      });
      const crumbs = facts.find((one) => one["@type"] === "BreadcrumbList");
      expect(crumbs?.["itemListElement"]).toMatchObject([{ name: "Home" }, { name: "Our Fleet" }, { name }]);
    });

    test("shows three similar cars that can be booked, of its class first", async () => {
      const similar = (await openShared(pathOf(car))).section("Similar cars").all("h3");
      const theirs = similar.map(({ text }) => initialCatalog.cars.find((other) => carName(other) === text));
      expect(theirs).toHaveLength(3);
      expect(theirs).not.toContain(car);
      expect(theirs.every((other) => other?.available)).toBe(true);
      const sameClass = carsThat(
        (other) => other.category === car.category && other.available && other !== car,
      );
      expect(theirs.slice(0, sameClass.length).map((other) => other?.category)).toEqual(
        sameClass.slice(0, 3).map(() => car.category),
      );
    });
  },
);

const [firstCar] = carsThat(isInDefaultRange) as [Car];

test("what the price includes and what not is said with the fee for a late return as it is charged", async () => {
  const part = (await openShared(pathOf(firstCar))).section("What’s included, and what’s extra");
  expect(part.section("Included").text).toContain("For the first 200 km per day");
  expect(part.section("Extras").text).toContain("after 200 km (124 mi) in a day; $0.16 a mile");
  expect(part.section("Extras").text).toContain(`${formatTextFigures(initialCatalog)["lateFee"]}/hour`);
});

test("a trip goes along from the results to the car's page, is priced there, and goes on to the booking", async () => {
  const results = await openShared(`/search?${trip}`);
  const name = results.all("h2").find(({ text }) => text === carName(firstCar));
  const [address] = hrefsOf(name?.all("a") ?? []);
  expect(address).toBe(`${pathOf(firstCar)}?${trip}`);
  const page = await openShared(address ?? "");
  expect(totalsOn(page)).toContainEqual(["5 days your trip", totalOf(firstCar, 5)]);
  const part = ticketOf(page);
  expect(part.text).toContain("Mumbai, ");
  expect(hrefsOf(part.all("a"))).toContain(`/booking?carId=${firstCar.id}&${trip}`);
});

test("a trip that can't be booked leads to what has to be chosen instead", async () => {
  const pastTrip = new URLSearchParams({ ...fiveDays, pickupDate: "14/09/2020", returnDate: "18/09/2020" });
  const part = ticketOf(await openShared(`${pathOf(firstCar)}?${pastTrip}`));
  expect(names(part).filter((link) => link.startsWith("Book Now"))).toEqual([]);
  const way = part.all("a").find((link) => link.name === "Choose dates");
  expect(way?.attribute("href")).toMatch(new RegExp(`^/\\?.*carId=${firstCar.id}#pickupDate$`));
});

test("an unknown car is answered with 404, and says so in its title", async () => {
  const { status, body } = await getShared("/cars/nothing-here");
  expect(status).toBe(404);
  expect(textsOf(readHtml(body.toString()).all("head title"))).toEqual(["Page not found | Longitude"]);
});
