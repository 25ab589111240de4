import { expect, test } from "vitest";
import { places } from "#content/places.ts";
import { withoutAccents } from "#rental/trip/place.ts";
import { samplePlaces } from "../../../tests/samples/places.ts";
import { atlas, byLetter, searchPlaces } from "./place-groups.ts";

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
  const mumbai = samplePlaces.find(({ code }) => code === "BOM");
  if (!mumbai) throw new Error("No Mumbai");
  expect(atlas([mumbai]).map(({ id }) => id)).toEqual(["in"]);
  const avila = { ...mumbai, id: "avila", name: "Ávila" };
  expect(byLetter([mumbai, avila]).map(({ name }) => name)).toEqual(["A", "M"]);
});

test("searching takes names without their accents, states, countries and codes, and a part of each", () => {
  expect(searchPlaces("")).toEqual(places);
  expect(searchPlaces("atlantis")).toEqual([]);
  for (const place of places) {
    const { code, country, state } = place;
    const name = withoutAccents(place.name).toLowerCase();
    for (const word of [name, name.slice(1), state, country.toUpperCase(), `  ${code.toLowerCase()} `])
      expect(searchPlaces(word), word).toContain(place);
  }
});
