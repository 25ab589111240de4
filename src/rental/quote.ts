import { type CalendarDate, daysBetween } from "./calendar.ts";
import type { Rates } from "./money.ts";

/** Without dates a rental of today to tomorrow is assumed (section 9: results and booking summary). */
export const assumedDays = 2;
/** Longer rentals are arranged by phone or by subscription. */
export const longestRentalDays = 365;

/** What a rental costs, in whole rupees. The card, the results, the summary, the stored booking and every message show these numbers. */
export type Quote = {
  readonly days: number;
  readonly pricePerDay: number;
  /** The base rental: days times the daily rate. Cancellation fees are percentages of it. */
  readonly subtotal: number;
  readonly taxPercent: number;
  readonly tax: number;
  readonly total: number;
  /** What shows these rupees in dollars, for as long as the quote is kept: later rates are for later quotes. */
  readonly rupeesPerDollar: number;
};

/** Charged days: calendar days, pick-up and return day both counted. Today to tomorrow is 2. */
export function rentalDays(pickup: CalendarDate, dropOff: CalendarDate): number {
  return daysBetween(pickup, dropOff) + 1;
}

/**
 * Prices a rental (section 9, 'Booking summary'). The tax is rounded to whole rupees once, on the subtotal.
 * Throws a RangeError when days are not a whole number from 1, since only a bug can ask for that.
 */
export function quoteFor(pricePerDay: number, days: number, { taxPercent, rupeesPerDollar }: Rates): Quote {
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`A rental lasts whole days from 1, not ${days}.`);
  const subtotal = pricePerDay * days;
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { days, pricePerDay, subtotal, taxPercent, tax, total: subtotal + tax, rupeesPerDollar };
}
