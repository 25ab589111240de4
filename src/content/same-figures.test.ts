import { expect, test } from "vitest";
import { airports, tierNote, transferTiers } from "./airports.ts";
import { feeOnly } from "./plans.ts";
import { policyWords } from "./policy-words.ts";

test("the transfer tiers are the fares of the airport whose lowest fare they begin with, and name the others'", () => {
  expect(airports.filter(({ price }) => price === transferTiers[0]?.price).map(({ code }) => code)).toEqual([
    "JFK",
  ]);
  expect(tierNote).toContain("Fares at JFK, 26 km (16 mi) to Midtown");
  expect(tierNote).toContain("$65 at LHR, $40 at DXB and $45 at SIN");
});

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
