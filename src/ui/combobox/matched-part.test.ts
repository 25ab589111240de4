import { expect, test } from "vitest";
import { splitAtMatch } from "./matched-part.ts";

test("the first match is cut out, whatever its case", () => {
  expect(splitAtMatch("New Delhi", " del ")).toEqual(["New ", "Del", "hi"]);
});

test("without a match or a query the text stays whole", () => {
  expect(splitAtMatch("Mumbai", "x")).toEqual(["Mumbai", "", ""]);
  expect(splitAtMatch("Mumbai", " ")).toEqual(["Mumbai", "", ""]);
});
