import type { Station } from "#rental/booking/car-pool.ts";
import type { OneWayLine } from "#rental/trip/one-way.ts";
import type { ParsedYaml } from "./read-yaml.server.ts";
import type { FileValues } from "./schema.server.ts";

type CarsFile = FileValues["cars.yaml"];
type PlacesFile = ParsedYaml<FileValues["places.yaml"]>;
type FileCar = CarsFile["cars"][number];
type UnitsByPlace = Exclude<FileCar["units"], number>;

/** A place as far as units are counted by it. */
type NumberedPlace = { readonly code: string; readonly name: string; readonly number: number };

const isByPlace = (units: FileCar["units"]): units is UnitsByPlace => typeof units !== "number";

/** Tells whether a company counts units of any car by place. */
export const hasUnitsByPlace = ({ cars }: CarsFile): boolean => cars.some(({ units }) => isByPlace(units));

/** Splits cars from how many units of them which place has: that is for the server alone, while where a car is may be known. */
export function separateStations<Car extends Pick<FileCar, "id" | "units">>(
  cars: readonly Car[],
  places: readonly NumberedPlace[],
) {
  const stations: Station[] = [];
  const numberedPlaces = new Map(places.map((place) => [place.code, place]));
  const countedCars = cars.map(({ units, ...car }) => {
    if (!isByPlace(units)) return { ...car, units };
    const ownStations = [...units].flatMap(([code, count]) => {
      const place = numberedPlaces.get(code);
      return place ? [{ place, units: count }] : [];
    });
    for (const { place, units: count } of ownStations)
      stations.push({ carId: car.id, place: place.code, placeNumber: place.number, units: count });
    const foundAt = ownStations
      .filter((station) => station.units > 0)
      .map(({ place: { code, name } }) => ({ code, name }));
    return { ...car, units: 0, foundAt };
  });
  return { cars: countedCars, ...(stations.length > 0 && { stations }) };
}

const leadsElsewhere = ({ between, from = [], to = [] }: OneWayLine) =>
  between !== undefined || from.some((start) => to.some((end) => start !== end));

/** Finds units for places that places.yaml doesn't have, and one-way lines after which nobody knows when a car is home. */
export function findStationProblems(
  { value: { cars }, placeOf: positionOf }: ParsedYaml<CarsFile>,
  placesFile: PlacesFile,
  places: readonly { readonly code: string }[],
): string[] {
  const knownCodes = new Set(places.map(({ code }) => code));
  const unknownPlaces = cars.flatMap(({ units }, at) =>
    isByPlace(units)
      ? [...units.keys()]
          .filter((code) => !knownCodes.has(code))
          .map(
            (code) =>
              `${positionOf(["cars", at, "units", code])}: units: a code that places.yaml has, not "${code}"`,
          )
      : [],
  );
  if (!cars.some(({ units }) => isByPlace(units))) return unknownPlaces;
  const endlessLines = (placesFile.value.oneWay ?? []).flatMap((line, at) =>
    line.homeAfterDays === undefined && leadsElsewhere(line)
      ? [
          `${placesFile.placeOf(["oneWay", at])}: oneWay: homeAfterDays, the days until a car is home again, since cars.yaml counts units by place`,
        ]
      : [],
  );
  return [...unknownPlaces, ...endlessLines];
}

/** Places of one-way lines that places.yaml doesn't have. */
export function findOneWayProblems(
  { value, placeOf }: PlacesFile,
  places: readonly { readonly code: string }[],
): string[] {
  const knownCodes = new Set(places.map(({ code }) => code));
  return (value.oneWay ?? []).flatMap((line, at) =>
    (["between", "from", "to"] as const).flatMap((key) =>
      (line[key] ?? []).flatMap((code, index) =>
        knownCodes.has(code)
          ? []
          : `${placeOf(["oneWay", at, key, index])}: ${key}: the code of a place in this file, not "${code}"`,
      ),
    ),
  );
}
