import { type BaseCurrency, createQuoteAmountFormatter, isSameMoney } from "#rental/price/money.ts";
import { computeOneWayFee, isReturnOffered, type OneWayRules } from "#rental/trip/one-way.ts";
import { type Place, placeLabel } from "#rental/trip/place.ts";
import type { TripPlace } from "#rental/trip/trip-end.ts";
import type { BookedTrip, Booking } from "./booking.ts";

/** Where a car was brought back instead of where it was booked to be, and the one-way fee that is due for it: minor units. */
export type ReturnElsewhere = { readonly place: TripPlace; readonly fee: number };

type Rules = OneWayRules & {
  readonly places: readonly Place[];
  readonly company: { readonly money: BaseCurrency };
};

/**
 * Computes what bringing a car back at another place costs beyond the one-way fee that the booking has: by the company's list of today, as a
 * change of the return place does. Nothing is given back for a cheaper way, as nothing is for unused days. Where the way is not offered, or
 * the booking is in another money, the list names no fee: it is 0. Undefined where the place is the booked one.
 */
export function computeReturnElsewhere(
  { trip: { pickup, dropOff }, quote }: Pick<Booking, "trip" | "quote">,
  to: Place | undefined,
  rules: Rules,
): (ReturnElsewhere & { readonly isListed: boolean }) | undefined {
  if (!to || to.code === dropOff.place.code) return undefined;
  const from = rules.places.find(({ code }) => code === pickup.place.code);
  const isWayListed =
    from !== undefined && isReturnOffered(rules, from, to) && isSameMoney(quote.money, rules.company.money);
  const fee = isWayListed ? Math.max(0, computeOneWayFee(rules, from, to) - (quote.oneWay?.fee ?? 0)) : 0;
  // Home again costs nothing by any list, in any money.
  const isListed = isWayListed || to.code === pickup.place.code;
  const { name, code, zone } = to;
  return { place: { label: placeLabel(to), name, code, zone, known: true, assumed: false }, fee, isListed };
}

/** Says where a car is back and what that costs, in a sentence; undefined where it is back where it was booked to be. */
export function describeReturnElsewhere(
  booking: Pick<Booking, "trip" | "quote">,
  elsewhere: ReturnType<typeof computeReturnElsewhere>,
): string | undefined {
  if (!elsewhere) return undefined;
  const { place, fee, isListed } = elsewhere;
  const { pickup, dropOff } = booking.trip;
  const where = `It is back in ${place.name}, not in ${dropOff.place.name}`;
  if (!isListed)
    return `${where}: the list names no fee for a car from ${pickup.place.name} there, so none is charged. Agree with the customer on what is due, and note it.`;
  if (fee === 0) return `${where}: no one-way fee is due beyond what was booked.`;
  return `${where}: a one-way fee of ${createQuoteAmountFormatter(booking.quote)(fee)} to collect.`;
}

/** A trip as it ended: its return at the place where the car came back, at the booked day and time. */
export const setReturnPlace = (trip: BookedTrip, { place }: Pick<ReturnElsewhere, "place">): BookedTrip => ({
  ...trip,
  dropOff: { ...trip.dropOff, place },
});
