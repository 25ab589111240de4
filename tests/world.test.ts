import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawings } from "../scripts/world.ts";

test.each(Object.entries(drawings()))("%s is what scripts/world.ts draws", (name, svg) => {
  const storedSvg = readFileSync(new URL(`../src/pictures/art/world/${name}`, import.meta.url), "utf8");
  expect(storedSvg).toBe(svg);
});
