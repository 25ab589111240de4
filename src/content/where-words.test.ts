import { expect, test } from "vitest";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import { samplePlace } from "../../tests/samples/places.ts";
import { listPagelessCounterHours } from "./where-words.ts";

const hours = Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 17 * 60 }]);
const address = { lines: ["Arrivals"], postalCode: "683111", countryCode: "IN" };
const kochi = samplePlace("Kochi", "Kerala", "Asia/Kolkata", { hours });
const calicut = samplePlace("Calicut", "Kerala", "Asia/Kolkata", { hours });

/** Returns what a trip from one place to another says of their hours. */
function hoursOf(pickup: Place, dropOff: Place, isAssumed = false) {
  const [from, to] = [pickup, dropOff].map((place) => ({
    place: { label: placeLabel(place), assumed: isAssumed },
  }));
  if (!from || !to) throw new Error("A trip has two ends.");
  return listPagelessCounterHours([pickup, dropOff], { pickup: from, dropOff: to });
}

test("the hours of a counter without a page are said, once for a trip that comes back to it", () => {
  expect(hoursOf(kochi, kochi)).toEqual(["Counter hours in Kochi: 9:00 AM to 5:00 PM, every day."]);
  expect(hoursOf(kochi, calicut)).toEqual([
    "Counter hours in Kochi: 9:00 AM to 5:00 PM, every day.",
    "Counter hours in Calicut: 9:00 AM to 5:00 PM, every day.",
  ]);
});

test("nothing is said of a counter whose page says it, of one without hours, or of one that nobody has chosen", () => {
  expect(hoursOf({ ...kochi, address }, samplePlace("Calicut", "Kerala", "Asia/Kolkata"))).toEqual([]);
  expect(hoursOf(kochi, kochi, true)).toEqual([]);
});
