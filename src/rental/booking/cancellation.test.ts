import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import {
  computeCancellationFee,
  computeCancellationCost,
  listCancellationFeeSteps,
  computeChangeDeadline,
  computeCancellationFeeBasis,
  computeFreeCancelDeadline,
  findLateChangeBasis,
} from "./cancellation.ts";
import { computeFreeReturnDeadline, computeLateReturnFee } from "#rental/price/late-return.ts";
import { inDollars, inRupees, statedTerms, tripTerms } from "../../../tests/samples/terms.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { newDelhi } from "../../../tests/samples/places.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { toZonedDate, formatInstant, toInstant } from "#rental/trip/zoned-time.ts";

const hour = 3_600_000;
const halfHour = hour / 2;
const minute = hour / 60;
const pickupAt = Date.UTC(2026, 8, 14, 4, 30);
const subtotal = 17_500;

describe("a company's own steps", () => {
  const terms = {
    ...statedTerms,
    cancellation: [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 30 },
      { hours: 0, percent: 90 },
    ],
  };

  test.each([
    [48, 0],
    [47.5, 30],
    [24, 30],
    [23.5, 90],
    [-1, 90],
  ])("%d hours before the pickup are %d percent, the last one for a no-show, too", (hours, feePercent) => {
    const fee = (1000 * feePercent) / 100;
    expect(computeCancellationFee(terms, { subtotal: 1000, pickupAt }, pickupAt - hours * hour)).toEqual({
      feePercent,
      fee,
    });
  });

  test("say until when it is free, and when a change comes late", () => {
    expect(computeFreeCancelDeadline(terms, pickupAt)).toBe(pickupAt - 48 * hour);
    const twice = { cancellation: [{ hours: 72, percent: 0 }, ...terms.cancellation] };
    expect(computeFreeCancelDeadline(twice, pickupAt)).toBe(pickupAt - 48 * hour);
    const booking = { ...bookingOf(pickupAt, 1000), terms };
    const at = pickupAt - 30 * hour;
    expect(findLateChangeBasis(booking, booking.quote, at)).toEqual({ pickupAt, subtotal: 1000 });
    expect(findLateChangeBasis({ ...booking, terms: statedTerms }, booking.quote, at)).toBeUndefined();
  });
});

describe("cancelling (product, 'Policies')", () => {
  test.each([
    [1000, 0, 0],
    [24, 0, 0],
    [23.999, 25, 4375],
    [12, 25, 4375],
    [11.999, 50, 8750],
    [6, 50, 8750],
    [5.999, 100, 17_500],
    [0, 100, 17_500],
    [-48, 100, 17_500],
  ])("%d hours before pickup costs %d%%; on a boundary the lower fee applies", (hours, feePercent, fee) => {
    expect(computeCancellationFee(statedTerms, { subtotal, pickupAt }, pickupAt - hours * hour)).toEqual({
      feePercent,
      fee,
    });
  });

  test("has four steps that meet, in the booking's own rupees, rounded", () => {
    const steps = listCancellationFeeSteps(statedTerms, { pickupAt, subtotal: 1_799 });
    expect(steps.map(({ feePercent, fee }) => [feePercent, fee])).toEqual([
      [0, 0],
      [25, 450],
      [50, 900],
      [100, 1799],
    ]);
    expect(steps.map(({ until }) => (pickupAt - until) / hour)).toEqual([24, 12, 6, 0]);
    expect(steps.map(({ from }) => from)).toEqual([
      undefined,
      ...steps.slice(0, 3).map(({ until }) => until),
    ]);
  });

  test("costs at every moment what the step says that the moment lies in", () => {
    fc.assert(
      fc.property(fc.integer({ min: -40 * hour, max: 0 }), fc.nat(100_000), (before, price) => {
        const now = pickupAt + before;
        const terms = { pickupAt, subtotal: price };
        const step = listCancellationFeeSteps(statedTerms, terms).find(({ until }) => now <= until);
        expect(computeCancellationFee(statedTerms, terms, now).fee).toBe(step?.fee);
      }),
    );
  });

  test("counts real hours across a change of clocks", () => {
    // The night of 1 November 2026 has 25 hours in New York.
    const zone = "America/New_York";
    const at = toInstant({ date: "2026-11-01" as CalendarDate, time: "10:00 AM" }, zone);
    expect(formatInstant(computeFreeCancelDeadline(statedTerms, at), zone)).toBe("Sat 31 Oct, 11:00 AM");
  });

  test("gives back the total less the fee: no tax is kept", () => {
    const booking = bookingOf(pickupAt, subtotal);
    expect(computeCancellationCost(booking, pickupAt - 15 * hour)).toEqual({
      feePercent: 25,
      base: 17_500,
      fee: 4375,
      refund: 16_275,
    });
    expect(computeCancellationCost(booking, pickupAt + hour)).toMatchObject({
      feePercent: 100,
      fee: 17_500,
      refund: 3150,
    });
    const assumedBooking = { ...booking, trip: { ...booking.trip, assumed: true } };
    expect(computeCancellationCost(assumedBooking, pickupAt + hour)).toMatchObject({
      feePercent: 0,
      fee: 0,
      refund: 20_650,
    });
  });
});

describe("a change can't dodge a fee (product, 'Your booking')", () => {
  type Given = ReturnType<typeof bookingOf>;
  const change = (
    booking: Given,
    at: number,
    newPickupAt: number,
    newSubtotal = booking.quote.subtotal,
  ): Given => ({
    ...bookingOf(newPickupAt, newSubtotal),
    lateChange: findLateChangeBasis(booking, bookingOf(newPickupAt, newSubtotal).quote, at),
  });
  const percentOf = (booking: Given, at: number) => computeCancellationCost(booking, at).feePercent;
  const dayBefore = pickupAt - 24 * hour;
  const later = pickupAt + 100 * hour;

  test("made in time, it leaves only the new pickup and the new rental to count", () => {
    const booking = bookingOf(pickupAt, subtotal);
    expect(findLateChangeBasis(booking, booking.quote, dayBefore)).toBeUndefined();
    const movedBooking = change(bookingOf(pickupAt, subtotal), dayBefore, later, 300);
    expect(computeCancellationFeeBasis(movedBooking)).toEqual({ pickupAt: later, subtotal: 300 });
  });

  test("made within 24 hours, it leaves the earlier pickup to count, also after more changes", () => {
    const once = change(bookingOf(pickupAt, subtotal), dayBefore + 1, later);
    expect(once.lateChange).toEqual({ pickupAt, subtotal });
    const twice = change(once, dayBefore + 2, later + hour);
    const thrice = change(twice, dayBefore + 3, later + 200 * hour);
    for (const booking of [once, twice, thrice]) {
      expect(computeCancellationFeeBasis(booking).pickupAt).toBe(pickupAt);
      expect(percentOf(booking, pickupAt - 12 * hour)).toBe(25);
      expect(percentOf(booking, pickupAt)).toBe(100);
    }
  });

  test("to a cheaper car or fewer days it leaves the base rental that counted; the highest stays", () => {
    const at = pickupAt - 12 * hour;
    const luxury = bookingOf(pickupAt, 69_000);
    const cheapest = change(luxury, at, pickupAt, 300);
    expect(computeCancellationCost(cheapest, at)).toEqual({
      feePercent: 25,
      base: 69_000,
      fee: 17_250,
      refund: 0,
    });
    const dearer = change(cheapest, at, later, 70_000);
    const cheapAgain = change(dearer, at + 1, later, 200);
    expect(computeCancellationFeeBasis(dearer)).toEqual({ pickupAt, subtotal: 70_000 });
    expect(computeCancellationFeeBasis(cheapAgain)).toEqual({ pickupAt, subtotal: 70_000 });
    expect(
      listCancellationFeeSteps(statedTerms, computeCancellationFeeBasis(cheapAgain)).map(({ fee }) => fee),
    ).toEqual([0, 17_500, 35_000, 70_000]);
  });

  test("to an earlier pickup, that one counts, of no less a rental", () => {
    const at = pickupAt - 20 * hour;
    const earlier = change(bookingOf(pickupAt, subtotal), at, pickupAt - 10 * hour, 300);
    expect(computeCancellationFeeBasis(earlier)).toEqual({ pickupAt: pickupAt - 10 * hour, subtotal });
    expect(computeCancellationFeeBasis(change(earlier, at, later, 400))).toEqual({
      pickupAt: pickupAt - 10 * hour,
      subtotal,
    });
  });

  test("in another money it leaves the earlier pickup, and the new rental, since amounts of two moneys can't be compared", () => {
    const booking = bookingOf(pickupAt, 69_000);
    const inCents = computeQuote(4900, 1, inDollars());
    const lateChange = findLateChangeBasis(booking, inCents, dayBefore + 1);
    expect(lateChange).toEqual({ pickupAt, subtotal: 4900 });
    expect(
      computeCancellationCost({ ...bookingOf(later, 1), quote: inCents, lateChange }, pickupAt),
    ).toMatchObject({
      fee: 4900,
      base: 4900,
      refund: 0,
    });
  });

  test("settling what was assumed leaves nothing", () => {
    const booking = bookingOf(pickupAt, subtotal);
    const assumedBooking = { ...booking, trip: { ...booking.trip, assumed: true } };
    expect(findLateChangeBasis(assumedBooking, booking.quote, pickupAt)).toBeUndefined();
  });

  test("however often, when and to what: cancelling is never cheaper than without the changes", () => {
    const step = fc.record({
      wait: fc.nat(30 * 60),
      move: fc.integer({ min: -96, max: 800 }),
      price: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), fc.nat(60 * 60), (steps, wait) => {
        let [booking, now] = [bookingOf(pickupAt, subtotal), pickupAt - 40 * hour];
        const earlierBookings: Given[] = [];
        for (const one of steps) {
          now += one.wait * minute;
          const own = toInstant(booking.trip.pickup, booking.trip.pickup.place.zone);
          if (now > computeChangeDeadline(statedTerms, own)) break;
          const isLate = findLateChangeBasis(booking, booking.quote, now) !== undefined;
          const to = Math.max(Math.ceil(now / halfHour) * halfHour, own + one.move * halfHour);
          const movedBooking = change(booking, now, to, one.price);
          if (isLate) earlierBookings.push(booking);
          else earlierBookings.length = 0;
          booking = movedBooking;
        }
        now += wait * minute;
        for (const before of earlierBookings)
          expect(computeCancellationCost(booking, now).fee).toBeGreaterThanOrEqual(
            computeCancellationCost(before, now).fee,
          );
      }),
    );
  });
});

describe("coming back late (product, 'Policies')", () => {
  const dueAt = pickupAt;

  test.each([
    [-60, 0, 0],
    [0, 0, 0],
    [60, 0, 0],
    [61, 1, 200],
    [120, 1, 200],
    [121, 2, 400],
    [24 * 60 + 60, 24, 4800],
  ])("by %d minutes is %d hours, %d rupees", (minutes, hours, fee) => {
    expect(computeLateReturnFee(statedTerms, dueAt, dueAt + minutes * 60_000)).toEqual({ hours, fee });
  });

  test.each([
    [0.5, 26, 2400],
    [0.5, 10, 2000],
    [0.5, 48, 4000],
    [0.5, 49, 4200],
    [0, 1, 200],
  ])("with %d hours of grace and a limit for a day, %d hours after it cost %d", (graceHours, hours, fee) => {
    const terms = { graceHours, lateFee: { perHour: 200, perDayAtMost: 2000 } };
    const returnedAt = dueAt + (graceHours + hours) * hour;
    expect(computeLateReturnFee(terms, dueAt, returnedAt)).toEqual({ hours, fee });
  });

  test("costs nothing for one hour", () => {
    expect(computeFreeReturnDeadline(statedTerms, dueAt) - dueAt).toBe(hour);
  });
});

/** A booking as far as its fee goes, picked up at any half hour: at 12:00 or 12:30 PM by the clocks of a zone that has them then. */
function bookingOf(at: number, price: number): Parameters<typeof computeCancellationCost>[0] {
  const ahead = 12 - new Date(at).getUTCHours();
  const zone = `Etc/GMT${ahead < 0 ? "+" : "-"}${Math.abs(ahead)}`;
  const date = writeTypedDate(toZonedDate(at, zone));
  const trip = planTrip(
    {
      ...emptyTripQuery,
      pickup: "x",
      pickupDate: date,
      returnDate: date,
      pickupTime: at % hour === 0 ? "12:00 PM" : "12:30 PM",
      returnTime: "6:00 PM",
    },
    { terms: tripTerms, findPlace: () => ({ ...newDelhi, zone }), now: 0 },
  );
  return { trip, quote: computeQuote(price, 1, inRupees()), lateChange: undefined, terms: statedTerms };
}
