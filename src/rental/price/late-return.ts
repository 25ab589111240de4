import { lateGraceHours } from "#rental/policy.ts";
import type { Quote } from "./quote.ts";

const hour = 3_600_000;

/** The last moment at which bringing the car back costs nothing: the booked return and the grace period (product, 'Policies'). */
export function findLateFeeStart(dueAt: number): number {
  return dueAt + lateGraceHours * hour;
}

/**
 * The fee for a late return, in minor units of the booking's quote: each hour begun after the grace period is charged, as the policies were
 * when it was priced. Instants are epoch milliseconds.
 * Due at noon: at 1:00 PM nothing, a minute later one hour, at 2:00 PM still one.
 */
export function computeLateReturnFee(
  dueAt: number,
  returnedAt: number,
  { lateFeePerHour }: Pick<Quote, "lateFeePerHour">,
): { readonly hours: number; readonly fee: number } {
  const hours = Math.max(0, Math.ceil((returnedAt - findLateFeeStart(dueAt)) / hour));
  return { hours, fee: hours * lateFeePerHour };
}
