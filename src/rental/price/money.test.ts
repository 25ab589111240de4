import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import {
  formatChargedAmountInWords,
  convertToShownMainUnits,
  writeDecimalAmount,
  type BaseCurrency,
  describeConversionRate,
  convertToShownMinorUnits,
  createShownPriceFormatter,
  formatMinorUnits,
} from "./money.ts";

const rupees = inRupees().money;
const dollars = inDollars().money;
const dinars: BaseCurrency = { currency: "KWD", decimals: 3, shown: { currency: "JPY", rate: 0.002 } };

describe("an amount is written as its currency's readers write it", () => {
  test.each<[minorUnits: number, currency: string, decimals: number, written: string]>([
    [123_450, "USD", 2, "$1,234.50"],
    [123_456, "INR", 0, "₹1,23,456"],
    [12_345_678_900, "INR", 2, "₹12,34,56,789.00"],
    [999, "INR", 0, "₹999"],
    [5000, "JPY", 0, "¥5,000"],
    [1200, "EUR", 2, "€12.00"],
    [1250, "KWD", 3, "KWD\u00a01.250"],
    [5, "KWD", 3, "KWD\u00a00.005"],
    [-250, "USD", 2, "-$2.50"],
    [-7, "CHF", 2, "-CHF\u00a00.07"],
    [0, "USD", 2, "$0.00"],
  ])("%d minor units of %s with %d decimals: %s", (minorUnits, currency, decimals, text) => {
    expect(formatMinorUnits(minorUnits, { currency, decimals })).toBe(text);
  });

  test.each(["USD", "EUR", "GBP", "INR", "JPY", "KRW", "CAD", "AUD", "NZD", "HKD", "MXN", "BRL", "ILS"])(
    "%s as Intl writes it",
    (currency) => {
      const locale = currency === "INR" ? "en-IN" : "en-US";
      const intl = new Intl.NumberFormat(locale, { style: "currency", currency });
      const decimals = intl.resolvedOptions().maximumFractionDigits ?? 2;
      fc.assert(
        fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (minorUnits) => {
          expect(formatMinorUnits(minorUnits, { currency, decimals })).toBe(
            intl.format(minorUnits / 10 ** decimals),
          );
        }),
      );
    },
  );
});

test("an amount in a second currency is rounded once; without one it is itself", () => {
  expect(convertToShownMinorUnits(8260, rupees)).toBe(9952);
  expect(createShownPriceFormatter(rupees)(8260)).toBe("$99.52");
  expect(convertToShownMainUnits(8300, rupees)).toBe(100);
  expect(createShownPriceFormatter(dollars)(4950)).toBe("$49.50");
  expect(convertToShownMainUnits(4950, dollars)).toBe(49.5);
  // A dinar and a quarter, at two thousandths of a dinar to the yen.
  expect(createShownPriceFormatter(dinars)(1250)).toBe("¥625");
});

test("what is charged is said in words, one by its own", () => {
  expect(formatChargedAmountInWords(8260, rupees)).toBe("8,260 rupees");
  expect(formatChargedAmountInWords(1, rupees)).toBe("1 rupee");
  expect(formatChargedAmountInWords(100, dollars)).toBe("1.00 dollar");
  expect(formatChargedAmountInWords(123_450, dollars)).toBe("1,234.50 dollars");
  expect(formatChargedAmountInWords(1250, dinars)).toBe("1.250 KWD");
  expect(writeDecimalAmount(123_450, 2)).toBe("1234.50");
  expect(writeDecimalAmount(-5, 0)).toBe("-5");
});

test("the rate is said where there is one", () => {
  expect(describeConversionRate(rupees)).toBe("83 rupees to the dollar");
  expect(describeConversionRate(dollars)).toBeUndefined();
});
