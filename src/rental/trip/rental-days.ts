import type { RentalDayRule, RentalDayLength } from "#rental/policy.ts";
import { type CalendarDate, countDaysBetween } from "./calendar.ts";
import { minuteAtSlot } from "./clock-time.ts";
import { type LocalDateTime, toZonedClock, toTripEndInstant } from "./zoned-time.ts";

/** Without dates a rental of today to tomorrow is assumed (product, 'Prices'). */
export const assumedCalendarDays = 2;
/** Longer rentals are arranged by phone or by subscription. */
export const longestRentalDays = 365;

/** Calendar days, pick-up and return day both counted. Today to tomorrow is 2. */
export function countCalendarDays(pickup: CalendarDate, dropOff: CalendarDate): number {
  return countDaysBetween(pickup, dropOff) + 1;
}

type End = LocalDateTime & { readonly place: { readonly zone: string } };

const minutesOfDay = 24 * 60;

/**
 * Counts the days that a trip is charged for: calendar days, or the fewest, at least one, after which, with the grace, it is not before the
 * return by the clock of the pickup place. A return elsewhere is read on that clock first, so that no clock change makes or saves a day.
 */
export function countChargedDays({ rentalDay }: RentalDayRule, pickup: End, dropOff: End): number {
  if (!rentalDay) return countCalendarDays(pickup.date, dropOff.date);
  const back =
    dropOff.place.zone === pickup.place.zone
      ? { date: dropOff.date, minutes: minuteAtSlot(dropOff.time) }
      : toZonedClock(toTripEndInstant(dropOff), pickup.place.zone);
  return countBegun(rentalDay, pickup, back);
}

type CountedTrip = { readonly pickup: End; readonly dropOff: End; readonly daysAssumed: boolean };

/** Counts the days of a planned trip; those of the assumed rental where its dates don't determine them. */
export function countChargedOrAssumedDays(
  rule: RentalDayRule,
  { pickup, dropOff, daysAssumed }: CountedTrip,
): number {
  if (rule.rentalDay) return daysAssumed ? countAssumedDays(rule) : countChargedDays(rule, pickup, dropOff);
  const days = countCalendarDays(pickup.date, dropOff.date);
  return days >= 1 && days <= longestRentalDays ? days : assumedCalendarDays;
}

/** The same for a car that is back at an instant (epoch milliseconds). */
export function countChargedDaysUntil({ rentalDay }: RentalDayRule, pickup: End, returnedAt: number): number {
  const back = toZonedClock(returnedAt, pickup.place.zone);
  return rentalDay ? countBegun(rentalDay, pickup, back) : countCalendarDays(pickup.date, back.date);
}

function countBegun(
  { grace }: RentalDayLength,
  pickup: LocalDateTime,
  back: { readonly date: CalendarDate; readonly minutes: number },
): number {
  const minutes =
    countDaysBetween(pickup.date, back.date) * minutesOfDay + back.minutes - minuteAtSlot(pickup.time);
  return Math.max(1, Math.ceil((minutes - grace * 60) / minutesOfDay));
}

/** How many days the assumed rental of today to tomorrow, at one time, is charged for. */
export const countAssumedDays = ({ rentalDay }: RentalDayRule): number =>
  rentalDay ? 1 : assumedCalendarDays;
