import { expect, test } from "vitest";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { samplePlace } from "../../tests/samples/places.ts";
import { computePageChangeDays, noPageChangeDays } from "./change-days.ts";

const [first, second] = initialCatalog.cars;
if (!first || !second) throw new Error("The catalog has fewer than two cars.");
const here = samplePlace("Here", "", "Etc/UTC");
const there = samplePlace("There", "", "Etc/UTC");
const before = { ...initialCatalog, cars: [first, second], places: [here, there] };
const [monday, tuesday] = ["2026-05-04", "2026-05-05"] as [CalendarDate, CalendarDate];

test("what a publish leaves as it is keeps its day, or none", () => {
  expect(computePageChangeDays(noPageChangeDays, before, before, monday)).toEqual(noPageChangeDays);
  const earlier = { cars: { [first.id]: monday }, places: {} };
  expect(computePageChangeDays(earlier, before, before, tuesday)).toEqual(earlier);
});

test("a car or place that is changed or new has the day of the publish, one that leaves has none", () => {
  const dearer = { ...first, pricePerDay: first.pricePerDay + 1 };
  const newCar = { ...second, id: "added" };
  const after = { ...before, cars: [dearer, newCar], places: [{ ...here, counter: "By the exit" }, there] };
  const earlier = { cars: { [second.id]: monday }, places: { [there.code]: monday } };
  expect(computePageChangeDays(earlier, before, after, tuesday)).toEqual({
    cars: { [first.id]: tuesday, added: tuesday },
    places: { [here.code]: tuesday, [there.code]: monday },
  });
});

test("another tax changes every car's page", () => {
  const company = { ...before.company, charges: [{ name: "Tax", percent: 7 }] };
  const { cars, places } = computePageChangeDays(noPageChangeDays, before, { ...before, company }, monday);
  expect(cars).toEqual({ [first.id]: monday, [second.id]: monday });
  expect(places).toEqual({});
});
