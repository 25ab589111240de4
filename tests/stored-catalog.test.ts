/** A published catalog is stored as what was read from its files, so that no instance reads these again. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readBuiltInSources, loadSavedOrRead, saveReadResult } from "#catalog/source.server.ts";
import { readCompany } from "./companies/read-company.ts";
import { ourCatalog } from "./our-catalog.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const companies = ["../../catalog", ...globSync("*/", { cwd: join(import.meta.dirname, "companies") })];

test.each(companies)("a catalog is plain data, the same when it was stored as JSON: %s", async (name) => {
  const { catalog } = await readCompany(name);
  expect(JSON.parse(JSON.stringify(catalog))).toStrictEqual(catalog);
});

test("what the build has read of the built-in catalog is that, until a file of it changes", () => {
  const file = join(temporaryFolder(), "catalog.json");
  const sources = readBuiltInSources();
  expect(loadSavedOrRead(file, sources, readCatalog)).toStrictEqual(ourCatalog);
  saveReadResult(file, sources, readCatalog);
  expect(loadSavedOrRead(file, sources, readCatalog)).toStrictEqual(ourCatalog);
  const brands = (files = sources) =>
    loadSavedOrRead(file, files, readCatalog).cars.map(({ brand }) => brand);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("Suzuki", "Zusuki"));
  expect(brands().join()).toContain("Zusuki");
  const cars = sources["cars.yaml"]?.replaceAll("Suzuki", "Suzuki Motor") ?? "";
  expect(brands({ ...sources, "cars.yaml": cars }).join()).toContain("Suzuki Motor");
});

/** When it differs though that company's files are the same, raise `catalogFormatVersion` (src/catalog/catalog.ts), then run with -u. */
test("what a catalog of the format that is stored today looks like", async () => {
  const { catalog } = await readCompany("noor-sakura");
  await expect(JSON.stringify(catalog, showFields, 1)).toMatchFileSnapshot("golden/catalog/format-3.json");
});

/** Leaves of a list one example of each shape that its entries have. The order in which a catalog's fields were written says nothing. */
function showFields(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return [...new Map(value.map((one) => [shapeOf(one), one])).values()];
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The names and types of all that is in a value. */
function shapeOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return typeof value;
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`;
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${shapeOf(one)}`);
  return `{${fields.toSorted().join()}}`;
}
