import { sampleClasses } from "../../../tests/samples/terms.ts";
import { expect, test } from "vitest";
import { listComparedFacts, readComparedCars, createCompareQueryWriter } from "./comparison.ts";
import { sampleCar } from "../../../tests/samples/cars.ts";

const cars = ["1", "2", "3", "4"].map((id) => sampleCar(id, { seats: id === "1" ? 4 : 5 }));
const idsOf = (address: string) => readComparedCars(new URLSearchParams(address), cars).map(({ id }) => id);

test.each([
  ["", []],
  ["compare=2&compare=1", ["2", "1"]],
  ["compare=2&compare=2&compare=3", ["2", "3"]],
  ["compare=99&compare=&compare=<b>&compare=4", ["4"]],
  ["compare=1,2", []],
  ["compare=1&compare=2&compare=3&compare=4", ["1", "2", "3"]],
])("the address %j compares %j", (address, ids) => {
  expect(idsOf(address)).toEqual(ids);
});

test("another choice leaves the rest of an address as it is", () => {
  const params = new URLSearchParams("pickup=A&compare=1&category=suv&category=luxury");
  expect(createCompareQueryWriter(params)(cars.slice(1, 3))).toBe(
    "pickup=A&category=suv&category=luxury&compare=2&compare=3",
  );
  expect(createCompareQueryWriter(params)([])).toBe("pickup=A&category=suv&category=luxury");
  expect(createCompareQueryWriter(new URLSearchParams("compare=1"))(cars.slice(3))).toBe("compare=4");
});

test("each line has an answer for each car, in their order", () => {
  const big = sampleCar("9", {
    category: "luxury",
    seats: 7,
    transmission: "manual",
    fuelType: "diesel",
    rating: 5,
    features: ["Sunroof", "Massage seats"],
  });
  const small = sampleCar("1", {
    category: "economy",
    seats: 4,
    transmission: "automatic",
    fuelType: "petrol",
    rating: 4.2,
    features: [],
  });
  expect(listComparedFacts(sampleClasses, [big, small])).toEqual([
    { name: "Category", values: ["Luxury", "Economy"] },
    { name: "Seats", values: ["7", "4"] },
    { name: "Transmission", values: ["manual", "automatic"] },
    { name: "Fuel", values: ["diesel", "petrol"] },
    { name: "Rating", values: ["5.0", "4.2"] },
    { name: "Driver’s age", values: ["25 or older", "21 or older"] },
    { name: "Features", values: ["Sunroof, Massage seats", ""] },
  ]);
});
