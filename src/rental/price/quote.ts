import type { Rates } from "./money.ts";

/** What a rental costs, in whole rupees. The card, the results, the summary, the stored booking and every message show these numbers. */
export type Quote = {
  readonly days: number;
  readonly pricePerDay: number;
  /** The base rental: days times the daily rate. Cancellation fees are percentages of it. */
  readonly subtotal: number;
  readonly taxPercent: number;
  readonly tax: number;
  readonly total: number;
  /** The rate at which these rupees are shown in dollars for as long as the quote is kept: later rates apply only to later quotes. */
  readonly rupeesPerDollar: number;
};

/**
 * Prices a rental (product, 'Prices'). The tax is rounded to whole rupees once, on the subtotal. Throws a RangeError when days is not a
 * whole number of at least 1, which only a bug can cause.
 */
export function quoteFor(pricePerDay: number, days: number, { taxPercent, rupeesPerDollar }: Rates): Quote {
  if (!Number.isInteger(days) || days < 1)
    throw new RangeError(`A rental lasts whole days from 1, not ${days}.`);
  const subtotal = pricePerDay * days;
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { days, pricePerDay, subtotal, taxPercent, tax, total: subtotal + tax, rupeesPerDollar };
}
