import { addDays, type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { minuteAtSlot, type TimeSlot } from "#rental/trip/clock-time.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { TripContext } from "#rental/trip/trip-end.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { toTripEndInstant } from "#rental/trip/zoned-time.ts";
import { type BrokenLimit, findBrokenLimit, type LimitTerms, listLimitsInScope } from "./rate-limits.ts";
import type { LimitLine, CarForScope } from "./rates.ts";

/** Other days of a trip, or another time of its pickup; the return's day stays open where it was not chosen. */
export type TripDays = {
  readonly pickup: CalendarDate;
  readonly dropOff: CalendarDate | undefined;
  readonly time?: TimeSlot;
};

/** What trips depend on where a company may have limits. */
export type LimitContext = TripContext & { readonly terms: TripContext["terms"] & LimitTerms };

/** Tells whether a car is free on some days, as far as that is known. */
type FreeTest = (car: CarForScope, days: TripDays) => boolean;

/** Returns what is asked for to make a trip on other days. */
export const toQueryOnDays = (query: TripQuery, { pickup, dropOff, time }: TripDays): TripQuery => ({
  ...query,
  ...(time && { pickupTime: time }),
  pickupDate: writeTypedDate(pickup),
  ...(dropOff && { returnDate: writeTypedDate(dropOff) }),
});

/**
 * Makes a finder of the days nearest to a trip on which a car can be booked where a limit shuts it out now: they keep to all limits, the
 * counters are open, and the car is free as far as is known. A rental that is too short or too long gets another return first, one that
 * begins too soon a later time of its day, any other another pickup. Cars with the same limits share what is found.
 */
export function makeNearestDaysFinder(
  trip: Trip,
  context: LimitContext,
  isFree: FreeTest = () => true,
): (car: CarForScope, broken: BrokenLimit) => TripDays | undefined {
  const plans = new Map<string, Trip>();
  const planOn = (days: TripDays): Trip => {
    const key = `${days.pickup} ${days.dropOff} ${days.time}`;
    const planned = plans.get(key) ?? planTrip(toQueryOnDays(trip.query, days), context);
    // Stryker disable next-line CallExpression: decides only how often a trip is planned
    plans.set(key, planned);
    return planned;
  };
  const numbers = new Map(context.terms.rates?.limits.map((line, at) => [line, at]));
  const found = new Map<string, (at: number) => TripDays | undefined>();
  return (car, broken) => {
    const limits = listLimitsInScope(context.terms, car, trip);
    const key = [broken.rule, ...[broken.line, ...limits].map((line) => numbers.get(line))].join();
    const daysAt =
      found.get(key) ?? readOnce(listAllowedDays(car, limits, broken, { trip, context, planOn }));
    // Stryker disable next-line CallExpression: decides only how often days are looked for
    found.set(key, daysAt);
    for (let at = 0; at < mostAllowed; at++) {
      const days = daysAt(at);
      if (!days || isFree(car, days)) return days;
    }
    return undefined;
  };
}

/** How many of the days that limits allow are looked at for a car that is taken on them. */
const mostAllowed = 30;

/** Reads what comes one by one as far as it is asked for, and never twice. */
function readOnce<T>(source: Iterator<T, undefined>): (at: number) => T | undefined {
  const known: T[] = [];
  return (at) => {
    while (known.length <= at) {
      const next = source.next();
      if (next.done) return undefined;
      known.push(next.value);
    }
    return known[at];
  };
}

type Wish = {
  readonly trip: Trip;
  readonly context: LimitContext;
  readonly planOn: (days: TripDays) => Trip;
};

/** The days of a trip that keep to a car's limits and can be booked, the nearest first. */
function* listAllowedDays(
  car: CarForScope,
  limits: readonly LimitLine[],
  broken: BrokenLimit,
  { trip, context: { terms, now }, planOn }: Wish,
): Generator<TripDays, undefined> {
  if (!terms.rates) return;
  const ownTerms = { ...terms, rates: { ...terms.rates, limits } };
  for (const { later, longer, time } of listMoves(trip, broken, now, listOfferedTimes(terms.company.times))) {
    const days = {
      pickup: addDays(trip.pickup.date, later),
      dropOff: trip.dropOff.dateAssumed ? undefined : addDays(trip.dropOff.date, later + longer),
      ...(time && { time }),
    };
    const pickup = { ...trip.pickup, date: days.pickup, ...(time && { time }) };
    const guess = { ...trip, pickup, days: trip.days + longer };
    // Most days fail here, and a plan takes far longer.
    if (findBrokenLimit(ownTerms, car, guess, now)) continue;
    const planned = planOn(days);
    if (planned.problems.length === 0 && !findBrokenLimit(ownTerms, car, planned, now)) yield days;
  }
}

/** By how many days a trip begins later, and is longer; or at which other time it begins. */
type Move = { readonly later: number; readonly longer: number; readonly time?: TimeSlot };

/** How far from the first days that could do others are looked for. */
const triedDays = 14;

const ahead = Array.from({ length: triedDays }, (_, at) => at);
const around = ahead.flatMap((at) => (at === 0 ? [0] : [at, -at]));

/** Lists the moves of a trip that may help against a broken limit, the nearest first. */
function listMoves(
  trip: Trip,
  { rule, line }: BrokenLimit,
  now: number,
  times: readonly TimeSlot[],
): readonly Move[] {
  switch (rule) {
    case "notHere":
      return [];
    case "leastDays": {
      const least = (line.leastDays ?? 1) - trip.days;
      const lengths = ahead.map((at) => least + at);
      return around.flatMap((later) => lengths.map((longer) => ({ later, longer })));
    }
    case "mostDays": {
      const most = (line.mostDays ?? 1) - trip.days;
      // A rental that only reaches into the line's days may end before them.
      const lengths = [...ahead.map((at) => -at), ...ahead.map((at) => most - at)].filter(
        (longer) => longer < 0 && trip.days + longer >= 1,
      );
      return around.flatMap((later) => lengths.map((longer) => ({ later, longer })));
    }
    case "pickupOn":
      return listPickupMoves(trip, around);
    case "leadHours": {
      const missing = now + (line.leadHours ?? 0) * hour - toTripEndInstant(trip.pickup);
      const first = Math.max(1, Math.floor(missing / (24 * hour)));
      return [
        ...times
          .filter((time) => minuteAtSlot(time) > minuteAtSlot(trip.pickup.time))
          .map((time) => ({ later: 0, longer: 0, time })),
        ...listPickupMoves(
          trip,
          ahead.map((at) => first + at),
        ),
      ];
    }
  }
}

/** Lists other pickups, first of a trip that is as long, then of longer ones, as long as its return is known. */
const listPickupMoves = ({ daysAssumed }: Trip, pickups: readonly number[]): readonly Move[] =>
  (daysAssumed ? [0] : ahead).flatMap((longer) => pickups.map((later) => ({ later, longer })));

const hour = 3_600_000;
