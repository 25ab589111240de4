import type { Car } from "#rental/car.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { HoldRule } from "#rental/policy.ts";
import type { OneWayRule } from "#rental/trip/one-way.ts";

/** How many units of a car one place has: for the server alone, so it stands beside the cars and never in them. */
export type UnitsAtPlace = {
  readonly carId: string;
  /** The place's code, and its permanent number. */
  readonly place: string;
  readonly placeNumber: number;
  readonly units: number;
};

/** A vehicle of a car, at a place, on the days on which it is in service there: for the server alone. */
export type VehicleAtPlace = {
  readonly carId: string;
  /** The number of its unit, for ever that of its plate. */
  readonly unit: number;
  readonly plate: string;
  readonly place: string;
  /** Of the place. */
  readonly zone: string;
  /** Both included; always, where one is left out. */
  readonly from?: CalendarDate;
  readonly until?: CalendarDate;
};

/** The units of a car: in one pool for all places, or, where it has stations, a pool for each of these. */
export type CarUnits = Pick<Car, "id" | "units" | "foundAt"> & {
  readonly stations: readonly UnitsAtPlace[];
  readonly vehicles: readonly VehicleAtPlace[];
};

/** The cars of a company, and where their units are. A catalog has them. */
type Fleet = {
  readonly cars: readonly Car[];
  readonly stations?: readonly UnitsAtPlace[];
  readonly vehicles?: readonly VehicleAtPlace[];
};

/** A place has at most as many units of a car. */
export const mostUnitsAtPlace = 10_000;

/** Above the numbers that units of places can have. */
export const firstVehicleUnit = 100_000_000;

/** Finds a car with all its units; undefined where the fleet has no such car. */
export function findCarUnits(fleet: Fleet, id: string): CarUnits | undefined {
  const car = fleet.cars.find((one) => one.id === id);
  return car && selectCarUnits(car, fleet);
}

/** Selects the units of a car. */
export function selectCarUnits(
  { id, units, foundAt }: Car,
  { stations = [], vehicles = [] }: Omit<Fleet, "cars">,
): CarUnits {
  if (!foundAt) return { id, units, stations: [], vehicles: [] };
  const isOwn = ({ carId }: { readonly carId: string }) => carId === id;
  return { id, units, foundAt, stations: stations.filter(isOwn), vehicles: vehicles.filter(isOwn) };
}

/**
 * Units that can take each other's place, by their numbers; with the code of their place, where they belong to one, and the vehicles that they
 * are, where these are known.
 */
export type Pool = {
  readonly place: string | undefined;
  readonly units: readonly number[];
  readonly vehicles?: readonly VehicleAtPlace[];
};

/**
 * Lists the pools of a car. Numbers say to which a unit belongs, for ever: those of the one pool begin with 1, those of a place with
 * 10,001 times one more than the place's number, so no two places share one; a vehicle has its own, wherever it is.
 */
export function listPools({ units, foundAt, stations, vehicles }: CarUnits): readonly Pool[] {
  if (!foundAt) return [{ place: undefined, units: countFrom(1, units) }];
  if (vehicles.length > 0)
    return [...Map.groupBy(vehicles, ({ place }) => place)].map(([place, own]) => ({
      place,
      units: [...new Set(own.map(({ unit }) => unit))],
      vehicles: own,
    }));
  return stations.map(({ place, placeNumber, units: count }) => ({
    place,
    units: countFrom((placeNumber + 1) * mostUnitsAtPlace + 1, count),
  }));
}

/** Tells whether two numbers are of units of one place. */
export const isOfOnePlace = (unit: number, other: number): boolean =>
  Math.floor((unit - 1) / mostUnitsAtPlace) === Math.floor((other - 1) / mostUnitsAtPlace);

/** Finds the pool from which a trip takes a unit: that of its pickup place, if the car has units by place; without units if none is there. */
export function findPool(car: CarUnits, pickup: { readonly code?: string | undefined }): Pool {
  const pool = listPools(car).find(({ place }) => place === undefined || place === pickup.code);
  return pool ?? { place: pickup.code, units: [] };
}

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** How long a rental of one car takes a unit: one that belongs to a place is also taken until it is home again. */
export type CarHoldRule = HoldRule & { readonly homeward?: readonly OneWayRule[] };

/** What decides how long a company's rentals take units. A catalog has it. */
export type HoldTerms = { readonly company: HoldRule; readonly oneWay?: readonly OneWayRule[] };

/** Selects what decides how long rentals of a car take a unit. */
export function selectCarHoldRule(
  { company, oneWay }: HoldTerms,
  { foundAt }: Pick<Car, "foundAt">,
): CarHoldRule {
  return foundAt ? { ...company, homeward: oneWay ?? [] } : company;
}
