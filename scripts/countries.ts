/**
 * Writes src/content/countries.json, the countries of residence from A to Z (product, 'Cars and places'), from the library world-countries
 * (ODbL 1.0), so that no browser or server loads its megabyte: node scripts/countries.ts
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Countries } from "world-countries";

// The library's own ES module imports JSON in a way that Node refuses.
const library = createRequire(import.meta.url)("world-countries") as Countries;

/** Not sovereign in the library, but people who live there name no other country as their residence. */
const otherTerritories = new Set(["Hong Kong", "Kosovo", "Palestine", "Taiwan"]);

const names = library
  .filter(({ independent, name }) => independent || otherTerritories.has(name.common))
  .map(({ name }) => name.common)
  .toSorted(new Intl.Collator("en").compare);

writeFileSync(
  new URL("../src/content/countries.json", import.meta.url),
  `${JSON.stringify(names, undefined, 2)}\n`,
);
