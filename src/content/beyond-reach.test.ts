import { expect, test } from "vitest";
import { specifiedCatalog } from "../../tests/samples/catalog.ts";
import { findSamplePlace } from "../../tests/samples/places.ts";
import { chosenQuery, planSample } from "../../tests/samples/queries.ts";
import { beginBeyondReachSentence } from "./beyond-reach.ts";

const sentenceOf = (...query: Parameters<typeof planSample>) =>
  beginBeyondReachSentence(specifiedCatalog.places, planSample(...query), {
    findPlace: findSamplePlace,
  });

test.each([
  ["over a sea", "Mumbai - Maharashtra", "London - England", "Mumbai", "London"],
  ["to an island", "Los Angeles - California", "Honolulu - Hawaii", "Los Angeles", "Honolulu"],
])(
  "a car that comes home can't be driven %s, and the journey says so",
  (_, pickup, destination, from, to) => {
    expect(sentenceOf({ ...chosenQuery, pickup, destination })).toBe(
      `Our cars can’t be driven from ${from} to ${to}: you rent this one for ${from}. For another in ${to}, call`,
    );
  },
);

test("with the pickup only assumed, the place that was meant may be the pickup", () => {
  expect(sentenceOf({ destination: "London - England" })).toBe(
    "Without a pickup place we assume Mumbai Airport, and our cars can’t be driven from there to London. For a car in London, choose it as pickup or call",
  );
});

test.each([
  ["leads nowhere else", { ...chosenQuery }],
  ["can be driven", { ...chosenQuery, destination: "Mumbai - Maharashtra" }],
  [
    "ends where it can't, which is refused elsewhere",
    { ...chosenQuery, destination: "LHR", differentReturn: true },
  ],
  ["begins at a place that we don't know", { ...chosenQuery, pickup: "Atlantis", destination: "LHR" }],
  ["leads to a place that we don't know", { ...chosenQuery, destination: "Atlantis" }],
])("nothing is said of a journey that %s", (_, query) => {
  expect(sentenceOf(query)).toBeUndefined();
});
