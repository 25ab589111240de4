import { expect, test } from "vitest";
import { findArrowKeyIndex } from "./roving.ts";

test("arrows go round the ends", () => {
  expect(findArrowKeyIndex("ArrowDown", 2, 3)).toBe(0);
  expect(findArrowKeyIndex("ArrowUp", 0, 3)).toBe(2);
});

test("from nowhere, down leads to the first and up to the last", () => {
  expect(findArrowKeyIndex("ArrowDown", -1, 3)).toBe(0);
  expect(findArrowKeyIndex("ArrowUp", -1, 3)).toBe(2);
});

test("Home and End belong to the caret", () => {
  expect([findArrowKeyIndex("Home", 2, 3), findArrowKeyIndex("End", 0, 3)]).toEqual([undefined, undefined]);
});

test("an empty row leads nowhere", () => {
  expect(findArrowKeyIndex("ArrowDown", -1, 0)).toBeUndefined();
});
