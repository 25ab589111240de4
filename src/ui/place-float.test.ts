import { expect, test } from "vitest";
import { scrollFor, spot } from "./place-float.ts";

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

test("the page makes room by as much as is short, where its field stays in sight and there is page to scroll", () => {
  const field = { top: 520, bottom: 600 };
  expect(scrollFor(field, 180, view, 88, 2000)).toBe(0);
  expect(scrollFor(field, 380, view, 88, 2000)).toBe(200);
  expect(scrollFor(field, 380, view, 88, 200)).toBe(200);
  expect(scrollFor(field, 380, view, 88, 199)).toBe(0);
  expect(scrollFor(field, 612, view, 88, 2000)).toBe(432);
  expect(scrollFor(field, 613, view, 88, 2000)).toBe(0);
});
