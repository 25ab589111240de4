import type { HoldRule } from "#rental/policy.ts";
import { findDaysUntilHome } from "#rental/trip/one-way.ts";
import type { CarHoldRule } from "./car-pool.ts";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import {
  type LocalDateTime,
  toClockInstant,
  toTripEndInstant,
  toZonedClock,
  toZonedDate,
} from "#rental/trip/zoned-time.ts";

/** A stretch of time in minutes since 1970; `until` is not part of it. */
export type MinuteSpan = { readonly from: number; readonly until: number };

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };
type HeldEnd = LocalDateTime & { readonly place: PlaceForHold };

/** Where a trip takes a unit, or leaves it; `assumed` where the visitor has not said so. */
export type PlaceForHold = {
  readonly zone: string;
  readonly code?: string | undefined;
  readonly assumed?: boolean;
};

/** The ends of a trip as far as they say how long it takes a unit. */
export type TripForHold = { readonly pickup: HeldEnd; readonly dropOff: HeldEnd };

const dayMinutes = 24 * 60;
const minuteMilliseconds = 60_000;
const firstDay = "1970-01-01" as CalendarDate;

export function toEpochMinute(instant: number): number {
  return Math.floor(instant / minuteMilliseconds);
}

/** Returns the first minute of a day, by the date alone: whatever the zone, a day is the same minutes everywhere. */
export function toFirstEpochMinute(date: CalendarDate): number {
  return toEpochMinute(Date.parse(date));
}

/** Returns the minutes from the beginning of one day to the end of another, by the dates alone. */
export function toMinuteSpan({ from, to }: Days): MinuteSpan {
  return { from: toFirstEpochMinute(from), until: toFirstEpochMinute(to) + dayMinutes };
}

/**
 * Computes how long a trip takes a unit: with a turnaround from its pickup to its return and that much longer; without one whole days by
 * the dates alone, from that of the pickup to that of the return, as they are charged. A unit that belongs to a place and was left at another
 * is home some days after the return, at its clock time.
 */
export function computeHeldSpan(
  { pickup, dropOff }: TripForHold,
  { turnaround, homeward }: CarHoldRule,
): MinuteSpan {
  const homeDays = homeward && findDaysUntilHome({ oneWay: homeward }, pickup.place, dropOff.place);
  const home = { ...dropOff, date: addDays(dropOff.date, homeDays ?? 0) };
  if (!turnaround) return toMinuteSpan({ from: pickup.date, to: home.date });
  const from = toEpochMinute(toTripEndInstant(pickup));
  // A trip that ends when it begins can't be booked; a row of it would be refused.
  return { from, until: Math.max(from + 1, toEpochMinute(toTripEndInstant(home)) + turnaround.hours * 60) };
}

/**
 * Computes how long a unit is still taken that has been returned elsewhere, at an instant: until it is home, some days later at that time of the
 * clock, and as much longer as computeHeldSpan says.
 */
export function computeHomewardSpan(
  { returnedAt, now }: { readonly returnedAt: number; readonly now: number },
  zone: string,
  homeDays: number,
  { turnaround }: HoldRule,
): MinuteSpan {
  const { date, minutes } = toZonedClock(returnedAt, zone);
  const homeDate = addDays(date, homeDays);
  if (!turnaround) return toMinuteSpan({ from: toZonedDate(now, zone), to: homeDate });
  const homeAt = toEpochMinute(toClockInstant({ date: homeDate, minutes }, zone));
  return { from: toEpochMinute(now), until: homeAt + turnaround.hours * 60 };
}

/** Returns the minutes of a day: with a turnaround by the clock of a zone. */
export function computeMinuteSpanOfDay(
  date: CalendarDate,
  { turnaround }: HoldRule,
  zone: string,
): MinuteSpan {
  if (!turnaround) return toMinuteSpan({ from: date, to: date });
  const toMidnight = (day: CalendarDate) => toEpochMinute(toClockInstant({ date: day, minutes: 0 }, zone));
  return { from: toMidnight(date), until: toMidnight(addDays(date, 1)) };
}

export function isOverlapping(one: MinuteSpan, other: MinuteSpan): boolean {
  return one.from < other.until && other.from < one.until;
}

/** Lists the days of which a span holds at least a minute, by the dates alone. */
export function listDaysOfSpan({ from, until }: MinuteSpan): CalendarDate[] {
  return listDays(toDate(from), toDate(until - 1));
}

/** Lists the days of spans that follow each other, each once: with a turnaround by the clock of a zone. */
export function listDaysOfSpansInZone(
  spans: readonly MinuteSpan[],
  { turnaround }: HoldRule,
  zone: string,
): readonly CalendarDate[] {
  if (!turnaround) return spans.flatMap(listDaysOfSpan);
  const toLocalDate = (minute: number) => toZonedDate(minute * minuteMilliseconds, zone);
  const dates = spans.flatMap(({ from, until }) => listDays(toLocalDate(from), toLocalDate(until - 1)));
  return [...new Set(dates)];
}

/** Lists when within a span at least `count` units are held, in order and apart; always, if that is none. */
export function listFullSpans(
  holds: readonly MinuteSpan[],
  count: number,
  span: MinuteSpan,
): readonly MinuteSpan[] {
  if (count <= 0) return [span];
  const heldThen = holds.filter((hold) => isOverlapping(hold, span));
  const starts = heldThen.map(({ from }) => Math.max(from, span.from)).toSorted((a, b) => a - b);
  const ends = heldThen.map(({ until }) => Math.min(until, span.until)).toSorted((a, b) => a - b);
  const fullSpans: MinuteSpan[] = [];
  for (const [index, from] of starts.entries()) {
    // Of the index + 1 that have begun, fewer than `count` are left as soon as so many have ended.
    const until = ends[index + 1 - count];
    if (until === undefined || until <= from) continue;
    const last = fullSpans.at(-1);
    if (!last || last.until < from) fullSpans.push({ from, until });
    else fullSpans[fullSpans.length - 1] = { from: last.from, until };
  }
  return fullSpans;
}

function toDate(minute: number): CalendarDate {
  return addDays(firstDay, Math.floor(minute / dayMinutes));
}
