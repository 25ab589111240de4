import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";

/** A stretch of time in minutes since 1970; `until` is not part of it. */
export type Span = { readonly from: number; readonly until: number };

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };
type HeldTrip = {
  readonly pickup: { readonly date: CalendarDate };
  readonly dropOff: { readonly date: CalendarDate };
};

const dayMinutes = 24 * 60;
const firstDay = "1970-01-01" as CalendarDate;

/** Returns the first minute of a day, by the date alone: whatever the zone, a day is the same minutes everywhere. */
export function toFirstMinute(date: CalendarDate): number {
  return Date.parse(date) / 60_000;
}

/** Returns the minutes from the beginning of one day to the end of another. */
export function toSpan({ from, to }: Days): Span {
  return { from: toFirstMinute(from), until: toFirstMinute(to) + dayMinutes };
}

/** Computes how long a trip holds a unit: whole days, from that of the pickup to that of the return, as they are charged. */
export function computeHeldSpan({ pickup, dropOff }: HeldTrip): Span {
  return toSpan({ from: pickup.date, to: dropOff.date });
}

export function isOverlapping(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until;
}

/** Lists the days of which a span holds at least a minute. */
export function listDaysOf({ from, until }: Span): CalendarDate[] {
  return listDays(toDate(from), toDate(until - 1));
}

/** Lists the days of a span in which at some moment at least `count` units are held, in order; all of its days if that is none. */
export function listFullDays(holds: readonly Span[], count: number, span: Span): CalendarDate[] {
  if (count <= 0) return listDaysOf(span);
  const heldThen = holds.filter((hold) => isOverlapping(hold, span));
  const starts = heldThen.map(({ from }) => Math.max(from, span.from)).toSorted((a, b) => a - b);
  const ends = heldThen.map(({ until }) => Math.min(until, span.until)).toSorted((a, b) => a - b);
  const days: CalendarDate[] = [];
  let listedUntil = -Infinity;
  for (const [index, start] of starts.entries()) {
    // Of the index + 1 that have begun, fewer than `count` are left as soon as so many have ended.
    const end = ends[index + 1 - count];
    const from = Math.max(start, listedUntil);
    if (end === undefined || end <= from) continue;
    days.push(...listDaysOf({ from, until: end }));
    listedUntil = toFirstMinute(toDate(end - 1)) + dayMinutes;
  }
  return days;
}

function toDate(minute: number): CalendarDate {
  return addDays(firstDay, Math.floor(minute / dayMinutes));
}
