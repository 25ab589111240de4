import { expect, test } from "vitest";
import {
  listFacetValues,
  createFleetFacets,
  readFilters,
  createResultFacets,
} from "#rental/browse/facets.ts";
import { findDearerCars, filterAndSortCars } from "#rental/browse/filter-cars.ts";
import { createPriceFilters } from "#rental/browse/price-filters.ts";
import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { findSamplePlace } from "../../../tests/samples/places.ts";
import { makeCalendarDate } from "#rental/trip/calendar.ts";
import { carListPrice, addListPrices } from "./list-price.ts";

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
  priceFilters: createPriceFilters({ ranges: [2500, 3500, 4500], slider }, { ...sampleCatalog, cars: [] }),
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
  const cars = addListPrices(terms, code && { pickup: pickupAt(code) });
  expect(cars.map(carListPrice)).toEqual(prices);
  expect(cars.map(({ pricePerDay }) => pricePerDay)).toEqual([2000, 3000, 4000]);
  const facets = createResultFacets(terms);
  const filters = readFilters(facets, new URLSearchParams(query));
  expect(filterAndSortCars(facets, cars, filters)).toHaveLength(count);
  const highest = Number(listFacetValues(facets[1], filters)[1]);
  const above = cars.filter((car) => carListPrice(car) > highest);
  expect(findDearerCars(facets, cars, filters)?.cars ?? []).toEqual(above);
});

test.each([
  ["before tax", {}, [1, 1, 1, 0]],
  ["with tax", { pricesInclude: "tax" }, [0, 1, 1, 1]],
] as const)("so do ranges: %s", (_, include, counts) => {
  const terms = catalog(include);
  const facets = createFleetFacets(terms);
  const countIn = (range: string) =>
    filterAndSortCars(facets, addListPrices(terms), { price: [range] }).length;
  expect(terms.priceFilters.ranges.map(({ name }) => countIn(name))).toEqual(counts);
});
