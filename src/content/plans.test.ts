import { describe, expect, test } from "vitest";
import { businessPlans, corporatePlans, planInWords, planSaving, subscriptionPlans } from "./plans.ts";
import { writtenPrice } from "./written-price.ts";

test.each([
  [1800, "$1800"],
  [0.5, "$0.50"],
  [2.4, "$2.40"],
  [18, "$18"],
])("%d dollars are written %s", (dollars, written) => {
  expect(writtenPrice(dollars)).toBe(written);
});

describe("plans (product, 'Plans')", () => {
  test("save what their two prices say", () => {
    expect(subscriptionPlans.map(planSaving)).toEqual([
      { dollars: 12, percent: 25 },
      { dollars: 24, percent: 25 },
      { dollars: 48, percent: 29 },
    ]);
    expect(businessPlans.map(planSaving)).toEqual([undefined, undefined, undefined]);
  });

  test("are named with their price", () => {
    expect([...subscriptionPlans, ...businessPlans, ...corporatePlans].map(planInWords)).toEqual([
      "Basic, $36 a month",
      "Premium, $72 a month",
      "Ultimate, $120 a month",
      "Starter, $200 a month",
      "Professional, $450 a month",
      "Enterprise, custom",
      "Startup, $600 a month",
      "Business, $1800 a month",
      "Enterprise, custom",
    ]);
  });

  test("recommend one of three each", () => {
    for (const plans of [subscriptionPlans, businessPlans, corporatePlans])
      expect(plans.map(({ recommended }) => recommended !== undefined)).toEqual([false, true, false]);
  });
});
