import { formatCount } from "#rental/count.ts";
import type { RentalDayRule } from "#rental/policy.ts";
import { exclChargesLabel, inclChargesLabel } from "#rental/price/charge-words.ts";
import { formatMinorUnits, type BaseCurrency, createShownPriceFormatter } from "#rental/price/money.ts";
import {
  computeListPricePerDay,
  type ListPricePerDay,
  hasTaxInclusivePrices,
  type ListPriceTerms,
} from "#rental/price/list-price.ts";
import type { CarForQuote } from "#rental/price/quote.ts";

/** A list price in minor units, as it is shown today: '$14.46'. Amounts of a quote or a booking have their own money: `createQuoteAmountFormatter(quote)`. */
export const formatConvertedPrice = (money: BaseCurrency, amount: number) =>
  createShownPriceFormatter(money)(amount);

/** Returns what is charged for a day, and in the end: '₹1,200 a day, ₹1,416 with tax', or only the latter where list prices are that. */
export function describeChargedPerDay(
  { company }: ListPriceTerms,
  { price, total }: ListPricePerDay,
): string {
  const paid = formatMinorUnits(total, company.money);
  return hasTaxInclusivePrices(company)
    ? `${paid} a day, ${inclChargesLabel(company)}`
    : `${formatMinorUnits(price, company.money)} a day, ${paid} ${inclChargesLabel(company)}`;
}

/** The price of a day as lists and cards show it: '$14.46'; where days differ, with 'from' before the lowest. */
export const formatDayListPrice = ({ company }: ListPriceTerms, { price, kind }: ListPricePerDay): string =>
  `${kind === "lowest" ? "from " : ""}${formatConvertedPrice(company.money, price)}`;

/** Follows such a price in small letters: '$17.06 with tax', or only 'with tax' where it is included. */
export function formatDayPriceWithTaxNote({ company }: ListPriceTerms, { total }: ListPricePerDay): string {
  const label = inclChargesLabel(company);
  return hasTaxInclusivePrices(company) ? label : `${formatConvertedPrice(company.money, total)} ${label}`;
}

/** The lowest price of a day among some cars, as lists show it. */
export function computeLowestDayListPrice(
  terms: ListPriceTerms,
  cars: readonly CarForQuote[],
): ListPricePerDay {
  const offers = cars.map((car) => computeListPricePerDay(terms, car));
  return offers.reduce((lowest, one) => (one.price < lowest.price ? one : lowest));
}

/** What a day is, as prices say it: 'calendar day', '24 hours'. */
export const describeRentalDay = ({ rentalDay }: RentalDayRule): string =>
  rentalDay ? formatCount(rentalDay.hours, "hour") : "calendar day";

/** Follows such prices where nothing stands beside them: 'before 18% tax', or 'with tax' where it is included. */
export const describeDayPriceTax = (company: ListPriceTerms["company"]): string =>
  hasTaxInclusivePrices(company) ? inclChargesLabel(company) : exclChargesLabel(company.charges);
