import { cancellationTiers, freeCancellationHours } from "#rental/policy.ts";
import { pickupOf, type Story } from "./stories.ts";

const hour = 3_600_000;

/** The fee rules, applied independently to what happened: after a late change, by the more expensive rental and the earlier pickup. */
export function feeViolations({ row, now, events }: Story): string[] {
  const wrong = (why: string) => [`Booking ${row.reference}: ${why}`];
  let late: { readonly pickupAt: number; readonly subtotal: number } | undefined;
  const termsOf = (side: typeof now) => ({
    pickupAt: Math.min(pickupOf(side), late?.pickupAt ?? Infinity),
    subtotal: Math.max(side.quote.subtotal, late?.subtotal ?? 0),
  });
  for (const { what, before, at } of events) {
    if (what !== "changed" || !before) continue;
    const terms = termsOf(before);
    if (at > terms.pickupAt - freeCancellationHours * hour) late = terms;
  }
  if (row.fee_pickup_at !== (late?.pickupAt ?? null) || row.fee_subtotal !== (late?.subtotal ?? null))
    return wrong("a late change did not leave behind what the fee counts from.");

  const end = events.find(({ what }) => what === "cancelled");
  if (!end) return row.fee === null ? [] : wrong(`it has a fee of ${row.fee} and was not canceled.`);
  const { pickupAt, subtotal } = termsOf(now);
  const hoursLeft = (pickupAt - end.at) / hour;
  const percent = cancellationTiers.find(({ fromHours }) => hoursLeft >= fromHours)?.feePercent ?? 100;
  const fee = Math.round((subtotal * percent) / 100);
  return row.fee === fee && end.fee === fee && end.feePercent === percent
    ? []
    : wrong(`it was canceled for ${row.fee} (its event says ${end.fee}), and the rules say ${fee}.`);
}
