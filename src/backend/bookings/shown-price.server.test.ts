import { quoteCar } from "#rental/price/quote.ts";
import { expect, test } from "vitest";
import { makePlaceFinder } from "#content/places.ts";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { decideAgreedPrice, type ShownCatalog } from "./shown-price.server.ts";

const minute = 60_000;
const now = Date.parse("2025-09-01T12:00:00Z");
const trip = planTrip(
  { ...emptyTripQuery, pickup: "Mumbai", pickupDate: "14/09/2025", returnDate: "16/09/2025" },
  { terms: initialCatalog, findPlace: makePlaceFinder(initialCatalog.places), now },
);
const [car] = initialCatalog.cars;
if (!car) throw new Error("The sample company has no car.");
const after = quoteCar(initialCatalog, car, trip);

const dearer = { ...car, pricePerDay: car.pricePerDay * 2 };
const before = quoteCar(initialCatalog, dearer, trip);
const shownUntil = (endedAt: number | undefined, cars = [dearer]) => ({
  catalog: { ...initialCatalog, cars },
  endedAt,
});
const priceFor = (pageCatalog: ShownCatalog) =>
  decideAgreedPrice(pageCatalog, initialCatalog, car, { trip, now });

test("whoever saw today's prices gets them", () => {
  expect(priceFor("in-force")).toMatchObject({ kind: "price", quote: after });
});

test("the price that a page showed counts for half an hour after another was published", () => {
  expect(priceFor(shownUntil(now))).toMatchObject({ kind: "price", quote: before });
  expect(priceFor(shownUntil(now - 30 * minute))).toMatchObject({ kind: "price", quote: before });
});

test("so do its count of days, and the terms of the car that it showed", () => {
  const shownCar = { ...car, lateFee: { perHour: 7 } };
  const { company } = initialCatalog;
  const shownCatalog = {
    ...initialCatalog,
    cars: [shownCar],
    company: { ...company, rentalDay: { hours: 24, grace: 1 } as const },
  };
  const price = priceFor({ catalog: shownCatalog, endedAt: now });
  expect(price).toMatchObject({
    kind: "price",
    quote: { days: 2 },
    terms: { lateFee: { perHour: 7 }, rentalDay: { grace: 1 } },
  });
  expect(after.days).toBe(3);
});

test("later nobody has agreed to another price yet", () => {
  expect(priceFor(shownUntil(now - 30 * minute - 1))).toEqual({ kind: "price-changed", before, after });
});

test("a price that is the same needs no question, however old the page is", () => {
  expect(priceFor(shownUntil(0, [car]))).toMatchObject({ kind: "price", quote: after });
});

test("a page of a catalog that is newer than this instance's has the price that counts", () => {
  expect(priceFor(shownUntil(undefined))).toMatchObject({ kind: "price", quote: before });
});

test("a car that the earlier catalog didn't have is priced as today", () => {
  expect(priceFor(shownUntil(0, []))).toMatchObject({ kind: "price", quote: after });
});

test("the same number in another currency is another price", () => {
  const pageCatalog = shownUntil(0, [car]);
  const company = { ...pageCatalog.catalog.company, money: { currency: "JPY", decimals: 0 } };
  expect(priceFor({ ...pageCatalog, catalog: { ...pageCatalog.catalog, company } }).kind).toBe(
    "price-changed",
  );
});
