/** The page of a place whose counter the catalog knows: the built-in company's, and a small company's with hours, closures and a key box. */
import { initialCatalog } from "./initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { listPlacesWithPage } from "#content/places.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { addDays, type CalendarDate, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { openCompanyPages } from "./open-pages.ts";
import { hrefsOf, getShared, openShared, textsOf } from "./served-page.ts";

/** The first day after some weeks that is one of the week, 0 for a Sunday. */
const dayOn = (weekday: number): CalendarDate => {
  const soon = addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 60);
  return addDays(soon, (weekday - computeWeekday(soon) + 7) % 7);
};
const search = (from: CalendarDate, to: CalendarDate, pickupTime = "10:00 AM") =>
  `/search?${new URLSearchParams({
    pickup: "Kozhikode - Kerala",
    drop: "Kozhikode - Kerala",
    pickupDate: writeTypedDate(from),
    returnDate: writeTypedDate(to),
    pickupTime,
    returnTime: "12:00 PM",
    differentReturn: "false",
  })}`;

describe("of the built-in company", () => {
  test.each(listPlacesWithPage(initialCatalog.places).map((place) => ({ place, name: place.name })))(
    "$name says where its counter is and when it is open, and is found",
    async ({ place }) => {
      const path = `/locations/${place.slug}`;
      const page = await openShared(path);
      expect(page.one("h1").text).toBe(place.name);
      const { text } = page.one("main");
      for (const line of [...place.address.lines, place.address.postalCode, place.counter ?? ""])
        expect(text).toContain(line);
      expect(textsOf(page.all("tr[data-weekday] td"))).toEqual(
        Array.from({ length: 7 }, () => "10:00 AM to 6:00 PM"),
      );
      expect(hrefsOf((await openShared("/locations")).all("a"))).toContain(path);
      expect((await getShared("/sitemap.xml")).body.toString()).toContain(`${path}</loc>`);
    },
  );

  test("has every car that can be rented, with its total there, and a search that begins there", async () => {
    const page = await openShared("/locations/new-delhi");
    const cars = initialCatalog.cars.filter(({ available }) => available);
    const rows = page.section("Cars in New Delhi").all("tbody tr");
    expect(rows).toHaveLength(cars.length);
    for (const [at, car] of cars.entries()) {
      const totals = [1, 3, 7].map((days) => {
        const quote = quoteCar(initialCatalog, car, { days });
        return createQuoteAmountFormatter(quote)(quote.total);
      });
      expect(textsOf(rows[at]?.all("td.num") ?? [])).toEqual(totals);
    }
    expect(page.one('form[action="/search"] input[name="pickup"]').attribute("value")).toBe(
      "New Delhi - Delhi",
    );
  });

  test("does not exist for a place of which the catalog says nothing", async () => {
    const without = initialCatalog.places.find(({ address }) => !address);
    for (const slug of [without?.slug ?? "", "atlantis"])
      expect((await getShared(`/locations/${slug}`)).status).toBe(404);
    expect((await getShared("/sitemap.xml")).body.toString()).not.toContain(`/locations/${without?.slug}<`);
  });

  test("is known on the way to it: the booking page and its ticket name the address", async () => {
    const day = addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 40);
    const trip = new URLSearchParams({
      carId: "5",
      pickup: "New Delhi - Delhi",
      drop: "New Delhi - Delhi",
      pickupDate: writeTypedDate(day),
      returnDate: writeTypedDate(addDays(day, 2)),
      pickupTime: "10:00 AM",
      returnTime: "12:00 PM",
      differentReturn: "false",
    });
    const page = await openShared(`/booking?${trip}`);
    expect(page.text).toContain("New Delhi, Terminal Area, Delhi: Terminal 3, Arrivals");
    expect(hrefsOf(page.all("main a"))).toContain("/locations/new-delhi");
  });
});

const malabar = readCatalog(readCatalogSources(join(import.meta.dirname, "companies/malabar")));

describe("of a small company", async () => {
  const { open } = await openCompanyPages(malabar);

  test("has its own phone, hours, and what to do after them", async () => {
    const page = await open("/locations/kozhikode");
    for (const text of [
      "Calicut International Airport, Karipur",
      "+91 483 555 0143",
      "8:00 AM to 12:30 PM, 1:30 PM to 6:00 PM",
      "drop the key into the red box",
    ])
      expect(page.one("main").text).toContain(text);
    expect(page.all('tr[data-weekday="Sunday"] td').map(({ text }) => text)).toEqual(["Closed"]);
    expect((await open("/locations/new-delhi")).status).toBe(404);
  });

  test("a pickup on a Sunday is refused, and leads to the Monday", async () => {
    const sunday = dayOn(0);
    const page = await open(search(sunday, addDays(sunday, 3)));
    const monday = addDays(sunday, 1);
    expect(page.text).toContain("Nobody is at the counter at that pickup time.");
    expect(page.text).toContain(`The nearest time is ${describeDate(monday, "short")}, 10:00 AM.`);
    const instead = page.all("a").find(({ text }) => text.startsWith("Pick up on "));
    const better = new URL(instead?.attribute("href") ?? "", "https://cars.example");
    expect(better.searchParams.get("pickupDate")).toBe(writeTypedDate(monday));
    expect((await open(better.pathname + better.search)).text).not.toContain("Nobody is at the counter");
  });

  test("a return on a Sunday is possible, and says how", async () => {
    const sunday = dayOn(0);
    const page = await open(search(addDays(sunday, -3), sunday));
    expect(page.text).toContain(
      `The counter in Kozhikode is closed on ${describeDate(sunday, "short")}. Leave the car in row C`,
    );
    expect(page.text).not.toContain("Nobody is at the counter");
  });
});
