import { dollarsAt, formatRupees } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";

/** A line of a receipt, as it is shown. */
type PriceLine = { readonly name: string; readonly amount: string };

/** What a rental costs, line by line, the total last: the same words and amounts on pages, in emails and in the staff's commands. */
export function priceLines(quote: Quote): readonly PriceLine[] {
  const usd = dollarsAt(quote);
  const days = quote.days === 1 ? "1 day" : `${quote.days} days`;
  return [
    { name: `${days} at ${usd(quote.pricePerDay)}`, amount: usd(quote.subtotal) },
    { name: `Tax ${quote.taxPercent}%`, amount: usd(quote.tax) },
    { name: "Total with tax", amount: usd(quote.total) },
  ];
}

/** Why the lines may be a cent off their total: only the rupees add up exactly. */
export function priceNote(quote: Quote): string {
  return `${formatRupees(quote.total)} at ${quote.rupeesPerDollar} to the dollar. Rounded line by line.`;
}
