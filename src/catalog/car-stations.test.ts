import { describe, expect, test } from "vitest";
import { findLine, smallSources, withText } from "../../tests/small-catalog.ts";
import { makeBrowserCatalogFiles } from "./catalog-files.server.ts";
import type { CatalogSources } from "./read-sources.server.ts";
import { extendInheritedData, noInheritedData } from "./numbers.ts";
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

const vehicle = (plate: string, rest: string) => `{ plate: ${plate}, place: ${rest} }`;

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

  const vehiclesOf = (...vehicles: readonly string[]) =>
    withText(sources, "cars.yaml", /(name: Creta[\s\S]*?)units: \d+/, `$1vehicles: [${vehicles.join(", ")}]`);
  test.each([
    [
      "units beside vehicles",
      withText(placed, "cars.yaml", "units: { BOM", "vehicles: [{ plate: A, place: BOM }]\n    units: { BOM"),
      "one of units and vehicles",
    ],
    [
      "neither",
      withText(sources, "cars.yaml", /(name: Creta[\s\S]*?)units: \d+/, "$1"),
      "one of units and vehicles",
    ],
    ["an unknown place", vehiclesOf(vehicle("A", "XYZ")), 'place: a code that places.yaml has, not "XYZ"'],
    [
      "days that end before they begin",
      vehiclesOf(vehicle("A", "BOM, from: 2026-02-01, until: 2026-01-01")),
      "from a day until the same or a later one",
    ],
    [
      "a plate twice on a day",
      vehiclesOf(vehicle("KL 7 A", "BOM, until: 2026-02-01"), vehicle("kl7-a", "DEL, from: 2026-02-01")),
      "already on days of this one",
    ],
  ])("%s", (_what, changed, problem) => {
    expect(() => readCatalog(changed)).toThrow(problem);
  });

  test("a plate may stand twice on other days, keeps its number wherever it stands, and no browser gets it", () => {
    const [here, there] = [
      vehicle("KL-7-A", "BOM, until: 2026-02-01"),
      vehicle("KL-7-A", "DEL, from: 2026-02-02"),
    ];
    const first = readCatalog(vehiclesOf(here, there, vehicle("B", "BOM")));
    expect(first.vehicles?.map(({ unit }) => unit)).toEqual([100_000_000, 100_000_000, 100_000_001]);
    const numbers = extendInheritedData(noInheritedData, first, noInheritedData.changeDays);
    const later = readCatalog(vehiclesOf(vehicle("C", "BOM"), vehicle("B", "BOM"), here), numbers);
    expect(later.vehicles?.map(({ plate, unit }) => [plate, unit])).toEqual([
      ["C", 100_000_002],
      ["B", 100_000_001],
      ["KL-7-A", 100_000_000],
    ]);
    expect(makeBrowserCatalogFiles(first).main.json).not.toContain("KL-7-A");
    expect(
      extendInheritedData(noInheritedData, readCatalog(sources), noInheritedData.changeDays),
    ).not.toHaveProperty("vehicles");
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
