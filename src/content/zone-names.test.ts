import { initialCatalog } from "../../tests/initial-catalog.ts";
import { tzOffset } from "@date-fns/tz";
import { expect, test } from "vitest";
import { zoneName } from "./zone-names.ts";

test("a zone without a name is called by its city", () => {
  expect(zoneName("America/Argentina/Rio_Gallegos")).toBe("Rio Gallegos Time");
});

test("places whose zones have one name show one time, at every sixth hour of three years", () => {
  const zones = [...new Set(initialCatalog.places.map(({ zone }) => zone))];
  const instants = Array.from(
    { length: 3 * 366 * 4 },
    (_, index) => new Date(Date.UTC(2026, 0, 1, index * 6)),
  );
  const clocks = new Map(zones.map((zone) => [zone, instants.map((at) => tzOffset(zone, at)).join(" ")]));
  const conflictingZones = zones.filter((zone) =>
    zones.some((other) => zoneName(zone) === zoneName(other) && clocks.get(zone) !== clocks.get(other)),
  );
  expect(conflictingZones).toEqual([]);
});
