import { formatCount } from "#rental/count.ts";
import type { BookedTrip, Booking } from "./booking.ts";
import { computeLateReturnFee } from "#rental/price/late-return.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { countChargedDaysUntil } from "#rental/trip/rental-days.ts";
import { countDaysBetween } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toZonedDate, formatInstant, toTripEndInstant } from "#rental/trip/zoned-time.ts";

// What the staff is asked about before it moves a booking, and how long it can take a move back. Instants are epoch milliseconds.

const hour = 3_600_000;
const day = 24 * hour;

/** A return that is later than this after its booked time is asked about. */
export const veryLateHours = 24;

/** The staff can take a move back for this long. */
export const undoHours = 1;

/** Until when a move that was made at an instant can be taken back, that moment included. */
export function computeUndoDeadline(movedAt: number): number {
  return movedAt + undoHours * hour;
}

/** What can be taken back: every event that moves a booking from one state to another. */
export const undoableMoves = [
  "settled",
  "changed",
  "swapped",
  "handed-over",
  "taken-back",
  "no-show",
  "cancelled",
] as const;
export type UndoableMove = (typeof undoableMoves)[number];

type NamedEvent = { readonly what: string };

/** Tells whether an event is a move that can be taken back. */
export function isUndoable<E extends NamedEvent>(event: E): event is E & { readonly what: UndoableMove } {
  return undoableMoves.some((move) => move === event.what);
}

/** The events of a booking that still count, from the first to the last: without moves that were taken back and the taking back itself. */
export function selectStandingEvents<E extends NamedEvent>(events: readonly E[]): readonly E[] {
  const countingEvents: E[] = [];
  for (const event of events) {
    if (event.what !== "undone") {
      countingEvents.push(event);
      continue;
    }
    const moveIndex = countingEvents.findLastIndex(isUndoable);
    if (moveIndex >= 0) countingEvents.splice(moveIndex, 1);
  }
  return countingEvents;
}

/** An event as far as it is about a vehicle that was promised. */
type PromiseEvent = NamedEvent & {
  readonly at: number;
  readonly lapsedPlate?: string;
  readonly isPromise?: true;
};

/**
 * Finds the plate that a booking was promised and can't have any more, and since when; undefined where none was, or the staff has promised
 * another since, taken the promise back, or handed over or swapped a car.
 */
export function findLapsedPromise(
  events: readonly PromiseEvent[],
): { readonly plate: string; readonly since: number } | undefined {
  const standingEvents = new Set(selectStandingEvents(events));
  const lastEvent = events
    .filter((event) => standingEvents.has(event) || event.what === "undone")
    .findLast(
      ({ what, lapsedPlate, isPromise }) =>
        what === "handed-over" || what === "swapped" || lapsedPlate !== undefined || isPromise === true,
    );
  return lastEvent?.lapsedPlate === undefined
    ? undefined
    : { plate: lastEvent.lapsedPlate, since: lastEvent.at };
}

/** An event as far as a vehicle left by it. */
type VehicleEvent = NamedEvent & { readonly plate?: string; readonly to?: { readonly plate?: string } };

/** Finds the plate of the vehicle that a booking has been on the road with last; undefined where it has not left, or the catalog had no plates. */
export function findPlateOnRoad(events: readonly VehicleEvent[]): string | undefined {
  const standingEvents = selectStandingEvents(events);
  const handOver = standingEvents.find(({ what }) => what === "handed-over");
  const swap = findSwapOnRoad(events);
  return swap ? swap.to?.plate : handOver?.plate;
}

/** Finds the last swap that stands and was made since the car left. */
export function findSwapOnRoad<E extends NamedEvent>(events: readonly E[]): E | undefined {
  const standingEvents = selectStandingEvents(events);
  const handOverIndex = standingEvents.findIndex(({ what }) => what === "handed-over");
  return handOverIndex < 0
    ? undefined
    : standingEvents.slice(handOverIndex).findLast(({ what }) => what === "swapped");
}

/** The longest reason for a swap, in characters. */
export const swapReasonLength = 200;

/** Why a booking can't get another vehicle or car at this moment, in a sentence; undefined where it can, as far as one is free. */
export function findSwapRefusal(
  { status, trip }: Pick<Booking, "status" | "trip">,
  now: number,
): string | undefined {
  if (status !== "confirmed" && status !== "on-the-road")
    return "Its rental is over, so there is nothing to swap.";
  if (trip.assumed) return "Its times are not settled yet, so it holds no car: ‘settle’ changes its car.";
  if (now < toTripEndInstant(trip.dropOff)) return undefined;
  return `Its return was due on ${momentAt(trip.dropOff)}, so nobody knows how long it needs another one. ${status === "on-the-road" ? "‘extend’ it first, or ‘take-back’ the car" : "Make a new booking"}.`;
}

/** An event as far as it changes what a booking costs. */
type PricedEvent = NamedEvent & {
  readonly move?: string;
  readonly before?: { readonly quote: Quote };
  readonly after?: { readonly quote: Quote };
};

/** For each event of a booking the quote that stood after it: a fee is in the money of its own time, whatever the booking's is by now. */
export function listQuotesAfterEvents(events: readonly PricedEvent[], currentQuote: Quote): readonly Quote[] {
  let quote = events.find(({ before }) => before)?.before?.quote ?? currentQuote;
  const earlierQuotes: Quote[] = [];
  return events.map(({ what, move, before, after }) => {
    if (before && after) {
      earlierQuotes.push(before.quote);
      quote = after.quote;
    }
    if (what === "undone" && (move === "changed" || move === "settled")) quote = earlierQuotes.pop() ?? quote;
    return quote;
  });
}

/** Why a hand-over at this moment looks like a mistake, in sentences; none on the day of its pickup, by the place's calendar. */
export function listHandOverDoubts({ pickup, dropOff }: BookedTrip, now: number): readonly string[] {
  const [pickupAt, dueAt] = [toTripEndInstant(pickup), toTripEndInstant(dropOff)];
  if (now > dueAt)
    return [`The booked return was ${formatElapsedTime(now - dueAt)} ago, on ${momentAt(dropOff)}.`];
  if (toZonedDate(now, pickup.place.zone) === pickup.date) return [];
  return now < pickupAt
    ? [`The pickup is ${formatElapsedTime(pickupAt - now)} from now, on ${momentAt(pickup)}.`]
    : [`The pickup was ${formatElapsedTime(now - pickupAt)} ago, on ${momentAt(pickup)}.`];
}

/**
 * Counts the booked days that a car is back before: by the return place's calendar, or as the booking's days are counted. Nothing is refunded
 * for them: a rental is charged for each day that was booked (product, 'Prices').
 */
export function countUnusedDays(
  { trip: { pickup, dropOff }, terms, quote }: Pick<Booking, "trip" | "quote" | "terms">,
  returnedAt: number,
): number {
  if (terms.rentalDay)
    return Math.max(0, quote.days - Math.max(0, countChargedDaysUntil(terms, pickup, returnedAt)));
  const bookedDays = countDaysBetween(pickup.date, dropOff.date) + 1;
  return Math.min(
    bookedDays,
    Math.max(0, countDaysBetween(toZonedDate(returnedAt, dropOff.place.zone), dropOff.date)),
  );
}

/** Why a return at this moment looks like a mistake or must be agreed with the customer, in sentences; none when it is near its time. */
export function listTakeBackDoubts(
  { trip, quote, terms }: Pick<Booking, "trip" | "quote" | "terms">,
  returnedAt: number,
): readonly string[] {
  const { pickup, dropOff } = trip;
  const dueAt = toTripEndInstant(dropOff);
  const formatAmount = createQuoteAmountFormatter(quote);
  const leftoverDays = countUnusedDays({ trip, quote, terms }, returnedAt);
  const { hours, fee } = computeLateReturnFee(terms, dueAt, returnedAt);
  return [
    ...(returnedAt < toTripEndInstant(pickup)
      ? [`That is before the booked pickup, ${momentAt(pickup)}.`]
      : []),
    ...(leftoverDays > 0
      ? [
          `That is early: the car is due on ${momentAt(dropOff)}, and ${formatCount(leftoverDays, "day")} of ${quote.days} would not be used. Days are charged as they were booked, and the terms refund nothing for those that are not used: the total stays ${formatAmount(quote.total)}.`,
        ]
      : []),
    ...(returnedAt > dueAt + veryLateHours * hour
      ? [
          `That is ${formatElapsedTime(returnedAt - dueAt)} after the booked return, ${momentAt(dropOff)}: ${hours} late hours, ${formatAmount(fee)}. If the car came back earlier, say when with --at.`,
        ]
      : []),
  ];
}

/** Why a no-show at this moment may be too soon, in sentences; none once the customer is more than an hour late. */
export function listNoShowDoubts({ pickup }: BookedTrip, now: number): readonly string[] {
  const lateness = now - toTripEndInstant(pickup);
  if (lateness > hour) return [];
  return [
    `The pickup was only ${formatElapsedTime(lateness)} ago, on ${momentAt(pickup)}. Late is not a no-show: call the customer first.`,
  ];
}

/** Returns what to know before canceling at this moment, in sentences; none before the pickup. */
export function listCancelDoubts({ pickup, assumed }: BookedTrip, now: number): readonly string[] {
  const lateness = now - toTripEndInstant(pickup);
  if (assumed || lateness <= 0) return [];
  return [
    `The pickup was ${formatElapsedTime(lateness)} ago, on ${momentAt(pickup)}. If nobody came, it is a ‘no-show’; if the car is out, it is a ‘hand-over’.`,
  ];
}

/** '24 days', '30 hours', '20 minutes': whole units, rounded down. */
export function formatElapsedTime(milliseconds: number): string {
  if (milliseconds >= 2 * day) return formatCount(Math.floor(milliseconds / day), "day");
  if (milliseconds >= hour) return formatCount(Math.floor(milliseconds / hour), "hour");
  return formatCount(Math.floor(milliseconds / 60_000), "minute");
}

/** 'Sun 20 Dec 2026, 10:00 AM, Mumbai time'. */
function momentAt(end: TripEnd): string {
  return `${formatInstant(toTripEndInstant(end), end.place.zone, "long")}, ${end.place.name} time`;
}
