import { expect, test } from "vitest";
import { computeListPricePerDay } from "#rental/price/list-price.ts";
import {
  formatDayPriceWithTaxNote,
  describeChargedPerDay,
  describeDayPriceTax,
  formatDayListPrice,
} from "./prices.ts";

const terms = (pricesInclude: { readonly pricesInclude?: "tax" }, percents: readonly number[] = [18]) => ({
  company: {
    money: { currency: "INR", decimals: 0, shown: { currency: "USD", rate: 83 } },
    charges: percents.map((percent) => ({ name: "Tax", percent })),
    ...pricesInclude,
  },
  policies: { lateFee: { perHour: 0 } },
});

test.each([
  [terms({}), "$14.46", "$17.06 with tax", "₹1,200 a day, ₹1,416 with tax", "before 18% tax"],
  [terms({ pricesInclude: "tax" }), "$17.06", "with tax", "₹1,416 a day, with tax", "with tax"],
  [terms({ pricesInclude: "tax" }, []), "$14.46", "in all", "₹1,200 a day, in all", "in all"],
])("a day's price is shown with what is added beside it, or in it where prices include tax: %#", (...row) => {
  const [company, shown, beside, charged, scope] = row;
  const offer = computeListPricePerDay(company, { id: "1", category: "suv", pricePerDay: 1200 });
  expect(formatDayListPrice(company, offer)).toBe(shown);
  expect(formatDayPriceWithTaxNote(company, offer)).toBe(beside);
  expect(describeChargedPerDay(company, offer)).toBe(charged);
  expect(describeDayPriceTax(company.company)).toBe(scope);
});
