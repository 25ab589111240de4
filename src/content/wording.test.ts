import { expect, test } from "vitest";
import { capitalize, joinWords } from "./wording.ts";

test("words are listed with the joint before the last", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => joinWords(words))).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
  expect(joinWords(["a", "b", "c"], "or")).toBe("a, b or c");
});

test("only the first letter is capitalized", () => {
  expect([capitalize("pickup time"), capitalize("")]).toEqual(["Pickup time", ""]);
});
