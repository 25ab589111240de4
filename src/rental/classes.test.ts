import { expect, test } from "vitest";
import { sampleClasses } from "../../tests/samples/terms.ts";
import { categoryName, classMinimumAge, lowestMinimumAge } from "./classes.ts";

test("a class has a name and an age, and one that has left is called by its id and as strict as any", () => {
  expect(["suv", "luxury", "van"].map((id) => categoryName(sampleClasses, id))).toEqual([
    "SUV",
    "Luxury",
    "van",
  ]);
  expect(["suv", "luxury", "van"].map((id) => classMinimumAge(sampleClasses, id))).toEqual([21, 25, 25]);
  expect(lowestMinimumAge(sampleClasses)).toBe(21);
});
