import { formatCount } from "#rental/count.ts";
import { formatPercent, totalName } from "#rental/price/charge-words.ts";
import { findCurrency } from "#rental/price/currencies.ts";
import { formatCharged, amountFormatter } from "#rental/price/money.ts";
import { type Quote } from "#rental/price/quote.ts";
import type { ChargeLine } from "#rental/price/mandatory-charges.ts";

/** A line of a receipt: its amount as shown, and as charged, in minor units. */
type PriceLine = { readonly name: string; readonly amount: string; readonly charged: number };

/** Computes what a rental costs, line by line, the total last: the same words and amounts on pages, in emails and in the staff's commands. */
export function priceLines(quote: Quote): readonly PriceLine[] {
  const formatAmount = amountFormatter(quote);
  const line = (name: string, minorUnits: number) => ({
    name,
    amount: formatAmount(minorUnits),
    charged: minorUnits,
  });
  const days = formatCount(quote.days, "day");
  return [
    line(`${days} at ${formatAmount(quote.pricePerDay)}`, quote.subtotal),
    ...(quote.oneWay ? [line(`Return in ${quote.oneWay.place}`, quote.oneWay.fee)] : []),
    ...quote.charges.map((charge) => line(chargeName(charge, formatAmount), charge.amount)),
    line(totalName(quote), quote.total),
  ];
}

/** 'Tax 18%', 'Road fee, $3.50 a day', 'Summer fee, 2 days at $5', 'Airport fee'. */
function chargeName(charge: ChargeLine, formatAmount: (amount: number) => string): string {
  const { name, percent, perDay, days } = charge;
  if (percent !== undefined) return `${name} ${formatPercent(charge)}`;
  if (perDay === undefined) return name;
  const price = formatAmount(perDay);
  return days === undefined ? `${name}, ${price} a day` : `${name}, ${formatCount(days, "day")} at ${price}`;
}

/** Why the lines may be a cent off their total: only charged amounts add up exactly. Undefined where prices are shown as charged. */
export function priceNote(quote: Quote): string | undefined {
  const { money } = quote;
  const { shown } = money;
  if (!shown) return undefined;
  const unit = findCurrency(shown.currency).one;
  return `${formatCharged(quote.total, money)} at ${shown.rate} to the ${unit}. Rounded line by line.`;
}
