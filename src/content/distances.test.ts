import { expect, onTestFinished, test } from "vitest";
import { site } from "#catalog/current.ts";
import { symbolOf } from "#rental/price/currencies.ts";
import { shownCurrency } from "#rental/price/money.ts";
import { policies, setCatalog } from "#catalog/current.ts";
import { initialCatalog } from "#catalog/source.ts";
import { distanceIn, includedSentence, kilometerAndMilePrice, milePrice, withMiles } from "./distances.ts";

const symbol = symbolOf(shownCurrency(site.money).currency);

test.each([
  [200, "200 km (124 mi)"],
  [300, "300 km (186 mi)"],
  [22, "22 km (14 mi)"],
  [0, "0 km (0 mi)"],
])("%d km have their miles beside them", (kilometers, words) => {
  expect(withMiles(kilometers)).toBe(words);
});

test.each([
  [0.1, "0.16"],
  [0.5, "0.80"],
  [0.65, "1.05"],
])("%d a kilometer is what a mile costs, to the cent", (perKilometer, price) => {
  expect(milePrice(perKilometer)).toBe(`${symbol}${price}`);
});

test("a price for each kilometer has the price for each mile beside it", () => {
  expect(kilometerAndMilePrice(0.1)).toBe(`${symbol}0.10 a kilometer (${symbol}0.16 a mile)`);
});

test("a trip that begins in the United States has miles beside its kilometers, any other kilometers alone", () => {
  expect(distanceIn("United States", 300)).toBe("300 km (186 mi)");
  expect(distanceIn("India", 300)).toBe("300 km");
  expect(distanceIn(undefined, 300)).toBe("300 km");
});

test("what every price includes says how far", () => {
  for (const country of ["United States", "India"])
    expect(includedSentence(country)).toContain(
      `${distanceIn(country, policies.includedKilometers)} a day; the terms say`,
    );
});

test.each([
  [["insurance", "GPS"], true, "insurance, GPS, and fuel for the first 150 km a day;"],
  [["insurance"], false, "insurance, and 150 km a day;"],
  [[], true, "fuel for the first 150 km a day;"],
  [[], false, "150 km a day;"],
])("what every price includes is the company’s: %j, fuel %s", (included, includesFuel, says) => {
  setCatalog({
    ...initialCatalog,
    policies: { ...initialCatalog.policies, included, includesFuel, includedKilometers: 150 },
  });
  onTestFinished(() => setCatalog(initialCatalog));
  expect(includedSentence("Japan")).toBe(`It includes ${says} the terms say what a longer drive costs.`);
});
