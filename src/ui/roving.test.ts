import { expect, test } from "vitest";
import { findNextIndex } from "./roving.ts";

const list = { next: "ArrowDown", previous: "ArrowUp" };

test("arrows go round the ends", () => {
  expect(findNextIndex("ArrowDown", 2, 3, list)).toBe(0);
  expect(findNextIndex("ArrowUp", 0, 3, list)).toBe(2);
});

test("from nowhere, down leads to the first and up to the last", () => {
  expect(findNextIndex("ArrowDown", -1, 3, list)).toBe(0);
  expect(findNextIndex("ArrowUp", -1, 3, list)).toBe(2);
});

test("Home and End belong to the caret unless asked for", () => {
  expect(findNextIndex("End", 0, 3, list)).toBeUndefined();
  expect(findNextIndex("End", 0, 3, { ...list, ends: true })).toBe(2);
  expect(findNextIndex("Home", 2, 3, { ...list, ends: true })).toBe(0);
});

test("an empty row leads nowhere", () => {
  expect(findNextIndex("ArrowDown", -1, 0, list)).toBeUndefined();
});
