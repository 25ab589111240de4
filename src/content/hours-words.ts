import { describeDate } from "#rental/trip/calendar.ts";
import {
  type ClosedCounterDetails,
  type Closure,
  isAlwaysOpen,
  type OpeningHours,
  type OpenSpan,
} from "#rental/trip/opening-hours.ts";
import type { Trip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatClockTime } from "#rental/trip/zoned-time.ts";
import { joinWords } from "./wording.ts";

/** Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** '8:00 AM to 12:00 PM, 1:00 PM to midnight'; '24 hours'; 'Closed'. */
export function describeOpenSpans(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return "Closed";
  if (spans.some(({ from, to }) => from === 0 && to >= 1440)) return "24 hours";
  return spans.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`).join(", ");
}

/** '7:30 PM' for minutes since midnight. */
function formatTime(minutes: number): string {
  return minutes === 1440 ? "midnight" : formatClockTime(minutes * 60_000, "UTC");
}

/** A line for each day of the week, Monday first. */
export function listWeekHours(hours: OpeningHours) {
  return weekdays.map((weekday) => ({
    name: weekdayNames[weekday],
    hours: describeOpenSpans(hours[weekday] ?? []),
  }));
}

/** The week in one line: '10:00 AM to 6:00 PM, every day'; 'Mon to Fri 8:00 AM to 8:00 PM; Sat and Sun closed'. */
export function describeOpeningHours(hours: OpeningHours): string {
  if (isAlwaysOpen(hours)) return "24 hours, every day";
  const runs: { from: string; to: string; hours: string }[] = [];
  for (const { name, hours: words } of listWeekHours(hours)) {
    const last = runs.at(-1);
    if (last?.hours === words) last.to = name;
    else runs.push({ from: name, to: name, hours: words });
  }
  const [first] = runs;
  if (first && runs.length === 1) return `${first.hours}, every day`;
  return runs
    .map(({ from, to, hours: words }) => `${shortenDays(from, to)} ${words === "Closed" ? "closed" : words}`)
    .join("; ");
}

function shortenDays(from: string, to: string): string {
  const [first, last] = [from, to].map((name) => name.slice(0, 3));
  return from === to ? `${first}` : `${first} to ${last}`;
}

/** Some weekdays, 0 for a Sunday, in the order of a week: 'Mon to Sat'; 'Sat and Sun'; 'Mon, Wed and Fri to Sun'. */
export function describeWeekdays(days: readonly number[]): string {
  const runs: (readonly string[])[] = [];
  for (const [at, weekday] of weekdays.entries()) {
    if (!days.includes(weekday)) continue;
    const last = runs.at(-1);
    const isNext = days.includes(weekdays[at - 1] ?? -1);
    if (last && isNext) runs[runs.length - 1] = [...last, weekdayNames[weekday]];
    else runs.push([weekdayNames[weekday]]);
  }
  const parts = runs.flatMap((run) =>
    run.length > 2 ? shortenDays(run[0] ?? "", run.at(-1) ?? "") : run.map((name) => shortenDays(name, name)),
  );
  return joinWords(parts);
}

/** 'Thu 25 Dec 2026: Christmas Day'; 'Thu 24 Dec 2026 to Sun 27 Dec 2026: Winter break'. */
export function describeClosure({ from, until, reason }: Closure): string {
  const days = from === until ? describeDate(from) : `${describeDate(from)} to ${describeDate(until)}`;
  return `${days}: ${reason}`;
}

/** Why nobody is at the counter at one end of a trip, and when somebody is. */
export function describeClosedCounter(
  { place, date, time }: TripEnd,
  { reason, spans }: ClosedCounterDetails,
): string {
  const counter = `The counter in ${place.name}`;
  const day = describeDate(date, "short");
  if (reason !== undefined) return `${counter} is closed on ${day}: ${reason}.`;
  return spans.length === 0
    ? `${counter} is closed on ${day}.`
    : `${counter} is closed at ${time}. On ${day} it is open ${describeOpenSpans(spans)}.`;
}

/** The same with the nearest open time, for an end that keeps a trip from being booked; undefined for any other end. */
export function describeClosedCounterProblem(trip: Trip, end: "pickup" | "dropOff"): string | undefined {
  const closing = trip.closed[end];
  if (!closing || (end === "dropOff" && trip.closed.afterHours !== undefined)) return undefined;
  const { nearest } = closing;
  const sentence = describeClosedCounter(trip[end], closing);
  return nearest
    ? `${sentence} The nearest time is ${describeDate(nearest.date, "short")}, ${nearest.time}.`
    : sentence;
}

/** Says how the car is returned while nobody is at the counter; undefined if somebody is, or if it can't be. */
export function describeAfterHoursReturn({ dropOff, closed }: Trip): string | undefined {
  if (!closed.dropOff || closed.afterHours === undefined) return undefined;
  return `${describeClosedCounter(dropOff, closed.dropOff)} ${closed.afterHours}`;
}

/** 'Terminal 4', 'Terminals 1, 2 and 3'. */
export function describeTerminals(terminals: readonly string[]): string {
  return `${terminals.length === 1 ? "Terminal" : "Terminals"} ${joinWords(terminals, "and")}`;
}
