import { expect, test } from "vitest";
import { mapHeight, mapWidth, computeMapPosition } from "#site/miller.ts";
import { drawMapNight } from "./night.ts";

/** The points of the night's edge, west to east, and the y of the dark side. */
function read(path: string) {
  const [first, ...points] = path.replace("Z", "").slice(1).split("L");
  const edge = points.slice(0, -1).map((point) => point.split(" ").map(Number) as [number, number]);
  return { dark: Number(first?.split(" ")[1]), edge };
}

test.each([
  ["June", 23.4, mapHeight],
  ["December", -23.4, 0],
])("in %s, one pole is dark, and the equator is light for half of its length", (_, latitude, dark) => {
  const night = read(drawMapNight({ latitude, longitude: 0 }));
  expect(night.dark).toBe(dark);
  const equator = computeMapPosition(0, 0).y;
  const inNight = night.edge.filter(([, y]) => (dark > 0 ? y < equator : y > equator));
  expect(inNight.length / night.edge.length).toBeCloseTo(0.5, 1);
});

test("at an equinox the edge goes from pole to pole, six hours from noon", () => {
  const { dark, edge } = read(drawMapNight({ latitude: 0, longitude: 0 }));
  const at = (longitude: number) =>
    edge.findLast(([x]) => x <= computeMapPosition(longitude, 0).x)?.[1] ?? NaN;
  // Noon is on the light side of the edge.
  expect(dark > 0 ? at(0) > mapHeight : at(0) < 0).toBe(true);
  expect(Math.sign(at(80) - mapHeight / 2)).not.toBe(Math.sign(at(100) - mapHeight / 2));
  expect(edge.at(-1)?.[0]).toBe(mapWidth);
});
