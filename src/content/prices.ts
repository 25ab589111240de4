import { formatCount } from "#rental/count.ts";
import type { DayRule } from "#rental/policy.ts";
import { exclTaxLabel, inclTaxLabel } from "#rental/price/charge-words.ts";
import { formatMinorUnits, type Money, createShownFormatter } from "#rental/price/money.ts";
import {
  computeListPrice,
  type ListPriceTerms,
  computeTotalPerDay,
  hasTaxInclusivePrices,
} from "#rental/price/list-price.ts";
import type { PricedRental, PricingTerms } from "#rental/price/quote.ts";

/** A list price in minor units, as it is shown today: '$14.46'. Amounts of a quote or a booking have their own money: `amountFormatter(quote)`. */
export const formatShownPrice = (money: Money, amount: number) => createShownFormatter(money)(amount);

/** Returns what is charged for a day, and in the end: '₹1,200 a day, ₹1,416 with tax', or only the latter where list prices are that. */
export function describeChargedPerDay(
  terms: ListPriceTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string {
  const { company } = terms;
  const paid = formatMinorUnits(computeTotalPerDay(terms, pricePerDay, pickup), company.money);
  return hasTaxInclusivePrices(company)
    ? `${paid} a day, ${inclTaxLabel(company)}`
    : `${formatMinorUnits(pricePerDay, company.money)} a day, ${paid} ${inclTaxLabel(company)}`;
}

/** '$17.06 with tax': what one day at a price costs in the end, at a pickup that was chosen. */
export function formatPriceWithTax(
  terms: PricingTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string {
  return `${formatShownPrice(terms.company.money, computeTotalPerDay(terms, pricePerDay, pickup))} ${inclTaxLabel(terms.company)}`;
}

/** The price of a day as lists and cards show it: '$14.46'. */
export const formatShownDayPrice = (
  terms: ListPriceTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string => formatShownPrice(terms.company.money, computeListPrice(terms, pricePerDay, pickup));

/** Follows such a price in small letters: '$17.06 with tax', or only 'with tax' where it is included. */
export const formatDayPriceAside = (
  terms: ListPriceTerms,
  pricePerDay: number,
  pickup?: PricedRental["pickup"],
): string =>
  hasTaxInclusivePrices(terms.company)
    ? inclTaxLabel(terms.company)
    : formatPriceWithTax(terms, pricePerDay, pickup);

/** Follows such prices where nothing stands beside them: 'before 18% tax', or 'with tax' where it is included. */
/** What a day is, as prices say it: 'calendar day', '24 hours'. */
export const describeRentalDay = ({ rentalDay }: DayRule): string =>
  rentalDay ? formatCount(rentalDay.hours, "hour") : "calendar day";

export const describeDayPriceTax = (company: ListPriceTerms["company"]): string =>
  hasTaxInclusivePrices(company) ? inclTaxLabel(company) : exclTaxLabel(company.charges);
