import { expect, test } from "vitest";
import { placeAreaHint, parsePlaceName, parsePlaceState, withoutAccents } from "./place.ts";

const mumbai = { name: "Mumbai", state: "Maharashtra" };

test.each([
  ["Mumbai - Maharashtra", "Mumbai"],
  ["Port-au-Prince - Ouest", "Port-au-Prince"],
  ["A - B - C", "A"],
  [" Mumbai  - Maharashtra", "Mumbai"],
  [" - Maharashtra", ""],
])("parsePlaceName of %j is %j, the text before ' - '", (label, name) => {
  expect(parsePlaceName(label)).toBe(name);
});

test.each([
  ["Mumbai - Maharashtra", "Maharashtra"],
  ["A - B - C", "B - C"],
  ["Mumbai -  Maharashtra ", "Maharashtra"],
])("parsePlaceState of %j is %j, the text after it", (label, state) => {
  expect(parsePlaceState(label)).toBe(state);
});

test("the address hint names city, terminal area and region, and no terminal for a counter in a street", () => {
  expect(placeAreaHint(mumbai)).toBe("Mumbai, Terminal Area, Maharashtra");
  const address = { lines: ["12 Marine Drive"], postalCode: "400020", countryCode: "IN" };
  expect(placeAreaHint({ ...mumbai, address })).toBe("Mumbai, Maharashtra");
  expect(placeAreaHint({ ...mumbai, address, terminals: ["2"] })).toBe("Mumbai, Terminal Area, Maharashtra");
});

test("withoutAccents leaves plain letters", () => {
  expect(withoutAccents("Île-de-France, Málaga, Türkiye")).toBe("Ile-de-France, Malaga, Turkiye");
});
