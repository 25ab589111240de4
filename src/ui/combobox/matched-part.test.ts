import { expect, test } from "vitest";
import { matchedPart } from "./matched-part.ts";

test("the first match is cut out, whatever its case", () => {
  expect(matchedPart("New Delhi", " del ")).toEqual(["New ", "Del", "hi"]);
});

test("without a match or a query the text stays whole", () => {
  expect(matchedPart("Mumbai", "x")).toEqual(["Mumbai", "", ""]);
  expect(matchedPart("Mumbai", " ")).toEqual(["Mumbai", "", ""]);
});
