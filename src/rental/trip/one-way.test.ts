import { describe, expect, test } from "vitest";
import {
  describeLandReach,
  describeReturnPlaces,
  listCountriesWithNeighbors,
  computeOneWayFee,
  listStatesWithoutRoadLink,
  isReturnOffered,
  isWithinLandReach,
  listDrivableNeighbors,
  type OneWayRule,
} from "./one-way.ts";

const place = (country: string, state = "Somewhere") => ({ country, state });

test.each([
  ["a city and itself", place("India"), place("India")],
  ["two states of a country", place("India", "Maharashtra"), place("India", "Delhi")],
  ["two places of Hawaii", place("United States", "Hawaii"), place("United States", "Hawaii")],
  ["neighbors without border papers", place("Germany"), place("Poland")],
  ["both sides of the bridge", place("Denmark"), place("Sweden")],
  ["the United States and Canada", place("United States", "Washington"), place("Canada")],
])("a car may be returned elsewhere: %s", (_, one, other) => {
  expect([isWithinLandReach(one, other), isWithinLandReach(other, one)]).toEqual([true, true]);
});

test.each([
  ["across a sea", place("India"), place("United Kingdom")],
  ["over a third country", place("Spain"), place("Germany")],
  ["across a border that rental cars don't cross", place("India"), place("Nepal")],
  ["to an island", place("United States", "Hawaii"), place("United States", "California")],
  ["from an island to a neighbor", place("United States", "Hawaii"), place("Canada")],
])("and may not: %s", (_, one, other) => {
  expect([isWithinLandReach(one, other), isWithinLandReach(other, one)]).toEqual([false, false]);
});

test.each([
  [place("India"), "India"],
  [place("Portugal"), "Portugal or Spain"],
  [place("United States", "Ohio"), "the United States or Canada"],
  [place("United States", "Hawaii"), "Hawaii"],
  [place("Belgium"), "Belgium, France, Germany or the Netherlands"],
])("from %j a car goes back in %s", (from, words) => {
  expect(describeLandReach(from)).toBe(words);
});

const at = (code: string, country = "India") => ({ code, name: `${code}ville`, country, state: "Kerala" });

describe("a company's own lines", () => {
  const lines: readonly OneWayRule[] = [
    { between: ["COK", "TRV", "BLR"], fee: 900 },
    { from: ["COK"], to: ["BLR", "GOI"], fee: 4000, homeAfterDays: 2 },
    { between: ["COK", "TRV"], fee: 0 },
  ];

  test.each([
    ["COK", "COK", true, 0],
    ["GOI", "GOI", true, 0],
    ["COK", "TRV", true, 0],
    ["TRV", "BLR", true, 900],
    ["COK", "BLR", true, 4000],
    ["BLR", "COK", true, 900],
    ["COK", "GOI", true, 4000],
    ["GOI", "COK", false, 0],
  ])("the last that names both places decides: %s to %s, %j for %d", (from, to, isOffered, fee) => {
    expect(isReturnOffered({ oneWay: lines }, at(from), at(to))).toBe(isOffered);
    expect(computeOneWayFee({ oneWay: lines }, at(from), at(to))).toBe(fee);
  });

  test("without any, a car may be left where it can be driven, for nothing", () => {
    expect(isReturnOffered({}, at("COK"), at("GOI"))).toBe(true);
    expect(isReturnOffered({}, at("COK"), at("LHR", "United Kingdom"))).toBe(false);
    expect(computeOneWayFee({}, at("COK"), at("GOI"))).toBe(0);
    expect(isReturnOffered({ oneWay: [] }, at("COK"), at("GOI"))).toBe(false);
  });

  test("say in words where a car may be left, a few places by name", () => {
    expect(describeReturnPlaces({ oneWay: lines }, at("TRV"), at)).toBe("TRVville, COKville or BLRville");
    expect(describeReturnPlaces({ oneWay: lines }, at("GOI"), at)).toBe("GOIville");
    expect(describeReturnPlaces({}, at("GOI"), at)).toBe("India");
    const many = ["COK", ..."ABCDEFG"];
    expect(describeReturnPlaces({ oneWay: [{ between: many, fee: 0 }] }, at("COK"), at)).toBe(
      "COKville, Aville, Bville, Cville, Dville or 3 other places",
    );
  });
});

test("each country knows its neighbors, and most have none", () => {
  expect(listDrivableNeighbors("Slovenia")).toEqual(["Austria", "Croatia", "Hungary", "Italy"]);
  expect(listDrivableNeighbors("Japan")).toEqual([]);
});

test("of some places, only the borders between them are named, and the islands that they are on", () => {
  const few = [place("Spain"), place("Portugal"), place("India"), place("United States", "Hawaii")];
  expect(listCountriesWithNeighbors(few)).toEqual([
    { country: "Portugal", neighbors: ["Spain"] },
    { country: "Spain", neighbors: ["Portugal"] },
  ]);
  expect(listCountriesWithNeighbors([place("Spain"), place("India")])).toEqual([]);
  expect(listStatesWithoutRoadLink(few)).toEqual(["Hawaii"]);
  expect(listStatesWithoutRoadLink([place("United States", "Ohio")])).toEqual([]);
});
