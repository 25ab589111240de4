import * as fc from "fast-check";
import { emptyTripQuery, readTripQuery } from "#rental/trip/trip-query.ts";

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
