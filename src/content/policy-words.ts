import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { minuteAtSlot } from "#rental/trip/clock-time.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import type { LateFeeTerms, RefundWorkingDays, RentalTerms } from "#rental/policy.ts";
import type { BaseCurrency } from "#rental/price/money.ts";
import { formatClockTime } from "#rental/trip/zoned-time.ts";
import { formatConvertedPrice } from "./prices.ts";
import { joinWords } from "./wording.ts";

/** The time until which a counter waits for a car that is due at the last time: '7:00 PM'. */
export const formatLastReturnWithGrace = ({ company, policies }: BrowserCatalog) =>
  formatClockTime(computeFreeReturnDeadline(policies, minuteAtSlot(company.times.until) * 60_000), "UTC");

/** '7 to 10'; empty for a way that the company doesn't offer. */
export function formatRefundDays(refunds: RefundWorkingDays, way: keyof RefundWorkingDays): string {
  const [least, most] = refunds[way] ?? [];
  return least === most ? String(least ?? "") : `${least} to ${most}`;
}

/** '7 to 10 business days, or 5 to 7 to a card'. */
export function describeRefundTimes(refunds: RefundWorkingDays): string {
  const cardClause = refunds.card ? `, or ${formatRefundDays(refunds, "card")} to a card` : "";
  return `${formatRefundDays(refunds, "any")} business days${cardClause}`;
}

/** What a driver brings to pay with: 'A way to pay $99.52: card, wallet or bank transfer', as the company gives money back. */
export function describePaymentToBring(refunds: RefundWorkingDays, amount: string): string {
  const names = { card: "card", wallet: "wallet", bank: "bank transfer" } as const;
  const ways = (["card", "wallet", "bank"] as const).filter((way) => refunds[way]).map((way) => names[way]);
  return `A way to pay ${amount}${ways.length > 0 ? `: ${joinWords(ways, "or")}` : ""}`;
}

/** '12 to 24 hours', '24 hours or more', 'Under 6 hours, or no-show'. */
export function formatCancellationTierHours(
  { cancellation }: Pick<RentalTerms, "cancellation">,
  index: number,
): string {
  const from = cancellation[index]?.hours ?? 0;
  const to = cancellation[index - 1]?.hours;
  if (to === undefined) return `${formatCount(from, "hour")} or more`;
  return from === 0 ? `Under ${formatCount(to, "hour")}, or no-show` : `${from} to ${to} hours`;
}

/** '$2.41 for each hour begun', or with the most that a day costs. */
export function describeLateFee(money: BaseCurrency, lateFee: LateFeeTerms): string {
  return `${formatConvertedPrice(money, lateFee.perHour)} for each hour begun${formatLateFeeLimitClause(money, lateFee)}`;
}

/** ', at most $24.10 a day'; empty where nothing limits it. */
export function formatLateFeeLimitClause(money: BaseCurrency, { perDayAtMost }: LateFeeTerms): string {
  return perDayAtMost === undefined ? "" : `, at most ${formatConvertedPrice(money, perDayAtMost)} a day`;
}

/** 'Free', '25%'. */
export function formatFeePercent(feePercent: number): string {
  return feePercent === 0 ? "Free" : `${feePercent}%`;
}
