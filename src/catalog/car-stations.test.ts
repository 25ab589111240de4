import { describe, expect, test } from "vitest";
import { findLine, smallSources, withText } from "../../tests/small-catalog.ts";
import { makeBrowserCatalogFiles } from "./catalog-files.server.ts";
import type { CatalogSources } from "./read-sources.server.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();
const cretaUnits = /(name: Creta[\s\S]*?units: )\d+/;
const withUnits = (units: string, from = sources) => withText(from, "cars.yaml", cretaUnits, `$1${units}`);
const withWays = (lines: string, from: CatalogSources) =>
  withText(from, "places.yaml", "places:\n", `oneWay: [${lines}]\nplaces:\n`);
const placed = withUnits("{ BOM: 3517, DEL: 0, LHR: 2 }");

test("units by place stand beside the cars, which only say where they are, and browsers get no more", () => {
  const catalog = readCatalog(placed);
  const creta = catalog.cars.find(({ name }) => name === "Creta");
  expect(creta).toMatchObject({
    units: 0,
    foundAt: [
      { code: "BOM", name: "Mumbai" },
      { code: "LHR", name: "London" },
    ],
  });
  const numbers = new Map(catalog.places.map(({ code, number }) => [code, number]));
  const stations = catalog.stations?.map(({ carId, place, placeNumber, units }) => [
    carId === creta?.id && placeNumber === numbers.get(place),
    place,
    units,
  ]);
  expect(stations).toEqual([
    [true, "BOM", 3517],
    [true, "DEL", 0],
    [true, "LHR", 2],
  ]);
  const { main } = makeBrowserCatalogFiles(catalog);
  expect(main.json).toContain('"foundAt"');
  expect(main.json).not.toContain("3517");
  // A car is left where it was picked up, as long as nobody says when it is home.
  expect(catalog.oneWay).toEqual([]);
  expect(readCatalog(sources)).not.toHaveProperty("oneWay");
  expect(readCatalog(sources)).not.toHaveProperty("stations");
});

describe("what is refused", () => {
  test.each([
    ["{ BOM: 5, XYZ: 3 }", 'units: a code that places.yaml has, not "XYZ"'],
    ["{ BOM: -1 }", "a whole number from 0 to 10000"],
    ["{ BOM: 2.5 }", "a whole number from 0 to 10000"],
    ["{ Bombay: 5 }", "two to five capitals and digits"],
    ["[5]", "units by place, such as { COK: 5, TRV: 3 }"],
    ["many", "a whole number from 0 to 10000"],
  ])("units: %s", (units, problem) => {
    const changed = withUnits(units);
    expect(() => readCatalog(changed)).toThrow(problem);
    expect(() => readCatalog(changed)).toThrow(`line ${findLine(changed, "cars.yaml", `units: ${units}`)}`);
  });

  const homeless = "homeAfterDays, the days until a car is home again";
  test("a way along which nobody says when a car is home, once units are counted by place", () => {
    const lines = "{ from: [BOM], to: [BOM] }, { between: [BOM, DEL], fee: 5 }";
    expect(() => readCatalog(withWays(lines, placed))).toThrow(homeless);
    expect(() => readCatalog(withWays(lines, sources))).not.toThrow();
    const home = withWays(lines.replace("fee: 5", "homeAfterDays: 0"), placed);
    expect(readCatalog(home).oneWay).toHaveLength(2);
  });
});
