import { initialCatalog } from "../../tests/initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, formatDate } from "#rental/trip/calendar.ts";
import { offeredTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { quoteCode, largeQuoteCodeCapacity, readQuoteCode } from "#rental/codes/quote-code.ts";
import { toTripQuery } from "#rental/codes/quoted-trip.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { findPlace, placeByNumber, placeFinder } from "./places.ts";

const context = {
  terms: initialCatalog,
  findPlace: placeFinder(initialCatalog.places),
  now: Date.UTC(2025, 11, 30),
};
const numberOf = (label: string) => findPlace(initialCatalog.places, label)?.number;

describe("quote codes of our own fleet and places (product, 'Codes')", () => {
  test("have room for every car and every place", () => {
    expect(Math.max(...initialCatalog.cars.map(({ number }) => number))).toBeLessThan(
      largeQuoteCodeCapacity.cars,
    );
    expect(Math.max(...initialCatalog.places.map(({ number }) => number))).toBeLessThan(
      largeQuoteCodeCapacity.places,
    );
  });

  test("give the staff the same car, trip and price, over all cars, places and five years of dates", () => {
    const end = fc.record({
      place: fc.constantFrom(...initialCatalog.places),
      time: fc.constantFrom(...offeredTimes(initialCatalog.company.times)),
    });
    const start = fc.nat(5 * 365).map((days) => addDays("2026-01-01" as CalendarDate, days));
    const length = fc.integer({ min: 3, max: 365 });
    fc.assert(
      fc.property(
        fc.constantFrom(...initialCatalog.cars),
        end,
        end,
        start,
        length,
        (car, from, to, pickupDate, days) => {
          const query = {
            ...emptyTripQuery,
            pickup: placeLabel(from.place),
            destination: placeLabel(to.place),
            differentReturn: true,
            pickupDate: formatDate(pickupDate),
            returnDate: formatDate(addDays(pickupDate, days - 1)),
            pickupTime: from.time,
            returnTime: to.time,
          };
          const trip = planTrip(query, context);
          const content = readQuoteCode(quoteCode(car, trip, numberOf) ?? "");
          if ("problem" in content) throw new Error(content.problem);
          const decodedTrip = planTrip(
            toTripQuery(content, (one) => placeByNumber(initialCatalog.places, one)) ?? emptyTripQuery,
            context,
          );
          expect(initialCatalog.cars.find(({ number }) => number === content.carNumber)).toBe(car);
          expect([decodedTrip.pickup, decodedTrip.dropOff, decodedTrip.days]).toEqual([
            trip.pickup,
            trip.dropOff,
            days,
          ]);
          expect(quoteCar(initialCatalog, car, decodedTrip)).toEqual(quoteCar(initialCatalog, car, trip));
        },
      ),
      { numRuns: 500 },
    );
  });
});
