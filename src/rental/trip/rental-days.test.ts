import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "./calendar.ts";
import { timeSlots, type TimeSlot } from "./clock-time.ts";
import {
  countAssumedDays,
  countChargedDays,
  countChargedDaysUntil,
  countChargedOrAssumedDays,
} from "./rental-days.ts";
import { toInstant } from "./zoned-time.ts";

const hours24 = { rentalDay: { hours: 24, grace: 1 } } as const;
const end = (zone: string, date: string, time: TimeSlot) => ({
  place: { zone },
  date: date as CalendarDate,
  time,
});
const [newYork, losAngeles, kochi] = ["America/New_York", "America/Los_Angeles", "Asia/Kolkata"];

describe("charged days", () => {
  test.each([
    [end(newYork, "2026-10-31", "10:00 AM"), end(newYork, "2026-11-01", "10:00 AM"), 2, 1],
    [end(newYork, "2026-03-07", "10:00 AM"), end(newYork, "2026-03-08", "10:00 AM"), 2, 1],
    [end(kochi, "2026-09-01", "10:00 AM"), end(kochi, "2026-09-02", "11:00 AM"), 2, 1],
    [end(kochi, "2026-09-01", "10:00 AM"), end(kochi, "2026-09-02", "11:30 AM"), 2, 2],
    [end(kochi, "2026-09-01", "6:00 PM"), end(kochi, "2026-09-04", "10:00 AM"), 4, 3],
    [end(kochi, "2026-09-01", "10:00 AM"), end(kochi, "2026-09-01", "6:00 PM"), 1, 1],
    [end(losAngeles, "2026-09-04", "10:00 AM"), end(newYork, "2026-09-05", "1:00 PM"), 2, 1],
    [end(losAngeles, "2026-09-04", "10:00 AM"), end(newYork, "2026-09-05", "2:30 PM"), 2, 2],
  ])(
    "%j to %j: %d calendar days, %d of 24 hours with an hour of grace",
    (pickup, dropOff, calendar, hours) => {
      expect(countChargedDays({}, pickup, dropOff)).toBe(calendar);
      expect(countChargedDays(hours24, pickup, dropOff)).toBe(hours);
    },
  );

  test("without grace, half an hour more is a day more", () => {
    const rule = { rentalDay: { hours: 24, grace: 0 } } as const;
    const pickup = end(kochi, "2026-09-01", "10:00 AM");
    expect(countChargedDays(rule, pickup, end(kochi, "2026-09-03", "10:00 AM"))).toBe(2);
    expect(countChargedDays(rule, pickup, end(kochi, "2026-09-03", "10:30 AM"))).toBe(3);
  });

  test("in one zone are those of the clocks, on whatever day these change, and never more than by the calendar", () => {
    fc.assert(
      fc.property(
        fc.nat(900),
        fc.nat(60),
        fc.constantFrom(...timeSlots),
        fc.constantFrom(...timeSlots),
        (start, nights, from, until) => {
          const date = addDays("2026-01-01" as CalendarDate, start);
          const pickup = end(newYork, date, from);
          const dropOff = end(newYork, addDays(date, nights), until);
          const counted = countChargedDays(hours24, pickup, dropOff);
          expect(counted).toBe(
            countChargedDays(
              hours24,
              { ...pickup, place: { zone: "UTC" } },
              { ...dropOff, place: { zone: "UTC" } },
            ),
          );
          expect(counted).toBeLessThanOrEqual(nights + 1);
          expect(countChargedDaysUntil(hours24, pickup, toInstant(dropOff, newYork))).toBeGreaterThanOrEqual(
            1,
          );
        },
      ),
    );
  });

  test("are those of the assumed rental where only times are chosen", () => {
    const [pickup, dropOff] = [end(kochi, "2026-09-01", "10:00 AM"), end(kochi, "2026-09-02", "6:00 PM")];
    expect(countChargedOrAssumedDays(hours24, { pickup, dropOff, daysAssumed: true })).toBe(1);
    expect(countChargedOrAssumedDays(hours24, { pickup, dropOff, daysAssumed: false })).toBe(2);
    expect(countChargedOrAssumedDays({}, { pickup, dropOff, daysAssumed: true })).toBe(2);
  });

  test("of the assumed rental are two by the calendar, one of 24 hours", () => {
    expect([countAssumedDays({}), countAssumedDays(hours24)]).toEqual([2, 1]);
  });
});
