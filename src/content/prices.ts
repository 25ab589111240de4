import { dollarsAt } from "#rental/price/money.ts";
import { type Quote, quoteFor } from "#rental/price/quote.ts";
import { site } from "./site.ts";

/** A list price, whole rupees at today's rate: '$14.46'. Amounts of a quote or a booking have their own rate: `dollarsAt(quote)`. */
export const usd = (rupees: number) => dollarsAt(site.rates)(rupees);

/** Shown beside a rate wherever the total with tax is not shown. */
export const beforeTax = () => `before ${site.rates.taxPercent}% tax`;

/** '$17.06 with tax': what one day at a rate costs in the end. */
export const withTax = (rupees: number) => `${usd(quoteFor(rupees, 1, site.rates).total)} with tax`;

/** The price of a car for some days at this site's rates. */
export function quoteCar(car: { readonly pricePerDay: number }, days: number): Quote {
  return quoteFor(car.pricePerDay, days, site.rates);
}
