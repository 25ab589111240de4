import { expect, test } from "vitest";
import { sampleFleet } from "../../../tests/samples/cars.ts";
import { findPool, listPools, selectCarUnits, selectCarHoldRule } from "./car-pool.ts";
import { makeUnitFleet, selectPoolHolds } from "./service-plan.ts";

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

test("only a unit that belongs to a place goes home", () => {
  const oneWay = [{ between: ["COK", "TRV"], fee: 0, homeAfterDays: 1 }];
  const company = { turnaround: { hours: 2 } };
  expect(selectCarHoldRule({ company, oneWay }, pooledCar)).toEqual(company);
  expect(selectCarHoldRule({ company, oneWay }, placedCar)).toEqual({ ...company, homeward: oneWay });
});
