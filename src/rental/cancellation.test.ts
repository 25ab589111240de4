import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CalendarDate } from "./calendar.ts";
import {
  cancellationFee,
  cancellationOf,
  cancellationSteps,
  changeableUntil,
  feePickupAfterChange,
  freeUntil,
} from "./cancellation.ts";
import { lateFeeFreeUntil, lateReturnFee } from "./late-return.ts";
import { quoteFor } from "./quote.ts";
import { newDelhi } from "./sample-places.ts";
import { emptyTripQuery } from "./trip-query.ts";
import { planTrip } from "./trip.ts";
import { instantInWords, instantOf } from "./zoned-time.ts";

const hour = 3_600_000;
const pickupAt = Date.UTC(2026, 8, 14, 4, 30);
const subtotal = 17_500;

describe("cancelling (section 9, 'Policies')", () => {
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
    expect(cancellationFee({ subtotal, pickupAt, now: pickupAt - hours * hour })).toEqual({
      feePercent,
      fee,
    });
  });

  test("is free until 24 hours, and changing until 6 hours before pickup", () => {
    expect(pickupAt - freeUntil(pickupAt)).toBe(24 * hour);
    expect(pickupAt - changeableUntil(pickupAt)).toBe(6 * hour);
  });

  test("has four steps that meet, in the booking's own rupees, rounded", () => {
    const steps = cancellationSteps(pickupAt, 1_799);
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
        const step = cancellationSteps(pickupAt, price).find(({ until }) => now <= until);
        expect(cancellationFee({ subtotal: price, pickupAt, now }).fee).toBe(step?.fee);
      }),
    );
  });

  test("counts real hours across a change of clocks", () => {
    // The night of 1 November 2026 has 25 hours in New York.
    const zone = "America/New_York";
    const at = instantOf({ date: "2026-11-01" as CalendarDate, time: "10:00 AM" }, zone);
    expect(instantInWords(freeUntil(at), zone)).toBe("Sat 31 Oct, 11:00 AM");
  });

  test("gives back the total less the fee: no tax is kept", () => {
    const trip = planTrip(
      {
        ...emptyTripQuery,
        pickup: "x",
        pickupDate: "14/09/2026",
        returnDate: "18/09/2026",
        pickupTime: "10:00 AM",
        returnTime: "12:00 PM",
      },
      { findPlace: () => newDelhi, now: 0 },
    );
    const quote = quoteFor(3500, 5, { taxPercent: 18, rupeesPerDollar: 83 });
    const booked = { trip, quote, feePickupAt: undefined };
    expect(cancellationOf(booked, pickupAt - 15 * hour)).toEqual({
      feePercent: 25,
      fee: 4375,
      refund: 16_275,
    });
    expect(cancellationOf(booked, pickupAt + hour)).toEqual({ feePercent: 100, fee: 17_500, refund: 3150 });
    const assumed = { ...booked, trip: { ...trip, assumed: true } };
    expect(cancellationOf(assumed, pickupAt + hour)).toEqual({ feePercent: 0, fee: 0, refund: 20_650 });
  });
});

describe("a change can't dodge a fee (decisions, 'After the booking')", () => {
  const newPickupAt = pickupAt + 100 * hour;

  test("made in time, it leaves only the new pickup to count", () => {
    expect(feePickupAfterChange({ pickupAt, newPickupAt, changedAt: pickupAt - 24 * hour })).toBeUndefined();
  });

  test("made within 24 hours, it leaves the earlier pickup to count, also after more changes", () => {
    const changedAt = pickupAt - 23 * hour;
    expect(feePickupAfterChange({ pickupAt, newPickupAt, changedAt })).toBe(pickupAt);
    const again = {
      pickupAt: newPickupAt,
      feePickupAt: pickupAt,
      newPickupAt: newPickupAt + hour,
      changedAt: pickupAt + hour,
    };
    expect(feePickupAfterChange(again)).toBe(pickupAt);
    expect(
      cancellationFee({ subtotal, pickupAt: newPickupAt, feePickupAt: pickupAt, now: pickupAt }).feePercent,
    ).toBe(100);
  });

  test("to an earlier pickup, or of the car alone, that pickup counts", () => {
    const changedAt = pickupAt - 20 * hour;
    expect(feePickupAfterChange({ pickupAt, newPickupAt: pickupAt - hour, changedAt })).toBeUndefined();
    expect(feePickupAfterChange({ pickupAt, newPickupAt: pickupAt, changedAt })).toBeUndefined();
  });

  test("however often and when: cancelling is never cheaper than without the changes", () => {
    const step = fc.record({
      wait: fc.nat(30 * hour),
      move: fc.integer({ min: -48 * hour, max: 400 * hour }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
        let [booked, feePickupAt, now] = [pickupAt, undefined as number | undefined, pickupAt - 40 * hour];
        for (const { wait, move } of steps) {
          const unchanged = cancellationFee({ subtotal, pickupAt: booked, feePickupAt, now: now + wait });
          now += wait;
          if (now > changeableUntil(booked)) break;
          const moved = Math.max(now, booked + move);
          feePickupAt = feePickupAfterChange({
            pickupAt: booked,
            feePickupAt,
            newPickupAt: moved,
            changedAt: now,
          });
          booked = moved;
          expect(
            cancellationFee({ subtotal, pickupAt: booked, feePickupAt, now }).fee,
          ).toBeGreaterThanOrEqual(unchanged.fee);
        }
      }),
    );
  });
});

describe("coming back late (section 9, 'Policies')", () => {
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
    expect(lateReturnFee(dueAt, dueAt + minutes * 60_000)).toEqual({ hours, fee });
  });

  test("costs nothing for one hour", () => {
    expect(lateFeeFreeUntil(dueAt) - dueAt).toBe(hour);
  });
});
