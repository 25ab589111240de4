import type { RentalTerms } from "#rental/policy.ts";

const hour = 3_600_000;

/** The last moment at which bringing the car back costs nothing: the booked return and the grace period (product, 'Policies'). */
export function computeFreeReturnDeadline(
  { graceHours }: Pick<RentalTerms, "graceHours">,
  dueAt: number,
): number {
  return dueAt + graceHours * hour;
}

/**
 * The fee for a late return, in minor units of the booking's quote: each hour begun after the grace period is charged, by the terms that the
 * booking was made under, and each 24 of them by what a day costs at most. Instants are epoch milliseconds.
 * Due at noon with an hour of grace: at 1:00 PM nothing, a minute later one hour, at 2:00 PM still one.
 */
export function computeLateReturnFee(
  terms: Pick<RentalTerms, "graceHours" | "lateFee">,
  dueAt: number,
  returnedAt: number,
): { readonly hours: number; readonly fee: number } {
  const hours = Math.max(0, Math.ceil((returnedAt - computeFreeReturnDeadline(terms, dueAt)) / hour));
  const { perHour, perDayAtMost = Number.POSITIVE_INFINITY } = terms.lateFee;
  const dayFee = Math.min(24 * perHour, perDayAtMost);
  return { hours, fee: Math.floor(hours / 24) * dayFee + Math.min((hours % 24) * perHour, dayFee) };
}
