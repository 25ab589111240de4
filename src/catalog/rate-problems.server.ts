import { carName } from "#rental/car.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { isLineOnDay } from "#rental/price/rates.ts";
import { isForCar, listRepresentativeDays } from "./rate-kinds.ts";
import type { ParsedYaml } from "./read-yaml.server.ts";
import type { CatalogFileValues } from "./schema.server.ts";

type RatesFile = ParsedYaml<CatalogFileValues["rates.yaml"]>;
type CarsFile = CatalogFileValues["cars.yaml"];

const mostLines = 500;
const lists = ["rates", "lengths", "limits"] as const;

/** Finds more lines than there may be, seasons, cars, classes and places that are nowhere, and limits of days that no rental can keep. */
export function findRateProblems(
  file: RatesFile,
  carsFile: CarsFile,
  places: readonly { readonly code: string }[],
): string[] {
  const tooMany = findTooManyLines(file);
  return tooMany
    ? [tooMany]
    : [...findUnknownNames(file, carsFile, places), ...findLimitConflicts(file, carsFile)];
}

function findTooManyLines({ value, placeOf }: RatesFile): string | undefined {
  const paths = [
    ...value.seasons.map(({ id }) => ["seasons", id]),
    ...lists.flatMap((list) => value[list].map((_, at) => [list, at])),
  ];
  const first = paths[mostLines];
  return (
    first &&
    `${placeOf(first)}: at most ${mostLines} seasons, rates, lengths and limits in all, not ${paths.length}`
  );
}

function findUnknownNames(
  { value, placeOf }: RatesFile,
  { cars, classes }: CarsFile,
  places: readonly { readonly code: string }[],
): string[] {
  const known = {
    season: { names: new Set(value.seasons.map(({ id }) => id)), what: "a season of this file" },
    cars: { names: new Set(cars.map(({ id }) => id)), what: "the id of one of the cars" },
    classes: { names: new Set(classes.map(({ id }) => id)), what: "the id of a class" },
    places: { names: new Set(places.map(({ code }) => code)), what: "a code that places.yaml has" },
  } as const;
  return lists.flatMap((list) =>
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

/** Two lines, or one, that together ask for more days than they allow, of the same car from the same place on the same day. */
function findLimitConflicts({ value, placeOf }: RatesFile, { cars }: CarsFile): string[] {
  const { seasons, limits } = value;
  if (!limits.some(({ leastDays }) => leastDays) || !limits.some(({ mostDays }) => mostDays)) return [];
  const kinds = listRepresentativeDays({ ...value, rates: [] });
  const reaches = limits.map((line, at) => ({
    leastDays: line.leastDays,
    mostDays: line.mostDays,
    at,
    cars: new Set(cars.filter((car) => isForCar(line, car))),
    days: new Set(kinds.filter((day) => isLineOnDay(line, day, seasons))),
    places: line.places && new Set(line.places),
  }));
  return reaches.flatMap((one) => {
    const { leastDays = 0 } = one;
    for (const other of reaches) {
      if (other.mostDays === undefined || other.mostDays >= leastDays) continue;
      if (one.places && other.places && !findShared(one.places, other.places)) continue;
      const [car, day] = [findShared(one.cars, other.cars), findShared(one.days, other.days)];
      if (car && day)
        return `${placeOf(["limits", one.at, "leastDays"])}: leastDays: ${leastDays} days at least, but ${placeOf(["limits", other.at, "mostDays"])} has ${other.mostDays} at most for ${carName(car)} on ${describeDate(day, "short")}: nobody could book it then`;
    }
    return [];
  });
}

const findShared = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Item | undefined =>
  [...one].find((item) => other.has(item));
