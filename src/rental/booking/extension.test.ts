import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { inRupees } from "../../../tests/samples/terms.ts";
import { sampleBooking } from "../../../tests/samples/booking.ts";
import { extendQuote, extendTrip, findExtensionRefusal, computeReplacedLateFee } from "./extension.ts";

const onTheRoad = { ...sampleBooking, status: "on-the-road" } as const;
const { trip, quote } = onTheRoad;
const at = (date: string, time: TimeSlot = "10:00 AM") => ({ date: date as CalendarDate, time });
const now = Date.parse("2025-09-16T12:00+05:30");

test("a longer rental is priced by the booking's own rates, and only its return changes", () => {
  const later = extendTrip(trip, at("2025-09-20", "2:00 PM"));
  expect(later).toEqual({ ...trip, dropOff: { ...trip.dropOff, date: "2025-09-20", time: "2:00 PM" } });
  const own = computeQuote(3000, quote.days, inRupees(10, 80));
  expect(extendQuote({ quote: own, terms: onTheRoad.terms }, later)).toEqual({
    days: 7,
    pricePerDay: 3000,
    subtotal: 21_000,
    tax: 2100,
    total: 23_100,
    ...inRupees(10, 80),
    charges: [{ name: "Tax", percent: 10, amount: 2100 }],
  });
});

test("extras count the longer rental’s days at their own price, and the cover stays", () => {
  const extras = [
    { id: "seat", name: "Seat", perDay: 100, atMost: 600, count: 2, amount: 1000 },
    { id: "driver", name: "Driver", perRental: 500, count: 1, amount: 500 },
  ] as const;
  const cover = { id: "full", name: "Full", perDay: 50, excess: 0, amount: 250 } as const;
  const own = computeQuote(3000, quote.days, inRupees(10, 80), { extras: { extras, cover } });
  const later = extendTrip(trip, at("2025-09-20"));
  const extended = extendQuote({ quote: own, terms: onTheRoad.terms }, later);
  expect(extended.extras?.map(({ count, amount }) => [count, amount])).toEqual([
    [2, 1200],
    [1, 500],
  ]);
  expect(extended.cover).toEqual({ ...cover, amount: 350 });
  expect(extended.total).toBe(25_355);
});

test("a late fee so far is what an extension replaces", () => {
  expect(computeReplacedLateFee(onTheRoad, Date.parse("2025-09-18T11:00+05:30"))).toBe(0);
  expect(computeReplacedLateFee(onTheRoad, Date.parse("2025-09-18T13:30+05:30"))).toBe(600);
  const inYen = { ...onTheRoad, terms: { ...onTheRoad.terms, lateFee: { perHour: 1100 } } };
  expect(computeReplacedLateFee(inYen, Date.parse("2025-09-18T13:30+05:30"))).toBe(3300);
});

describe("an extension", () => {
  test.each([
    ["to another day", at("2025-09-19")],
    ["to a later hour of the same day", at("2025-09-18", "10:30 AM")],
  ])("%s is possible", (_, to) => {
    expect(findExtensionRefusal(onTheRoad, to, { horizonMonths: 18, now: now })).toBeUndefined();
  });

  test.each([
    ["before the car has left", { ...onTheRoad, status: "confirmed" as const }, at("2025-09-20"), "‘settle’"],
    [
      "when the rental is over",
      { ...onTheRoad, status: "returned" as const },
      at("2025-09-20"),
      "make a new",
    ],
    ["to the same moment", onTheRoad, at("2025-09-18"), "needs a later return"],
    ["to an earlier one", onTheRoad, at("2025-09-17"), "needs a later return"],
    ["to more than a year", onTheRoad, at("2026-09-14"), "at most 365 days"],
  ])("%s is refused with a sentence", (_, booking, to, words) => {
    expect(findExtensionRefusal(booking, to, { horizonMonths: 18, now: now })).toContain(words);
  });

  test("to a return that has passed is refused, and so is one too far ahead", () => {
    const late = Date.parse("2025-09-20T12:00+05:30");
    expect(findExtensionRefusal(onTheRoad, at("2025-09-19"), { horizonMonths: 18, now: late })).toContain(
      "has passed already",
    );
    const early = Date.parse("2024-03-01T12:00+05:30");
    expect(findExtensionRefusal(onTheRoad, at("2025-09-19"), { horizonMonths: 18, now: early })).toContain(
      "ends on Mon 1 Sep 2025",
    );
  });
});

describe("where the company has rates", () => {
  const rates = { seasons: [], rates: [{ percent: 200 }], lengths: [], limits: [] };
  const car = { id: sampleBooking.car.id, category: "suv", pricePerDay: 5000 };
  const own = computeQuote(3000, quote.days, inRupees(10, 80));
  const later = extendTrip(trip, at("2025-09-20", "2:00 PM"));

  test("an added day costs no more than the last agreed one, and today's price where that is less", () => {
    const booking = { quote: own, terms: onTheRoad.terms };
    expect(extendQuote(booking, later, { rates, car }).subtotal).toBe(21_000);
    const cheap = { rates, car: { ...car, pricePerDay: 1000 } };
    expect(extendQuote(booking, later, cheap).subtotal).toBe(5 * 3000 + 2 * 2000);
  });

  test("a car that has left is priced by what was agreed", () => {
    const rated = { ...own, rated: { days: [{ count: 5, price: 3000 }], lengths: [] } };
    expect(extendQuote({ quote: rated, terms: onTheRoad.terms }, later).total).toBe(23_100);
  });
});
