import type { Booking } from "./booking.ts";
import { cancellationTiers, freeCancellationHours, freeChangeHours } from "./policy.ts";
import { instantOf } from "./zoned-time.ts";

// Specification, section 9, 'Policies'. Instants are epoch milliseconds, fees whole rupees. Hours are counted on the instants, so a
// change of clocks in the night before pick-up neither gives nor takes one.

const hour = 3_600_000;

/** The last moment at which cancelling is free, 24 hours before pick-up; that moment itself is free. */
export function freeUntil(pickupAt: number): number {
  return pickupAt - freeCancellationHours * hour;
}

/** The last moment at which dates, places and car may be changed, 6 hours before pick-up; that moment itself is in time. */
export function changeableUntil(pickupAt: number): number {
  return pickupAt - freeChangeHours * hour;
}

export type CancellationStep = {
  /** This step begins just after this instant; the first has no beginning. */
  readonly from: number | undefined;
  /** The last instant of this step, which still belongs to it. The last step ends at pick-up, and its fee stays for a no-show. */
  readonly until: number;
  /** Percent of the base rental. */
  readonly feePercent: number;
  readonly fee: number;
};

/**
 * The staircase of fees of one booking, from free to the whole rental. `subtotal` is the base rental: the days before tax. A booking that
 * was changed late has its stairs at the earlier pick-up (`feePickupOf`).
 */
export function cancellationSteps(pickupAt: number, subtotal: number): CancellationStep[] {
  return cancellationTiers.map(({ fromHours, feePercent }, index) => {
    const above = cancellationTiers[index - 1];
    return {
      from: above && pickupAt - above.fromHours * hour,
      until: pickupAt - fromHours * hour,
      feePercent,
      fee: feeOf(subtotal, feePercent),
    };
  });
}

export type CancellationCase = {
  /** The base rental, before tax. */
  readonly subtotal: number;
  readonly pickupAt: number;
  /** The earlier pick-up that counts after a late change, as `Booking.feePickupAt`. */
  readonly feePickupAt?: number | undefined;
  readonly now: number;
};

/** What cancelling costs now. On a boundary the lower fee applies; after pick-up, and for a no-show, it is the whole base rental. */
export function cancellationFee(given: CancellationCase): {
  readonly feePercent: number;
  readonly fee: number;
} {
  const hoursLeft = (feePickupOf(given) - given.now) / hour;
  const tier = cancellationTiers.find(({ fromHours }) => hoursLeft >= fromHours) ?? cancellationTiers.at(-1);
  const feePercent = tier?.feePercent ?? 100;
  return { feePercent, fee: feeOf(given.subtotal, feePercent) };
}

/** The pick-up instant by which a cancellation is charged. */
export function feePickupOf({
  pickupAt,
  feePickupAt,
}: Pick<CancellationCase, "pickupAt" | "feePickupAt">): number {
  return Math.min(pickupAt, feePickupAt ?? pickupAt);
}

export type Cancellation = {
  readonly feePercent: number;
  readonly fee: number;
  /**
   * The total with tax, less the fee: what need not be paid, or is paid back. The fee is a share of the price before tax and no tax is
   * kept or added, so even a no-show gets the tax back.
   */
  readonly refund: number;
};

/** What cancelling this booking costs now. While its times are assumed there is no pick-up to count from, and no fee (decisions, 'Booking'). */
export function cancellationOf(
  { trip, quote, feePickupAt }: Pick<Booking, "trip" | "quote" | "feePickupAt">,
  now: number,
): Cancellation {
  const pickupAt = instantOf(trip.pickup, trip.pickup.place.zone);
  const { feePercent, fee } = trip.assumed
    ? { feePercent: 0, fee: 0 }
    : cancellationFee({ subtotal: quote.subtotal, pickupAt, feePickupAt, now });
  return { feePercent, fee, refund: quote.total - fee };
}

export type PickupChange = Pick<CancellationCase, "pickupAt" | "feePickupAt"> & {
  readonly newPickupAt: number;
  readonly changedAt: number;
};

/**
 * The `feePickupAt` of a booking after a change. A change within 24 hours of the pick-up it replaces leaves a later cancellation charged
 * by that earlier pick-up, so that moving a trip dodges no fee; once set, it stays (decisions, 'After the booking'). Undefined when the
 * new pick-up alone counts. For a trip whose times were assumed there is nothing to replace: don't ask.
 */
export function feePickupAfterChange(change: PickupChange): number | undefined {
  const replaced = feePickupOf(change);
  const late = change.changedAt > freeUntil(replaced);
  return late && replaced < change.newPickupAt ? replaced : undefined;
}

function feeOf(subtotal: number, percent: number): number {
  return Math.round((subtotal * percent) / 100);
}
