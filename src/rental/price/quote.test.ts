import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { formatCharged, createShownFormatter } from "./money.ts";
import { longestRentalDays, countCalendarDays } from "#rental/trip/rental-days.ts";
import { computeQuote, selectQuoteTerms } from "./quote.ts";

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
    expect(createShownFormatter(terms.money)(rupees)).toBe(dollars);
    expect(formatCharged(rupees, terms.money)).toBe(words);
  });

  test("half a cent is rounded up, whatever the rate", () => {
    expect(createShownFormatter(inRupees(18, 200).money)(201)).toBe("$1.01");
    expect(createShownFormatter(inRupees(18, 80).money)(2)).toBe("$0.03");
  });
});
