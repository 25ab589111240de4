import { expect, test } from "vitest";
import { classNames } from "./classes.ts";

test("class names are joined, absent ones left out", () => {
  expect(classNames("btn", false, undefined, "arrow")).toBe("btn arrow");
});

test("without any name there is no class attribute", () => {
  expect(classNames(undefined, false)).toBeUndefined();
});
