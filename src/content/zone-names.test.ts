import { expect, test } from "vitest";
import { places } from "./places.ts";
import { zoneName } from "./zone-names.ts";

test("the zone of every place has a name", () => {
  const nameless = places.filter(({ zone }) => !zoneName(zone).includes("Time"));
  expect(nameless.map(({ zone }) => zone)).toEqual([]);
});

test("a zone without a name is called by its city", () => {
  expect(zoneName("America/Argentina/Rio_Gallegos")).toBe("Rio Gallegos");
});
