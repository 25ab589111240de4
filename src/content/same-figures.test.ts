import { initialCatalog } from "../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { catalogOffering } from "../../tests/samples/catalog.ts";
import { feeOnly } from "./plans.ts";
import { computeFigures } from "./figures.ts";
import { policyWords } from "./policy-words.ts";

test("a car due at the last hand-over may come back while its grace period runs", () => {
  expect(policyWords(initialCatalog)).toMatchObject({
    firstHandOver: "10:00 AM",
    lastHandOver: "6:00 PM",
    lastReturn: "7:00 PM",
  });
});

test("the hand-over's words and figures follow the times that the company offers", () => {
  const catalog = catalogOffering("8:00 AM", "8:00 PM");
  const [firstHandOver, lastHandOver] = ["8:00 AM", "8:00 PM"];
  expect(policyWords(catalog)).toMatchObject({ firstHandOver, lastHandOver, lastReturn: "9:00 PM" });
  expect(computeFigures(catalog)).toMatchObject({ firstHandOver, lastHandOver });
});

test("a plan's fee is said to be no more than that", () => {
  expect(feeOnly).toBe("Plan fee only. Rentals cost extra.");
});
