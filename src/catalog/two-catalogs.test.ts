import { join } from "node:path";
import { expect, test } from "vitest";
import { resultFacets } from "#rental/browse/facets.ts";
import { filterCars } from "#rental/browse/filter-cars.ts";
import { categoryName, minimumAge } from "#rental/classes.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { listCars } from "#rental/price/list-price.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { findMeantPlace } from "#rental/trip/find-places.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import type { Catalog } from "./catalog.ts";
import { noNumbers } from "./numbers.ts";
import { inspectPhotos } from "./photo-folder.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readSources } from "./read-sources.server.ts";

const hour = 3_600_000;

/** The catalog of a company of the tests. */
async function readCompany(name: string): Promise<Catalog> {
  const folder = join(import.meta.dirname, "../../tests/companies", name);
  const sources = readSources(folder);
  const { photos } = await inspectPhotos(folder, sources, () => Promise.resolve(undefined));
  return readCatalog(sources, noNumbers, photos);
}

const query = {
  ...emptyTripQuery,
  pickupDate: "14/12/2026",
  returnDate: "16/12/2026",
  pickupTime: "8:00 AM",
};

/** The same trip with a company, by the rules of renting alone. */
function rent(catalog: Catalog) {
  const trip = planTrip(query, {
    terms: catalog,
    findPlace: (text) => findMeantPlace(catalog.places, text),
    now: Date.UTC(2026, 10, 1),
  });
  const [car] = filterCars(resultFacets(catalog), listCars(catalog), { sort: ["price-low"] });
  if (!car) throw new Error("The company has a car.");
  const quote = quoteCar(catalog, car, trip);
  const amount = amountFormatter(quote);
  return [
    trip.pickup.place.name,
    trip.pickup.time,
    trip.problems.join(),
    `${categoryName(catalog.classes, car.category)}, ${minimumAge(catalog.classes, car.category)}+`,
    `${amount(quote.subtotal)} + ${amount(quote.tax)} = ${amount(quote.total)}`,
    amount(computeLateReturnFee(0, 2 * hour, quote).fee),
  ];
}

test("two companies that are not in force rent the same trip side by side, each on its own terms", async () => {
  const [windrose, noor] = await Promise.all([readCompany("windrose"), readCompany("noor-sakura")]);
  const inFaro = [
    "Faro",
    "10:00 AM",
    "pickup-time-unknown",
    "Economy, 21+",
    "€57.00 + €13.11 = €70.11",
    "€7.50",
  ];
  const inTokyo = ["東京", "8:00 AM", "", "軽 Kei, 18+", "¥14,700 + ¥3,780 = ¥18,480", "¥1,320"];
  expect([rent(windrose), rent(noor), rent(windrose)]).toEqual([inFaro, inTokyo, inFaro]);
});
