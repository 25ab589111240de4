import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

/** Those that the home page names, and those that tests of publishing change. */
const keptPlaces = new Set(["Mumbai", "New Delhi", "New York", "Los Angeles", "London", "Dubai"]);
const keptPosts = new Set(["monsoon.md", "winter.md"]);

/** Leaves a few places and posts of an export of the built-in catalog: to read and to render these takes most of a publish. */
export function leaveFew(folder: string) {
  const file = join(folder, "places.yaml");
  const { places, ...rest } = parse(readFileSync(file, "utf8")) as {
    places: Record<string, { name: string }[]>;
  };
  const countries = Object.entries(places)
    .map(([country, list]) => [country, list.filter(({ name }) => keptPlaces.has(name))] as const)
    .filter(([, list]) => list.length > 0);
  writeFileSync(file, stringify({ places: Object.fromEntries(countries), ...rest }));
  for (const post of globSync("*.md", { cwd: join(folder, "posts") }))
    if (!keptPosts.has(post)) rmSync(join(folder, "posts", post));
}
