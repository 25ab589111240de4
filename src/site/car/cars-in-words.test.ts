import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import { nameCars, kindOfCars } from "./cars-in-words.ts";

const luxury = { category: "luxury" } as const;
const suv = { category: "suv" } as const;

test("cars of one kind are called by it, several kinds are cars", () => {
  expect(nameCars(initialCatalog, [luxury, luxury])).toBe("Two luxury cars");
  expect(nameCars(initialCatalog, [suv])).toBe("One SUV");
  expect(nameCars(initialCatalog, [suv, suv, luxury])).toBe("Three cars");
  expect(kindOfCars(initialCatalog, [suv, suv])).toBe("SUVs");
});
