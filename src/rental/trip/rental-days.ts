import { type CalendarDate, countDaysBetween } from "./calendar.ts";

/** Without dates a rental of today to tomorrow is assumed (product, 'Prices'). */
export const assumedDays = 2;
/** Longer rentals are arranged by phone or by subscription. */
export const longestRentalDays = 365;

/** Charged days: calendar days, pick-up and return day both counted. Today to tomorrow is 2. */
export function rentalDays(pickup: CalendarDate, dropOff: CalendarDate): number {
  return countDaysBetween(pickup, dropOff) + 1;
}
