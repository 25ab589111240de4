import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CatalogError } from "#catalog/catalog-problem.ts";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { isMap, isSeq, parseDocument } from "yaml";

/** Those that the home page names, the first two, and those that tests of publishing change. */
const keptPlaces = new Set([
  "Albuquerque",
  "Anchorage",
  "Mumbai",
  "New Delhi",
  "New York",
  "Los Angeles",
  "London",
  "Dubai",
]);
const keptPosts = new Set(["monsoon.md", "winter.md"]);

/** The built-in catalog with a few places: reading the others takes most of the time that reading a catalog takes. */
export function smallSources(): CatalogSources {
  const sources = readBuiltInSources();
  return { ...sources, "places.yaml": withFewPlaces(sources["places.yaml"] ?? "") };
}

function withFewPlaces(placesYaml: string): string {
  const document = parseDocument(placesYaml);
  const countries = document.get("places");
  if (!isMap(countries)) throw new Error("places.yaml has no places by country.");
  for (const { value } of countries.items)
    if (isSeq(value))
      value.items = value.items.filter((place) => isMap(place) && keptPlaces.has(String(place.get("name"))));
  countries.items = countries.items.filter(({ value }) => isSeq(value) && value.items.length > 0);
  return document.toString({ flowCollectionPadding: false });
}

/** Leaves a few places and posts of an export of the built-in catalog: to read and to render these takes most of a publish. */
export function leaveFew(folder: string) {
  const file = join(folder, "places.yaml");
  writeFileSync(file, withFewPlaces(readFileSync(file, "utf8")));
  for (const post of globSync("*.md", { cwd: join(folder, "posts") }))
    if (!keptPosts.has(post)) rmSync(join(folder, "posts", post));
}

/** The sources of a catalog with a text of one file, which must be there, replaced. */
export function withText(
  sources: CatalogSources,
  file: string,
  from: string | RegExp,
  to: string,
): CatalogSources {
  const text = sources[file] ?? "";
  const changedText = text.replace(from, to);
  if (changedText === text) throw new Error(`${file} has no '${from}'.`);
  return { ...sources, [file]: changedText };
}

/** Returns what is wrong with a catalog that is read, in sentences. */
export function collectCatalogProblems(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof CatalogError) return error.problems;
    throw error;
  }
  return [];
}

/** Replaces a text, which must be there, of one file of a catalog's folder. */
export function editFile(folder: string, name: string, from: string | RegExp, to: string) {
  const file = join(folder, name);
  writeFileSync(file, withText({ [name]: readFileSync(file, "utf8") }, name, from, to)[name] ?? "");
}

/** The line of a file on which a text begins. */
export const findLine = (sources: CatalogSources, file: string, text: string) =>
  (sources[file] ?? "").split(text, 1)[0]?.split("\n").length;
