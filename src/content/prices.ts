import { dollarsAt } from "#rental/money.ts";
import { type Quote, quoteFor } from "#rental/quote.ts";
import { site } from "./site.ts";

/** A list price, whole rupees at today's rate: '$14.46'. Amounts of a quote or a booking have their own rate: `dollarsAt(quote)`. */
export const usd = dollarsAt(site.rates);

/** What stands beside a rate, wherever the total with tax does not. */
export const beforeTax = `before ${site.rates.taxPercent}% tax`;

/** The price of a car for some days at this site's rates. */
export function quoteCar(car: { readonly pricePerDay: number }, days: number): Quote {
  return quoteFor(car.pricePerDay, days, site.rates);
}
