import { expect, test } from "vitest";
import { spot } from "./place-float.ts";

const view = { width: 1000, height: 800 };

test("a float hangs below its anchor", () => {
  expect(spot({ left: 100, top: 100, bottom: 150 }, { width: 300, height: 200 }, view)).toEqual({
    left: 100,
    top: 158,
    room: 630,
  });
});

test("it goes above only where it fits there and not below", () => {
  const size = { width: 300, height: 200 };
  expect(spot({ left: 100, top: 600, bottom: 650 }, size, view).top).toBe(392);
  expect(spot({ left: 100, top: 100, bottom: 150 }, { width: 300, height: 700 }, view).top).toBe(158);
});

test("it never leaves the window at the right or the left", () => {
  const size = { width: 300, height: 200 };
  expect(spot({ left: 900, top: 10, bottom: 50 }, size, view).left).toBe(688);
  expect(spot({ left: -20, top: 10, bottom: 50 }, size, view).left).toBe(12);
});

test("what scrolls in itself stays below as long as a few rows have room there, and takes that room", () => {
  const size = { width: 300, height: 340 };
  expect(spot({ left: 100, top: 500, bottom: 550 }, size, view, 200)).toMatchObject({ top: 558, room: 230 });
  expect(spot({ left: 100, top: 500, bottom: 550 }, size, view)).toMatchObject({ top: 152 });
  expect(spot({ left: 100, top: 600, bottom: 650 }, size, view, 200)).toMatchObject({ top: 252, room: 580 });
});
