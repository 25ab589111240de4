import { describe, expect, test } from "vitest";
import { addressHint, findPlaces, labelName, placeLabel, withoutAccents, type Place } from "./place.ts";

const mumbai = { name: "Mumbai", state: "Maharashtra" };

describe("findPlaces", () => {
  const places = [
    place("New York", "New York"),
    place("Kansas City", "Missouri"),
    place("Pune", "Maharashtra"),
  ];

  test.each(["", "   ", "\t"])("finds none for the empty query %j", (query) => {
    expect(findPlaces(places, query)).toEqual([]);
  });

  test.each([
    ["new", ["New York"]],
    ["YORK", ["New York"]],
    ["  pune ", ["Pune"]],
    ["maharashtra", ["Pune"]],
    ["s", ["Kansas City", "Pune"]],
    ["s City", ["Kansas City"]],
    ["city missouri", []],
    ["New York - New York", []],
    [".*", []],
    ["PNQ", []],
  ])("finds by a part of name or state, whatever the case: %j", (query, names) => {
    expect(findPlaces(places, query).map(({ name }) => name)).toEqual(names);
  });

  test("puts names that begin with the query first", () => {
    const west = [
      place("Albuquerque", "New Mexico"),
      place("New York", "New York"),
      place("Newark", "New Jersey"),
    ];
    expect(findPlaces(west, "new").map(({ name }) => name)).toEqual(["New York", "Newark", "Albuquerque"]);
  });

  test("gives the first 15 in the list's order, or as many as asked for", () => {
    const many = Array.from({ length: 40 }, (_, index) => place(`City ${index}`, "Texas"));
    expect(findPlaces(many, "texas")).toEqual(many.slice(0, 15));
    expect(findPlaces(many, "city", 3)).toEqual(many.slice(0, 3));
    expect(findPlaces(many, "city", Infinity)).toEqual(many);
  });

  test("forgives left-out accents, but not added ones", () => {
    const brazil = [place("São Paulo", "Brazil"), place("Santos", "Brazil")];
    expect(findPlaces(brazil, "sao")).toEqual([brazil[0]]);
    expect(findPlaces(brazil, "são")).toEqual([brazil[0]]);
    expect(findPlaces(brazil, "são".normalize("NFD"))).toEqual([brazil[0]]);
    expect(findPlaces(brazil, "sãntos")).toEqual([]);
  });
});

test("a label is 'name - state'", () => {
  expect(placeLabel(mumbai)).toBe("Mumbai - Maharashtra");
});

test.each([
  ["Mumbai - Maharashtra", "Mumbai"],
  ["Mumbai Airport", "Mumbai Airport"],
  ["Port-au-Prince - Ouest", "Port-au-Prince"],
  ["A - B - C", "A"],
  [" - Maharashtra", ""],
  ["", ""],
])("labelName of %j is %j, the text before ' - '", (label, name) => {
  expect(labelName(label)).toBe(name);
});

test("the address hint names city, terminal area and region", () => {
  expect(addressHint(mumbai)).toBe("Mumbai, Terminal Area, Maharashtra");
});

test("withoutAccents leaves plain letters", () => {
  expect(withoutAccents("Île-de-France, Málaga, Türkiye")).toBe("Ile-de-France, Malaga, Turkiye");
});

function place(name: string, state: string): Place {
  return {
    id: withoutAccents(name).toLowerCase().replaceAll(" ", "-"),
    number: 0,
    name,
    state,
    country: "United States",
    code: "AAA",
    popular: false,
    zone: "America/New_York",
    latitude: 0,
    longitude: 0,
  };
}
