import { formatCount } from "#rental/count.ts";
import { formatChargePercent, formatPiecePrice, totalName } from "#rental/price/charge-words.ts";
import { toCurrency } from "#rental/price/currencies.ts";
import {
  formatChargedAmountInWords,
  createQuoteAmountFormatter,
  createShownPriceFormatter,
} from "#rental/price/money.ts";
import { computeDaysPriceInFull, listMemberDiscounts } from "#rental/price/member-terms.ts";
import { type Quote } from "#rental/price/quote.ts";
import type { Cover } from "#rental/price/extras.ts";
import { listDayPriceGroups, type RentalLengthRate } from "#rental/price/rates.ts";
import type { ChargeLine } from "#rental/price/mandatory-charges.ts";

/** A line of a receipt: its amount as shown, and as charged, in minor units. */
type PriceLine = { readonly name: string; readonly amount: string; readonly charged: number };

/** Computes what a rental costs, line by line, the total last: the same words and amounts on pages, in emails and in the staff's commands. */
export function computePriceLines(quote: Quote): readonly PriceLine[] {
  const formatAmount = createQuoteAmountFormatter(quote);
  const line = (name: string, minorUnits: number) => ({
    name,
    amount: formatAmount(minorUnits),
    charged: minorUnits,
  });
  return [
    ...[...listDayLines(quote), ...listMemberDiscounts(quote)].map(({ name, charged }) =>
      line(name, charged),
    ),
    ...(quote.oneWay ? [line(`Return in ${quote.oneWay.place}`, quote.oneWay.fee)] : []),
    ...listExtraLines(quote).map(({ name, charged }) => line(name, charged)),
    ...quote.charges.map((charge) => line(chargeName(charge, formatAmount), charge.amount)),
    line(totalName(quote), quote.total),
  ];
}

type NamedAmount = Pick<PriceLine, "name" | "charged">;

/** 'Child seat × 2, ₹150 a day, at most ₹900 each', 'Second driver, ₹500 a rental'; a cover that is paid for. */
function listExtraLines(quote: Quote): readonly NamedAmount[] {
  const { extras = [], cover } = quote;
  const formatAmount = createQuoteAmountFormatter(quote);
  const chosen = [...extras, ...(cover && !("included" in cover) ? [{ ...cover, count: 1 }] : [])];
  return chosen.map(({ name, count, amount, ...piece }) => ({
    name: `${count === 1 ? name : `${name} × ${count}`}, ${formatPiecePrice(piece, formatAmount)}${count === 1 ? "" : " each"}`,
    charged: amount,
  }));
}

/**
 * The days of a rental: '5 days at $40'; where they differ, '2 days at $40, Winter' and so on, then 'Rate for a week: 14% less', and '24
 * days, charged as 28'. Together they are the base rental, before a member's plan takes anything off.
 */
function listDayLines(quote: Quote): readonly NamedAmount[] {
  const formatAmount = createQuoteAmountFormatter(quote);
  const { days, rated } = quote;
  const groups = rated
    ? listDayPriceGroups(rated, days)
    : [{ count: days, price: quote.pricePerDay, season: undefined }];
  const lines = groups.map(({ count, price, season }) => ({
    name: `${formatCount(count, "day")} at ${formatAmount(price)}${season === undefined ? "" : `, ${season}`}`,
    charged: price * count,
  }));
  const longerLess = rated?.asLonger?.less ?? 0;
  const lengthDifference =
    computeDaysPriceInFull(quote) + longerLess - lines.reduce((sum, { charged }) => sum + charged, 0);
  return [
    ...lines,
    ...(rated?.length ? [{ name: describeLength(rated.length), charged: lengthDifference }] : []),
    ...(rated?.asLonger
      ? [{ name: `${formatCount(days, "day")}, charged as ${rated.asLonger.days}`, charged: -longerLess }]
      : []),
  ];
}

/** 'Rate for a week: 14% less'. */
function describeLength({ name, percent }: RentalLengthRate): string {
  const difference = Math.round((percent - 100) * 10_000) / 10_000;
  return `Rate for ${name}: ${difference === 0 ? "the same" : `${Math.abs(difference)}% ${difference < 0 ? "less" : "more"}`}`;
}

/** 'Tax 18%', 'Road fee, $3.50 a day', 'Summer fee, 2 days at $5', 'Airport fee'. */
export function chargeName(charge: ChargeLine, formatAmount: (amount: number) => string): string {
  const { name, percent, perDay, days } = charge;
  if (percent !== undefined) return `${name} ${formatChargePercent(charge)}`;
  if (perDay === undefined) return name;
  const price = formatAmount(perDay);
  return days === undefined ? `${name}, ${price} a day` : `${name}, ${formatCount(days, "day")} at ${price}`;
}

/** What stands under a receipt: why its lines may be a cent off, what is held at the counter, and the excess; undefined where there is none of it. */
export function describePriceNotes(quote: Quote): string | undefined {
  const notes = [explainRounding(quote), describeDeposit(quote), describeExcess(quote)].filter(
    (note) => note !== undefined,
  );
  return notes.length > 0 ? notes.join(" ") : undefined;
}

/** 'Held at the counter, not charged: ₹5,000, by card or UPI, back within 7 days.'; undefined where nothing is held. */
export function describeDeposit({ money, deposit }: Pick<Quote, "money" | "deposit">): string | undefined {
  if (!deposit) return undefined;
  const { amount, how, back } = deposit;
  const parts = [
    createShownPriceFormatter(money)(amount),
    ...(how ? [`by ${how}`] : []),
    ...(back ? [`back ${back}`] : []),
  ];
  return `Held at the counter, not charged: ${parts.join(", ")}.`;
}

/** 'Basic cover, excess ₹25,000.'; undefined where the company has no covers. */
export function describeExcess({
  money,
  cover,
}: Pick<Quote, "money"> & { readonly cover?: Pick<Cover, "name" | "excess"> | undefined }):
  | string
  | undefined {
  return cover && `${cover.name}, excess ${createShownPriceFormatter(money)(cover.excess)}.`;
}

/** Why the lines may be a cent off their total: only charged amounts add up exactly. Undefined where prices are shown as charged. */
function explainRounding(quote: Quote): string | undefined {
  const { money } = quote;
  const { shown } = money;
  if (!shown) return undefined;
  const unit = toCurrency(shown.currency).one;
  return `${formatChargedAmountInWords(quote.total, money)} at ${shown.rate} to the ${unit}. Rounded line by line.`;
}
