import { initialCatalog } from "../../tests/initial-catalog.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tzOffset } from "@date-fns/tz";
import { expect, test } from "vitest";
import type { Countries } from "world-countries";
import {
  countriesWithDrivableNeighbors,
  listDrivableNeighbors,
  unconnectedStates,
} from "#rental/trip/one-way.ts";

type Point = readonly [longitude: number, latitude: number];
type Outline = { features: { geometry: Geometry }[] };
type Geometry =
  | { type: "Polygon"; coordinates: Point[][] }
  | { type: "MultiPolygon"; coordinates: Point[][][] };

const require = createRequire(import.meta.url);
const library = require("world-countries") as Countries;

/** The outlines are coarse at coasts, and some airports are built on reclaimed land. */
const toleranceKm = 20;

const outlines = new Map<string, Point[][]>();

test("every place lies in its country", () => {
  const astray = initialCatalog.places.filter(
    ({ country, latitude, longitude }) => !isIn(country, [longitude, latitude]),
  );
  expect(astray).toEqual([]);
});

test("countries between which our cars may go are ours, and have a border on land but for the bridge to Sweden", () => {
  const countries = new Set(initialCatalog.places.map(({ country }) => country));
  const pairs = countriesWithDrivableNeighbors.flatMap((one) =>
    listDrivableNeighbors(one).map((other) => [one, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(([, other]) => !countries.has(other))).toEqual([]);
  expect(pairs.filter(([one, other]) => !countryOf(one).borders.includes(countryOf(other).cca3))).toEqual([
    ["Denmark", "Sweden"],
    ["Sweden", "Denmark"],
  ]);
});

test("states that no road reaches are states of ours", () => {
  expect(
    unconnectedStates.filter((name) => !initialCatalog.places.some(({ state }) => state === name)),
  ).toEqual([]);
});

test("every time zone is one of its country's", () => {
  const foreign = initialCatalog.places.filter(
    ({ country, zone }) => !zonesOf(country).includes(canonical(zone)),
  );
  expect(foreign).toEqual([]);
});

test("every zone's standard time fits the longitude within 100 minutes", () => {
  const odd = initialCatalog.places.filter(
    ({ zone, longitude }) => Math.abs(standardMinutes(zone) - longitude * 4) > 100,
  );
  expect(odd).toEqual([]);
});

function countryOf(name: string): Countries[number] {
  const country = library.find((entry) => entry.name.common === name);
  if (!country) throw new Error(`${name} is no country of the library`);
  return country;
}

function isIn(country: string, point: Point): boolean {
  const outline = outlines.get(country) ?? readOutline(country);
  outlines.set(country, outline);
  return distanceKm(point, outline) < toleranceKm;
}

function readOutline(country: string): Point[][] {
  const file = require.resolve(`world-countries/data/${countryOf(country).cca3.toLowerCase()}.geo.json`);
  const { features } = JSON.parse(readFileSync(file, "utf8")) as Outline;
  return features.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
}

/** 0 inside (an odd number of edges lies to the east of the point), else kilometers to the nearest edge. */
function distanceKm(point: Point, rings: Point[][]): number {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const start = ring.at(index - 1)!;
      if (isWestOf(point, start, end)) inside = !inside;
      nearest = Math.min(nearest, kmToEdge(point, start, end));
    }
  }
  return inside ? 0 : nearest;
}

function isWestOf([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
}

function kmToEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const kmPerDegree = 111.2;
  const shrink = Math.cos((y * Math.PI) / 180);
  const [ax, ay] = [(x1 - x) * shrink, y1 - y];
  const [dx, dy] = [(x2 - x1) * shrink, y2 - y1];
  const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
  return kmPerDegree * Math.hypot(ax + along * dx, ay + along * dy);
}

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${countryOf(country).cca2}`) as Intl.Locale & {
    getTimeZones(): string[];
  };
  return locale.getTimeZones().map(canonical);
}

/** 'Asia/Kolkata' and 'Asia/Calcutta' are one zone. Throws for a zone that doesn't exist. */
function canonical(zone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
}

/** Minutes east of Greenwich, ignoring summer time. */
function standardMinutes(zone: string): number {
  return Math.min(...["2025-01-15", "2025-07-15"].map((day) => tzOffset(zone, new Date(day))));
}
