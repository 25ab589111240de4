import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { expect, test, vi } from "vitest";
import { toMinuteSpan } from "#rental/booking/held-span.ts";
import { parseIsoDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { planTripFromParams, loadSoldOutNextPickups } from "./sold-out-cars.ts";

const now = Date.parse("2026-09-01T06:00Z");
const pickup = placeLabel(initialCatalog.places[0]!);
const days = { pickupDate: "14/09/2026", returnDate: "16/09/2026" };
const times = { pickupTime: "10:00 AM", returnTime: "10:00 AM" };
const [wishedId] = initialCatalog.cars.filter(({ available }) => available).map(({ id }) => id) as [string];

const tripOf = (query: Record<string, string>) =>
  planTripFromParams(initialCatalog, initialCatalog.places, new URLSearchParams(query), now);

const storeWith = (from: string, to: string) => {
  const [first, last] = [parseIsoDate(from)!, parseIsoDate(to)!];
  const spans = [toMinuteSpan({ from: first, to: last })];
  return { takenTimes: vi.fn(async () => new Map([[wishedId, { spans }]])) };
};

test("one question names the cars that are sold out, each with its next free pickup", async () => {
  const store = storeWith("2026-09-15", "2026-09-20");
  expect(
    await loadSoldOutNextPickups(initialCatalog, store, tripOf({ pickup, ...days, ...times }), now),
  ).toEqual({
    [wishedId]: "2026-09-21",
  });
  expect(store.takenTimes).toHaveBeenCalledTimes(1);
  expect(
    await loadSoldOutNextPickups(
      initialCatalog,
      storeWith("2026-09-17", "2026-09-20"),
      tripOf({ pickup, ...days }),
      now,
    ),
  ).toEqual({});
});

test.each([
  ["without dates", { pickup }],
  ["without any trip", {}],
  ["with a pickup date alone", { pickup, pickupDate: days.pickupDate }],
  ["for days that are over", { pickup, pickupDate: "14/08/2026", returnDate: "16/08/2026" }],
  ["for a place that we don't have", { pickup: "Atlantis", ...days }],
  [
    "for days farther ahead than can be booked",
    { pickup, pickupDate: "14/09/2036", returnDate: "16/09/2036" },
  ],
])("nothing is asked %s", async (_, query) => {
  const store = storeWith("2026-09-14", "2026-09-16");
  expect(await loadSoldOutNextPickups(initialCatalog, store, tripOf(query), now)).toBeUndefined();
  expect(store.takenTimes).not.toHaveBeenCalled();
});

test("nothing is said without an answer", async () => {
  const trip = tripOf({ pickup, ...days });
  expect(
    await loadSoldOutNextPickups(initialCatalog, { takenTimes: async () => undefined }, trip, now),
  ).toBeUndefined();
});
