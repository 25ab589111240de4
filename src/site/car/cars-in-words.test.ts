import { expect, test } from "vitest";
import { carsInWords, kindOfCars } from "./cars-in-words.ts";

const luxury = { category: "luxury" } as const;
const suv = { category: "suv" } as const;

test("cars of one kind are called by it, several kinds are cars", () => {
  expect(carsInWords([luxury, luxury])).toBe("Two luxury cars");
  expect(carsInWords([suv])).toBe("One SUV");
  expect(carsInWords([suv, suv, luxury])).toBe("Three cars");
  expect(kindOfCars([suv, suv])).toBe("SUVs");
});
