import { expect, test } from "vitest";
import { feeOnly } from "./plans.ts";
import { policyWords } from "./policy-words.ts";

test("a car due at the last hand-over may come back while its grace period runs", () => {
  expect(policyWords()).toMatchObject({
    firstHandOver: "10:00 AM",
    lastHandOver: "6:00 PM",
    lastReturn: "7:00 PM",
  });
});

test("a plan's fee is said to be no more than that", () => {
  expect(feeOnly).toBe("Plan fee only. Rentals cost extra.");
});
