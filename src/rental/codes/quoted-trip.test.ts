import { expect, test } from "vitest";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import type { QuoteCodeContent } from "./quote-code.ts";
import { toQuotedTripQuery } from "./quoted-trip.ts";
import { samplePlaces } from "../../../tests/samples/places.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";

const nothing: QuoteCodeContent = {
  carNumber: 5,
  pickupPlace: undefined,
  dropPlace: undefined,
  pickupDate: undefined,
  days: undefined,
  pickupTime: undefined,
  returnTime: undefined,
};
const query = (content: Partial<QuoteCodeContent>) =>
  toQuotedTripQuery({ ...nothing, ...content }, (number) => samplePlaces[number]);

test("a code of nothing chosen is the empty search", () => {
  expect(query({})).toEqual(emptyTripQuery);
});

test("the car comes back where it started, unless the code names a return place", () => {
  expect(query({ pickupPlace: 1 })).toEqual({
    ...emptyTripQuery,
    pickup: "Mumbai - Maharashtra",
    drop: "Mumbai - Maharashtra",
  });
  expect(query({ pickupPlace: 1, dropPlace: 0 })).toEqual({
    ...emptyTripQuery,
    pickup: "Mumbai - Maharashtra",
    destination: "New Delhi - Delhi",
    drop: "New Delhi - Delhi",
    differentReturn: true,
  });
});

test("the days of a code count from its date, both ends included", () => {
  const pickupDate = parseIsoDate("2026-09-14");
  expect(query({ pickupDate, days: 5 })).toMatchObject({
    pickupDate: "14/09/2026",
    returnDate: "18/09/2026",
  });
  expect(query({ pickupDate })).toMatchObject({ pickupDate: "14/09/2026", returnDate: "" });
});

test("a number that is no place of ours leads to no trip, at either end", () => {
  expect([query({ pickupPlace: 99 }), query({ pickupPlace: 1, dropPlace: 99 })]).toEqual([
    undefined,
    undefined,
  ]);
});
