import { describe, expect, test } from "vitest";
import { findLine, smallSources, withText } from "../../tests/small-catalog.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();

/** The built-in catalog in another money. */
const inMoney = (money: string) => ({
  ...sources,
  "company.yaml": (sources["company.yaml"] ?? "").replace(/^money:\n(?: .*\n)+/m, `money: ${money}\n`),
  // A kilometer's price that any currency has coins for.
  "services.yaml": (sources["services.yaml"] ?? "").replaceAll(/perKm: [\d.]+/g, "perKm: 2"),
});

const withPrice = (money: string, price: string) =>
  withText(inMoney(money), "cars.yaml", "pricePerDay: 1200", `pricePerDay: ${price}`);

describe("amounts are typed in the main unit and read as minor units", () => {
  test.each([
    ["{ currency: USD }", "49.50", 4950],
    ["{ currency: JPY }", "5000", 5000],
    ["{ currency: KWD }", "1.255", 1255],
    ["{ currency: USD, decimals: 0 }", "49", 49],
  ])("%s: %s are %d", (money, price, minorUnits) => {
    expect(readCatalog(withPrice(money, price)).cars[0]?.pricePerDay).toBe(minorUnits);
  });

  test.each([
    [
      "{ currency: USD }",
      "49.505",
      /pricePerDay: an amount from 0\.01 .* with at most 2 decimals, not 49\.505$/,
    ],
    ["{ currency: USD }", "-1", /not -1$/],
    ["{ currency: JPY }", "49.5", /pricePerDay: a whole number from 1 to 10000000, not 49\.5$/],
  ])("%s: %s is refused with its line", (money, price, says) => {
    const line = findLine(sources, "cars.yaml", "pricePerDay: 1200");
    expect(() => readCatalog(withPrice(money, price))).toThrow(says);
    expect(() => readCatalog(withPrice(money, price))).toThrow(`cars.yaml, line ${line}: `);
  });

  test("fees and charges, too", () => {
    const dollarSources = {
      ...inMoney("{ currency: USD }"),
      "policies.yaml":
        "lateFeePerHour: 9.50\nsmokingFee: 250\nprocessingFee: 20\nextraKilometer: 0.15\n" +
        "included: []\nincludedKilometers: 100\nincludesFuel: false\n",
    };
    const company = (dollarSources["company.yaml"] ?? "").replace(
      "- { name: Tax, percent: 18 }",
      "- { name: Airport fee, perRental: 12, places: [BOM], from: 2026-05-01 }",
    );
    const catalog = readCatalog({ ...dollarSources, "company.yaml": company });
    expect(catalog.company.money).toEqual({ currency: "USD", decimals: 2 });
    expect(catalog.company.charges).toEqual([
      { name: "Airport fee", perRental: 1200, places: ["BOM"], from: "2026-05-01" },
    ]);
    expect(catalog.policies).toMatchObject({
      lateFee: { perHour: 950 },
      smokingFee: 25_000,
      processingFee: 2000,
      extraKilometer: 0.15,
    });
  });
});
