import { firstVehicleUnit, type UnitsAtPlace, type VehicleAtPlace } from "#rental/booking/car-pool.ts";
import type { OneWayRule } from "#rental/trip/one-way.ts";
import { assignPermanentNumbers, toComparablePlate } from "./numbers.ts";
import type { ParsedYaml } from "./read-yaml.server.ts";
import type { CatalogFileValues } from "./schema.server.ts";

type CarsFile = CatalogFileValues["cars.yaml"];
type PlacesFile = ParsedYaml<CatalogFileValues["places.yaml"]>;
type FileCar = CarsFile["cars"][number];

/** A place as far as units are counted by it. */
type NumberedPlace = {
  readonly code: string;
  readonly name: string;
  readonly number: number;
  readonly zone: string;
};

/** Lists how many units of a car each place has, or undefined for a car with one pool for all places. */
function countByPlace({ units, vehicles }: Pick<FileCar, "units" | "vehicles">) {
  if (!vehicles) return typeof units === "object" ? units : undefined;
  const placesOfVehicles = Map.groupBy(vehicles, ({ place }) => place);
  return new Map([...placesOfVehicles].map(([code, own]) => [code, own.length]));
}

/** Tells whether a company counts units of any car by place. */
export const hasUnitsByPlace = ({ cars }: Pick<CarsFile, "cars">): boolean =>
  cars.some((car) => countByPlace(car) !== undefined);

/**
 * Separates cars from which units of them are where: that is for the server alone, while where a car is may be known.
 * @param plateNumbers the numbers that folded plates have had before, which stay theirs
 */
export function separateStations<Car extends Pick<FileCar, "id" | "units" | "vehicles">>(
  cars: readonly Car[],
  places: readonly NumberedPlace[],
  plateNumbers: Readonly<Record<string, number>> = {},
) {
  const stations: UnitsAtPlace[] = [];
  const vehicles: VehicleAtPlace[] = [];
  const numberedPlaces = new Map(places.map((place) => [place.code, place]));
  const plates = new Set(
    cars.flatMap((car) => (car.vehicles ?? []).map(({ plate }) => toComparablePlate(plate))),
  );
  const numbers = new Map(
    assignPermanentNumbers(
      [...plates].map((id) => ({ id })),
      plateNumbers,
    ).map(({ id, number }) => [id, number]),
  );
  const countedCars = cars.map((fileCar) => {
    const counts = countByPlace(fileCar);
    const { vehicles: ownVehicles = [], ...car } = fileCar;
    if (!counts) return { ...car, units: typeof car.units === "number" ? car.units : 0 };
    const found = [...counts].flatMap(([code, count]) => {
      const place = numberedPlaces.get(code);
      return place ? [{ place, count }] : [];
    });
    for (const { place, count } of found)
      if (ownVehicles.length === 0)
        stations.push({ carId: car.id, place: place.code, placeNumber: place.number, units: count });
    for (const vehicle of ownVehicles) {
      const unit = firstVehicleUnit + (numbers.get(toComparablePlate(vehicle.plate)) ?? 0);
      const zone = numberedPlaces.get(vehicle.place)?.zone ?? "UTC";
      vehicles.push({ carId: car.id, unit, ...vehicle, zone });
    }
    const foundAt = found
      .filter(({ count }) => count > 0)
      .map(({ place: { code, name } }) => ({ code, name }));
    return { ...car, units: 0, foundAt };
  });
  return {
    cars: countedCars,
    ...(stations.length > 0 && { stations }),
    ...(vehicles.length > 0 && { vehicles }),
  };
}

type KnownPlaces = readonly { readonly code: string }[];

/** Finds units at places that places.yaml doesn't have, plates that stand twice on a day, and ways along which nobody says when a car is home. */
export function findStationProblems(
  { value: { cars }, placeOf: positionOf }: ParsedYaml<CarsFile>,
  { value: { oneWay = [] }, placeOf: positionInPlaces }: PlacesFile,
  places: KnownPlaces,
): string[] {
  const knownCodes = new Set(places.map(({ code }) => code));
  const unknownCodes = cars.flatMap(({ units, vehicles = [] }, at) => [
    ...(typeof units === "object" ? [...units.keys()] : []).map((code) => ({
      code,
      path: ["cars", at, "units", code],
      key: "units",
    })),
    ...vehicles.map(({ place }, index) => ({
      code: place,
      path: ["cars", at, "vehicles", index, "place"],
      key: "place",
    })),
  ]);
  return [
    ...unknownCodes
      .filter(({ code }) => !knownCodes.has(code))
      .map(
        ({ code, path, key }) => `${positionOf(path)}: ${key}: a code that places.yaml has, not "${code}"`,
      ),
    ...findRepeatedPlates({ cars }, positionOf),
    ...(hasUnitsByPlace({ cars }) ? oneWay : []).flatMap((line, at) =>
      isEndless(line)
        ? `${positionInPlaces(["oneWay", at])}: oneWay: homeAfterDays, the days until a car is home again, since cars.yaml counts units by place`
        : [],
    ),
  ];
}

const isEndless = ({ between, from = [], to = [], homeAfterDays }: OneWayRule) =>
  homeAfterDays === undefined &&
  (between !== undefined || from.some((start) => to.some((end) => start !== end)));

/** A plate may stand twice, as where a vehicle has moved, if not on one day. */
function findRepeatedPlates(
  { cars }: Pick<CarsFile, "cars">,
  positionOf: ParsedYaml<CarsFile>["placeOf"],
): string[] {
  const earlier: { readonly id: string; readonly from: string; readonly until: string }[] = [];
  return cars.flatMap(({ vehicles = [] }, at) =>
    vehicles.flatMap(({ plate, from = "", until = "9" }, index) => {
      const id = toComparablePlate(plate);
      const other = earlier.find((one) => one.id === id && from <= one.until && one.from <= until);
      earlier.push({ id, from, until });
      if (!other) return [];
      return `${positionOf(["cars", at, "vehicles", index, "plate"])}: plate: another has "${plate}" already on days of this one`;
    }),
  );
}

/** Places of one-way lines that places.yaml doesn't have. */
export function findOneWayPlaceProblems({ value, placeOf }: PlacesFile, places: KnownPlaces): string[] {
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
