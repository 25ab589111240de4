import { expect, test } from "vitest";
import {
  chooseGlobeCenter,
  drawGlobeNight,
  drawGlobePath,
  projectPosition,
  listGreatCirclePoints,
} from "./globe.ts";

const newDelhi = { latitude: 28.62, longitude: 77.22 };
const newYork = { latitude: 40.76, longitude: -73.99 };

test("the place we look at from above is in the middle, its antipode hidden behind it", () => {
  const middle = projectPosition(newDelhi, newDelhi);
  expect(middle.x).toBeCloseTo(0);
  expect(middle.y).toBeCloseTo(0);
  expect(projectPosition({ latitude: -28.62, longitude: -102.78 }, newDelhi).depth).toBeLessThan(0);
});

test("wherever offices are, the globe that is shown has them well on its near side", () => {
  expect(chooseGlobeCenter([newDelhi, newYork])).toEqual({ latitude: 62, longitude: 2 });
  for (let latitude = -80; latitude <= 80; latitude += 16)
    for (let longitude = -180; longitude < 180; longitude += 20) {
      const office = { latitude, longitude };
      expect(
        projectPosition(office, chooseGlobeCenter([office])).depth,
        JSON.stringify(office),
      ).toBeGreaterThan(0.5);
    }
  const sydney = { latitude: -33.9, longitude: 151.2 };
  const auckland = { latitude: -36.8, longitude: 174.8 };
  const center = chooseGlobeCenter([sydney, auckland]);
  for (const office of [sydney, auckland]) expect(projectPosition(office, center).depth).toBeGreaterThan(0.7);
  expect(listGreatCirclePoints(sydney, sydney, 2).every(({ latitude }) => Number.isFinite(latitude))).toBe(
    true,
  );
});

test("north is up and east is right", () => {
  expect(projectPosition({ latitude: 40, longitude: 0 }, { latitude: 0, longitude: 0 }).y).toBeLessThan(0);
  expect(projectPosition({ latitude: 0, longitude: 40 }, { latitude: 0, longitude: 0 }).x).toBeGreaterThan(0);
});

test("the shortest way from New Delhi to New York goes over the far north", () => {
  const way = listGreatCirclePoints(newDelhi, newYork, 40);
  expect(way[0]?.latitude).toBeCloseTo(newDelhi.latitude);
  expect(way.at(-1)?.longitude).toBeCloseTo(newYork.longitude);
  expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(65);
});

test("a path lifts the pen where the globe turns away", () => {
  const points = [
    { x: 0, y: 0, depth: 1 },
    { x: 0.5, y: 0, depth: 1 },
    { x: 1, y: 0, depth: -1 },
    { x: 0, y: -1, depth: 1 },
  ];
  expect(drawGlobePath(points, 100)).toBe("M0.0 0.0L50.0 0.0M0.0 -100.0");
});

test("with the sun in the east the west is dark", () => {
  const night = drawGlobeNight({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }, 100);
  expect(night.replaceAll("-0.0", "0.0")).toBe(
    "M0.0000 -100.0000A100 100 0 0 0 0.0000 100.0000A0.0 100 0.0 0 1 0.0000 -100.0000Z",
  );
});

test("the dark limb is a whole half circle, wherever the sun stands", () => {
  for (let longitude = -180; longitude < 180; longitude += 7) {
    const night = drawGlobeNight({ latitude: 62, longitude: 2 }, { latitude: -20, longitude }, 240);
    const [x = 0, y = 0] = night.slice(1, night.indexOf("A")).split(" ").map(Number);
    expect(Math.hypot(x, y)).toBeCloseTo(240, 3);
  }
});

test("the night lies away from the sun, and is larger the further round the sun stands", () => {
  const widths = [30, 80, 100, 150].map((longitude) => {
    const night = drawGlobeNight({ latitude: 0, longitude: 0 }, { latitude: 0, longitude }, 100);
    const [, narrow, toward] =
      /A([\d.]+) 100 [-\d.]+ 0 ([01])/.exec(night.slice(night.indexOf("A", 20))) ?? [];
    return toward === "1" ? 100 - Number(narrow) : 100 + Number(narrow);
  });
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});
