import { expect, test } from "vitest";
import { findNextIndex } from "./roving.ts";

test("arrows go round the ends", () => {
  expect(findNextIndex("ArrowDown", 2, 3)).toBe(0);
  expect(findNextIndex("ArrowUp", 0, 3)).toBe(2);
});

test("from nowhere, down leads to the first and up to the last", () => {
  expect(findNextIndex("ArrowDown", -1, 3)).toBe(0);
  expect(findNextIndex("ArrowUp", -1, 3)).toBe(2);
});

test("Home and End belong to the caret", () => {
  expect([findNextIndex("Home", 2, 3), findNextIndex("End", 0, 3)]).toEqual([undefined, undefined]);
});

test("an empty row leads nowhere", () => {
  expect(findNextIndex("ArrowDown", -1, 0)).toBeUndefined();
});
