import { expect, test } from "vitest";
import { comparedFacts, readCompared, withCompared } from "./comparison.ts";
import { sampleCar } from "./sample-cars.ts";

const cars = ["1", "2", "3", "4"].map((id) => sampleCar(id, { seats: id === "1" ? 4 : 5 }));
const idsOf = (address: string) => readCompared(new URLSearchParams(address), cars).map(({ id }) => id);

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
  expect(withCompared(params, cars.slice(1, 3)).toString()).toBe(
    "pickup=A&category=suv&category=luxury&compare=2&compare=3",
  );
  expect(withCompared(params, []).toString()).toBe("pickup=A&category=suv&category=luxury");
});

test("each line has an answer for each car, in their order", () => {
  const facts = comparedFacts(cars.slice(0, 2));
  expect(facts.find(({ name }) => name === "Seats")).toEqual({ name: "Seats", values: ["4", "5"] });
  expect(facts.map(({ values }) => values.length)).toEqual(facts.map(() => 2));
});
