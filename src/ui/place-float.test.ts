import { expect, test } from "vitest";
import { computeFloatPosition } from "./place-float.ts";

const view = { width: 1000, height: 800, ceiling: 80 };
/** A field that is 150 px wide. */
const field = (left: number, top: number, bottom = top + 50) => ({ left, right: left + 150, top, bottom });

test("a float hangs below its anchor", () => {
  expect(computeFloatPosition(field(100, 100), { width: 300, height: 200 }, view)).toEqual({
    left: 100,
    top: 158,
    room: 630,
  });
});

test("it goes above where it fits there and not below, and never under the bar", () => {
  const size = { width: 300, height: 200 };
  expect(computeFloatPosition(field(100, 600), size, view)).toMatchObject({ left: 100, top: 392 });
  const high = { width: 300, height: 500 };
  expect(computeFloatPosition(field(100, 600), high, view)).toMatchObject({ left: 100, top: 92 });
  expect(computeFloatPosition(field(100, 599), high, view)).toMatchObject({ left: 258, top: 288 });
});

test("it goes beside where it fits neither below nor above: to the right, or else to the left, as level as it can be", () => {
  const size = { width: 600, height: 400 };
  expect(computeFloatPosition(field(100, 400), size, view)).toEqual({ left: 258, top: 225, room: 696 });
  expect(computeFloatPosition(field(700, 420), size, view)).toMatchObject({ left: 92, top: 245 });
  const high = { width: 300, height: 600 };
  expect(computeFloatPosition(field(100, 300), high, view)).toMatchObject({ left: 258, top: 92 });
  expect(computeFloatPosition(field(100, 650), high, view)).toMatchObject({ left: 258, top: 188 });
});

test("where it fits nowhere it goes to the larger side, which is all the room that it has", () => {
  const size = { width: 900, height: 600 };
  expect(computeFloatPosition(field(100, 300), size, view)).toEqual({ left: 88, top: 358, room: 430 });
  expect(computeFloatPosition(field(100, 500), size, view)).toEqual({ left: 88, top: 92, room: 400 });
});

test("it never leaves the window at the right or the left", () => {
  const size = { width: 300, height: 200 };
  expect(computeFloatPosition(field(900, 10), size, view).left).toBe(688);
  expect(computeFloatPosition(field(-20, 10), size, view).left).toBe(12);
});

test("what scrolls in itself stays below as long as a few rows have room there, and takes that room", () => {
  const size = { width: 300, height: 340 };
  expect(computeFloatPosition(field(100, 500), size, view, 200)).toMatchObject({ top: 558, room: 230 });
  expect(computeFloatPosition(field(100, 500), size, view)).toMatchObject({ top: 152 });
  expect(computeFloatPosition(field(100, 600), size, view, 200)).toMatchObject({ top: 252, room: 500 });
});
