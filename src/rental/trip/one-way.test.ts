import { expect, test } from "vitest";
import { findBorders, findStatesApart, isWithinReach, listNeighbors, describeReach } from "./one-way.ts";

const place = (country: string, state = "Somewhere") => ({ country, state });

test.each([
  ["a city and itself", place("India"), place("India")],
  ["two states of a country", place("India", "Maharashtra"), place("India", "Delhi")],
  ["two places of Hawaii", place("United States", "Hawaii"), place("United States", "Hawaii")],
  ["neighbors without border papers", place("Germany"), place("Poland")],
  ["both sides of the bridge", place("Denmark"), place("Sweden")],
  ["the United States and Canada", place("United States", "Washington"), place("Canada")],
])("a car may be returned elsewhere: %s", (_, one, other) => {
  expect([isWithinReach(one, other), isWithinReach(other, one)]).toEqual([true, true]);
});

test.each([
  ["across a sea", place("India"), place("United Kingdom")],
  ["over a third country", place("Spain"), place("Germany")],
  ["across a border that rental cars don't cross", place("India"), place("Nepal")],
  ["to an island", place("United States", "Hawaii"), place("United States", "California")],
  ["from an island to a neighbor", place("United States", "Hawaii"), place("Canada")],
])("and may not: %s", (_, one, other) => {
  expect([isWithinReach(one, other), isWithinReach(other, one)]).toEqual([false, false]);
});

test.each([
  [place("India"), "India"],
  [place("Portugal"), "Portugal or Spain"],
  [place("United States", "Ohio"), "the United States or Canada"],
  [place("United States", "Hawaii"), "Hawaii"],
  [place("Belgium"), "Belgium, France, Germany or the Netherlands"],
])("from %j a car goes back in %s", (from, words) => {
  expect(describeReach(from)).toBe(words);
});

test("each country knows its neighbors, and most have none", () => {
  expect(listNeighbors("Slovenia")).toEqual(["Austria", "Croatia", "Hungary", "Italy"]);
  expect(listNeighbors("Japan")).toEqual([]);
});

test("of some places, only the borders between them are named, and the islands that they are on", () => {
  const few = [place("Spain"), place("Portugal"), place("India"), place("United States", "Hawaii")];
  expect(findBorders(few)).toEqual([
    { country: "Portugal", neighbors: ["Spain"] },
    { country: "Spain", neighbors: ["Portugal"] },
  ]);
  expect(findBorders([place("Spain"), place("India")])).toEqual([]);
  expect(findStatesApart(few)).toEqual(["Hawaii"]);
  expect(findStatesApart([place("United States", "Ohio")])).toEqual([]);
});
