import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listMatchingPlaces, findMeantPlace, listSuggestedPlaces } from "./find-places.ts";
import { placeLabel } from "./place.ts";
import { samplePlace } from "../../../tests/samples/places.ts";

const place = (name: string, state: string, more: Parameters<typeof samplePlace>[3] = {}) =>
  samplePlace(name, state, "America/New_York", { country: "United States", ...more });

describe("listMatchingPlaces", () => {
  const places = [
    place("New York", "New York"),
    place("Kansas City", "Missouri"),
    place("Pune", "Maharashtra"),
  ];

  test.each(["", "   ", "\t"])("finds none for the empty query %j", (query) => {
    expect(listMatchingPlaces(places, query)).toEqual([]);
  });

  test.each([
    ["new", ["New York"]],
    ["YORK", ["New York"]],
    ["maharashtra", ["Pune"]],
    ["s", ["Kansas City", "Pune"]],
    ["s City", ["Kansas City"]],
    [".*", []],
  ])("finds by a part of name or state, whatever the case: %j", (query, names) => {
    expect(listMatchingPlaces(places, query).map(({ name }) => name)).toEqual(names);
  });

  test("puts names that begin with the query first", () => {
    const west = [
      place("Albuquerque", "New Mexico"),
      place("New York", "New York"),
      place("Newark", "New Jersey"),
    ];
    expect(listMatchingPlaces(west, "new").map(({ name }) => name)).toEqual([
      "New York",
      "Newark",
      "Albuquerque",
    ]);
  });

  test("gives the first 15 in the list's order, or as many as asked for", () => {
    const many = Array.from({ length: 40 }, (_, index) => place(`City ${index}`, "Texas"));
    expect(listMatchingPlaces(many, "texas")).toEqual(many.slice(0, 15));
    expect(listMatchingPlaces(many, "city", { limit: 3 })).toEqual(many.slice(0, 3));
    expect(listMatchingPlaces(many, "city", { limit: 99 })).toEqual(many);
  });

  test("forgives left-out accents, and added ones where nothing else is found", () => {
    const brazil = [place("São Paulo", "Brazil"), place("Santos", "Brazil")];
    expect(listMatchingPlaces(brazil, "sao")).toEqual([brazil[0]]);
    expect(listMatchingPlaces(brazil, "são")).toEqual([brazil[0]]);
    expect(listMatchingPlaces(brazil, "são".normalize("NFD"))).toEqual([brazil[0]]);
    expect(listMatchingPlaces(brazil, "sãntos")).toEqual([brazil[1]]);
  });
});

describe("the likeliest comes first", () => {
  const cities = [
    place("Philadelphia", "Pennsylvania", { code: "PHL" }),
    place("Amman", "Jordan", { code: "AMM" }),
    place("Delphi", "Indiana", { code: "DPH" }),
    place("Chicago", "Illinois", { code: "ORD", otherNames: ["O’Hare"], otherCodes: ["MDW"] }),
    place("Old Delta", "Ohio", { code: "ODL" }),
    place("New Delhi", "Delhi", { code: "DEL" }),
  ];

  test.each([
    ["DEL", ["New Delhi", "Delphi", "Old Delta", "Philadelphia"]],
    ["ord", ["Chicago", "Amman"]],
    ["mdw", ["Chicago"]],
    ["o'hare", ["Chicago"]],
  ])("%s", (query, expectedNames) => {
    expect(listMatchingPlaces(cities, query).map(({ name }) => name)).toEqual(expectedNames);
    expect(findMeantPlace(cities, query)?.name).toBe(expectedNames[0]);
  });

  test("whatever stands in the list, and however many else match", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(cities, { minLength: 1 }), (some) => {
        for (const one of some)
          for (const query of [one.code, one.name, placeLabel(one), ...one.otherNames, ...one.otherCodes])
            expect(listMatchingPlaces(some, query)[0]).toBe(one);
      }),
    );
  });
});

const world = [
  place("New York", "New York", {
    code: "JFK",
    otherNames: ["NYC"],
    otherCodes: ["EWR"],
    shortNames: ["NY", "USA"],
  }),
  place("Boston", "Massachusetts", { code: "BOS" }),
  place("St. Louis", "Missouri", { code: "STL", otherNames: ["Saint Louis"] }),
  place("Mumbai", "Maharashtra", { code: "BOM", country: "India", otherNames: ["Bombay"] }),
  place("New Delhi", "Delhi", { code: "DEL", country: "India", otherNames: ["Gurgaon"] }),
  place("Zurich", "Switzerland", { code: "ZRH", country: "Switzerland" }),
  place("Copenhagen", "Denmark", { code: "CPH", country: "Denmark", otherNames: ["København"] }),
  place("Milan", "Lombardy", { code: "MXP", country: "Italy" }),
  place("Rome", "Lazio", { code: "FCO", country: "Italy" }),
];
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

describe("where name and state match nothing (product, 'Search form')", () => {
  test.each([
    ["JFK", ["New York"]],
    ["bombay", ["Mumbai"]],
    ["Zürich", ["Zurich"]],
    ["kobenhavn", ["Copenhagen"]],
    ["st louis", ["St. Louis"]],
    ["italy", ["Milan", "Rome"]],
    ["jfk international airport", ["New York"]],
    ["Mumbai, Italy", []],
    ["airport", []],
  ])("%j finds %j", (query, expectedNames) => {
    expect(names(listMatchingPlaces(world, query))).toEqual(expectedNames);
  });

  test("and not where they match something, unless all is asked for", () => {
    const towns = [...world, place("Delphi", "Indiana")];
    expect(names(listMatchingPlaces(towns, "india"))).toEqual(["Delphi"]);
    expect(names(listMatchingPlaces(towns, "india", { wide: true }))).toEqual([
      "Delphi",
      "Mumbai",
      "New Delhi",
    ]);
  });
});

describe("what a text can only mean", () => {
  test.each([
    ["mumbai - maharashtra", "Mumbai - Maharashtra"],
    [" jfk ", "New York - New York"],
    ["Gurgaon", "New Delhi - Delhi"],
    ["BOM airport", "Mumbai - Maharashtra"],
    ["mumbai, india", "Mumbai - Maharashtra"],
    ["Mumbai (BOM)", "Mumbai - Maharashtra"],
    ["BOM - Mumbai", "Mumbai - Maharashtra"],
    ["New York JFK", "New York - New York"],
    ["New York, NY", "New York - New York"],
    ["New York NY, USA", "New York - New York"],
    ["ewr", "New York - New York"],
    ["ＪＦＫ", "New York - New York"],
    ["Mum\u200Bbai\u200E", "Mumbai - Maharashtra"],
    ["Bombay/BOM", "Mumbai - Maharashtra"],
    ["Rome (BOM)", undefined],
    ["bost", "Boston - Massachusetts"],
    ["bo", undefined],
    ["new", undefined],
    ["massachusetts", undefined],
    ["Atlantis", undefined],
    ["", undefined],
  ])("%j means %j", (text, label) => {
    const meantPlace = findMeantPlace(world, text);
    expect(meantPlace && placeLabel(meantPlace)).toBe(label);
  });

  test("a name that two cities share is left to the visitor", () => {
    expect(
      findMeantPlace([place("Springfield", "Ohio"), place("Springfield", "Oregon")], "springfield"),
    ).toBeUndefined();
  });
});

describe("what may be meant", () => {
  test.each([
    ["new", ["New York", "New Delhi"]],
    ["Bostan", ["Boston"]],
    ["Mumbay", ["Mumbai"]],
    ["Boston, Texas", ["Boston"]],
    ["Rome (BOM)", ["Mumbai", "Rome"]],
    ["xx", []],
    ["", []],
  ])("near to %j is %j", (text, near) => {
    expect(names(listSuggestedPlaces(world, text))).toEqual(near);
  });
});

const near = (text: string, places: typeof world) =>
  listSuggestedPlaces(places, text).map(({ name }) => name);

describe("a text that is nearly right", () => {
  const five = ["Boston", "Bostan", "Bostin", "Bosten", "Bostun"].map((name) => place(name, "Texas"));

  test("may have one wrong letter in three, two in six, and no more", () => {
    const some = [place("Goa", "India"), place("London", "England"), place("Albuquerque", "New Mexico")];
    expect(near("gox", some)).toEqual(["Goa"]);
    expect(near("gxx", some)).toEqual([]);
    expect(near("xo", some)).toEqual([]);
    expect(near("lxndxn", some)).toEqual(["London"]);
    expect(near("lxxdx", some)).toEqual([]);
    expect(near("albxqxxrque", some)).toEqual([]);
  });

  test("means the nearest first, four at most", () => {
    expect(near("bostxn", five)).toEqual(["Boston", "Bostan", "Bostin", "Bosten"]);
    expect(near("bustun", five)[0]).toBe("Bostun");
  });

  test("means whatever stands between its words", () => {
    for (const text of ["new   york", "new/york", "New_York", "new york!"]) {
      expect([text, findMeantPlace([place("New York", "New York")], text)?.name]).toEqual([text, "New York"]);
    }
    expect(
      findMeantPlace([place("Terminal 2", "Texas"), place("Terminal 3", "Texas")], "terminal 2")?.name,
    ).toBe("Terminal 2");
  });

  test("means one place by three letters of its name, not by two", () => {
    const one = [place("London", "England", { code: "LHR" })];
    expect(findMeantPlace(one, "lon")?.name).toBe("London");
    expect(findMeantPlace(one, "lo")).toBeUndefined();
  });
});
