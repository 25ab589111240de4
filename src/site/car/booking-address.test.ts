import { describe, expect, test } from "vitest";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { bookingAddress } from "./booking-address.ts";

describe("the booking's address", () => {
  const query = { ...emptyTripQuery, pickup: "Mumbai - Maharashtra", drop: "Mumbai - Maharashtra" };

  test("is the car's id, then the trip", () => {
    expect(bookingAddress({ id: "5" }, { chosen: true, query })).toBe(
      "/booking?carId=5&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false",
    );
  });

  test("is the car's id alone while no trip is chosen", () => {
    expect(bookingAddress({ id: "5" }, { chosen: false, query: emptyTripQuery })).toBe("/booking?carId=5");
  });
});
