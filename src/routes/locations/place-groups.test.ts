import { expect, test } from "vitest";
import { places } from "#content/places.ts";
import { atlas, byLetter, searchPlaces } from "./place-groups.ts";

const names = (query: string) => searchPlaces(query).map(({ name }) => name);

test("every place stands once in the atlas and once in the list", () => {
  const inAtlas = atlas(places).flatMap(({ groups }) => groups.flatMap((group) => group.places));
  const inList = byLetter(places).flatMap((group) => group.places);
  expect(new Set(inAtlas).size).toBe(places.length);
  expect(inAtlas).toHaveLength(places.length);
  expect(new Set(inList).size).toBe(places.length);
  expect(inList).toHaveLength(places.length);
});

const expectSorted = (words: readonly string[]) =>
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, "en")));

test("the list runs from A to Z, and so do the states and countries of the atlas", () => {
  expectSorted(byLetter(places).map(({ name }) => name));
  expectSorted(byLetter(places).flatMap((group) => group.places.map(({ name }) => name)));
  for (const { groups } of atlas(places)) expectSorted(groups.map(({ name }) => name));
});

test("a part without places is no part, and an accent makes no letter of its own", () => {
  const mumbai = places.find(({ code }) => code === "BOM");
  if (!mumbai) throw new Error("No Mumbai");
  expect(atlas([mumbai]).map(({ id }) => id)).toEqual(["in"]);
  const accented = { ...mumbai, id: "avila", name: "Ávila" };
  expect(byLetter([mumbai, accented]).map(({ name }) => name)).toEqual(["A", "M"]);
});

test.each([
  ["", places.length],
  ["bom", 1],
  ["  DEL ", 1],
  ["atlantis", 0],
])("searching %j finds %d places", (query, found) => {
  // A three-letter code may also be part of a name.
  expect(searchPlaces(query).length).toBeGreaterThanOrEqual(found);
  if (found === 0) expect(searchPlaces(query)).toEqual([]);
});

test("searching takes names without their accents, states, countries and codes", () => {
  expect(names("sao paulo")).toEqual(["São Paulo"]);
  expect(names("Maharashtra")).toContain("Mumbai");
  expect(names("united kingdom")).toContain("London");
  expect(names("BOM")).toContain("Mumbai");
  // Amman is in Jordan, which contains 'ord', so both are found.
  expect(names("ORD")).toEqual(["Amman", "Chicago"]);
});
