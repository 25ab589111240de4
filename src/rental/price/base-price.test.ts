import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { computeBasePrice, hasOnePrice, toAgreedPrices } from "./base-price.ts";
import type { Rates } from "./rates.ts";

const firstDay = "2027-02-01" as CalendarDate;
const car = { id: "5", category: "suv", pricePerDay: 2200 };
const rates: Rates = {
  seasons: [],
  rates: [{ weekdays: [5, 6, 0], percent: 110 }],
  lengths: [
    { days: 7, percent: 86, name: "a week" },
    { days: 28, percent: 65, name: "a month" },
  ],
  limits: [],
};
const doubled: Rates = { ...rates, rates: [{ percent: 200 }], lengths: [] };
const price = (by: Rates, days: number, others: Partial<Parameters<typeof computeBasePrice>[2]> = {}) =>
  computeBasePrice({ rates: by }, car, { days, code: "TRV", isPlaceOpen: false, firstDay, ...others });

test("no rental costs more than a longer one that begins with it, and each is charged by whole lengths", () => {
  const percents = fc.integer({ min: 50, max: 200 });
  const someRates = fc.record({
    weekend: percents,
    lengths: fc.uniqueArray(fc.record({ days: fc.integer({ min: 2, max: 60 }), percent: percents }), {
      selector: ({ days }) => days,
      maxLength: 5,
    }),
    days: fc.integer({ min: 1, max: 70 }),
  });
  fc.assert(
    fc.property(someRates, ({ weekend, lengths, days }) => {
      const by: Rates = {
        ...rates,
        rates: [{ weekdays: [5, 6, 0], percent: weekend }],
        lengths: lengths.map((length) => ({ ...length, name: "a length" })),
      };
      const { subtotal, rated } = price(by, days);
      for (const longer of lengths)
        if (longer.days > days) expect(subtotal).toBeLessThanOrEqual(price(by, longer.days).subtotal);
      const charged = rated?.days.reduce((sum, { count }) => sum + count, 0);
      expect(charged).toBe(rated?.asLonger?.days ?? days);
    }),
  );
});

test("a rental is not charged as one that a limit or the longest rental forbids", () => {
  const most: Rates = { ...rates, limits: [{ classes: ["suv"], mostDays: 27 }] };
  expect(price(rates, 24).rated?.asLonger?.days).toBe(28);
  expect(price(most, 24).rated?.asLonger).toBeUndefined();
  expect(
    price({ ...rates, limits: [{ classes: ["economy"], mostDays: 27 }] }, 24).rated?.asLonger?.days,
  ).toBe(28);
});

test.each([
  [365, 365],
  [366, undefined],
])("a length of %d days decides only where a rental may have as many", (days, charged) => {
  const whole: Rates = { ...rates, lengths: [{ days, percent: 1, name: "the longest" }] };
  expect(price(whole, 20).rated?.asLonger?.days).toBe(charged);
});

test("without rates, days cost the car’s own price, and nothing is known of them one by one", () => {
  const rental = { days: 3, code: "TRV", isPlaceOpen: false, firstDay };
  expect(computeBasePrice({}, car, rental)).toEqual({ pricePerDay: 2200, subtotal: 6600 });
});

test("as long as the day is open, each costs the car’s own price, and lengths hold all the same", () => {
  expect(price(doubled, 3, { firstDay: undefined }).subtotal).toBe(6600);
  expect(price(rates, 7, { firstDay: undefined }).subtotal).toBe(13_244);
});

test.each([
  ["that of each where they are like each other", doubled, 3, 4400, true],
  ["what one costs on average, rounded, where they differ", { ...rates, lengths: [] }, 6, 2273, false],
  [
    "what one costs on average where a length decides",
    { ...doubled, lengths: rates.lengths },
    7,
    3784,
    false,
  ],
  [
    "what one costs on average where they are charged as more",
    { ...doubled, lengths: rates.lengths },
    24,
    3337,
    false,
  ],
] as const)("the price a day is %s", (_, by, days, perDay, isOne) => {
  const { pricePerDay, rated } = price(by, days);
  expect(pricePerDay).toBe(perDay);
  expect(hasOnePrice(rated!)).toBe(isOne);
});

test("the dearest place decides, wherever lines name it", () => {
  const [cheap, dear] = [
    { places: ["TRV"], percent: 90 },
    { places: ["COK"], percent: 130 },
  ];
  for (const lines of [
    [cheap, dear],
    [dear, cheap],
  ])
    expect(price({ ...rates, rates: lines }, 2, { isPlaceOpen: true }).subtotal).toBe(5720);
});

test("as long as the place is open, the days cost what they cost at the dearest one", () => {
  const byPlace: Rates = {
    ...rates,
    rates: [{ percent: 100 }, { places: ["TRV", "CCJ"], percent: 90 }, { places: ["COK"], percent: 130 }],
  };
  const costs = ["TRV", "CCJ", "COK", "SXV"].map((code) => price(byPlace, 2, { code }).subtotal);
  expect(costs).toEqual([3960, 3960, 5720, 4400]);
  expect(price(byPlace, 2, { code: undefined, isPlaceOpen: true }).subtotal).toBe(5720);
});

describe("after a change of the rental", () => {
  const before = price(rates, 24);
  const agreed = toAgreedPrices({ ...before, days: 24 }, firstDay);

  test("the days that it was charged by keep their price and their lengths: as many more cost nothing", () => {
    expect(price(doubled, 28, { agreed }).subtotal).toBe(before.subtotal);
    expect(price(doubled, 24, { agreed }).subtotal).toBe(before.subtotal);
  });

  test("other days cost what they cost today, or at most what the last agreed one does", () => {
    const flat = toAgreedPrices({ pricePerDay: 1000, subtotal: 2000, days: 2 }, firstDay);
    expect(price(doubled, 3, { agreed: flat }).subtotal).toBe(1000 + 1000 + 4400);
    expect(price(doubled, 3, { agreed: { ...flat, otherDaysAtMost: 1000 } }).subtotal).toBe(3000);
    const later = { agreed: flat, firstDay: addDays(firstDay, 1) };
    expect(price(doubled, 2, later).subtotal).toBe(1000 + 4400);
  });

  test("another day that costs no more than the last agreed one keeps its season", () => {
    const seasons = [{ id: "low", name: "Low season", days: [{}] }];
    const by: Rates = { ...rates, seasons, rates: [{ season: "low", percent: 50 }], lengths: [] };
    const seasonAt = (otherDaysAtMost: number) =>
      price(by, 1, { agreed: { dayPrices: new Map(), lengths: [], otherDaysAtMost } }).rated?.days[0];
    expect(seasonAt(1101)).toMatchObject({ price: 1100, season: "Low season" });
    expect(seasonAt(1100)).toMatchObject({ price: 1100, season: "Low season" });
    expect(seasonAt(1099)).toEqual({ price: 1099, count: 1 });
  });

  test("a quote without rates has agreed a price for each of its days, and no lengths", () => {
    const { dayPrices, lengths } = toAgreedPrices({ pricePerDay: 1000, subtotal: 2000, days: 2 }, firstDay);
    expect([...dayPrices]).toEqual([
      ["2027-02-01", { price: 1000 }],
      ["2027-02-02", { price: 1000 }],
    ]);
    expect(lengths).toEqual([]);
  });

  test("agreed days keep their price where the company has no rates any more", () => {
    const rental = { days: 4, code: "TRV", isPlaceOpen: true, firstDay, agreed };
    expect(computeBasePrice({}, { ...car, pricePerDay: 9000 }, rental).subtotal).toBe(8800);
  });

  test("a limit of a later day takes nothing from the days that it was charged by", () => {
    const most: Rates = { ...rates, limits: [{ mostDays: 27 }] };
    expect(price(most, 24, { agreed }).subtotal).toBe(before.subtotal);
    expect(price(most, 24, { agreed: { ...agreed, dayPrices: new Map() } }).rated?.asLonger).toBeUndefined();
  });

  test("the agreed lengths stay where today’s are no cheaper", () => {
    const renamed = rates.lengths.map((length) => ({ ...length, name: `${length.name} of today` }));
    expect(price({ ...rates, lengths: renamed }, 8, { agreed }).rated?.length?.name).toBe("a week");
  });

  test("the lengths of today count where they are cheaper", () => {
    const cheaper: Rates = { ...doubled, lengths: [{ days: 24, percent: 50, name: "the season" }] };
    expect(price(cheaper, 24, { agreed }).rated?.length?.name).toBe("the season");
    expect(price(cheaper, 28, { agreed }).subtotal).toBeLessThan(before.subtotal);
  });
});
