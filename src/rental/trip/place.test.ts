import { expect, test } from "vitest";
import { addressHint, labelName, labelState, placeLabel, withoutAccents } from "./place.ts";

const mumbai = { name: "Mumbai", state: "Maharashtra" };

test("a label is 'name - state'", () => {
  expect(placeLabel(mumbai)).toBe("Mumbai - Maharashtra");
});

test.each([
  ["Mumbai - Maharashtra", "Mumbai"],
  ["Mumbai Airport", "Mumbai Airport"],
  ["Port-au-Prince - Ouest", "Port-au-Prince"],
  ["A - B - C", "A"],
  [" Mumbai  - Maharashtra", "Mumbai"],
  [" - Maharashtra", ""],
  ["", ""],
])("labelName of %j is %j, the text before ' - '", (label, name) => {
  expect(labelName(label)).toBe(name);
});

test.each([
  ["Mumbai - Maharashtra", "Maharashtra"],
  ["A - B - C", "B - C"],
  ["Mumbai -  Maharashtra ", "Maharashtra"],
  ["Mumbai Airport", ""],
  ["Port-au-Prince - Ouest", "Ouest"],
])("labelState of %j is %j, the text after it", (label, state) => {
  expect(labelState(label)).toBe(state);
});

test("the address hint names city, terminal area and region, and no terminal for a counter in a street", () => {
  expect(addressHint(mumbai)).toBe("Mumbai, Terminal Area, Maharashtra");
  const address = { lines: ["12 Marine Drive"], postalCode: "400020", countryCode: "IN" };
  expect(addressHint({ ...mumbai, address })).toBe("Mumbai, Maharashtra");
  expect(addressHint({ ...mumbai, address, terminals: ["2"] })).toBe("Mumbai, Terminal Area, Maharashtra");
});

test("withoutAccents leaves plain letters", () => {
  expect(withoutAccents("Île-de-France, Málaga, Türkiye")).toBe("Ile-de-France, Malaga, Turkiye");
});
