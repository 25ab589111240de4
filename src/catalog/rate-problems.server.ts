import type { ParsedYaml } from "./read-yaml.server.ts";
import type { FileValues } from "./schema.server.ts";

/** Finds seasons, cars, classes and places of rates.yaml that are nowhere, and limits of days that no rental can keep. */
export function findRateProblems(
  { value, placeOf }: ParsedYaml<FileValues["rates.yaml"]>,
  { cars, classes }: FileValues["cars.yaml"],
  places: readonly { readonly code: string }[],
): string[] {
  const known = {
    season: { names: new Set(value.seasons.map(({ id }) => id)), what: "a season of this file" },
    cars: { names: new Set(cars.map(({ id }) => id)), what: "the id of one of the cars" },
    classes: { names: new Set(classes.map(({ id }) => id)), what: "the id of a class" },
    places: { names: new Set(places.map(({ code }) => code)), what: "a code that places.yaml has" },
  } as const;
  return (["rates", "lengths", "limits"] as const).flatMap((list) =>
    value[list].flatMap((line, at) =>
      Object.entries(known).flatMap(([key, { names, what }]) =>
        listNames(line, key).flatMap((name) =>
          names.has(name) ? [] : `${placeOf([list, at, key])}: ${key}: ${what}, not "${name}"`,
        ),
      ),
    ),
  );
}

function listNames(line: object, key: string): readonly string[] {
  const value: unknown = Object.entries(line).find(([name]) => name === key)?.[1];
  return [value].flat().filter((name) => typeof name === "string");
}
