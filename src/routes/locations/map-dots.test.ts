import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { mapHeight, mapWidth } from "#site/miller.ts";
import { findSamplePlace, samplePlaces } from "../../../tests/samples/places.ts";
import {
  writeDotLinksHtml,
  writeMeridianLabelsHtml,
  drawPointPath,
  locateOnMap,
  computeMapViewBox,
} from "./map-dots.ts";

const mumbai = findSamplePlace("BOM");
const hrefs = (markup: string) =>
  new Map(Array.from(markup.matchAll(/href="([^"]*)".*?data-code="(\w+)"/g), ([, to, code]) => [code, to]));

test("every dot is on the map", () => {
  const outside = initialCatalog.places.filter((place) => {
    const { x, y } = locateOnMap(place);
    return !(x > 0 && x < mapWidth && y > 0 && y < mapHeight);
  });
  expect(outside).toEqual([]);
  expect(drawPointPath(initialCatalog.places).split("M")).toHaveLength(initialCatalog.places.length + 1);
});

test("every place has one dot, at its own spot", () => {
  const markup = writeDotLinksHtml(initialCatalog.places, undefined, {});
  const dots = Array.from(markup.matchAll(/<a [^>]*data-code="(\w+)"[^>]*><circle ([^>]*)>/g));
  expect(dots.map(([, code]) => code).toSorted()).toEqual(
    initialCatalog.places.map(({ code }) => code).toSorted(),
  );
  expect(new Set(dots.map(([, , spot]) => spot)).size).toBe(initialCatalog.places.length);
});

test("each dot chooses the start first; then one within reach is the way, the start itself its cars, any other the start instead", () => {
  const before = hrefs(writeDotLinksHtml(samplePlaces, undefined, {}));
  expect(new Set([...before].map(([code, to]) => to === `/locations?from=${code}`))).toEqual(new Set([true]));
  const after = hrefs(writeDotLinksHtml(samplePlaces, mumbai, {}));
  expect(after.get("DEL")).toMatch(/^\/search\?destination=New\+Delhi\+-\+Delhi&amp;pickup=Mumbai/);
  expect(after.get("BOM")).toMatch(/^\/search\?pickup=Mumbai/);
  expect(after.get("LHR")).toBe("/locations?from=LHR");
});

const classOf = (code: string) =>
  new RegExp(`class="([^"]*)"[^>]*data-code="${code}"`).exec(
    writeDotLinksHtml(samplePlaces, mumbai, {}),
  )?.[1];

test("from a start, what no trip reaches is drawn as far", () => {
  expect([classOf("DEL"), classOf("LHR")]).toEqual(["dot", "dot far"]);
  expect(writeDotLinksHtml(samplePlaces, undefined, {})).not.toContain("far");
});

test("the Tab key stops once", () => {
  for (const from of [undefined, mumbai]) {
    expect(writeDotLinksHtml(samplePlaces, from, {}).match(/tabindex="0"/g)).toHaveLength(1);
  }
});

test("what a text holds is no markup", () => {
  if (!mumbai) throw new Error("No Mumbai");
  const markup = writeDotLinksHtml([{ ...mumbai, name: `"><b>&` }], undefined, {});
  expect(markup).toContain('aria-label="&quot;&gt;&lt;b&gt;&amp;, Maharashtra, BOM"');
  expect(markup).not.toContain("<b>");
});

test("the view holds all that is found, with room around it", () => {
  expect(computeMapViewBox([])).toBe(`0 0 ${mapWidth} ${mapHeight}`);
  if (!mumbai) throw new Error("No Mumbai");
  const foundPlaces = [
    { ...mumbai, latitude: 61, longitude: -150 },
    { ...mumbai, latitude: 26, longitude: -80 },
  ];
  const [left = 0, top = 0, width = 0, height = 0] = computeMapViewBox(foundPlaces).split(" ").map(Number);
  for (const place of foundPlaces) {
    const { x, y } = locateOnMap(place);
    expect(x > left + 20 && x < left + width - 20 && y > top + 20 && y < top + height - 20).toBe(true);
  }
  // For one city, the view is large enough to show its country.
  expect(computeMapViewBox([mumbai])).toMatch(/ 150 150$/);
});

const placeAt = (longitude: number) => ({ ...mumbai!, longitude });

/** The meridian that is in the middle of a narrow window, for places at these longitudes. */
function openingAt(...longitudes: number[]) {
  const markup = writeMeridianLabelsHtml(longitudes.map(placeAt));
  expect(markup.match(/data-opening/g)).toHaveLength(1);
  return /<li data-opening>(.*?) <b>/.exec(markup)?.[1];
}

test("a narrow window opens on the most of very many places as quickly as on few", () => {
  const many = Array.from({ length: 50_000 }, (_, at) => placeAt((at % 3500) / 10 - 175));
  const before = process.cpuUsage();
  expect(writeMeridianLabelsHtml(many)).toContain("data-opening");
  // A tenth of a second; looking at all from each would take a hundred times that.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(2);
});

test.each([
  ["a city", [140], "135° E"],
  ["Japan and Kuwait", [139.8, 141.7, 133.2, 48], "90° E"],
  ["the Americas", [-157.9, -122, -74], "120° W"],
  ["more in Asia than in America", [-120, -100, 70, 80, 90], "75° E"],
  ["more in America than in Asia", [-120, -100, -80, 70, 90], "105° W"],
  ["as many in both, the first from the west", [-120, -100, 70, 90], "105° W"],
  ["the map's eastern edge", [178], "180°"],
  ["no place at all", [], "165° W"],
])("a narrow window opens on %s", (_, longitudes, line) => {
  expect(openingAt(...longitudes)).toBe(line);
});
