import { expect, test } from "vitest";
import { mapHeight, mapWidth, middle, onMap } from "./miller.ts";

test("the map's middle is its middle, east is right and north is up", () => {
  expect(onMap(middle, 0).x).toBeCloseTo(mapWidth / 2);
  expect(onMap(20, 0).x).toBeGreaterThan(onMap(10, 0).x);
  expect(onMap(0, 40).y).toBeLessThan(onMap(0, 30).y);
});

test("the sheet ends in the Bering Strait: Chukotka is at its right, Alaska at its left", () => {
  expect(onMap(-175, 66).x).toBeGreaterThan(mapWidth - 20);
  expect(onMap(-168, 66).x).toBeLessThan(20);
});

test("the hours are equally wide, and both ends are as far north and south as they say", () => {
  expect(onMap(30, 0).x - onMap(15, 0).x).toBeCloseTo(mapWidth / 24);
  expect(onMap(0, 73).y).toBeCloseTo(0);
  expect(onMap(0, -56).y).toBeCloseTo(mapHeight, 0);
});
