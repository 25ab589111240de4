import { expect, test } from "vitest";
import { mapHeight, mapWidth, middleLongitude, mapPosition } from "./miller.ts";

test("the map's middle is its middle, east is right and north is up", () => {
  expect(mapPosition(middleLongitude, 0).x).toBeCloseTo(mapWidth / 2);
  expect(mapPosition(20, 0).x).toBeGreaterThan(mapPosition(10, 0).x);
  expect(mapPosition(0, 40).y).toBeLessThan(mapPosition(0, 30).y);
});

test("the sheet ends in the Bering Strait: Chukotka is at its right, Alaska at its left", () => {
  expect(mapPosition(-175, 66).x).toBeGreaterThan(mapWidth - 20);
  expect(mapPosition(-168, 66).x).toBeLessThan(20);
});

test("the hours are equally wide, and both ends are as far north and south as they say", () => {
  expect(mapPosition(30, 0).x - mapPosition(15, 0).x).toBeCloseTo(mapWidth / 24);
  expect(mapPosition(0, 73).y).toBeCloseTo(0);
  expect(mapPosition(0, -56).y).toBeCloseTo(mapHeight, 0);
});
