import { expect, test } from "vitest";
import { capitalized, listed } from "./wording.ts";

test("words are listed with the joint before the last", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((words) => listed(words))).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
  expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
});

test("only the first letter is capitalized", () => {
  expect([capitalized("pickup time"), capitalized("")]).toEqual(["Pickup time", ""]);
});
