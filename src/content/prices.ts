import { formatDollars } from "#rental/money.ts";
import { type Quote, quoteFor } from "#rental/quote.ts";
import { site } from "./site.ts";

/** Whole rupees as this site shows them: '$14.46'. */
export function usd(rupees: number): string {
  return formatDollars(rupees, site.rates);
}

/** The price of a car for some days at this site's rates. */
export function quoteCar(car: { readonly pricePerDay: number }, days: number): Quote {
  return quoteFor(car.pricePerDay, days, site.rates);
}
