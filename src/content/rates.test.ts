import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runsAll } from "../../tests/scope.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { toAgreedPrices } from "#rental/price/base-price.ts";
import { computePriceLines } from "./price-lines.ts";
import { type CarForQuote, type PricingTerms, quoteCar } from "#rental/price/quote.ts";
import { listDayPrices, type RateLine, type Rates } from "#rental/price/rates.ts";

const rates: Rates = {
  seasons: [
    { id: "diwali", name: "Diwali week", days: [{ from: day("2026-11-05"), until: day("2026-11-12") }] },
    { id: "winter", name: "Winter", yearly: { from: "12-15", until: "01-10" } },
  ],
  rates: [
    { season: "winter", percent: 120 },
    { weekdays: [5, 6, 0], percent: 110 },
    { season: "diwali", cars: ["5"], pricePerDay: 2900 },
  ],
  lengths: [
    { days: 3, percent: 95, name: "3 days or more" },
    { days: 7, percent: 86, name: "a week" },
    { days: 28, percent: 65, name: "a month", classes: ["economy", "suv"] },
  ],
  limits: [
    { season: "diwali", leastDays: 3 },
    { classes: ["luxury"], mostDays: 30 },
    { places: ["COK"], pickupOn: [1, 2, 3, 4, 5, 6] },
    { leadHours: 12 },
  ],
};

const terms: PricingTerms = {
  company: {
    money: { currency: "INR", decimals: 0 },
    charges: [{ name: "Tax", percent: 18 }],
  },
  policies: { lateFee: { perHour: 200 } },
  rates,
};

const car: CarForQuote = { id: "5", category: "suv", pricePerDay: 2200 };

function day(text: string): CalendarDate {
  return text as CalendarDate;
}

const pickup = (date: string, code = "TRV") => ({
  place: { label: code, name: code, code, zone: "Asia/Kolkata", known: true, assumed: false },
  date: day(date),
  dateAssumed: false,
});

const quoteFrom = (date: string, days: number) => quoteCar(terms, car, { days, pickup: pickup(date) });

describe("the worked table", () => {
  test.each([
    ["2026-09-01", 1, ["1 day at ₹2,200"], 2200, 396, 2596],
    ["2026-09-01", 2, ["2 days at ₹2,200"], 4400, 792, 5192],
    [
      "2026-09-03",
      4,
      ["1 day at ₹2,200", "3 days at ₹2,420", "Rate for 3 days or more: 5% less"],
      8987,
      1618,
      10_605,
    ],
    [
      "2026-09-01",
      6,
      ["3 days at ₹2,200", "3 days at ₹2,420", "Rate for 3 days or more: 5% less"],
      13_167,
      2370,
      15_537,
    ],
    [
      "2026-09-01",
      7,
      ["4 days at ₹2,200", "3 days at ₹2,420", "Rate for a week: 14% less"],
      13_812,
      2486,
      16_298,
    ],
    [
      "2026-11-03",
      4,
      ["2 days at ₹2,200", "2 days at ₹2,900, Diwali week", "Rate for 3 days or more: 5% less"],
      9690,
      1744,
      11_434,
    ],
    [
      "2026-12-13",
      4,
      ["1 day at ₹2,420", "1 day at ₹2,200", "2 days at ₹2,640, Winter", "Rate for 3 days or more: 5% less"],
      9405,
      1693,
      11_098,
    ],
    [
      "2026-12-30",
      5,
      ["2 days at ₹2,640, Winter", "3 days at ₹2,420", "Rate for 3 days or more: 5% less"],
      11_913,
      2144,
      14_057,
    ],
    [
      "2027-02-01",
      24,
      ["15 days at ₹2,200", "9 days at ₹2,420", "Rate for a week: 14% less", "24 days, charged as 28"],
      41_756,
      7516,
      49_272,
    ],
    [
      "2027-02-01",
      28,
      ["16 days at ₹2,200", "12 days at ₹2,420", "Rate for a month: 35% less"],
      41_756,
      7516,
      49_272,
    ],
  ] as const)("from %s, %d days", (date, days, lines, rental, tax, total) => {
    const quote = quoteFrom(date, days);
    expect(quote).toMatchObject({ days, subtotal: rental, tax, total });
    const named = computePriceLines(quote);
    expect(named.map(({ name }) => name)).toEqual([...lines, "Tax 18%", "Total with tax"]);
    expect(named.slice(0, lines.length).reduce((sum, { charged }) => sum + charged, 0)).toBe(rental);
  });

  test("24 days charged as 28 cost 5,355 less", () => {
    expect(quoteFrom("2027-02-01", 24).rated?.asLonger).toEqual({ days: 28, less: 5355 });
  });
});

test("a week that is extended within the days it was charged by costs nothing more", () => {
  const before = quoteFrom("2027-02-01", 24);
  const agreed = toAgreedPrices(before, day("2027-02-01"));
  const after = quoteCar(terms, car, { days: 28, pickup: pickup("2027-02-01"), agreed });
  expect(after.total).toBe(before.total);
});

const isOther = (line: RateLine) => line.cars?.[0] === "6" || line.classes?.[0] === "luxury";

describe("whatever a company charges by", () => {
  const percents = fc.integer({ min: 50, max: 300 });
  const someDay = fc.nat(700).map((at) => addDays(day("2027-01-01"), at));
  const weekdays = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 });
  const span = fc.tuple(someDay, fc.nat(60)).map(([from, days]) => ({ from, until: addDays(from, days) }));
  const scope = fc.oneof(
    fc.constant({}),
    fc.constant({ cars: ["5"] }),
    fc.constant({ classes: ["suv"] }),
    fc.constant({ places: ["COK"] }),
    // Of another car, or at another place: of no account here.
    fc.constant({ cars: ["6"] }),
    fc.constant({ classes: ["luxury"], places: ["TRV", "CCJ"] }),
  );
  const someDays = fc.oneof(
    span,
    weekdays.map((one) => ({ weekdays: one })),
    fc.constant({ season: "winter" }),
  );
  const someLine = fc
    .tuple(scope, someDays, percents)
    .map(([one, on, percent]) => Object.assign({}, one, on, { percent }));
  const someLength = fc.record({
    days: fc.integer({ min: 2, max: 40 }),
    percent: percents,
    name: fc.constant("long"),
  });
  const someRates = fc.record({
    seasons: fc.constant(rates.seasons),
    rates: fc.array(someLine, { maxLength: 8 }),
    lengths: fc.array(someLength, { maxLength: 4 }),
    limits: fc.constantFrom([], [{ cars: ["5"], mostDays: 20 }]),
  });
  const amounts = fc.nat(900);
  const piece = fc.oneof(
    fc.record({ perRental: amounts }),
    fc.record({ perDay: amounts }),
    fc.record({ perDay: amounts, atMost: amounts }),
  );
  const extra = fc
    .tuple(fc.constantFrom("seat", "constructor", "__proto__"), piece)
    .map(([id, price]) => [Object.assign({ id, name: "An extra", most: 3 }, price)]);
  const cover = piece.map((price) => [
    { id: "basic", name: "Basic", included: true, excess: 900 } as const,
    Object.assign({ id: "full", name: "Full", excess: 0 }, price),
  ]);
  const charges = fc.tuple(span, percents, amounts).map(([on, percent, amount]) => [
    { name: "Tax", percent },
    { name: "Desk", percent: percent / 8, of: ["days", "extras", "fees"] as const },
    { name: "Season", perDay: amount, ...on },
    { name: "Airport", perRental: amount, places: ["COK"] },
  ]);
  const company = fc.record({
    company: fc.record({ money: fc.constant(terms.company.money), charges }),
    policies: fc.constant(terms.policies),
    rates: someRates,
    extras: extra,
    cover,
  });
  const [catalogs, tripsEach] = runsAll ? [1000, 50] : [150, 10];
  const trips = fc.array(
    fc.record({
      from: someDay,
      days: fc.integer({ min: 1, max: 60 }),
      code: fc.constantFrom("COK", "TRV"),
      count: fc.nat(3),
      covered: fc.constantFrom("basic", "full"),
      later: fc.integer({ min: -5, max: 5 }),
    }),
    { minLength: tripsEach, maxLength: tripsEach },
  );

  test("lines add up, a day more never costs less, and lines of other cars and places are of no account", () => {
    fc.assert(
      fc.property(company, trips, (ownTerms, wishes) => {
        const lines: readonly RateLine[] = ownTerms.rates.rates;
        const reordered = {
          ...ownTerms,
          rates: {
            ...ownTerms.rates,
            rates: [...lines.filter(isOther), ...lines.filter((line) => !isOther(line))],
          },
        };
        for (const { from, days, code, count, covered } of wishes) {
          const extras = { extras: ownTerms.extras.map(({ id }) => ({ id, count })), cover: covered };
          const at = (by: PricingTerms, dayCount: number) =>
            quoteCar(by, car, { days: dayCount, pickup: pickup(from, code), extras });
          const quote = at(ownTerms, days);
          const priceLines = computePriceLines(quote);
          const sum = priceLines.slice(0, -1).reduce((total, { charged }) => total + charged, 0);
          expect(sum).toBe(quote.total);
          const [limit] = ownTerms.rates.limits;
          // Longer rentals than that are refused, whatever they would cost.
          if (!limit || days < limit.mostDays)
            expect(at(ownTerms, days + 1).total).toBeGreaterThanOrEqual(quote.total);
          if (code === "COK") expect(at(reordered, days)).toEqual(quote);
        }
      }),
      { numRuns: catalogs },
    );
  });

  test("a change leaves each day that stays at its price, and all of them together no dearer", () => {
    fc.assert(
      fc.property(company, someRates, trips, (ownTerms, laterRates, wishes) => {
        const laterTerms = { ...ownTerms, rates: laterRates };
        for (const { from, days, code, later } of wishes) {
          const quote = quoteCar(ownTerms, car, { days, pickup: pickup(from, code) });
          const agreed = toAgreedPrices(quote, from);
          const change = (first: CalendarDate) =>
            quoteCar(laterTerms, car, { days, pickup: pickup(first, code), agreed });
          expect(change(from).subtotal).toBeLessThanOrEqual(quote.subtotal);
          const start = addDays(from, later);
          listDayPrices(change(start).rated?.days ?? []).forEach((price, at) => {
            const sealed = agreed.dayPrices.get(addDays(start, at));
            if (sealed) expect(price).toEqual(sealed);
          });
        }
      }),
      { numRuns: catalogs },
    );
  });
});
