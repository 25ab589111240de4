import type { Booking, CancellationFeeBasis } from "./booking.ts";
import { computeFreeCancelHours, type RentalTerms } from "#rental/policy.ts";
import { takePercent } from "#rental/price/mandatory-charges.ts";
import { isSameMoney } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { toTripEndInstant } from "#rental/trip/zoned-time.ts";

// The tiers are those of the terms that a booking was made under (product, 'Policies'). Instants are epoch milliseconds, fees minor units. Hours are counted between
// instants, so a clock change in the night before pick-up neither adds nor removes one.

const hour = 3_600_000;

/** The last moment at which canceling is free, by default 24 hours before pick-up; that moment itself is free. */
export function computeFreeCancelDeadline(
  terms: Pick<RentalTerms, "cancellation">,
  pickupAt: number,
): number {
  return pickupAt - computeFreeCancelHours(terms) * hour;
}

/** The last moment at which dates, places and car may be changed, by default 6 hours before pick-up; that moment itself is in time. */
export function computeChangeDeadline(
  { freeChangeHours }: Pick<RentalTerms, "freeChangeHours">,
  pickupAt: number,
): number {
  return pickupAt - freeChangeHours * hour;
}

export type CancellationFeeStep = {
  /** This step begins just after this instant; the first has no beginning. */
  readonly from: number | undefined;
  /** The last instant of this step, which still belongs to it. The last step ends at pick-up, and its fee stays for a no-show. */
  readonly until: number;
  /** Percent of the base rental. */
  readonly feePercent: number;
  readonly fee: number;
};

/** The fee steps of one booking, from free to the last, by its terms and what its fee is calculated from (`computeCancellationFeeBasis`). */
export function listCancellationFeeSteps(
  { cancellation }: Pick<RentalTerms, "cancellation">,
  { pickupAt, subtotal }: CancellationFeeBasis,
): CancellationFeeStep[] {
  return cancellation.map(({ hours, percent: feePercent }, index) => {
    const higherTier = cancellation[index - 1];
    return {
      from: higherTier && pickupAt - higherTier.hours * hour,
      until: pickupAt - hours * hour,
      feePercent,
      fee: takePercent(subtotal, feePercent),
    };
  });
}

type FeeCase = Pick<Booking, "trip" | "quote" | "lateChange" | "terms">;

/**
 * Finds what canceling a booking is charged by: its pick-up and base rental; after a late change, the earlier pick-up and the higher base
 * rental, so that neither a later day nor a cheaper car avoids a fee (product, 'Your booking').
 */
export function computeCancellationFeeBasis({
  trip,
  quote,
  lateChange,
}: Omit<FeeCase, "terms">): CancellationFeeBasis {
  const pickupAt = toTripEndInstant(trip.pickup);
  return {
    pickupAt: Math.min(pickupAt, lateChange?.pickupAt ?? pickupAt),
    subtotal: Math.max(quote.subtotal, lateChange?.subtotal ?? 0),
  };
}

/** Computes what canceling costs now. On a boundary the lower fee applies; after pick-up, and for a no-show, it is the last. */
export function computeCancellationFee(
  { cancellation }: Pick<RentalTerms, "cancellation">,
  { pickupAt, subtotal }: CancellationFeeBasis,
  now: number,
): { readonly feePercent: number; readonly fee: number } {
  const hoursLeft = (pickupAt - now) / hour;
  const tier = cancellation.find(({ hours }) => hoursLeft >= hours) ?? cancellation.at(-1);
  // Stryker disable next-line OptionalChaining: the list of tiers is never empty
  const feePercent = tier?.percent ?? 100;
  return { feePercent, fee: takePercent(subtotal, feePercent) };
}

export type CancellationCost = {
  readonly feePercent: number;
  /** The base rental that it is a percentage of. */
  readonly base: number;
  readonly fee: number;
  /**
   * The total with tax, less the fee: what need not be paid, or is paid back. The fee is a percentage of the price before tax and no tax is
   * kept or added, so even a no-show gets the tax back. 0 when the fee is for a more expensive rental than the current one.
   */
  readonly refund: number;
};

/**
 * Computes what canceling this booking costs now. While its times are assumed there is no pick-up to count from, and no fee (product,
 * 'Booking page').
 */
export function computeCancellationCost(booking: FeeCase, now: number): CancellationCost {
  const { trip, quote } = booking;
  const base = computeCancellationFeeBasis(booking);
  const { feePercent, fee } = trip.assumed
    ? { feePercent: 0, fee: 0 }
    : computeCancellationFee(booking.terms, base, now);
  return { feePercent, base: base.subtotal, fee, refund: Math.max(0, quote.total - fee) };
}

/**
 * The `lateChange` of a booking that is changed to another quote at this moment: the terms that apply now, if the change comes once
 * canceling is not free any more by the pick-up that applies now; otherwise undefined. Once set, it stays set, since that pick-up only gets nearer. While the
 * times are assumed there is no fee, and it is undefined. Its base rental is in the money of the new quote: where that is another one than
 * before, what the earlier rental would cost in it is unknown, and the new rental's own is the base.
 */
export function findLateChangeBasis(
  booking: FeeCase,
  after: Quote,
  changedAt: number,
): CancellationFeeBasis | undefined {
  const terms = computeCancellationFeeBasis(booking);
  if (booking.trip.assumed || changedAt <= computeFreeCancelDeadline(booking.terms, terms.pickupAt))
    return undefined;
  return isSameMoney(booking.quote.money, after.money) ? terms : { ...terms, subtotal: after.subtotal };
}
