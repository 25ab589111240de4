import { formatCount } from "#rental/count.ts";
import type { DayRule } from "#rental/policy.ts";
import { exclTaxLabel, inclTaxLabel } from "#rental/price/charge-words.ts";
import { formatMinorUnits, type Money, shownFormatter } from "#rental/price/money.ts";
import { listPricePerDay, type ListTerms, paidPerDay, pricesIncludeTax } from "#rental/price/list-price.ts";
import type { PricedRental, PricingTerms } from "#rental/price/quote.ts";

/** A list price in minor units, as it is shown today: '$14.46'. Amounts of a quote or a booking have their own money: `amountFormatter(quote)`. */
export const shownPrice = (money: Money, amount: number) => shownFormatter(money)(amount);

/** Returns what is charged for a day, and in the end: '₹1,200 a day, ₹1,416 with tax', or only the latter where list prices are that. */
export function chargedPerDay(
  terms: ListTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string {
  const { company } = terms;
  const paid = formatMinorUnits(paidPerDay(terms, pricePerDay, pickup), company.money);
  return pricesIncludeTax(company)
    ? `${paid} a day, ${inclTaxLabel(company)}`
    : `${formatMinorUnits(pricePerDay, company.money)} a day, ${paid} ${inclTaxLabel(company)}`;
}

/** '$17.06 with tax': what one day at a price costs in the end, at a pickup that was chosen. */
export function withTax(terms: PricingTerms, pricePerDay: number, pickup?: PricedRental["pickup"]): string {
  return `${shownPrice(terms.company.money, paidPerDay(terms, pricePerDay, pickup))} ${inclTaxLabel(terms.company)}`;
}

/** The price of a day as lists and cards show it: '$14.46'. */
export const shownDayPrice = (
  terms: ListTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string => shownPrice(terms.company.money, listPricePerDay(terms, pricePerDay, pickup));

/** Follows such a price in small letters: '$17.06 with tax', or only 'with tax' where it is included. */
export const besideDayPrice = (
  terms: ListTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string =>
  pricesIncludeTax(terms.company) ? inclTaxLabel(terms.company) : withTax(terms, pricePerDay, pickup);

/** Follows such prices where nothing stands beside them: 'before 18% tax', or 'with tax' where it is included. */
/** What a day is, as prices say it: 'calendar day', '24 hours'. */
export const nameDay = ({ rentalDay }: DayRule): string =>
  rentalDay ? formatCount(rentalDay.hours, "hour") : "calendar day";

export const dayPriceScope = (company: ListTerms["company"]): string =>
  pricesIncludeTax(company) ? inclTaxLabel(company) : exclTaxLabel(company.charges);
