import type { Car } from "#rental/car.ts";
import { addedInWords, beforeAdded, withAdded } from "#rental/price/charge-words.ts";
import { shownIn, formatMinorUnits } from "#rental/price/money.ts";
import { type PricedRental, type Quote, quoteCar as quoteOnTerms } from "#rental/price/quote.ts";
import { catalog } from "#catalog/current.ts";
import { site } from "./site.ts";

/** A list price in minor units, as it is shown today: '$14.46'. Amounts of a quote or a booking have their own money: `amountFormatter(quote)`. */
export const shownPrice = (amount: number) => shownIn(site.money)(amount);

const chargedPrice = (amount: number) => formatMinorUnits(amount, site.money);

/** What is charged for a day, and in the end: '₹1,200 a day, ₹1,416 with tax', where that is not what is shown. */
export function chargedPerDay(pricePerDay: number, pickup?: PricedRental["pickup"]): string {
  const { total } = quoteCar({ pricePerDay }, { days: 1, ...(pickup && { pickup }) });
  return `${chargedPrice(pricePerDay)} a day, ${chargedPrice(total)} ${withAdded(site)}`;
}

/** Shown beside a price wherever the total is not shown. */
export const beforeTax = () => beforeAdded(site.charges);

/** '18% tax', which is added to the base rental; undefined where nothing is. */
export const addedTax = () => addedInWords(site.charges);

/** '$17.06 with tax': what one day at a price costs in the end, at a pickup that was chosen. */
export function withTax(pricePerDay: number, pickup?: PricedRental["pickup"]): string {
  const quote = quoteCar({ pricePerDay }, { days: 1, ...(pickup && { pickup }) });
  return `${shownPrice(quote.total)} ${withAdded(site)}`;
}

/** The price of a car for a trip, or for some days, on the terms of the catalog in force. */
export function quoteCar(car: Pick<Car, "pricePerDay">, rental: PricedRental): Quote {
  return quoteOnTerms(catalog, car, rental);
}
