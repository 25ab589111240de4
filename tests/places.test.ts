/** A company that counts units by place: every page says where a car is, and none says how many there are. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeBrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { listOfferedFixedPages } from "#content/offered-pages.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { openPages } from "./open-pages.ts";
import { withText } from "./small-catalog.ts";
import { sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const cars = withText(sources, "cars.yaml", /(id: alto[\s\S]*?units: )\d+/, "$1{ COK: 1, CCJ: 0, TRV: 1 }");
const plates = withText(
  cars,
  "cars.yaml",
  /(id: wagonr[\s\S]*?)units: \d+/,
  "$1vehicles: [{ plate: KL-07-CD-4417, place: COK }, { plate: KL-07-CD-4418, place: TRV, from: 2026-01-01 }]",
);
const catalog = readCatalog(plates);
const alto = catalog.cars.find(({ id }) => id === "alto")!;

let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  storage = await sharedStore("embedded");
  site = await openPages(storage.store, { catalog });
});
afterAll(async () => {
  await site.close();
  await storage.remove();
});

const kochi = "Kochi - Kerala";
const kozhikode = "Kozhikode - Kerala";
const inDays = (days: number) => addDays(toZonedDate(Date.now(), "Asia/Kolkata"), days);
const tripFrom = (pickup: string) =>
  toTripSearchParams({
    ...emptyTripQuery,
    pickup,
    pickupDate: writeTypedDate(inDays(20)),
    pickupTime: "10:00 AM",
    returnDate: writeTypedDate(inDays(21)),
    returnTime: "12:00 PM",
  });
const text = async (path: string) => (await site.open(path)).one("main").text;
const elsewhere = "Not in Kozhikode: in Kochi and Thiruvananthapuram";

test("a car stands last where it is not, and says where it is; no form books it there", async () => {
  const trip = tripFrom(kozhikode);
  const results = await site.open(`/search?${trip}&carId=alto`);
  expect(results.one("h1").text).toContain("20 of 22");
  const [card] = results.all(".is-sold-out");
  expect(card?.text).toContain(elsewhere);
  expect(card?.text).toContain("Choose another place");
  expect(card?.text).not.toContain("Sold out");
  expect(await text(`/search?${trip}`)).not.toContain(elsewhere);
  expect(await text(`/search?${tripFrom(kochi)}`)).not.toContain("Not in");
  const page = await text(`/cars/${alto.slug}?${trip}`);
  expect(page).toContain(`${elsewhere}.`);
  expect(page).toContain("Choose another place");
  expect(page).not.toMatch(/Book Now|Free days/);
  const booking = `/booking?carId=alto&${trip}`;
  expect(await text(booking)).toContain(`${elsewhere}.`);
  const refused = await site.send(booking, orderForm("alto").form);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(`${elsewhere}.`);
});

test("a car that is out at one place can be had at another, and is free on a day while any place has one", async () => {
  const book = async (pickup: string) => {
    const sent = await site.send(`/booking?carId=alto&${tripFrom(pickup)}`, orderForm("alto").form);
    expect(sent.status).toBe(200);
  };
  const heading = async (pickup: string) => (await site.open(`/search?${tripFrom(pickup)}`)).one("h1").text;
  const isTaken = async (path: string) => (await text(path)).includes("struck through");
  await book(kochi);
  // An answer is used for a second.
  const soon = { timeout: 60_000, interval: 300 };
  await vi.waitUntil(async () => (await heading(kochi)).startsWith("21 of 22 free"), soon);
  expect(await heading("Thiruvananthapuram - Kerala")).toContain("22 cars for your trip");
  expect(await text(`/cars/${alto.slug}?${tripFrom(kochi)}`)).toContain("Sold out on these days.");
  expect(await isTaken(`/cars/${alto.slug}`)).toBe(false);
  expect(await isTaken(`/cars/${alto.slug}?pickup=${kochi}`)).toBe(true);
  await book("Thiruvananthapuram - Kerala");
  await vi.waitUntil(() => isTaken(`/cars/${alto.slug}`), soon);
});

test("no page, answer or file that a visitor can get has a plate, or how many units there are where", async () => {
  const files = makeBrowserCatalogFiles(catalog);
  const wagonr = catalog.cars.find(({ id }) => id === "wagonr")!;
  const trip = tripFrom(kochi);
  const sent = await site.send(`/booking?carId=wagonr&${trip}`, orderForm("wagonr").form);
  const paths = [
    ...listOfferedFixedPages(catalog).map(({ path }) => path),
    ...catalog.cars.map(({ slug }) => `/cars/${slug}?${trip}`),
    ...catalog.places.filter(({ address }) => address).map(({ slug }) => `/locations/${slug}`),
    `/search?${trip}`,
    `/search.data?${trip}`,
    `/cars/${wagonr.slug}.data?${trip}`,
    `/booking?carId=wagonr&${trip}`,
    `/booking.data?carId=wagonr&${trip}`,
    `/search/sold-out?${trip}`,
    "/sitemap.xml",
    "/blog/feed.atom",
  ];
  const texts = await Promise.all(paths.map((path) => site.read(path)));
  const all = [...texts, await sent.text(), files.main.json, files.places.json].join("\n");
  expect(all).toContain(wagonr.name);
  expect(all).not.toMatch(/KL-?07-?CD/);
  expect(all).not.toMatch(/"?(?:vehicles|stations|placeNumber)"?:/);
});
