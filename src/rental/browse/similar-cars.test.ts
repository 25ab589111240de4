import { expect, test } from "vitest";
import { sampleCar } from "../../../tests/samples/cars.ts";
import { rankSimilarCars } from "./similar-cars.ts";

const car = sampleCar("1", { category: "suv", pricePerDay: 4000 });
const fleet = [
  sampleCar("2", { category: "luxury", pricePerDay: 4100 }),
  sampleCar("3", { category: "suv", pricePerDay: 9000 }),
  car,
  sampleCar("4", { category: "suv", pricePerDay: 3500 }),
  sampleCar("5", { category: "Sedan", pricePerDay: 3900 }),
  sampleCar("6", { category: "suv", pricePerDay: 4000, available: false }),
  sampleCar("7", { category: "compact", pricePerDay: 1000 }),
];

test("cars of the same class come first, the nearest in price before others; then all others by price", () => {
  expect(rankSimilarCars(fleet, car).map(({ id }) => id)).toEqual(["4", "3", "2", "5", "7"]);
});

test("a car that can't be booked can be asked for, but is never offered", () => {
  const unavailableCar = fleet.find(({ available }) => !available)!;
  expect(rankSimilarCars(fleet, unavailableCar).map(({ id }) => id)).toEqual(["1", "4", "3", "2", "5", "7"]);
});
