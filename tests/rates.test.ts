/** A company whose prices differ by season, weekday, length and place: what its pages say with and without a trip, and what a change costs. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { openPages } from "./open-pages.ts";
import { hiddenFields } from "./served-page.ts";
import { sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const today = toZonedDate(Date.now(), "Asia/Kolkata");
const inDays = (days: number) => addDays(today, days);
/** The Alto, at 1,250 a day: a fair of three days from the 40th on, a dearer Kochi, and a cheaper month from the 200th on. */
const readWith = (fairPrice: number) =>
  readCatalog({
    ...sources,
    // Without what begins on a day of its own.
    "company.yaml": (sources["company.yaml"] ?? "").replace(/^.*Flood cess.*\n/m, ""),
    "rates.yaml": `
seasons:
  fair: { name: Onam fair, days: [{ from: ${inDays(40)}, until: ${inDays(42)} }] }
rates:
  - { places: [COK], percent: 120 }
  - { season: fair, cars: [alto], pricePerDay: ${fairPrice} }
  - { from: ${inDays(200)}, until: ${inDays(230)}, cars: [alto], percent: 80 }
lengths:
  - { days: 5, percent: 90, name: 5 days or more }
`,
  });
const rated = readWith(2000);

let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  storage = await sharedStore("embedded");
  site = await openPages(storage.store, { catalog: rated });
});
afterAll(async () => {
  await site.close();
  await storage.remove();
});

const trip = (from: number, to: number, city = "Kozhikode - Kerala") =>
  toTripSearchParams({
    ...emptyTripQuery,
    pickup: city,
    drop: city,
    pickupDate: writeTypedDate(inDays(from)),
    returnDate: writeTypedDate(inDays(to)),
    pickupTime: "10:00 AM",
    returnTime: "10:00 AM",
  });
const text = async (path: string) => (await site.open(path)).one("main").text.replaceAll(/\s+/g, " ");
const altoPage = `/cars/${rated.cars.find(({ id }) => id === "alto")?.slug}`;

describe("without dates", () => {
  test("lists show the lowest day of the next twelve months, and say 'from'", async () => {
    expect(await text("/cars")).toContain("from ₹1,000 a day, ₹1,180 with taxes and fees");
    expect(await text("/fleet")).toContain("from ₹1,000");
    expect((await site.open(altoPage)).one("title").text).toContain("from ₹1,180 a day");
  });

  test("the car’s page prices lengths from tomorrow, and says so, at the dearest place", async () => {
    const page = await text(altoPage);
    expect(page).toContain(`From tomorrow, ${describeDate(inDays(1), "short")}`);
    expect(page).toContain("1 day ₹1,770");
  });

  test("its days have their prices, and the season of each that has one", async () => {
    const page = await text(`${altoPage}?${trip(40, 41)}`);
    expect(page).toContain("Free days and prices");
    expect(page).toContain("A day’s price in Indian rupees, before taxes and fees.");
  });
});

describe("with a trip", () => {
  test("results show what a day costs on average, and every later page the same total", async () => {
    const query = trip(39, 42);
    expect(await text(`/search?${query}`)).toContain("₹1,813 a day on average for 4 days ₹7,250");
    const total = "₹8,556";
    for (const path of [`/search?${query}`, `${altoPage}?${query}`, `/booking?carId=alto&${query}`])
      expect(await text(path), path).toContain(total);
    expect(await text(`/booking?carId=alto&${query}`)).toContain(
      "1 day at ₹1,250 ₹1,250 3 days at ₹2,000, Onam fair ₹6,000",
    );
  });

  test("days of one price without a season are worded as ever", async () => {
    expect(await text(`/search?${trip(30, 31)}`)).toContain("₹1,250 a day for 2 days ₹2,500");
    expect(await text(`/search?${trip(30, 31, "Kochi - Kerala")}`)).toContain(
      "₹1,500 a day for 2 days ₹3,000",
    );
  });

  test("a filter goes by what a day costs on average", async () => {
    const cheap = await text(`/search?${trip(30, 34)}&priceMax=1160`);
    expect(cheap).toContain("Compare: Maruti Suzuki Alto K10Hatch");
    expect(cheap).toContain("₹1,125 a day on average for 5 days");
    expect(await text(`/search?${trip(40, 42)}&priceMax=1160`)).not.toContain(
      "Compare: Maruti Suzuki Alto K10Hatch",
    );
  });
});

test("a change keeps the price of the days that stay, whatever they cost today", async () => {
  const answer = await (
    await site.send(`/booking?carId=alto&${trip(40, 41)}`, orderForm("alto").form)
  ).text();
  const own = /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
  expect(await text(own)).toContain("2 days at ₹2,000, Onam fair");
  await site.close();
  site = await openPages(storage.store, { catalog: { ...readWith(9000), number: 1 } });
  const change = `${own}?carId=alto&${trip(40, 43)}`;
  const preview = await site.read(change);
  expect((await site.send(change, hiddenFields(preview, "change"))).status).toBe(302);
  const after = await text(own);
  for (const words of ["2 days at ₹2,000, Onam fair", "1 day at ₹9,000, Onam fair", "1 day at ₹1,250"])
    expect(after).toContain(words);
});
