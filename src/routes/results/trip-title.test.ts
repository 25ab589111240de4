import { expect, test } from "vitest";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { planSample } from "../../../tests/samples/queries.ts";
import { writeResultsTitle } from "./trip-title.ts";

const titleOf = (query: Partial<TripQuery>) => writeResultsTitle(planSample(query));

test("the title names as much of the trip as is chosen", () => {
  const pickup = "Mumbai - Maharashtra";
  const dates = { pickupDate: "14/09/2027", returnDate: "15/09/2027" };
  expect(titleOf({})).toBe("Available cars");
  expect(titleOf({ pickup })).toBe("Cars in Mumbai");
  expect(titleOf({ pickupDate: "14/09/2027" })).toBe("Available cars, from Tue 14 Sep 2027");
  expect(titleOf({ pickup, ...dates })).toBe("Cars in Mumbai, Tue 14 Sep to Wed 15 Sep 2027");
  expect(titleOf({ pickup, drop: "New Delhi - Delhi", differentReturn: true })).toBe(
    "Cars for Mumbai to New Delhi",
  );
  expect(titleOf({ pickup, destination: "New Delhi - Delhi", drop: pickup })).toBe(
    "Cars for Mumbai to New Delhi, back to Mumbai",
  );
});
