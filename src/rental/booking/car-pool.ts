import type { Car } from "#rental/car.ts";
import type { HoldRule } from "#rental/policy.ts";
import type { OneWayLine } from "#rental/trip/one-way.ts";

/** How many units of a car one place has: for the server alone, so it stands beside the cars and never in them. */
export type Station = {
  readonly carId: string;
  /** The place's code, and its permanent number. */
  readonly place: string;
  readonly placeNumber: number;
  readonly units: number;
};

/** The units of a car: in one pool for all places, or, where it has stations, a pool for each of these. */
export type CarUnits = Pick<Car, "id" | "units" | "foundAt"> & { readonly stations: readonly Station[] };

/** The cars of a company, and where their units are. A catalog has them. */
type Fleet = { readonly cars: readonly Car[]; readonly stations?: readonly Station[] };

/** A place has at most as many units of a car. */
export const mostUnits = 10_000;

/** Finds a car with all its units; undefined where the fleet has no such car. */
export function findCarUnits(fleet: Fleet, id: string): CarUnits | undefined {
  const car = fleet.cars.find((one) => one.id === id);
  return car && selectCarUnits(car, fleet);
}

/** Selects the units of a car. */
export function selectCarUnits(
  { id, units, foundAt }: Car,
  { stations = [] }: Pick<Fleet, "stations">,
): CarUnits {
  if (!foundAt) return { id, units, stations: [] };
  return { id, units, foundAt, stations: stations.filter(({ carId }) => carId === id) };
}

/** Units that can take each other's place, by their numbers; with the code of their place, where they belong to one. */
export type Pool = { readonly place: string | undefined; readonly units: readonly number[] };

/**
 * Lists the pools of a car. Numbers say to which a unit belongs, for ever: those of the one pool begin with 1, those of a place with
 * 10,001 times one more than the place's number, so no two places share one.
 */
export function listPools({ units, foundAt, stations }: CarUnits): readonly Pool[] {
  if (!foundAt) return [{ place: undefined, units: countFrom(1, units) }];
  return stations.map(({ place, placeNumber, units: count }) => ({
    place,
    units: countFrom((placeNumber + 1) * mostUnits + 1, count),
  }));
}

/** Finds the pool from which a trip takes a unit: that of its pickup place, if the car has units by place; without units if none is there. */
export function findPool(car: CarUnits, pickup: { readonly code?: string | undefined }): Pool {
  const pool = listPools(car).find(({ place }) => place === undefined || place === pickup.code);
  return pool ?? { place: pickup.code, units: [] };
}

const countFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** How long a rental of one car takes a unit: one that belongs to a place is also taken until it is home again. */
export type CarHoldRule = HoldRule & { readonly homeward?: readonly OneWayLine[] };

/** What decides how long a company's rentals take units. A catalog has it. */
export type HoldTerms = { readonly company: HoldRule; readonly oneWay?: readonly OneWayLine[] };

/** Selects what decides how long rentals of a car take a unit. */
export function selectHoldRule(
  { company, oneWay }: HoldTerms,
  { foundAt }: Pick<Car, "foundAt">,
): CarHoldRule {
  return foundAt ? { ...company, homeward: oneWay ?? [] } : company;
}

/** Selects what is held of the units of a pool. */
export function selectPoolHolds<H extends { readonly unit: number }>(
  holds: readonly H[],
  { place, units }: Pool,
): readonly H[] {
  if (place === undefined) return holds;
  const numbers = new Set(units);
  return holds.filter(({ unit }) => numbers.has(unit));
}
