import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import type { DayRule } from "#rental/policy.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { toEndInstant } from "#rental/trip/zoned-time.ts";
import { isInScope, isOnDay, type LimitLine, type Rates, type ScopedCar } from "./rates.ts";

/** What limits look at: a trip of a visitor, or of a booking. */
export type LimitedTrip = {
  readonly pickup: TripEnd;
  readonly dropOff: Pick<TripEnd, "timeAssumed">;
  /** Charged days. */
  readonly days: number;
  /** Whether these don't come from two dates that the visitor chose: then no limit of days holds yet. */
  readonly daysAssumed: boolean;
};

type LimitRule = "leastDays" | "mostDays" | "pickupOn" | "leadHours";

/** A line that a trip doesn't keep to, and in what. */
export type BrokenLimit = { readonly rule: LimitRule; readonly line: LimitLine };

/** The company's limits, for as long as it has any, and how it counts days. A catalog has them. */
export type LimitTerms = { readonly rates?: Rates; readonly company: DayRule };

/**
 * Lists the limits that keep a car from being booked for a trip now (epoch milliseconds). What the visitor has not chosen yet breaks none:
 * neither an open place, date or time, nor days that follow from it.
 */
export function listBrokenLimits(
  { rates, company }: LimitTerms,
  car: ScopedCar,
  trip: LimitedTrip,
  now: number,
): readonly BrokenLimit[] {
  const { pickup, days, daysAssumed } = trip;
  if (!rates || pickup.dateAssumed) return [];
  const code = pickup.place.assumed ? undefined : pickup.place.code;
  const broken = rates.limits
    .filter((line) => isInScope(line, car, code))
    .flatMap((line) => listBrokenRules(line, trip, company, now).map((rule) => ({ rule, line })));
  // Most trips keep to all of them: the days are looked at only where one does not.
  if (broken.length === 0) return broken;
  const chargedDays = listDays(pickup.date, addDays(pickup.date, daysAssumed ? 0 : days - 1));
  return broken.filter(({ line }) => chargedDays.some((day) => isOnDay(line, day, rates.seasons)));
}

/** The first of them, which is the one that a visitor is told. */
export const findBrokenLimit = (
  terms: LimitTerms,
  car: ScopedCar,
  trip: LimitedTrip,
  now: number,
): BrokenLimit | undefined => listBrokenLimits(terms, car, trip, now)[0];

function listBrokenRules(
  { leastDays = 1, mostDays = Number.POSITIVE_INFINITY, pickupOn, leadHours }: LimitLine,
  { pickup, dropOff, days, daysAssumed }: LimitedTrip,
  { rentalDay }: DayRule,
  now: number,
): readonly LimitRule[] {
  // Where a day is counted by the clock, an open time can still make it one more or less.
  const openDays = rentalDay && (pickup.timeAssumed || dropOff.timeAssumed) ? 1 : 0;
  const broken: Readonly<Record<LimitRule, boolean>> = {
    leastDays: !daysAssumed && days + openDays < leastDays,
    mostDays: !daysAssumed && days - openDays > mostDays,
    pickupOn: pickupOn !== undefined && !pickupOn.includes(computeWeekday(pickup.date)),
    leadHours:
      leadHours !== undefined && !pickup.timeAssumed && toEndInstant(pickup) < now + leadHours * hour,
  };
  return (["leastDays", "mostDays", "pickupOn", "leadHours"] as const).filter((rule) => broken[rule]);
}

const hour = 3_600_000;

/** A car for a trip: as it is booked, or as it would be. */
type LimitedRental = { readonly car: ScopedCar; readonly trip: LimitedTrip };

/** Lists the limits that a change of a booking would break. One that its trip breaks as it is counts only if the change moves what it is about. */
export function listLimitsBrokenByChange(
  terms: LimitTerms,
  before: LimitedRental,
  after: LimitedRental,
  now: number,
): readonly BrokenLimit[] {
  const standing = listBrokenLimits(terms, before.car, before.trip, now);
  return listBrokenLimits(terms, after.car, after.trip, now).filter(
    ({ rule, line }) =>
      !standing.some((one) => one.rule === rule && one.line === line) || isMoved(rule, before, after),
  );
}

function isMoved(rule: LimitRule, before: LimitedRental, after: LimitedRental): boolean {
  const [from, to] = [before.trip, after.trip];
  return (
    before.car.id !== after.car.id ||
    from.pickup.place.label !== to.pickup.place.label ||
    from.pickup.date !== to.pickup.date ||
    (rule === "leadHours" && from.pickup.time !== to.pickup.time) ||
    ((rule === "leastDays" || rule === "mostDays") && from.days !== to.days)
  );
}

/** Tells whether a limit leaves a car out of rentals of so many days from a day on: only those of days count, as rule 3 of rates says. */
export const isWithinMostDays = (
  { limits, seasons }: Rates,
  car: ScopedCar,
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
