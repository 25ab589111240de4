/**
 * How many car-days (days times cars) the bookings of one email address, or of one phone number, may hold at once, unless the operator
 * sets another limit: enough for one car for the longest rental and a month more, or for a company's thirteen cars for a month.
 */
export const usualHoldLimit = 400;

/** A network may hold this many times as much, since an office, a hotel or the customers of a mobile operator share one. */
export const networkLimitFactor = 3;

/** What bookings are grouped by for the limit. */
export const holderKinds = ["email", "phone", "network"] as const;
export type HolderKind = (typeof holderKinds)[number];

export type ExceededHoldLimit = {
  readonly by: HolderKind;
  /** Car-days that its other bookings hold, from today on. */
  readonly held: number;
  /** Car-days that this one would hold. */
  readonly wanted: number;
  readonly limit: number;
};

/**
 * The first limit that a booking of `wanted` car-days would exceed, given what other bookings of the same email address, phone number or
 * network hold; undefined if there is none. `before` is what the booking already holds: changing it to that or less is always allowed. A
 * limit of 0 means no limit.
 */
export function findExceededHoldLimit(
  heldDays: Readonly<Record<HolderKind, number>>,
  { wanted, before = 0 }: { readonly wanted: number; readonly before?: number },
  personLimit: number,
): ExceededHoldLimit | undefined {
  if (personLimit === 0 || wanted <= before) return undefined;
  return holderKinds
    .map((by) => ({
      by,
      held: heldDays[by],
      wanted,
      limit: by === "network" ? personLimit * networkLimitFactor : personLimit,
    }))
    .find((holder) => holder.held + wanted > holder.limit);
}
