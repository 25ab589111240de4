import { describe, expect, test } from "vitest";
import {
  listFacetValues,
  createFleetFacets,
  readFilters,
  createResultFacets,
} from "#rental/browse/facets.ts";
import { findCarsAboveUpperPrice, filterAndSortCars } from "#rental/browse/filter-cars.ts";
import { createPriceFilterOptions } from "#rental/browse/price-filters.ts";
import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { findSamplePlace } from "../../../tests/samples/places.ts";
import { type CalendarDate, makeCalendarDate } from "#rental/trip/calendar.ts";
import {
  toCarsWithListPrices,
  toCarsWithRankingPrices,
  carListPrice,
  computeListPricePerDay,
  computeLeastListPrice,
  computeListPriceOnDay,
  type ListPriceTerms,
  toRentalForListPrices,
} from "./list-price.ts";
import type { Rates } from "./rates.ts";

const [first, second, third] = sampleCatalog.cars;
if (!first || !second || !third) throw new Error("The sample catalog has three cars.");
const slider = { from: 1000, to: 9000, step: 500, upTo: 9000 };
/** Cars of 2,000, 3,000 and 4,000 a day; 10% and 330 a day are added, in Mumbai 440 more. */
const catalog = (pricesInclude: { readonly pricesInclude?: "tax" }) => ({
  ...sampleCatalog,
  company: {
    ...pricesInclude,
    money: { currency: "JPY", decimals: 0 },
    charges: [
      { name: "Tax", percent: 10 },
      { name: "Levy", perDay: 330 },
      { name: "Airport", perDay: 440, places: ["BOM"] },
    ],
  },
  cars: [
    { ...first, available: true, pricePerDay: 2000 },
    { ...second, available: true, pricePerDay: 3000 },
    { ...third, available: true, pricePerDay: 4000 },
  ],
  priceFilters: createPriceFilterOptions(
    { ranges: [2500, 3500, 4500], slider },
    { ...sampleCatalog, cars: [] },
  ),
});
const pickupAt = (code: string) => ({
  place: { ...findSamplePlace(code)!, label: code, known: true, assumed: false },
  date: makeCalendarDate(2026, 11, 28)!,
  dateAssumed: true,
});

test.each([
  ["before tax", {}, undefined, [2000, 3000, 4000], "priceMax=3000", 2],
  ["with tax, at the dearest", { pricesInclude: "tax" }, undefined, [2970, 4070, 5170], "priceMax=3000", 1],
  [
    "with tax, at the dearest, below each",
    { pricesInclude: "tax" },
    undefined,
    [2970, 4070, 5170],
    "priceMax=2500",
    0,
  ],
  ["with tax, where more is added", { pricesInclude: "tax" }, "BOM", [2970, 4070, 5170], "priceMax=5000", 2],
  ["with tax, where less is added", { pricesInclude: "tax" }, "DEL", [2530, 3630, 4730], "priceMax=5000", 3],
  ["with tax, from a price up", { pricesInclude: "tax" }, "DEL", [2530, 3630, 4730], "priceMin=4000", 1],
] as const)("filters go by the prices that cards show: %s", (_, include, code, prices, query, count) => {
  const terms = catalog(include);
  const cars = toCarsWithListPrices(terms, code && { pickup: pickupAt(code) });
  expect(cars.map(carListPrice)).toEqual(prices);
  expect(cars.map(({ pricePerDay }) => pricePerDay)).toEqual([2000, 3000, 4000]);
  const facets = createResultFacets(terms);
  const filters = readFilters(facets, new URLSearchParams(query));
  expect(filterAndSortCars(facets, cars, filters)).toHaveLength(count);
  const highest = Number(listFacetValues(facets[1], filters)[1]);
  const above = cars.filter((car) => carListPrice(car) > highest);
  expect(findCarsAboveUpperPrice(facets, cars, filters)?.cars ?? []).toEqual(above);
});

test.each([
  ["before tax", {}, [1, 1, 1, 0]],
  ["with tax", { pricesInclude: "tax" }, [0, 1, 1, 1]],
] as const)("so do ranges: %s", (_, include, counts) => {
  const terms = catalog(include);
  const facets = createFleetFacets(terms);
  const countIn = (range: string) =>
    filterAndSortCars(facets, toCarsWithListPrices(terms), { price: [range] }).length;
  expect(terms.priceFilters.ranges.map(({ name }) => countIn(name))).toEqual(counts);
});

const on = (text: string) => text as CalendarDate;
const car = { id: "5", category: "suv", pricePerDay: 1000, deposit: { amount: 5000 } };
const monday = on("2027-02-01");
const pickup = (
  code: string,
  given: { assumed?: boolean; date?: CalendarDate; dateAssumed?: boolean } = {},
) => ({
  place: {
    label: code,
    name: code,
    code,
    zone: "Asia/Kolkata",
    known: true,
    assumed: given.assumed ?? false,
  },
  date: given.date ?? monday,
  dateAssumed: given.dateAssumed ?? false,
});
const makeRates = (given: Partial<Rates>): Rates => ({
  seasons: [],
  rates: [],
  lengths: [],
  limits: [],
  ...given,
});
/** 10% tax are added. */
const makeTerms = (given: Partial<ListPriceTerms> = {}, pricesInclude?: "tax"): ListPriceTerms => ({
  company: {
    money: { currency: "JPY", decimals: 0 },
    charges: [{ name: "Tax", percent: 10 }],
    ...(pricesInclude && { pricesInclude }),
  },
  policies: { lateFee: { perHour: 200 } },
  today: on("2027-01-01"),
  ...given,
});
/** A Friday costs 1,500; in Kochi each day costs 800, in Trivandrum 1,200. */
const rates = makeRates({
  seasons: [{ id: "fair", name: "Fair", days: [{ from: on("2027-03-01"), until: on("2027-03-01") }] }],
  rates: [
    { weekdays: [5], percent: 150 },
    { places: ["COK"], percent: 80 },
    { places: ["TRV"], percent: 120 },
    { places: ["TRV"], season: "fair", percent: 200 },
  ],
  lengths: [{ days: 7, percent: 90, name: "a week" }],
});

describe("the price of a day that lists show", () => {
  test.each([
    ["is the car’s own without rates", {}, {}, { price: 1000, total: 1100, kind: "same" }],
    [
      "is the car’s own without rates, for days too",
      {},
      { days: 9, pickup: pickup("COK") },
      { price: 1000, total: 1100, kind: "same" },
    ],
    [
      "is the lowest of anywhere as long as all is open",
      { rates },
      {},
      { price: 800, total: 880, kind: "lowest" },
    ],
    [
      "is the lowest of anywhere as long as the place is",
      { rates },
      { pickup: pickup("TRV", { assumed: true }) },
      { price: 800, total: 880, kind: "lowest" },
    ],
    [
      "is the lowest of anywhere for days without a pickup",
      { rates },
      { days: 2 },
      { price: 800, total: 880, kind: "lowest" },
    ],
    [
      "is the lowest at its place",
      { rates },
      { pickup: pickup("TRV") },
      { price: 1200, total: 1320, kind: "lowest" },
    ],
    [
      "is the same on all days where a place has one price",
      { rates },
      { pickup: pickup("COK") },
      { price: 800, total: 880, kind: "same" },
    ],
    [
      "is the average of a rental’s days",
      { rates },
      { days: 5, pickup: pickup("DEL") },
      { price: 1100, total: 1210, kind: "average" },
    ],
    [
      "is the average where a length decides",
      { rates },
      { days: 7, pickup: pickup("COK") },
      { price: 720, total: 792, kind: "average" },
    ],
    [
      "is the same where a rental’s days have one price",
      { rates },
      { days: 3, pickup: pickup("COK") },
      { price: 800, total: 880, kind: "same" },
    ],
    [
      "is the rental’s at the dearest place as long as that is open",
      { rates },
      { days: 3, pickup: pickup("COK", { assumed: true }) },
      { price: 1200, total: 1320, kind: "same" },
    ],
    [
      "is rounded",
      { rates },
      { days: 6, pickup: pickup("DEL") },
      { price: 1083, total: 1192, kind: "average" },
    ],
  ] as const)("%s", (_, given, rental, offer) => {
    expect(computeListPricePerDay(makeTerms(given), car, rental)).toEqual(offer);
    const inclusive = { ...offer, price: offer.total };
    expect(computeListPricePerDay(makeTerms(given, "tax"), car, rental)).toEqual(inclusive);
  });

  test("is the car’s own as long as nobody knows what day it is", () => {
    const { today: _today, ...terms } = makeTerms({ rates });
    expect(computeListPricePerDay(terms, car)).toEqual({ price: 1000, total: 1100, kind: "same" });
  });

  test("has what is added at its pickup, and as long as that is open the most", () => {
    const company = {
      money: { currency: "JPY", decimals: 0 },
      charges: [{ name: "Airport", perDay: 300, places: ["TRV"] }],
    };
    const totals = [{ pickup: pickup("TRV") }, { pickup: pickup("COK") }, {}].map(
      (rental) => computeListPricePerDay(makeTerms({ company }), car, rental).total,
    );
    expect(totals).toEqual([1300, 1000, 1300]);
  });

  test("has no fee for a return elsewhere before the days are known, and has it then", () => {
    const terms = makeTerms({ rates: makeRates({}), oneWay: [{ between: ["TRV", "COK"], fee: 200 }] });
    const trip = { pickup: pickup("TRV"), dropOff: pickup("COK") };
    expect(computeListPricePerDay(terms, car, trip).total).toBe(1100);
    expect(computeListPricePerDay(terms, car, { ...trip, days: 2 }).total).toBe(1200 + 10);
  });
});

describe("the price of one day of a car", () => {
  const find = (at: ReturnType<typeof pickup>, day: string, terms: ListPriceTerms = makeTerms({ rates })) =>
    computeListPriceOnDay(terms, car, at, on(day));

  test.each([
    ["is by the line of that day", pickup("DEL"), "2027-02-05", { price: 1500 }],
    ["is its own where no line fits", pickup("DEL"), "2027-02-04", { price: 1000 }],
    ["is by the line of its place", pickup("COK"), "2027-02-05", { price: 800 }],
    ["has the season that decided it", pickup("TRV"), "2027-03-01", { price: 2000, season: "Fair" }],
    ["has no season where that is of another place", pickup("COK"), "2027-03-01", { price: 800 }],
    [
      "is the dearest as long as the place is open",
      pickup("COK", { assumed: true }),
      "2027-02-04",
      { price: 1200 },
    ],
    ["is the dearest of the day", pickup("COK", { assumed: true }), "2027-02-05", { price: 1500 }],
    [
      "has the season of the dearest",
      pickup("COK", { assumed: true }),
      "2027-03-01",
      { price: 2000, season: "Fair" },
    ],
  ])("%s", (_, at, day, price) => {
    expect(find(at, day)).toStrictEqual(price);
    expect(find(at, day, makeTerms({ rates }, "tax"))).toStrictEqual({
      ...price,
      price: (price.price * 11) / 10,
    });
  });

  test("has no season of an equal place: that of the first stays", () => {
    const lines = [{ season: "fair", places: ["TRV"], percent: 100 }];
    const terms = makeTerms({ rates: { ...rates, rates: lines } });
    expect(find(pickup("COK", { assumed: true }), "2027-03-01", terms)).toStrictEqual({ price: 1000 });
  });

  test("has the charges of that day and place, not of dearer ones", () => {
    const charges = [
      { name: "Fair fee", perRental: 50, from: on("2027-03-01"), until: on("2027-03-01") },
      { name: "Airport", perDay: 300, places: ["TRV"] },
    ];
    const company = { money: { currency: "JPY", decimals: 0 }, charges, pricesInclude: "tax" as const };
    const terms = makeTerms({ rates: makeRates({}), company });
    const open = { dateAssumed: true, date: on("2027-01-05") };
    expect(find(pickup("COK", open), "2027-02-28", terms).price).toBe(1000);
    expect(find(pickup("COK", open), "2027-03-01", terms).price).toBe(1050);
    expect(find(pickup("TRV", open), "2027-03-02", terms).price).toBe(1300);
    expect(find(pickup("TRV", { ...open, assumed: true }), "2027-03-02", terms).price).toBe(1300);
  });

  test("is the car’s own without rates, with what its pickup adds", () => {
    const charges = [{ name: "Airport", perDay: 300, places: ["TRV"] }];
    const company = { money: { currency: "JPY", decimals: 0 }, charges, pricesInclude: "tax" as const };
    const prices = ["TRV", "COK"].map((code) => find(pickup(code), "2027-02-05", makeTerms({ company })));
    expect(prices).toStrictEqual([{ price: 1300 }, { price: 1000 }]);
  });
});

describe("cars get a list price", () => {
  const rental = { days: 5, pickup: pickup("DEL") };
  const cars = [car, { ...car, id: "6", pricePerDay: 2000 }];

  test.each([
    ["none before tax without rates", makeTerms(), [undefined, undefined], [undefined, undefined]],
    ["with tax", makeTerms({}, "tax"), [1100, 2200], [undefined, undefined]],
    ["by rates", makeTerms({ rates }), [1100, 2200], [1100, 2200]],
    ["by rates, with tax", makeTerms({ rates }, "tax"), [1210, 2420], [1210, 2420]],
  ])("%s; similar ones only by rates", (_, terms, prices, similar) => {
    const listed = toCarsWithListPrices({ ...terms, cars }, rental);
    expect(listed.map((one) => "listPrice" in one && one.listPrice)).toEqual(
      prices.map((price) => price ?? false),
    );
    expect(listed.map(({ id, pricePerDay }) => [id, pricePerDay])).toEqual([
      ["5", 1000],
      ["6", 2000],
    ]);
    const ranked = toCarsWithRankingPrices({ ...terms, cars }, rental);
    expect(ranked.map(({ listPrice }) => listPrice)).toEqual(similar);
  });

  test("that filters go by, or else by the car’s own", () => {
    expect(carListPrice({ pricePerDay: 1000, listPrice: 800 })).toBe(800);
    expect(carListPrice({ pricePerDay: 1000 })).toBe(1000);
  });
});

test("a list is for a trip’s pickup alone as long as its days are open, else for the trip", () => {
  const trip = { days: 3, pickup: pickup("TRV"), dropOff: pickup("COK") };
  expect(toRentalForListPrices({ ...trip, daysAssumed: true })).toEqual({ pickup: trip.pickup });
  expect(toRentalForListPrices({ ...trip, daysAssumed: false })).toMatchObject(trip);
  expect(toRentalForListPrices({ days: 3, daysAssumed: true })).toMatchObject({ days: 3 });
});

test.each([
  ["added everywhere and always", {}, 1300],
  ["only at some places", { places: ["TRV"] }, 1000],
  ["not before a day", { from: on("2027-01-01") }, 1000],
  ["not after a day", { until: on("2027-01-01") }, 1000],
])("the least list price has a charge only where it is everywhere and always: %s", (_, scope, price) => {
  const charges = [{ name: "Airport", perDay: 300, ...scope }];
  const company = { money: { currency: "JPY", decimals: 0 }, charges, pricesInclude: "tax" as const };
  expect(computeLeastListPrice(makeTerms({ company }), car)).toBe(price);
});
