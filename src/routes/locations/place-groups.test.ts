import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { withoutAccents } from "#rental/trip/place.ts";
import { samplePlace, samplePlaces } from "../../../tests/samples/places.ts";
import { listPlaceIndexParts, groupByLetter, searchPlaces } from "./place-groups.ts";

test("every place stands once in the atlas and once in the list", () => {
  const inAtlas = listPlaceIndexParts(initialCatalog.places, initialCatalog.places).flatMap(({ groups }) =>
    groups.flatMap((group) => group.places),
  );
  const inList = groupByLetter(initialCatalog.places).flatMap((group) => group.places);
  expect(new Set(inAtlas).size).toBe(initialCatalog.places.length);
  expect(inAtlas).toHaveLength(initialCatalog.places.length);
  expect(new Set(inList).size).toBe(initialCatalog.places.length);
  expect(inList).toHaveLength(initialCatalog.places.length);
});

const expectSorted = (words: readonly string[]) =>
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other, "en")));

test("the list runs from A to Z, and so do the states and countries of the atlas", () => {
  expectSorted(groupByLetter(initialCatalog.places).map(({ name }) => name));
  expectSorted(groupByLetter(initialCatalog.places).flatMap((group) => group.places.map(({ name }) => name)));
  for (const { groups } of listPlaceIndexParts(initialCatalog.places, initialCatalog.places))
    expectSorted(groups.map(({ name }) => name));
});

test("a name is read a few times to put it in its place, however many there are", () => {
  let reads = 0;
  const places = Array.from({ length: 1000 }, (_, at) => ({
    ...samplePlace("", "", "Europe/Berlin"),
    get name() {
      reads += 1;
      return `City ${(at * 7919) % 1000}`;
    },
  }));
  expect(groupByLetter(places)[0]?.places[999]?.name).toBe("City 999");
  expect(reads).toBeLessThan(5 * places.length);
});

test("a part without places is no part, and an accent makes no letter of its own", () => {
  const mumbai = samplePlaces.find(({ code }) => code === "BOM");
  if (!mumbai) throw new Error("No Mumbai");
  const india = samplePlaces.filter(({ country }) => country === "India");
  expect(listPlaceIndexParts(samplePlaces, [mumbai]).map(({ id }) => id)).toEqual(["in-india"]);
  expect(listPlaceIndexParts(india, [mumbai]).map(({ title }) => title)).toEqual([undefined]);
  const avila = { ...mumbai, id: "avila", name: "Ávila" };
  expect(groupByLetter([mumbai, avila]).map(({ name }) => name)).toEqual(["A", "M"]);
});

const cityIn = (name: string, state: string, country: string) =>
  samplePlace(name, state, "America/Toronto", { country });
const words = (parts: ReturnType<typeof listPlaceIndexParts>) =>
  parts.map(({ title, groups }) => [title, ...groups.map(({ name, state }) => [name, state].join(" "))]);

test("a city stands under its state in every country that has several, else under its country", () => {
  const shown = [
    cityIn("Toronto", "Ontario", "Canada"),
    cityIn("Athens", "Attica", "Greece"),
    cityIn("Montreal", "Quebec", "Canada"),
    cityIn("Singapore", "Singapore", "Singapore"),
  ];
  expect(words(listPlaceIndexParts(shown, shown))).toEqual([
    ["Canada", "Ontario ", "Quebec "],
    ["More countries", "Greece Attica", "Singapore "],
  ]);
  expect(words(listPlaceIndexParts(shown, shown.slice(1, 2)))).toEqual([["More countries", "Greece Attica"]]);
  expect(words(listPlaceIndexParts(shown.slice(1, 2), shown.slice(1, 2)))).toEqual([
    [undefined, "Greece Attica"],
  ]);
});

test("searching takes names without their accents, states, countries and codes, and a part of each", () => {
  expect(searchPlaces(initialCatalog.places, "")).toEqual(initialCatalog.places);
  expect(searchPlaces(initialCatalog.places, "atlantis")).toEqual([]);
  for (const place of initialCatalog.places) {
    const { code, country, state } = place;
    const name = withoutAccents(place.name).toLowerCase();
    for (const word of [name, name.slice(1), state, country.toUpperCase(), `  ${code.toLowerCase()} `])
      expect(searchPlaces(initialCatalog.places, word), word).toContain(place);
  }
});
