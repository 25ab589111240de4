import { expect, test } from "vitest";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { carAddress } from "./car-address.ts";

const car = { slug: "hyundai-creta" };

test("a car's page is at the slug of its name", () => {
  expect(carAddress(car)).toBe("/cars/hyundai-creta");
  expect(carAddress(car, { chosen: false, query: emptyTripQuery })).toBe("/cars/hyundai-creta");
});

test("a chosen trip goes along", () => {
  const query = { ...emptyTripQuery, pickup: "Mumbai - Maharashtra", drop: "Mumbai - Maharashtra" };
  expect(carAddress(car, { chosen: true, query })).toBe(
    "/cars/hyundai-creta?pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false",
  );
});
