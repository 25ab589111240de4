import { expect, test } from "vitest";
import { extraKilometerDollars, fuelIncludedKilometersPerDay } from "#rental/policy.ts";
import { distancesIn, includedDistance, kilometerAndMilePrice, milePrice, withMiles } from "./distances.ts";

test.each([
  [200, "200 km (124 mi)"],
  [300, "300 km (186 mi)"],
  [22, "22 km (14 mi)"],
  [0, "0 km (0 mi)"],
])("%d km have their miles beside them", (kilometers, words) => {
  expect(withMiles(kilometers)).toBe(words);
});

test.each([
  [0.1, "$0.16"],
  [0.5, "$0.80"],
  [0.65, "$1.05"],
])("$%d a kilometer is what a mile costs, to the cent", (dollars, price) => {
  expect(milePrice(dollars)).toBe(price);
});

test("a price for each kilometer has the price for each mile beside it", () => {
  expect(kilometerAndMilePrice(0.1)).toBe("$0.10 a kilometer ($0.16 a mile)");
});

test("a trip that begins in the United States has miles beside its kilometers, any other kilometers alone", () => {
  const inIndia = distancesIn("India");
  expect([inIndia.distance(300), inIndia.kilometerPrice(0.1)]).toEqual(["300 km", "$0.10 a kilometer"]);
  const there = distancesIn("United States");
  expect([there.distance(300), there.kilometerPrice(0.1)]).toEqual([
    "300 km (186 mi)",
    "$0.10 a kilometer ($0.16 a mile)",
  ]);
  expect(distancesIn(undefined).distance(300)).toBe("300 km");
});

test("what the price includes says how far", () => {
  const { distance, kilometerPrice } = distancesIn("United States");
  expect(includedDistance("United States")).toBe(
    `fuel for the first ${distance(fuelIncludedKilometersPerDay)} a day, then ${kilometerPrice(extraKilometerDollars)}`,
  );
});
