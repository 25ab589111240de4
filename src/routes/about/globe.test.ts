import { expect, test } from "vitest";
import { pathOf, project, shortestWay } from "./globe.ts";

const newDelhi = { latitude: 28.62, longitude: 77.22 };
const newYork = { latitude: 40.76, longitude: -73.99 };

test("the place we look at from above is in the middle, its antipode hidden behind it", () => {
  const middle = project(newDelhi, newDelhi);
  expect(middle.x).toBeCloseTo(0);
  expect(middle.y).toBeCloseTo(0);
  expect(project({ latitude: -28.62, longitude: -102.78 }, newDelhi).visible).toBe(false);
});

test("north is up and east is right", () => {
  expect(project({ latitude: 40, longitude: 0 }, { latitude: 0, longitude: 0 }).y).toBeLessThan(0);
  expect(project({ latitude: 0, longitude: 40 }, { latitude: 0, longitude: 0 }).x).toBeGreaterThan(0);
});

test("the shortest way from New Delhi to New York goes over the far north", () => {
  const way = shortestWay(newDelhi, newYork, 40);
  expect(way[0]?.latitude).toBeCloseTo(newDelhi.latitude);
  expect(way.at(-1)?.longitude).toBeCloseTo(newYork.longitude);
  expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(65);
});

test("a path lifts the pen where the globe turns away", () => {
  const points = [
    { x: 0, y: 0, visible: true },
    { x: 0.5, y: 0, visible: true },
    { x: 1, y: 0, visible: false },
    { x: 0, y: -1, visible: true },
  ];
  expect(pathOf(points, 100)).toBe("M0.0 0.0L50.0 0.0M0.0 -100.0");
});
