import * as fc from "fast-check";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, readTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { findSamplePlace } from "./places.ts";
import { tripTerms } from "./terms.ts";

const text = fc.oneof(
  fc.constantFrom(
    "",
    "true",
    "14/09/2026",
    "31/12/2999",
    "01/01/1900",
    "10:00 AM",
    "BOM",
    "New Delhi - Delhi",
  ),
  fc.string({ unit: "binary" }),
);
const names = Object.keys(emptyTripQuery);
/** Contents of addresses, valid or not. */
export const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...names), text))
  .map((pairs) => readTripQuery(new URLSearchParams(pairs)));
/** Times within twenty years, in epoch milliseconds. */
export const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });

/** When the trips of `planSample` are planned, unless a test says otherwise. */
export const sampleNow = Date.parse("2026-09-10T12:00Z");

/** All that a bookable trip needs, four days after `sampleNow`. */
export const chosenQuery = {
  pickup: "New Delhi - Delhi",
  pickupDate: "14/09/2026",
  returnDate: "18/09/2026",
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
} as const;

/** The trip of a query among the sample places; `shownToday` as 'YYYY-MM-DD'. */
export function planSample(
  query: Partial<TripQuery>,
  at = sampleNow,
  shownToday?: string,
  terms = tripTerms,
) {
  return planTrip(
    { ...emptyTripQuery, ...query },
    {
      terms,
      findPlace: findSamplePlace,
      now: at,
      shownToday: shownToday === undefined ? undefined : parseIsoDate(shownToday),
    },
  );
}
