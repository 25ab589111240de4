import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { rankSimilarCars } from "#rental/browse/similar-cars.ts";
import { expect, test, vi } from "vitest";
import { placeLabel } from "#rental/trip/place.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { loadAvailability, readCarAndTrip, unknownAvailability } from "./availability.ts";

const now = Date.parse("2026-09-01T06:00Z");
const pickup = placeLabel(initialCatalog.places[0]!);
const [wishedId, other] = initialCatalog.cars.filter(({ available }) => available).map(({ id }) => id) as [
  string,
  string,
];
const days = {
  pickupDate: "14/09/2026",
  returnDate: "18/09/2026",
  pickupTime: "10:00 AM",
  returnTime: "10:00 AM",
};
const takenDay = "2026-09-16" as CalendarDate;

function choiceOf(carId: string, trip: Record<string, string>) {
  const choice = readCarAndTrip(
    initialCatalog,
    initialCatalog.places,
    new URLSearchParams({ carId, ...trip }),
    now,
  );
  if (!choice) throw new Error(`No car ${carId}`);
  return choice;
}

const store = (soldOut: readonly string[]) => ({
  soldOutDates: async (carId: string) => (soldOut.includes(carId) ? [takenDay] : []),
});

const rethrow = (error: unknown) => {
  throw error;
};

test("a free car has no days sold out, and nothing else is asked", async () => {
  const choice = choiceOf(wishedId, { pickup, ...days });
  expect(await loadAvailability(initialCatalog, store([]), choice, rethrow)).toEqual({
    soldOut: [],
    free: undefined,
  });
});

test("a sold out car comes with the cars that are free instead, never with one that is not available", async () => {
  const choice = choiceOf(wishedId, { pickup, ...days });
  const { soldOut, free } = await loadAvailability(initialCatalog, store([wishedId, other]), choice, rethrow);
  expect(soldOut).toEqual([takenDay]);
  const others = rankSimilarCars(initialCatalog.cars, choice.car).filter(({ id }) => id !== other);
  expect(free).toEqual(others.map(({ id }) => id));
});

test("a store that fails keeps no page from its visitor, and is reported", async () => {
  const failure = new Error("down");
  const report = vi.fn();
  const choice = choiceOf(wishedId, { pickup, ...days });
  const failingStore = { soldOutDates: () => Promise.reject(failure) };
  expect(await loadAvailability(initialCatalog, failingStore, choice, report)).toEqual(unknownAvailability);
  expect(report.mock.calls).toEqual([[failure]]);
});

test.each([
  ["the times are assumed, which holds no car", store([wishedId]), {}],
  ["the trip can't be booked anyway", store([wishedId]), { pickup: "Nowhere", ...days }],
])("nothing is said when %s", async (_, backend, query) => {
  const choice = choiceOf(wishedId, query);
  expect(await loadAvailability(initialCatalog, backend, choice, rethrow)).toEqual(unknownAvailability);
});
