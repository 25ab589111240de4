import { addDays, type CalendarDate, countDaysBetween } from "./calendar.ts";
import { minuteAtSlot, type TimeSlot } from "./clock-time.ts";
import { toZonedDate, toClockInstant } from "./zoned-time.ts";

/** When a counter is open, in minutes since midnight of the day on which it opens; beyond 1,440 where that passes midnight. */
export type OpenSpan = { readonly from: number; readonly to: number };

/** The spans of each weekday, Sunday first; none on a day on which the counter stays closed. */
export type OpeningHours = readonly (readonly OpenSpan[])[];

/** Days on which a counter stays closed whatever its hours are, the last one included. */
export type Closure = { readonly from: CalendarDate; readonly until: CalendarDate; readonly reason: string };

/** What a place says of when it is open. One without hours says nothing: it takes every time that the site offers. */
export type OpeningSchedule = {
  readonly hours?: OpeningHours | undefined;
  readonly closures?: readonly Closure[] | undefined;
};

/** A day and a time at which a car is handed over or taken back, by the place's own clock. */
type Appointment = { readonly date: CalendarDate; readonly time: TimeSlot };

/** Why nobody is at the counter at the time of a trip's end. */
export type ClosedCounterDetails = {
  /** 'Christmas Day', where the catalog names a reason. */
  readonly reason: string | undefined;
  /** When the counter is open on that day. */
  readonly spans: readonly OpenSpan[];
  /** The nearest time that the site offers and the counter is open: on the same day, or else on the first later one. */
  readonly nearest: Appointment | undefined;
};

const dayMinutes = 24 * 60;
const allDay: OpenSpan = { from: 0, to: dayMinutes };
/** For how many days after an appointment `nearestTo` looks for a time at which the counter is open. */
const daysAhead = 60;
/** For how many days `computeUpcomingOpenTimes` gives a page the opening times. */
const openTimesDays = 14;

/** The closure that a day falls into. */
function closureOn({ closures = [] }: OpeningSchedule, date: CalendarDate): Closure | undefined {
  return closures.find(({ from, until }) => from <= date && date <= until);
}

/** When a counter opens on a day. */
export function listOpenSpans(opening: OpeningSchedule, date: CalendarDate): readonly OpenSpan[] {
  if (closureOn(opening, date)) return [];
  return opening.hours ? (opening.hours[computeWeekday(date)] ?? []) : [allDay];
}

/** 0 for a Sunday. */
export function computeWeekday(date: CalendarDate): number {
  return new Date(Date.parse(date)).getUTCDay();
}

/** Tells whether a counter is open around the clock on every day of a week. */
export function isAlwaysOpen(hours: OpeningHours): boolean {
  return hours.every(([first]) => first !== undefined && first.from === 0 && first.to >= dayMinutes);
}

/**
 * Why a car can't be handed over or taken back at a time; undefined when it can. At the closing minute it still can: the last time of a
 * counter that is open until 6:00 PM is 6:00 PM.
 * @param times the times of a day at which the company hands cars over; without any, no nearest one is named
 * @param fits which of them may be named as the nearest one
 */
export function findClosedCounterDetails(
  opening: OpeningSchedule,
  appointment: Appointment,
  times: readonly TimeSlot[],
  fits: (other: Appointment) => boolean = () => true,
): ClosedCounterDetails | undefined {
  if (isWithin(spansAround(opening, appointment.date, 0), appointment.time)) return undefined;
  return {
    reason: closureOn(opening, appointment.date)?.reason,
    spans: listOpenSpans(opening, appointment.date),
    nearest: nearestTo(opening, appointment, times, fits),
  };
}

/** When a counter opens and closes next, in epoch milliseconds. */
export type UpcomingOpenTimes = {
  /** The earliest first; the first one may have begun already. Null for an end beyond what is known. */
  readonly times: readonly (readonly [from: number, to: number | null])[];
  /** Until when they are known. */
  readonly until: number;
};

/** The opening times of the next two weeks as instants, so that a page computes with neither zones nor calendar days. */
export function computeUpcomingOpenTimes(
  opening: OpeningSchedule,
  zone: string,
  now: number,
): UpcomingOpenTimes {
  const today = toZonedDate(now, zone);
  const end = openTimesDays * dayMinutes;
  const instantAfter = (minutes: number) =>
    toClockInstant(
      {
        date: addDays(today, Math.floor(minutes / dayMinutes)),
        minutes: ((minutes % dayMinutes) + dayMinutes) % dayMinutes,
      },
      zone,
    );
  const times = spansAround(opening, today, openTimesDays)
    .filter(({ from }) => from < end)
    .map(({ from, to }) => [instantAfter(from), to >= end ? null : instantAfter(to)] as const);
  return { times: times.filter(([, to]) => to === null || to > now), until: instantAfter(end) };
}

function isWithin(spans: readonly OpenSpan[], time: TimeSlot): boolean {
  const minutes = minuteAtSlot(time);
  return spans.some(({ from, to }) => from <= minutes && minutes <= to);
}

function nearestTo(
  opening: OpeningSchedule,
  appointment: Appointment,
  times: readonly TimeSlot[],
  fits: (other: Appointment) => boolean,
): Appointment | undefined {
  const distance = (time: TimeSlot) => Math.abs(minuteAtSlot(time) - minuteAtSlot(appointment.time));
  // Of two that are equally near, the later one.
  const nearestFirst = times.toReversed().toSorted((one, other) => distance(one) - distance(other));
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = addDays(appointment.date, day);
    const spans = spansAround(opening, date, 0);
    const time = nearestFirst.find((slot) => isWithin(spans, slot) && fits({ date, time: slot }));
    if (time) return { date, time };
  }
  return undefined;
}

/**
 * Every span from the day before a date, which may pass midnight, to so many days after it, in minutes since that date's midnight. Spans
 * that touch are one.
 */
function spansAround(opening: OpeningSchedule, date: CalendarDate, days: number): OpenSpan[] {
  const spans: OpenSpan[] = [];
  for (let day = -1; day <= days; day += 1) {
    for (const { from, to } of listOpenSpans(opening, addDays(date, day))) {
      const span = { from: from + day * dayMinutes, to: to + day * dayMinutes };
      const last = spans.at(-1);
      if (last && span.from <= last.to)
        spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
      else spans.push(span);
    }
  }
  return spans;
}

/** The closures that are not over yet on a day, the earliest first. */
export function listRemainingClosures(
  { closures = [] }: OpeningSchedule,
  today: CalendarDate,
): readonly Closure[] {
  return closures
    .filter(({ until }) => countDaysBetween(today, until) >= 0)
    .toSorted((one, other) => countDaysBetween(other.from, one.from));
}
