import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { computeWeekday } from "#rental/trip/opening-hours.ts";
import {
  type DaySpan,
  isInScope,
  isLineOnDay,
  type LengthLine,
  type LimitLine,
  type CarForRates,
  type RateLine,
  type Rates,
  type Season,
} from "#rental/price/rates.ts";

/** After so many years each weekday has been each day of the year. */
const cycleDays = 40 * 366;

/**
 * Lists days of which each stands for all that the same lines are for: between two days that any line or season names, one for each weekday
 * in each yearly season.
 * @param firstDay no day before it is looked at; without it, those that the files name and the years around them
 */
export function listRepresentativeDays(
  { seasons, ...lines }: Rates,
  firstDay?: CalendarDate,
): readonly CalendarDate[] {
  const spans: readonly DaySpan[] = [
    ...lines.rates,
    ...lines.limits,
    ...seasons.flatMap(({ days = [] }) => days),
  ];
  const changes = spans
    .flatMap(({ from, until }) => [from ?? [], until ? addDays(until, 1) : []].flat())
    .toSorted();
  const first = firstDay ?? addDays(changes[0] ?? someDay, -cycleDays);
  const starts = [...new Set([first, ...changes.filter((day) => day > first)])];
  return starts.flatMap((start, at) => listKindsBetween(start, starts[at + 1], seasons));
}

/** Lists the first day of each kind from a day on until the day before another. */
function listKindsBetween(start: CalendarDate, end: CalendarDate | undefined, seasons: readonly Season[]) {
  const yearlySeasons = seasons.filter(({ yearly }) => yearly);
  const lastEnd = addDays(start, yearlySeasons.length > 0 ? cycleDays : 7);
  const days = new Map<string, CalendarDate>();
  for (let day = start; day < lastEnd && day < (end ?? lastEnd); day = addDays(day, 1)) {
    const inSeasons = yearlySeasons.map(({ id }) => isLineOnDay({ season: id }, day, seasons));
    const kind = [computeWeekday(day), ...inSeasons].join();
    if (!days.has(kind)) days.set(kind, day);
  }
  return [...days.values()];
}

/** A day like any other, where no line names one. */
const someDay = "2026-01-01" as CalendarDate;

/** A line of any list of rates.yaml. */
export type RatesFileLine = RateLine | LengthLine | LimitLine;

/** Tells whether a line is for a car at some place. */
export const isForCar = ({ cars, classes }: RatesFileLine, car: CarForRates) =>
  isInScope({ ...(cars && { cars }), ...(classes && { classes }) }, car, undefined);

/** Writes for each line whether it is for a car: the same for cars that all lines treat alike. */
export const toCarKindKey = (lines: readonly RatesFileLine[], car: CarForRates): string =>
  lines.map((line) => Number(isForCar(line, car))).join("");
