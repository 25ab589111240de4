import { timeSlots, minuteAtSlot, type TimeSlot } from "#rental/trip/clock-time.ts";
import type { OpeningHours, OpenSpan } from "#rental/trip/opening-hours.ts";
import * as v from "valibot";
import { date, list, freelyNamedEntries, strictEntries, text } from "./schema-parts.server.ts";

/*
 * When a place is open, as places.yaml has it:
 *
 *   hours: { Mon-Fri: "7:00-12:00, 13:00-22:00", Sat: "20:00-2:00", Sun: closed }
 *   closures: [{ from: 2026-12-25, reason: Christmas Day }]
 */

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const expectedHours =
  '"24 hours", or each day of the week once, such as Mon-Fri: "7:00-12:00, 13:00-22:00", Sat: 24 hours, Sun: closed';

const expectedSpans = '"7:00-12:00, 13:00-22:00", 24 hours or closed';

/** The hours of a week by its days, each day named once, alone or within a range; '24 hours' for all of them. */
export const openingHoursSchema = v.pipe(
  v.union(
    [v.literal("24 hours"), freelyNamedEntries(v.string(), v.string(expectedSpans), expectedHours)],
    expectedHours,
  ),
  v.transform((input) => (input === "24 hours" ? new Map([["Mon-Sun", input]]) : input)),
  v.rawTransform(({ dataset, addIssue, NEVER }): OpeningHours => {
    const { week, problems } = readHours(dataset.value);
    for (const problem of problems) addIssue({ message: `hours: ${problem}` });
    return problems.length > 0 ? NEVER : week;
  }),
);

export const closuresSchema = list(
  v.pipe(
    strictEntries({ from: date, until: v.exactOptional(date), reason: text(60) }),
    v.check(({ from, until = from }) => from <= until, "from a day until the same or a later one"),
    v.transform(({ from, until = from, reason }) => ({ from, until, reason })),
  ),
  200,
);

const expectedTimes = 'times: from a half hour until a later one, such as { from: "8:00", until: "20:00" }';

/** The first and the last time at which cars are handed over, as company.yaml has them: times: { from: "8:00", until: "20:00" }. */
export const handOverTimesSchema = v.pipe(
  strictEntries({ from: v.unknown(), until: v.unknown() }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [from, until] = [readSlot(dataset.value.from), readSlot(dataset.value.until)];
    if (from && until && minuteAtSlot(from) < minuteAtSlot(until)) return { from, until };
    addIssue({ message: `${expectedTimes}, not ${JSON.stringify(dataset.value)}` });
    return NEVER;
  }),
);

/** The half hour that '8:00' names. */
function readSlot(input: unknown): TimeSlot | undefined {
  const minutes = typeof input === "string" ? readTime(input) : undefined;
  return timeSlots.find((slot) => minuteAtSlot(slot) === minutes);
}

function readHours(input: ReadonlyMap<string, string>) {
  const entries = Array.from(input, ([name, times]) => ({
    name,
    times,
    days: readWeekdays(name),
    spans: readSpans(times),
  }));
  const problems = entries.flatMap(({ name, times, days, spans }) => {
    if (days.length === 0) return `a day or a range of days, such as Sat or Mon-Fri, not "${name}"`;
    return spans ? [] : `${name}: ${expectedSpans}, not "${times}"`;
  });
  const week = weekdays.map((_, day) => entries.filter(({ days }) => days.includes(day)));
  // From Monday on, as they are written.
  const names = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
  const namesWith = (isMeant: (count: number) => boolean) =>
    names.filter((name) => isMeant(week[weekdays.indexOf(name)]?.length ?? 0)).join(", ");
  const missingDays = namesWith((count) => count === 0);
  const repeatedDays = namesWith((count) => count > 1);
  if (problems.length === 0 && missingDays !== "")
    problems.push(`without ${missingDays}: say it of each day, such as ${missingDays.slice(0, 3)}: closed`);
  if (repeatedDays !== "") problems.push(`more than once for ${repeatedDays}: say it once`);
  return { week: week.map(([entry]) => entry?.spans ?? []), problems };
}

/** A hyphen, or the dash that a phone or a word processor makes of it. */
const hyphen = /[-\u2010-\u2015]/;

/** The days that 'Mon' or 'Fri-Sun' names, 0 for a Sunday; none for anything else. */
export function readWeekdays(input: string): number[] {
  const [first = -1, last = first, ...others] = input
    .split(hyphen)
    .map((day) => weekdays.indexOf(day.trim()));
  if (first < 0 || last < 0 || others.length > 0) return [];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);
}

/** Undefined unless the spans are in order and don't overlap. Only the last one may pass midnight. */
function readSpans(input: string): OpenSpan[] | undefined {
  if (input.trim() === "closed") return [];
  if (input.trim() === "24 hours") return [{ from: 0, to: 1440 }];
  const spans = input.split(",").map(readSpan);
  const isInOrder = spans.every((span, at) => {
    const previous = spans[at - 1];
    return span !== undefined && (previous === undefined || previous.to < span.from);
  });
  return isInOrder ? spans.filter((span) => span !== undefined) : undefined;
}

function readSpan(input: string): OpenSpan | undefined {
  const [from, to, ...others] = input.split(hyphen).map(readTime);
  if (from === undefined || to === undefined || from >= 1440 || others.length > 0) return undefined;
  return { from, to: to > from ? to : to + 1440 };
}

/** Minutes since midnight for '7:30', up to 24:00. */
function readTime(input: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(input.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 1440 ? minutes : undefined;
}
