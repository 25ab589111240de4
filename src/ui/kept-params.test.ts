import { expect, test } from "vitest";
import { readKeptParams, addKeptParams } from "./kept-params.tsx";

test("a link keeps how prices are read, beside its own parameters and once", () => {
  expect(addKeptParams("?carId=5", "?q=suv&prices=both")).toBe("?carId=5&prices=both");
  expect(addKeptParams("?prices=both", "?prices=both&prices=both")).toBe("?prices=both");
  expect(addKeptParams("?carId=5", "?q=suv")).toBe("?carId=5");
});

test.each(["?prices=", "?prices=dollars", `?prices=${"x".repeat(4000)}`, "?price=both"])(
  "nothing else is repeated in every link: %.20s",
  (search) => expect(readKeptParams(search)).toEqual([]),
);
