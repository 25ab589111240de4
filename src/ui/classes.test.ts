import { expect, test } from "vitest";
import { classes } from "./classes.ts";

test("class names are joined, absent ones left out", () => {
  expect(classes("btn", false, undefined, "arrow")).toBe("btn arrow");
});

test("without any name there is no class attribute", () => {
  expect(classes(undefined, false)).toBeUndefined();
});
