import { expect, test } from "vitest";
import { carName } from "./car.ts";

test.each([
  [{ brand: "Hyundai", name: "Creta" }, "Hyundai Creta"],
  [{ brand: "Honda City", name: "" }, "Honda City"],
  [{ brand: "Honda City", name: " " }, "Honda City"],
])("the display name of %o is %j, without stray spaces (product, 'Cars and places')", (car, name) => {
  expect(carName(car)).toBe(name);
});
