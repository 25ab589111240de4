import { expect, test } from "vitest";
import { categories } from "#rental/car.ts";
import { fleetSorts, priceRangeNames } from "#rental/browse/fleet-filters.ts";
import { categoryChoiceName, priceRangeName, sortNames } from "./filter-names.ts";

test("price ranges are said in dollars, the last without an end (product, 'Cars')", () => {
  expect((["all", ...priceRangeNames] as const).map(priceRangeName)).toEqual([
    "All prices",
    "$0.00 to $24.10",
    "$24.10 to $48.19",
    "$48.19 to $72.29",
    "$72.29 and up",
  ]);
});

test("orders and categories have the stated names", () => {
  expect(fleetSorts.map((sort) => sortNames[sort])).toEqual([
    "Price, low to high",
    "Highest rated",
    "Name, A to Z",
  ]);
  expect((["all", ...categories] as const).map(categoryChoiceName)).toEqual([
    "All categories",
    "Economy",
    "Compact",
    "Sedan",
    "SUV",
    "Luxury",
  ]);
});
