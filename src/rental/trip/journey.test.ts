import { tripTerms } from "../../../tests/samples/terms.ts";
import { expect, test } from "vitest";
import {
  describeJourney,
  chooseDestinationAfterChange,
  describeOnwardJourney,
  listStops,
} from "./journey.ts";
import { findSamplePlace } from "../../../tests/samples/places.ts";
import { planTrip } from "./trip.ts";
import { emptyTripQuery, type TripQuery } from "./trip-query.ts";

const mumbai = "Mumbai - Maharashtra";
const delhi = "New Delhi - Delhi";

function plan(query: Partial<TripQuery>) {
  const now = Date.parse("2026-09-01T06:00Z");
  return planTrip(
    { ...emptyTripQuery, pickup: mumbai, ...query },
    { terms: tripTerms, findPlace: findSamplePlace, now },
  );
}

test.each([
  ["there is no destination", {}, "Mumbai", ["BOM"]],
  ["the destination is the pickup", { destination: mumbai }, "Mumbai", ["BOM"]],
  ["the car comes home", { destination: delhi }, "Mumbai to New Delhi, back to Mumbai", ["BOM", "DEL"]],
  [
    "the destination is a code",
    { destination: "DEL" },
    "Mumbai to New Delhi, back to Mumbai",
    ["BOM", "DEL"],
  ],
  [
    "the car stays there",
    { destination: delhi, differentReturn: true },
    "Mumbai to New Delhi",
    ["BOM", "DEL"],
  ],
  [
    "the car is returned at a third place",
    { destination: delhi, drop: "New York - New York", differentReturn: true },
    "Mumbai to New Delhi, on to New York",
    ["BOM", "DEL", "JFK"],
  ],
  ["the destination is none of our places", { destination: "Atlantis" }, "Mumbai", ["BOM"]],
  [
    "nothing but the destination is chosen",
    { pickup: "", destination: delhi },
    "Mumbai Airport to New Delhi",
    ["BOM", "DEL"],
  ],
])("the journey when %s", (_, query, words, codes) => {
  const trip = plan(query);
  expect(describeJourney(trip)).toBe(words);
  expect(listStops(trip).map(({ code }) => code)).toEqual(codes);
  expect(`${trip.pickup.place.name} ${describeOnwardJourney(trip)}`.trim()).toBe(words);
});

test("a destination that is none of our places is told apart from none", () => {
  expect(plan({ destination: "Atlantis" }).unknownDestination).toBe(true);
  expect(plan({}).unknownDestination).toBe(false);
  expect(plan({ destination: "BOM" }).unknownDestination).toBe(false);
  expect(plan({ destination: delhi }).unknownDestination).toBe(false);
});

test.each([
  ["stays over other dates", {}, "New Delhi"],
  ["stays where the car is picked up elsewhere", { pickup: "London - England" }, "New Delhi"],
  ["gives way to another one", { destination: "London - England" }, "London"],
  ["goes where the car no longer comes home", { drop: "London - England", differentReturn: true }, undefined],
  ["goes where the rental now begins", { pickup: delhi }, undefined],
])("the destination of a booking %s", (_, query, name) => {
  expect(chooseDestinationAfterChange(plan({ destination: delhi }), plan(query))?.name).toBe(name);
});
