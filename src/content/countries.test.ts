import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import type { Countries } from "world-countries";
import { findCountryCode } from "#catalog/country-code.server.ts";
import { countries } from "./countries.ts";

const library = createRequire(import.meta.url)("world-countries") as Countries;

describe("countries of residence", () => {
  test("are the library's sovereign countries and four that their residents call theirs", () => {
    const sovereign = library.filter(({ independent }) => independent).map(({ name }) => name.common);
    expect(new Set(countries)).toEqual(new Set([...sovereign, "Hong Kong", "Kosovo", "Palestine", "Taiwan"]));
  });

  test("stand in English alphabetical order, none twice", () => {
    expect(countries).toEqual([...new Set(countries)].toSorted(new Intl.Collator("en").compare));
  });

  test("have a code each, so that each may have places", () => {
    expect(countries.filter((name) => findCountryCode(name) === undefined)).toEqual([]);
    expect(
      ["European Union", "Eurozone", "United Nations", "Unknown Region"].filter(findCountryCode),
    ).toEqual([]);
  });
});
