import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { formatChargedAmountInWords, createShownPriceFormatter } from "./money.ts";
import { longestRentalDays, countCalendarDays } from "#rental/trip/rental-days.ts";
import {
  computeQuote,
  findOnlyTaxPercent,
  listQuoteLinesBesideDays,
  type RentalForQuote,
  type PricingTerms,
  quoteCar,
  selectQuoteTerms,
  sumTaxes,
} from "./quote.ts";
import type { Rates } from "./rates.ts";

const day = (text: string) => text as CalendarDate;
const terms = inRupees();

describe("charged days (product, 'Prices')", () => {
  test.each([
    ["2025-09-14", "2025-09-14", 1],
    ["2026-10-31", "2026-11-01", 2],
    ["2027-12-31", "2028-01-01", 2],
  ])("%s to %s are %d: pickup and return day both count, and clock changes don't", (from, to, days) => {
    expect(countCalendarDays(day(from), day(to))).toBe(days);
  });

  test("are the days on which the car is away", () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(longestRentalDays - 1), (start, more) => {
        const from = addDays(day("2025-01-01"), start);
        const to = addDays(from, more);
        expect(countCalendarDays(from, to)).toBe(listDays(from, to).length);
      }),
    );
  });
});

describe("the price (product, 'Prices')", () => {
  test("is days times rate, tax 18% of it rounded to whole rupees, and their sum", () => {
    expect(computeQuote(3500, 2, terms)).toEqual({
      days: 2,
      pricePerDay: 3500,
      subtotal: 7000,
      tax: 1260,
      total: 8260,
      lateFeePerHour: 200,
      money: { currency: "INR", decimals: 0, shown: { currency: "USD", rate: 83 } },
      charges: [{ name: "Tax", percent: 18, amount: 1260 }],
    });
    expect(computeQuote(1, 25, terms).tax).toBe(5);
    expect(computeQuote(1, 24, terms).tax).toBe(4);
  });

  test("adds up in whole rupees for every rate, length and tax", () => {
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.integer({ min: 1, max: 365 }),
        fc.nat(40),
        (pricePerDay, days, taxPercent) => {
          const quote = computeQuote(pricePerDay, days, inRupees(taxPercent));
          expect(quote.subtotal).toBe(pricePerDay * days);
          expect(quote.total - quote.tax).toBe(quote.subtotal);
          const { money: _money, charges, ...amounts } = quote;
          expect(Object.values(amounts).every(Number.isInteger)).toBe(true);
          expect(charges).toEqual([{ name: "Tax", percent: taxPercent, amount: quote.tax }]);
          expect(Math.abs(quote.tax - (quote.subtotal * taxPercent) / 100)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  test("keeps what is added line by line, each rounded once", () => {
    const charges = [
      { name: "Tourism fee", percent: 3.5 },
      { name: "Road fee", perDay: 350 },
      { name: "Airport fee", perRental: 1200 },
    ];
    const quote = computeQuote(4957, 3, inDollars(charges));
    expect(quote).toEqual({
      days: 3,
      pricePerDay: 4957,
      subtotal: 14_871,
      tax: 520 + 1050 + 1200,
      total: 17_641,
      lateFeePerHour: 240,
      money: { currency: "USD", decimals: 2 },
      charges: [
        { name: "Tourism fee", percent: 3.5, amount: 520 },
        { name: "Road fee", perDay: 350, amount: 1050 },
        { name: "Airport fee", perRental: 1200, amount: 1200 },
      ],
    });
  });

  test("with nothing added is the base rental", () => {
    const quote = computeQuote(4950, 2, inDollars());
    expect(quote).toMatchObject({ tax: 0, total: 9900, charges: [] });
  });

  test("for more days is made of the terms that it has kept", () => {
    const kinds = [
      inRupees(12, 91),
      inDollars(),
      inDollars([{ name: "VAT", percent: 19 }]),
      inDollars([
        { name: "Tax", percent: 8 },
        { name: "Road fee", perDay: 350 },
      ]),
    ];
    for (const kind of kinds) {
      const keptTerms = selectQuoteTerms(computeQuote(4957, 3, kind));
      expect(computeQuote(4957, 7, keptTerms)).toEqual(computeQuote(4957, 7, kind));
    }
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("is not asked for %d days", (days) => {
    expect(() => computeQuote(1000, days, terms)).toThrow(
      new RangeError(`A rental lasts whole days from 1, not ${days}.`),
    );
  });

  test.each([
    [8260, "$99.52", "8,260 rupees"],
    [0, "$0.00", "0 rupees"],
    [1_000_000, "$12,048.19", "1,000,000 rupees"],
  ])("%d rupees are %s, rupees divided by 83 (product, 'Prices')", (rupees, dollars, words) => {
    expect(createShownPriceFormatter(terms.money)(rupees)).toBe(dollars);
    expect(formatChargedAmountInWords(rupees, terms.money)).toBe(words);
  });

  test("half a cent is rounded up, whatever the rate", () => {
    expect(createShownPriceFormatter(inRupees(18, 200).money)(201)).toBe("$1.01");
    expect(createShownPriceFormatter(inRupees(18, 80).money)(2)).toBe("$0.03");
  });
});

const car = { id: "5", category: "suv", pricePerDay: 1000 };
const company: PricingTerms["company"] = { money: inRupees().money, charges: [{ name: "Tax", percent: 10 }] };
/** A return in Kochi of a car from Trivandrum costs 700, the other way 400. */
const oneWayTerms: PricingTerms = {
  company,
  policies: { lateFee: { perHour: 200 } },
  oneWay: [
    { from: ["TRV"], to: ["COK"], fee: 700 },
    { from: ["COK"], to: ["TRV"], fee: 400 },
    { between: ["TRV", "CCJ"], fee: 0 },
  ],
};
const at = (code: string, assumed = false) => ({
  place: { label: code, name: `Place ${code}`, code, zone: "Asia/Kolkata", known: true, assumed },
  date: day("2027-02-01"),
  dateAssumed: false,
});

describe("a return elsewhere", () => {
  test.each<[string, Omit<RentalForQuote, "days">, { place: string; fee: number } | undefined]>([
    ["costs what its line says", { pickup: at("TRV"), dropOff: at("COK") }, { place: "Place COK", fee: 700 }],
    [
      "costs what its line says that way",
      { pickup: at("COK"), dropOff: at("TRV") },
      { place: "Place TRV", fee: 400 },
    ],
    ["costs nothing where its line says so", { pickup: at("TRV"), dropOff: at("CCJ") }, undefined],
    ["costs nothing where no line names it", { pickup: at("CCJ"), dropOff: at("COK") }, undefined],
    [
      "costs what is agreed",
      { pickup: at("TRV"), dropOff: at("COK"), oneWayFee: 90 },
      { place: "Place COK", fee: 90 },
    ],
    [
      "costs nothing where that is agreed",
      { pickup: at("TRV"), dropOff: at("COK"), oneWayFee: 0 },
      undefined,
    ],
    ["is none where it begins", { pickup: at("TRV"), dropOff: at("TRV") }, undefined],
    ["is none unless it is said", { pickup: at("TRV") }, undefined],
    ["is none as long as the pickup is open", { pickup: at("TRV", true), dropOff: at("COK") }, undefined],
    ["is none as long as the return is open", { pickup: at("TRV"), dropOff: at("COK", true) }, undefined],
    [
      "is none as long as a place is open, whatever is agreed",
      { pickup: at("TRV", true), dropOff: at("COK"), oneWayFee: 90 },
      undefined,
    ],
    ["is none without places", { oneWayFee: 90 }, undefined],
  ])("%s", (_, rental, oneWay) => {
    const quote = quoteCar(oneWayTerms, car, { days: 2, ...rental });
    expect(quote.oneWay).toEqual(oneWay);
    const fee = oneWay?.fee ?? 0;
    expect(quote.total).toBe(2000 + fee + quote.tax);
    expect(listQuoteLinesBesideDays(quote)).toEqual([
      ...(oneWay ? [{ name: "One-way fee", perRental: fee, amount: fee }] : []),
      ...quote.charges,
    ]);
  });
});

describe("a car", () => {
  const deposit = { amount: 5000, how: "card" };

  test("has its deposit in its quote, and in no total", () => {
    const [without, withIt] = [car, { ...car, deposit }].map((one) =>
      quoteCar(oneWayTerms, one, { days: 2 }),
    );
    expect(withIt?.deposit).toEqual(deposit);
    expect(without).not.toHaveProperty("deposit");
    expect(withIt?.total).toBe(without?.total);
  });

  test("has the late fee of its own, or else the company’s", () => {
    const fees = [car, { ...car, lateFee: { perHour: 350 } }].map(
      (one) => quoteCar(oneWayTerms, one, { days: 2 }).lateFeePerHour,
    );
    expect(fees).toEqual([200, 350]);
  });

  test.each([
    ["at its place", { pickup: at("TRV") }, 1800],
    ["at another", { pickup: at("CCJ") }, 2000],
    ["at the dearest as long as the place is assumed", { pickup: at("TRV", true) }, 2600],
    ["by the day’s own line", { pickup: { ...at("TRV"), date: day("2027-02-03") } }, 6000],
    ["at its own price without a pickup", {}, 2000],
  ])("is priced by rates %s", (_, rental, subtotal) => {
    const rates: Rates = {
      seasons: [],
      rates: [
        { places: ["TRV"], percent: 90 },
        { places: ["COK"], percent: 130 },
        { from: day("2027-02-03"), percent: 300 },
      ],
      lengths: [],
      limits: [],
    };
    expect(quoteCar({ ...oneWayTerms, rates }, car, { days: 2, ...rental }).subtotal).toBe(subtotal);
  });

  test.each([
    ["at another place", {}, 2600],
    ["at the place, for its days", { pickup: { ...at("TRV"), date: day("2027-02-02") } }, 2100],
    [
      "as long as the pickup is assumed, for the dearest place and day",
      { pickup: { ...at("CCJ", true), dateAssumed: true } },
      2600,
    ],
    ["where the place is known and the day is not", { pickup: { ...at("TRV"), dateAssumed: true } }, 2200],
    [
      "where they have ended before the day",
      { pickup: { ...at("TRV"), date: day("2027-02-03"), dateAssumed: true } },
      2000,
    ],
  ])("has the charges of its place and days: %s", (_, rental, total) => {
    const charges = [
      { name: "Airport", perDay: 100, places: ["TRV"], until: day("2027-02-02") },
      { name: "Port", perDay: 300, places: ["COK"] },
      { name: "Fair", perDay: 100, places: ["XXX"] },
    ];
    expect(
      quoteCar({ ...oneWayTerms, company: { ...company, charges } }, car, { days: 2, ...rental }).total,
    ).toBe(total);
  });
});

test("of a total, taxes alone are owed to a state", () => {
  const charges = [
    { name: "Airport fee", perRental: 300 },
    { name: "Tax", percent: 10 },
  ];
  const quote = computeQuote(1000, 2, inDollars(charges));
  expect(sumTaxes(quote)).toBe(quote.tax - 300);
});

test.each([
  ["all that is added", [{ name: "Tax", percent: 18 }], 18],
  [
    "not all that is added",
    [
      { name: "Tax", percent: 18 },
      { name: "Road fee", perDay: 350 },
    ],
    undefined,
  ],
  ["not added", [{ name: "Road fee", percent: 5 }], undefined],
  ["not of the days", [{ name: "Tax", percent: 18, of: ["fees"] as const }], undefined],
  ["missing", [], undefined],
])("a tax that is %s has a percent that says it all: %#", (_, charges, percent) => {
  expect(findOnlyTaxPercent(charges)).toBe(percent);
});
