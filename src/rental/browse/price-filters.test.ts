import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BaseCurrency } from "#rental/price/money.ts";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { createPriceFilterOptions } from "./price-filters.ts";

const carsAt = (...prices: number[]) => prices.map((pricePerDay) => ({ id: "", category: "", pricePerDay }));
const termsOf = (money: BaseCurrency, ...prices: number[]) => ({
  company: { money, charges: [] },
  policies: { lateFee: { perHour: 0 } },
  cars: carsAt(...prices),
});

// 10% and 330 a day, and where a car is picked up perhaps 440 more.
const yen = (pricesInclude: { readonly pricesInclude?: "tax" }) => ({
  company: {
    money: { currency: "JPY", decimals: 0 },
    charges: [
      { name: "Tax", percent: 10 },
      { name: "Levy", perDay: 330 },
      { name: "Winter tires", perDay: 440, places: ["CTS"] },
    ],
    ...pricesInclude,
  },
  policies: { lateFee: { perHour: 0 } },
  cars: carsAt(4900, 5800, 5500, 6800, 12_800, 15_400, 16_500, 48_000),
});

describe("without, they follow from the cars", () => {
  test("with as many cars in each range as can be, at whole dollars", () => {
    const prices = [3490, 4600, 3850, 4950, 4475, 7900, 6800, 7125, 9200, 9840, 11_900, 16_499];
    expect(createPriceFilterOptions(undefined, termsOf(inDollars().money, ...prices))).toEqual({
      ranges: [
        { name: "0-46", from: 0, to: 4600 },
        { name: "46-71", from: 4600, to: 7100 },
        { name: "71-98", from: 7100, to: 9800 },
        { name: "98-up", from: 9800, to: undefined },
      ],
      slider: { from: 3400, to: 16_700, step: 700, upTo: 16_700 },
    });
  });

  test.each([
    ["before tax", {}, ["0-5800", "5800-12800", "12800-16500", "16500-up"], [4900, 48_900, 2200]],
    [
      "with tax",
      { pricesInclude: "tax" },
      ["0-7100", "7100-14800", "14800-18900", "18900-up"],
      [5700, 53_700, 2400],
    ],
  ] as const)("in round amounts of what lists show, %s", (_, pricesInclude, names, [from, to, step]) => {
    const terms = yen(pricesInclude);
    const { ranges, slider } = createPriceFilterOptions(undefined, terms);
    expect(ranges.map(({ name }) => name)).toEqual(names);
    expect(slider).toEqual({ from, to, step, upTo: to });
  });

  test("whatever the prices and the money, every car is in one range and on the slider", () => {
    const moneys = [inDollars().money, inRupees().money, { currency: "JPY", decimals: 0 }] as const;
    const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(prices, fc.constantFrom(...moneys), (carPrices, money) => {
        const { ranges, slider } = createPriceFilterOptions(undefined, termsOf(money, ...carPrices));
        expect(ranges).toHaveLength(4);
        for (const price of carPrices) {
          const mine = ranges.filter(({ from, to = Infinity }) => from <= price && price < to);
          expect(mine).toHaveLength(1);
          expect(price).toBeGreaterThanOrEqual(slider.from);
          expect(price).toBeLessThanOrEqual(slider.to);
        }
        expect((slider.to - slider.from) % slider.step).toBe(0);
        expect((slider.to - slider.from) / slider.step).toBeGreaterThanOrEqual(1);
        expect((slider.to - slider.from) / slider.step).toBeLessThanOrEqual(21);
      }),
    );
  });
});
