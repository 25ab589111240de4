import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { alignAmounts } from "#text/columns.ts";
import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import { describeBrokenLimit, formatNearestReturnClause, describeNearestDays } from "#content/limit-words.ts";
import { makePlaceFinder } from "#content/places.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { ChangeLine } from "#rental/booking/booking-change.ts";
import { type Car, carName } from "#rental/car.ts";
import { categoryName } from "#rental/classes.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import {
  type CancellationCost,
  computeCancellationFeeBasis,
  computeFreeCancelDeadline,
} from "#rental/booking/cancellation.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { makeNearestDaysFinder } from "#rental/price/nearest-days.ts";
import { type BrokenLimit, isPassableByStaff } from "#rental/price/rate-limits.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { Trip, TripProblem } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatInstant, toTripEndInstant } from "#rental/trip/zoned-time.ts";
import { type Column, formatTable } from "./table.ts";

type ChargedBooking = Pick<Booking, "trip" | "quote" | "lateChange" | "terms">;

/** 'Mumbai - Maharashtra, Sun 14 Sep 2025, 10:00 AM'; says what is not chosen yet. */
export function describeTripEnd(end: TripEnd): string {
  const { place, date, time, dateAssumed, timeAssumed } = end;
  const openParts = [place.assumed && "place", dateAssumed && "date", timeAssumed && "time"].filter(Boolean);
  const note = openParts.length > 0 ? ` (${openParts.join(", ")} not chosen)` : "";
  return `${place.label}, ${describeDate(date)}, ${time}${note}`;
}

/** The receipt, with amounts aligned, as the site shows it. */
export function formatPriceLines(quote: Quote): string {
  const note = describePriceNotes(quote);
  return [...alignAmounts(computePriceLines(quote)), ...(note ? ["", note] : [])].join("\n");
}

const changeColumns: readonly Column<ChangeLine>[] = [
  { title: "", textOf: ({ name }) => name },
  { title: "Now", least: 12, textOf: ({ before }) => before },
  { title: "New", least: 12, textOf: ({ after }) => after },
];

/** Says what a change changes, line by line. */
export const formatChangeTable = (lines: readonly ChangeLine[], width: number): string =>
  formatTable(changeColumns, lines, width);

/** Says what canceling costs now, and the amount that it is a percentage of; or until when it is free. */
export function describeCancellationCost(
  booking: ChargedBooking,
  { fee, feePercent, base }: CancellationCost,
): string {
  const { trip, quote } = booking;
  if (trip.assumed) return "free while the times are open";
  if (fee === 0)
    return `free until ${formatInstantAtPlace(computeFreeCancelDeadline(booking.terms, computeCancellationFeeBasis(booking).pickupAt), trip.pickup)}`;
  const formatAmount = createQuoteAmountFormatter(quote);
  const share = `${feePercent}% of the base rental`;
  const earlierNote = base > quote.subtotal ? ` of ${formatAmount(base)} before a late change` : "";
  return `costs ${formatAmount(fee)} now, ${share}${earlierNote}`;
}

type ExtensionOffer = Extract<
  Awaited<ReturnType<StaffBackend["quoteExtension"]>>,
  { readonly kind: "offer" }
>;

/** Says what a later return costs beside its lines, in sentences. */
export const listExtensionNotes = ({
  booking: { quote },
  difference,
  replacedLateFee,
}: ExtensionOffer): readonly string[] => [
  difference.kind === "more" ? `${difference.amount} more than before.` : "The total stays the same.",
  ...(replacedLateFee === 0
    ? []
    : [
        `It is late already: the fee of ${createQuoteAmountFormatter(quote)(replacedLateFee)} so far is replaced by the price of the added days.`,
      ]),
];

/** 'Late by 2 charged hours: ₹400 to collect.'; undefined where a return at this moment costs nothing. */
export function describeLateReturn(
  { terms, quote, trip: { dropOff } }: ChargedBooking,
  returnedAt: number,
): string | undefined {
  const { fee, hours } = computeLateReturnFee(terms, toTripEndInstant(dropOff), returnedAt);
  if (fee === 0) return undefined;
  return `Late by ${hours} charged ${hours === 1 ? "hour" : "hours"}: ${createQuoteAmountFormatter(quote)(fee)} to collect.`;
}

/** The car and both ends of a trip, as a caller is told them before it is booked. */
export const listCarAndTripFacts = (
  { classes }: Pick<Catalog, "classes">,
  car: Car,
  { pickup, dropOff }: Trip,
): (readonly [string, string])[] => [
  ["Car", `${carName(car)} (${categoryName(classes, car.category)}, ${car.seats} seats)`],
  ["Pickup", describeTripEnd(pickup)],
  ["Return", describeTripEnd(dropOff)],
];

/** Says what is wrong with a trip, in a sentence for each. */
export const explainTripProblems = (
  catalog: Catalog,
  problems: readonly TripProblem[],
  trip: Trip,
): readonly string[] => problems.map((problem) => explainTripProblem(catalog, problem, trip).title);

/**
 * Says which limit shuts a car out of a trip, and the nearest days that would do: 'Diwali week: from 3 days. Return on Sat 7 Nov.' To whoever
 * wants to book or change, also how to go past it, where that is possible.
 */
export function explainBrokenLimitWithDays(
  catalog: Catalog,
  { car, trip, now }: { readonly car: Car; readonly trip: Trip; readonly now: number },
  limit: BrokenLimit,
  act?: "book" | "change",
): string {
  const context = { terms: catalog, findPlace: makePlaceFinder(catalog.places), now };
  const nearest = makeNearestDaysFinder(trip, context)(car, limit);
  const reason = `${describeBrokenLimit({ catalog, car, pickup: trip.pickup }, limit)}.`;
  const nearestText = nearest
    ? ` ${describeNearestDays(trip, nearest)}${formatNearestReturnClause(trip, nearest)}.`
    : "";
  const passText = act && isPassableByStaff(limit) ? ` To ${act} it even so, add --past-limits.` : "";
  return `${reason}${nearestText}${passText}`;
}

/** Says which limits the staff goes past: 'Past the limit: Diwali week: from 3 days'. */
export const describePastLimits = (limits: readonly string[]): string =>
  `Past the ${limits.length === 1 ? "limit" : "limits"}: ${limits.join("; ")}`;

/** An instant as the clocks of the pick-up place show it. */
export function formatInstantAtPlace(instant: number, { place }: TripEnd): string {
  return `${formatInstant(instant, place.zone, "long")} ${place.name} time`;
}
