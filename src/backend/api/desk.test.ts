import { expect, test } from "vitest";
import { readDeskName } from "./desk.ts";

test.each([
  ["  Asha   Rao ", "Asha Rao"],
  ["さくら", "さくら"],
  ["constructor", "constructor"],
  ["x".repeat(60), "x".repeat(60)],
])("“%s” can be invited", (text, name) => {
  expect(readDeskName(text)).toEqual({ name });
});

test.each([
  ["", "Enter the name of"],
  ["\u200b", "Enter the name of"],
  ["Asha\u0007", "without control"],
  ["Asha\nRao", "without control"],
  ["x".repeat(61), "at most 60"],
  ["Customer ", "how the record names customers"],
  ["ｃustom\u200ber", "how the record names customers"],
])("“%s” can’t", (text, problem) => {
  expect(readDeskName(text)).toEqual({ problem: expect.stringContaining(problem) });
});
