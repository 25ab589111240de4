import { expect, test } from "vitest";
import { moveFocusWithin } from "./roving.ts";

const list = { next: "ArrowDown", previous: "ArrowUp" };

test("arrows go round the ends", () => {
  expect(moveFocusWithin("ArrowDown", 2, 3, list)).toBe(0);
  expect(moveFocusWithin("ArrowUp", 0, 3, list)).toBe(2);
});

test("from nowhere, down leads to the first and up to the last", () => {
  expect(moveFocusWithin("ArrowDown", -1, 3, list)).toBe(0);
  expect(moveFocusWithin("ArrowUp", -1, 3, list)).toBe(2);
});

test("Home and End belong to the caret unless asked for", () => {
  expect(moveFocusWithin("End", 0, 3, list)).toBeUndefined();
  expect(moveFocusWithin("End", 0, 3, { ...list, ends: true })).toBe(2);
  expect(moveFocusWithin("Home", 2, 3, { ...list, ends: true })).toBe(0);
});

test("an empty row leads nowhere", () => {
  expect(moveFocusWithin("ArrowDown", -1, 0, list)).toBeUndefined();
});
