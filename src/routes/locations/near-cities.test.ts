import { expect, test } from "vitest";
import { places } from "#content/places.ts";
import { nearCities } from "./near-cities.ts";

test.each([
  ["jaypur", ["Jaipur", "Nagpur"]],
  ["Singapoor", ["Singapore"]],
  ["Sau Paulo", ["São Paulo"]],
  ["xx", []],
  ["atlantis", ["Atlanta"]],
  ["zzyzx", []],
])("%s is near to %j", (typed, near) => {
  expect(nearCities(places, typed).map(({ name }) => name)).toEqual(near);
});
