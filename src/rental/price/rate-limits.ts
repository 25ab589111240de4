import { addDays, type CalendarDate, parseIsoDate } from "#rental/trip/calendar.ts";
import type { RentalDayRule } from "#rental/policy.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import { toTripEndInstant } from "#rental/trip/zoned-time.ts";
import {
  type DaySpan,
  isInScope,
  type LimitLine,
  type Rates,
  type CarForScope,
  type Season,
} from "./rates.ts";

/** What limits look at: a trip of a visitor, or of a booking. */
export type TripForLimits = {
  readonly pickup: TripEnd;
  readonly dropOff: Pick<TripEnd, "timeAssumed">;
  /** Charged days. */
  readonly days: number;
  /** Whether these don't come from two dates that the visitor chose: then no limit of days holds yet. */
  readonly daysAssumed: boolean;
};

type LimitRule = "notHere" | "leastDays" | "mostDays" | "pickupOn" | "leadHours";

/** A line that a trip doesn't keep to, and in what; or that the pickup place has no units of the car, which no line says. */
export type BrokenLimit = { readonly rule: LimitRule; readonly line: LimitLine };

/** The company's limits, for as long as it has any, and how it counts days. A catalog has them. */
export type LimitTerms = { readonly rates?: Rates; readonly company: RentalDayRule };

const notHere: BrokenLimit = { rule: "notHere", line: {} };

/**
 * Lists the limits that keep a car from being booked for a trip now (epoch milliseconds). What the visitor has not chosen yet breaks none:
 * neither an open place, date or time, nor days that follow from it. A place without units of the car comes first.
 */
export function listBrokenLimits(
  { rates, company }: LimitTerms,
  car: CarForScope,
  trip: TripForLimits,
  now: number,
): readonly BrokenLimit[] {
  const { pickup, days, daysAssumed } = trip;
  const missing = isFoundAt(car, pickup) ? [] : [notHere];
  if (!rates || pickup.dateAssumed) return missing;
  const broken = listLimitsInScope({ rates, company }, car, trip).flatMap((line) =>
    listBrokenRules(line, trip, company, now).map((rule) => ({ rule, line })),
  );
  // Most trips keep to all of them: the days are looked at only where one does not.
  if (broken.length === 0) return missing;
  const lastDay = addDays(pickup.date, daysAssumed ? 0 : days - 1);
  return [
    ...missing,
    ...broken.filter(({ line }) => isLineOnAnyDay(line, [pickup.date, lastDay], rates.seasons)),
  ];
}

/** Tells whether there are units of a car where a trip begins; so it is wherever they are not counted by place, or no place is chosen. */
const isFoundAt = ({ foundAt }: CarForScope, { place }: TripEnd): boolean =>
  !foundAt || place.assumed || !place.known || foundAt.some(({ code }) => code === place.code);

/** Lists the limits for a car and its pickup place, in their order, whatever the days; those of places only once one is chosen. */
export function listLimitsInScope(
  { rates }: LimitTerms,
  car: CarForScope,
  { pickup: { place } }: Pick<TripForLimits, "pickup">,
): readonly LimitLine[] {
  const code = place.assumed ? undefined : place.code;
  return rates?.limits.filter((line) => isInScope(line, car, code)) ?? [];
}

/** The first limit that a trip breaks, which is the one that a visitor is told. */
export const findBrokenLimit = (
  terms: LimitTerms,
  car: CarForScope,
  trip: TripForLimits,
  now: number,
): BrokenLimit | undefined => listBrokenLimits(terms, car, trip, now)[0];

/** Tells whether the staff may go past a limit: those of the rates, but no car is where it is not. */
export const isPassableByStaff = ({ rule }: BrokenLimit): boolean => rule !== "notHere";

/** Finds the first broken limit that is in the way, for the staff or for others. */
export const findRefusingLimit = (
  limits: readonly BrokenLimit[],
  isPastLimits = false,
): BrokenLimit | undefined => limits.find((limit) => !isPastLimits || !isPassableByStaff(limit));

function listBrokenRules(
  { leastDays = 1, mostDays = Number.POSITIVE_INFINITY, pickupOn, leadHours }: LimitLine,
  { pickup, dropOff, days, daysAssumed }: TripForLimits,
  { rentalDay }: RentalDayRule,
  now: number,
): readonly LimitRule[] {
  // Where a day is counted by the clock, an open time can still make it one more or less.
  const openDays = rentalDay && (pickup.timeAssumed || dropOff.timeAssumed) ? 1 : 0;
  const broken: Readonly<Record<Exclude<LimitRule, "notHere">, boolean>> = {
    leastDays: !daysAssumed && days + openDays < leastDays,
    mostDays: !daysAssumed && days - openDays > mostDays,
    pickupOn: pickupOn !== undefined && !pickupOn.includes(computeWeekday(pickup.date)),
    leadHours:
      leadHours !== undefined && !pickup.timeAssumed && toTripEndInstant(pickup) < now + leadHours * hour,
  };
  return (["leastDays", "mostDays", "pickupOn", "leadHours"] as const).filter((rule) => broken[rule]);
}

const hour = 3_600_000;

/** A car for a trip: as it is booked, or as it would be. */
type LimitedRental = { readonly car: CarForScope; readonly trip: TripForLimits };

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
export const isWithinMaximumDays = (
  { limits, seasons }: Rates,
  car: CarForScope,
  code: string | undefined,
  firstDay: CalendarDate | undefined,
  days: number,
): boolean =>
  limits.every(
    (line) =>
      line.mostDays === undefined ||
      line.mostDays >= days ||
      !isInScope(line, car, code) ||
      (firstDay !== undefined && !isLineOnAnyDay(line, [firstDay, addDays(firstDay, days - 1)], seasons)),
  );

/** Tells whether any of some days in a row, the first and the last given, is one of a line's: by their spans, since they may be many. */
export function isLineOnAnyDay(
  line: LimitLine,
  [first, last]: readonly [first: CalendarDate, last: CalendarDate],
  seasons: readonly Season[],
): boolean {
  const seasonDays =
    line.season === undefined
      ? [{}]
      : listSeasonSpans(
          seasons.find(({ id }) => id === line.season),
          first,
          last,
        );
  return seasonDays.some(({ from = first, until = last }) => {
    const begin = [first, from, line.from ?? first].reduce(laterDay);
    const end = [last, until, line.until ?? last].reduce((one, other) => (one < other ? one : other));
    if (!line.weekdays) return begin <= end;
    return Array.from({ length: 7 }, (_, at) => addDays(begin, at)).some(
      (day) => day <= end && line.weekdays?.includes(computeWeekday(day)),
    );
  });
}

const laterDay = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/** The days of a season, those of a yearly one in the years from before a first day to a last one. */
function listSeasonSpans(
  season: Season | undefined,
  first: CalendarDate,
  last: CalendarDate,
): readonly DaySpan[] {
  if (!season?.yearly) return season?.days ?? [];
  const { from, until } = season.yearly;
  const [firstYear, lastYear] = [first, last].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: lastYear - firstYear + 2 }, (_, at) => firstYear - 1 + at).map((year) => ({
    from: toDay(year, from, "03-01"),
    until: toDay(from <= until ? year : year + 1, until, "02-28"),
  }));
}

/** A day by its year and '12-15'; for 29 February another one in a year that has none. */
const toDay = (year: number, monthDay: string, other: string) =>
  parseIsoDate(`${year}-${monthDay}`) ?? (`${year}-${other}` as CalendarDate);
