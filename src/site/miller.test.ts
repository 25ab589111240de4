import { expect, test } from "vitest";
import { mapHeight, mapWidth, mapMiddleLongitude, computeMapPosition } from "./miller.ts";

test("the map's middle is its middle, east is right and north is up", () => {
  expect(computeMapPosition(mapMiddleLongitude, 0).x).toBeCloseTo(mapWidth / 2);
  expect(computeMapPosition(20, 0).x).toBeGreaterThan(computeMapPosition(10, 0).x);
  expect(computeMapPosition(0, 40).y).toBeLessThan(computeMapPosition(0, 30).y);
});

test("the sheet ends in the Bering Strait: Chukotka is at its right, Alaska at its left", () => {
  expect(computeMapPosition(-175, 66).x).toBeGreaterThan(mapWidth - 20);
  expect(computeMapPosition(-168, 66).x).toBeLessThan(20);
});

test("the hours are equally wide, and both ends are as far north and south as they say", () => {
  expect(computeMapPosition(30, 0).x - computeMapPosition(15, 0).x).toBeCloseTo(mapWidth / 24);
  expect(computeMapPosition(0, 73).y).toBeCloseTo(0);
  expect(computeMapPosition(0, -56).y).toBeCloseTo(mapHeight, 0);
});
