import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { priceFiltersFor } from "./price-filters.ts";

const carsAt = (...prices: number[]) => prices.map((pricePerDay) => ({ pricePerDay }));

test("what a catalog states is what the filters have, by names in the main unit", () => {
  const slider = { from: 1000, to: 10_000, step: 500, upTo: 8000 };
  const filters = priceFiltersFor({ ranges: [2000, 4000, 6000], slider }, carsAt(5), inRupees().money);
  expect(filters).toEqual({
    ranges: [
      { name: "0-2000", from: 0, to: 2000 },
      { name: "2000-4000", from: 2000, to: 4000 },
      { name: "4000-6000", from: 4000, to: 6000 },
      { name: "6000-up", from: 6000, to: undefined },
    ],
    slider,
  });
});

describe("without, they follow from the cars", () => {
  test("with as many cars in each range as can be, at whole dollars", () => {
    const cars = carsAt(3490, 4600, 3850, 4950, 4475, 7900, 6800, 7125, 9200, 9840, 11_900, 16_499);
    expect(priceFiltersFor(undefined, cars, inDollars().money)).toEqual({
      ranges: [
        { name: "0-46", from: 0, to: 4600 },
        { name: "46-71", from: 4600, to: 7100 },
        { name: "71-98", from: 7100, to: 9800 },
        { name: "98-up", from: 9800, to: undefined },
      ],
      slider: { from: 3400, to: 16_700, step: 700, upTo: 16_700 },
    });
  });

  test("whatever the prices and the money, every car is in one range and on the slider", () => {
    const moneys = [inDollars().money, inRupees().money, { currency: "JPY", decimals: 0 }] as const;
    const prices = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(prices, fc.constantFrom(...moneys), (carPrices, money) => {
        const { ranges, slider } = priceFiltersFor(undefined, carsAt(...carPrices), money);
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
