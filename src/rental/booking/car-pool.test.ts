import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { sampleFleet } from "../../../tests/samples/cars.ts";
import { findCarUnits, findPool, listPools, selectCarUnits, selectCarHoldRule } from "./car-pool.ts";
import { listTimesOutOfService, makeUnitFleet, selectPoolHolds } from "./service-plan.ts";

const [sampleCar] = sampleFleet;
if (!sampleCar) throw new Error("There is no sample car.");
const pooledCar = { ...sampleCar, id: "constructor", units: 3 };
const placedCar = { ...pooledCar, units: 0, foundAt: [{ code: "COK", name: "Kochi" }] };
const station = (place: string, placeNumber: number, units: number, carId = placedCar.id) => ({
  carId,
  place,
  placeNumber,
  units,
});
const stations = [
  station("COK", 0, 2),
  station("COK", 0, 9, "another car"),
  station("TRV", 7, 1),
  station("GOI", 8, 0),
];

test("a car has one pool for all places, or one for each place that has units of it, whose numbers nobody else has", () => {
  const pooled = selectCarUnits(pooledCar, { stations });
  expect(listPools(pooled)).toEqual([{ place: undefined, units: [1, 2, 3] }]);
  expect(findPool(pooled, { code: "COK" }).units).toEqual([1, 2, 3]);
  const placed = selectCarUnits(placedCar, { stations });
  expect(findPool(placed, { code: "COK" }).units).toEqual([10_001, 10_002]);
  expect(findPool(placed, { code: "TRV" }).units).toEqual([80_001]);
  for (const code of ["GOI", "constructor", undefined]) expect(findPool(placed, { code }).units).toEqual([]);
  // The place of the first had three units when it left.
  const held = [10_003, 80_001].map((unit) => ({ unit, from: 0, until: 5 }));
  for (const [at, code] of ["COK", "TRV"].entries()) {
    const there = findPool(placed, { code });
    expect(selectPoolHolds(held, there, makeUnitFleet(there, 0, {}))).toEqual([held[at]]);
  }
  const anywhere = findPool(pooled, { code: "TRV" });
  expect(selectPoolHolds(held, anywhere, makeUnitFleet(anywhere, 0, {}))).toEqual(held);
});

test("vehicles are units of the place where they are, while they are in service there", () => {
  const vehicle = (unit: number, place: string, from?: string, until?: string, carId = placedCar.id) => ({
    carId,
    unit,
    place,
    plate: `KL-${unit}`,
    zone: "UTC",
    ...(from && { from: from as CalendarDate }),
    ...(until && { until: until as CalendarDate }),
  });
  const later = vehicle(7, "COK", "1970-01-06", "1970-01-08");
  const vehicles = [
    later,
    vehicle(7, "COK", undefined, "1970-01-02"),
    vehicle(7, "COK", "1970-01-03", "1970-01-04"),
    vehicle(8, "COK"),
    vehicle(7, "TRV", "1970-01-09"),
    vehicle(9, "COK", undefined, undefined, "another car"),
  ];
  const fleet = { cars: [sampleCar, placedCar], stations, vehicles };
  const car = findCarUnits(fleet, placedCar.id)!;
  expect(findCarUnits(fleet, "toString")).toBeUndefined();
  expect(findCarUnits({ cars: [sampleCar] }, sampleCar.id)).toMatchObject({ stations: [], vehicles: [] });
  expect(selectCarUnits(pooledCar, { vehicles: [later] }).vehicles).toEqual([]);
  expect(listPools(car).map(({ place, units }) => [place, units])).toEqual([
    ["COK", [7, 8]],
    ["TRV", [7]],
  ]);
  const [there, elsewhere] = listPools(car).map((pool) => ({ pool, fleet: makeUnitFleet(pool, 0, {}) }));
  const day = 1440;
  const served = [
    { from: -Infinity, until: 4 * day },
    { from: 5 * day, until: 8 * day },
  ];
  expect(there?.fleet.windows?.get(7)).toEqual(served);
  expect(listTimesOutOfService(there!.fleet)).toEqual([
    { from: 4 * day, until: 5 * day },
    { from: 8 * day, until: Infinity },
  ]);
  const holds = [
    { unit: 7, from: day, until: 2 * day },
    { unit: 7, from: 8 * day, until: 9 * day },
    { unit: 7, from: 4 * day, until: 4 * day + 1, takenUntil: 6 * day },
    { unit: 6, from: 0, until: day },
  ];
  expect(selectPoolHolds(holds, there!.pool, there!.fleet)).toEqual([holds[0], holds[2]]);
  expect(selectPoolHolds(holds, elsewhere!.pool, elsewhere!.fleet)).toEqual([holds[1]]);
});

test("only a unit that belongs to a place goes home", () => {
  const oneWay = [{ between: ["COK", "TRV"], fee: 0, homeAfterDays: 1 }];
  const company = { turnaround: { hours: 2 } };
  expect(selectCarHoldRule({ company, oneWay }, pooledCar)).toEqual(company);
  expect(selectCarHoldRule({ company, oneWay }, placedCar)).toEqual({ ...company, homeward: oneWay });
});
