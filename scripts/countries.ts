/** Writes src/content/countries.ts from the library, so that no browser or server loads its megabyte: node scripts/countries.ts */
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

const text = `/** Countries of residence, A to Z (product, 'Cars and places'). Made by scripts/countries.ts from world-countries (ODbL 1.0). */
export const countries: readonly string[] = [
${names.map((name) => `  ${JSON.stringify(name)},`).join("\n")}
];
`;
writeFileSync(new URL("../src/content/countries.ts", import.meta.url), text);
