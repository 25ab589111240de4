import { addDays, type CalendarDate, writeTypedDate, listDays } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { TripContext, TripEnd } from "#rental/trip/trip-end.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { toEndInstant } from "#rental/trip/zoned-time.ts";
import { isInScope, isOnDay, type LimitLine, type RatedCar, type Rates } from "./rates.ts";

/** What limits look at: a trip of a visitor, or of a booking. */
export type LimitedTrip = {
  readonly pickup: TripEnd;
  /** Charged days. */
  readonly days: number;
  /** Whether these don't come from two dates that the visitor chose: then no limit of days holds yet. */
  readonly daysAssumed: boolean;
};

export type LimitRule = "leastDays" | "mostDays" | "pickupOn" | "leadHours";

/** A line that a trip doesn't keep to, and in what. */
export type BrokenLimit = { readonly rule: LimitRule; readonly line: LimitLine };

/** The company's limits, for as long as it has any. A catalog has them. */
export type LimitTerms = { readonly rates?: Rates };

/** Finds the first limit that keeps a car from being booked for a trip now (epoch milliseconds). What is not chosen yet breaks none. */
export function findBrokenLimit(
  { rates }: LimitTerms,
  car: RatedCar,
  trip: LimitedTrip,
  now: number,
): BrokenLimit | undefined {
  if (!rates) return undefined;
  const { pickup } = trip;
  const code = pickup.place.assumed ? undefined : pickup.place.code;
  const chargedDays = listDays(pickup.date, addDays(pickup.date, trip.days - 1));
  for (const line of rates.limits) {
    if (!isInScope(line, car, code)) continue;
    if (!chargedDays.some((day) => isOnDay(line, day, rates.seasons))) continue;
    const rule = findBrokenRule(line, trip, now);
    if (rule) return { rule, line };
  }
  return undefined;
}

function findBrokenRule(
  { leastDays = 1, mostDays = Number.POSITIVE_INFINITY, pickupOn, leadHours = 0 }: LimitLine,
  { pickup, days, daysAssumed }: LimitedTrip,
  now: number,
): LimitRule | undefined {
  if (!daysAssumed && days < leastDays) return "leastDays";
  if (!daysAssumed && days > mostDays) return "mostDays";
  if (pickup.dateAssumed) return undefined;
  if (pickupOn && !pickupOn.includes(computeWeekday(pickup.date))) return "pickupOn";
  const isTooSoon = !pickup.timeAssumed && toEndInstant(pickup) < now + leadHours * hour;
  return isTooSoon ? "leadHours" : undefined;
}

const hour = 3_600_000;

/** Tells whether a limit leaves a car out of rentals of so many days from a day on: only those of days count, as rule 3 of rates says. */
export const isWithinMostDays = (
  { limits, seasons }: Rates,
  car: RatedCar,
  code: string | undefined,
  firstDay: CalendarDate | undefined,
  days: number,
): boolean =>
  limits.every(
    (line) =>
      line.mostDays === undefined ||
      line.mostDays >= days ||
      !isInScope(line, car, code) ||
      (firstDay !== undefined &&
        !listDays(firstDay, addDays(firstDay, days - 1)).some((day) => isOnDay(line, day, seasons))),
  );

/** How far from the wished days a trip within the limits is looked for. */
const triedDays = 14;

/** The nearest trip that keeps to all limits and can be booked otherwise, with another return or another pickup day; undefined for none. */
export function findTripWithinLimits(
  terms: TripContext["terms"] & LimitTerms,
  car: RatedCar,
  trip: Trip,
  { rule, line }: BrokenLimit,
  context: Omit<TripContext, "terms">,
): Trip | undefined {
  const { pickup, dropOff, query } = trip;
  const moves = Array.from({ length: triedDays }, (_, at) => at);
  const wished: readonly (readonly [pickup: number, dropOff: number])[] = {
    leastDays: () => moves.map((at) => [0, (line.leastDays ?? 1) - trip.days + at] as const),
    mostDays: () => moves.map((at) => [0, (line.mostDays ?? 1) - trip.days - at] as const),
    pickupOn: () => moves.map((at) => [at + 1, at + 1] as const),
    leadHours: () => moves.map((at) => [at + 1, at + 1] as const),
  }[rule]();
  for (const [pickupMove, returnMove] of wished) {
    const other = planTrip(
      {
        ...query,
        pickupDate: writeTypedDate(addDays(pickup.date, pickupMove)),
        returnDate: writeTypedDate(addDays(dropOff.date, returnMove)),
      },
      { ...context, terms },
    );
    if (other.problems.length === 0 && !findBrokenLimit(terms, car, other, context.now)) return other;
  }
  return undefined;
}
