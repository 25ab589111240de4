/**
 * How many car-days (days times cars) the bookings of one e-mail address, or of one phone number, may hold at once, where the operator
 * says nothing else: a car for the longest rental and a month more, or a company's thirteen cars for a month.
 */
export const usualHoldLimit = 400;

/** A network may hold so many times as much: an office, a hotel or the customers of a mobile operator share one. */
export const networkShare = 3;

/** By what bookings belong together. */
export const holderKinds = ["email", "phone", "network"] as const;
export type HolderKind = (typeof holderKinds)[number];

export type OverLimit = {
  readonly by: HolderKind;
  /** Car-days that its other bookings hold, from today on. */
  readonly held: number;
  /** Car-days that this one would hold. */
  readonly wanted: number;
  readonly limit: number;
};

/**
 * Whether a booking may hold `wanted` car-days beside what others of the same e-mail address, phone number or network hold; the first that
 * would pass its limit, or undefined. `before` is what the booking holds by now: it may always be changed to no more than that.
 * A limit of 0 is none.
 */
export function overLimitOf(
  held: Readonly<Record<HolderKind, number>>,
  { wanted, before = 0 }: { readonly wanted: number; readonly before?: number },
  personLimit: number,
): OverLimit | undefined {
  if (personLimit === 0 || wanted <= before) return undefined;
  return holderKinds
    .map((by) => ({
      by,
      held: held[by],
      wanted,
      limit: by === "network" ? personLimit * networkShare : personLimit,
    }))
    .find((holder) => holder.held + wanted > holder.limit);
}
