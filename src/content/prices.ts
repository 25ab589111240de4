import { withAdded } from "#rental/price/charge-words.ts";
import { formatMinorUnits, type Money, shownIn } from "#rental/price/money.ts";
import { type PricedRental, type PricingTerms, quoteCar } from "#rental/price/quote.ts";

/** A list price in minor units, as it is shown today: '$14.46'. Amounts of a quote or a booking have their own money: `amountFormatter(quote)`. */
export const shownPrice = (money: Money, amount: number) => shownIn(money)(amount);

/** What is charged for a day, and in the end: '₹1,200 a day, ₹1,416 with tax', where that is not what is shown. */
export function chargedPerDay(
  terms: PricingTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string {
  const { money } = terms.company;
  const { total } = quoteDay(terms, pricePerDay, pickup);
  return `${formatMinorUnits(pricePerDay, money)} a day, ${formatMinorUnits(total, money)} ${withAdded(terms.company)}`;
}

/** '$17.06 with tax': what one day at a price costs in the end, at a pickup that was chosen. */
export function withTax(terms: PricingTerms, pricePerDay: number, pickup?: PricedRental["pickup"]): string {
  const { total } = quoteDay(terms, pricePerDay, pickup);
  return `${shownPrice(terms.company.money, total)} ${withAdded(terms.company)}`;
}

function quoteDay(terms: PricingTerms, pricePerDay: number, pickup: PricedRental["pickup"]) {
  return quoteCar(terms, { pricePerDay }, { days: 1, ...(pickup && { pickup }) });
}
