import { expect, test } from "vitest";
import { currencySymbol } from "#rental/price/currencies.ts";
import { toShownCurrency } from "#rental/price/money.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import {
  formatGeneralDistance,
  formatTripDistance,
  describeIncludedInPrice,
  formatKilometerPrice,
  formatMilePriceFromKilometer,
} from "./distances.ts";
import { describeOutstationMileRates } from "./outstation.ts";
import { findIncludedAndExtraCosts } from "./self-drive.ts";

const symbol = currencySymbol(toShownCurrency(initialCatalog.company.money).currency);

test.each([
  ["United States", 200, "200 km (124 mi)"],
  ["United States", 0, "0 km (0 mi)"],
  ["India", 300, "300 km"],
  [undefined, 300, "300 km"],
])("on roads in %s, %d km are %s", (country, kilometers, words) => {
  expect(formatTripDistance(country, kilometers)).toBe(words);
});

test.each([
  [0.5, "0.80"],
  [0.65, "1.05"],
])("%d a kilometer is what a mile costs, to the cent", (perKilometer, price) => {
  expect(formatMilePriceFromKilometer(initialCatalog, perKilometer)).toBe(`${symbol}${price}`);
});

/** Returns what pages that are for any country say of a company that rents in these. */
function saidIn(...countries: string[]) {
  const catalog = { ...initialCatalog, placeCountries: countries };
  return {
    distance: formatGeneralDistance(catalog, 200),
    price: formatKilometerPrice(catalog, 0.1),
    rates: describeOutstationMileRates(catalog),
    extra: findIncludedAndExtraCosts(catalog, {})?.extras[0]?.text,
  };
}

test("pages for any country have miles beside kilometers where the company rents where roads have miles", () => {
  const both = {
    distance: "200 km (124 mi)",
    price: `${symbol}0.10 a kilometer (${symbol}0.16 a mile)`,
    rates: expect.stringMatching(/^In the United States that is .* a mile\.$/) as string,
    extra: expect.stringMatching(/^after \d+ km \(\d+ mi\) in a day; .* a mile$/) as string,
  };
  expect(saidIn("United States")).toEqual(both);
  expect(saidIn("United Kingdom", "India", "United States")).toEqual(both);
  expect(saidIn("Ireland", "United Kingdom")).toEqual({
    ...both,
    rates: expect.stringContaining("In the United Kingdom that is") as string,
  });
});

test("and kilometers alone where it rents nowhere else", () => {
  expect(saidIn("Portugal", "India")).toEqual({
    distance: "200 km",
    price: `${symbol}0.10 a kilometer`,
    rates: "",
    extra: expect.stringMatching(/^after \d+ km in a day$/) as string,
  });
});

test("a car's page says the kilometers of its class, in what is included as in what a longer drive costs", () => {
  const { services } = initialCatalog;
  const included = [{ title: "Free fuel", text: "For the first {{includedDistance}} per day" }];
  const selfDrive = { ...services.selfDrive, included } as typeof services.selfDrive;
  const catalog = { ...initialCatalog, services: { ...services, selfDrive } };
  const costs = findIncludedAndExtraCosts(catalog, { includedKilometers: 250 });
  expect(costs?.included.map(({ text }) => text)).toEqual(["For the first 250 km per day"]);
  expect(costs?.extras[0]?.text).toContain("after 250 km");
});

test.each([
  [
    "United States",
    ["insurance", "GPS"],
    true,
    "insurance, GPS, and fuel for the first 150 km (93 mi) a day;",
  ],
  ["Japan", ["insurance"], false, "insurance, and 150 km a day;"],
  ["Japan", [], true, "fuel for the first 150 km a day;"],
  ["Japan", [], false, "150 km a day;"],
])(
  "what every price includes is the company’s: in %s, %j, fuel %s",
  (country, included, includesFuel, says) => {
    const policies = { ...initialCatalog.policies, included, includesFuel, includedKilometers: 150 };
    expect(describeIncludedInPrice({ ...initialCatalog, policies }, country)).toBe(
      `It includes ${says} the terms say what a longer drive costs.`,
    );
  },
);
