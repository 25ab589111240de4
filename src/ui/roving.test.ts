import { expect, test } from "vitest";
import { roving } from "./roving.ts";

const list = { next: "ArrowDown", previous: "ArrowUp" };

test("arrows go round the ends", () => {
  expect(roving("ArrowDown", 2, 3, list)).toBe(0);
  expect(roving("ArrowUp", 0, 3, list)).toBe(2);
});

test("from nowhere, down leads to the first and up to the last", () => {
  expect(roving("ArrowDown", -1, 3, list)).toBe(0);
  expect(roving("ArrowUp", -1, 3, list)).toBe(2);
});

test("Home and End belong to the caret unless asked for", () => {
  expect(roving("End", 0, 3, list)).toBeUndefined();
  expect(roving("End", 0, 3, { ...list, ends: true })).toBe(2);
  expect(roving("Home", 2, 3, { ...list, ends: true })).toBe(0);
});

test("an empty row leads nowhere", () => {
  expect(roving("ArrowDown", -1, 0, list)).toBeUndefined();
});
