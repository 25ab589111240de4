import { initialCatalog } from "../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { computePlanSaving } from "#catalog/plan-savings.ts";
import { currencySymbol } from "#rental/price/currencies.ts";
import { toShownCurrency } from "#rental/price/money.ts";
import { listOfferedPlans, formatPlanChoice } from "./plans.ts";
import { formatMainUnitsPrice } from "./written-price.ts";

const symbol = currencySymbol(toShownCurrency(initialCatalog.company.money).currency);

test.each([
  [1800, "1800"],
  [0.5, "0.50"],
  [2.4, "2.40"],
  [18, "18"],
])("%d is written %s, in the currency that prices are shown in", (amount, digits) => {
  expect(formatMainUnitsPrice(initialCatalog, amount)).toBe(`${symbol}${digits}`);
});

const plan = { id: "basic", name: "Basic", price: 36, originalPrice: 48, bookings: 5, features: [] };

test("a plan saves what its two prices say, and is named with its price", () => {
  expect(computePlanSaving({ ...plan, price: 39.9, originalPrice: 50 })).toEqual({
    amount: 10.1,
    percent: 20,
  });
  expect(computePlanSaving(plan)).toEqual({ amount: 12, percent: 25 });
  expect(formatPlanChoice(initialCatalog, plan)).toBe(`Basic, ${symbol}36 a month`);
  expect(formatPlanChoice(initialCatalog, { id: "large", name: "Large", features: [] })).toBe(
    "Large, custom",
  );
});

test("a plan's features name its own figures, and none of a page that is not offered are shown", () => {
  const features = ["{{bookings}} at {{perBooking}}", "{{discount}} off"];
  const page = { offered: true as const, plans: [{ ...plan, discountPercent: 10, features }] };
  expect(listOfferedPlans(initialCatalog, page)[0]?.features).toEqual([`5 at ${symbol}7.20`, "10% off"]);
  expect(listOfferedPlans(initialCatalog, { offered: false })).toEqual([]);
});
