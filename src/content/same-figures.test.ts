import { expect, test } from "vitest";
import { offerTimes } from "../../tests/samples/times.ts";
import { feeOnly } from "./plans.ts";
import { figures } from "./figures.ts";
import { policyWords } from "./policy-words.ts";

test("a car due at the last hand-over may come back while its grace period runs", () => {
  expect(policyWords()).toMatchObject({
    firstHandOver: "10:00 AM",
    lastHandOver: "6:00 PM",
    lastReturn: "7:00 PM",
  });
});

test("the hand-over's words and figures follow the times that the company offers", () => {
  offerTimes("8:00 AM", "8:00 PM");
  const [firstHandOver, lastHandOver] = ["8:00 AM", "8:00 PM"];
  expect(policyWords()).toMatchObject({ firstHandOver, lastHandOver, lastReturn: "9:00 PM" });
  expect(figures()).toMatchObject({ firstHandOver, lastHandOver });
});

test("a plan's fee is said to be no more than that", () => {
  expect(feeOnly).toBe("Plan fee only. Rentals cost extra.");
});
