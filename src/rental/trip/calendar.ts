import { normalizePlainSigns } from "#rental/form-text.ts";

/** Calendar dates without a clock: 'YYYY-MM-DD'. All arithmetic is in UTC, so clock changes don't affect it. */
export type CalendarDate = string & { readonly calendarDate: true };

const dayMilliseconds = 86_400_000;
const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedShape = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** A real day as 'YYYY-MM-DD', or undefined, as for 31 February and for days outside the years 1900 to 2999, in which nobody travels. */
export function makeCalendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1900 || year > 2999) return undefined;
  const utc = new Date(Date.UTC(year, month - 1, day));
  const isReal = utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return isReal ? toCalendarDate(utc) : undefined;
}

/** Reads 'YYYY-MM-DD'. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  // Stryker disable next-line ArrayDeclaration: without a year it is not a day
  const [, year, month, day] = isoShape.exec(normalizePlainSigns(text)) ?? [];
  return makeCalendarDate(Number(year), Number(month), Number(day));
}

/**
 * Reads dd/MM/yyyy, the format of the form and of the query string (product, 'Search form'). '4/9/2025', '4-9-2025', '4.9.25' (a year of
 * this century) and '2025-09-04' are understood too, in the digits of every script; the day comes first in all but the last.
 */
export function parseTypedDate(text: string): CalendarDate | undefined {
  const parts = typedParts(text);
  return parts ? makeCalendarDate(parts.year, parts.second, parts.first) : parseIsoDate(text);
}

/**
 * The day that a text would be with its month first, if it is not a day otherwise: 14 September for '9/14/2027'. Undefined for all else.
 */
export function parseMonthFirstDate(text: string): CalendarDate | undefined {
  const parts = typedParts(text);
  return parts && parts.second > 12 ? makeCalendarDate(parts.year, parts.first, parts.second) : undefined;
}

/** dd/MM/yyyy for any text that can be read as a day; other texts unchanged. */
export function normalizeTypedDate(text: string): string {
  const date = parseTypedDate(text);
  return date ? writeTypedDate(date) : text;
}

/** '14/09/2025'. */
export function writeTypedDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(new Date(Date.parse(date) + days * dayMilliseconds));
}

/** The same day this many months later, or the last day of a shorter month: 31 August and 18 months is 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const utc = new Date(Date.parse(date));
  const day = utc.getUTCDate();
  utc.setUTCMonth(utc.getUTCMonth() + months, 1);
  const lastOfMonth = new Date(Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(toCalendarDate(utc), Math.min(day, lastOfMonth) - 1);
}

/** Days from the first to the second date: 0 for the same day, negative when the second is earlier. */
export function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** Every day from the first to the last, both included. */
export function listDays(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, day) => addDays(from, day));
}

// Spelled out, since the abbreviations of Intl differ from one engine to the next.
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const weekdaysInFull = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * In words, so that nobody mistakes the day for the month: brief '14 Sep', short 'Sun 14 Sep', long 'Sun 14 Sep 2025', full 'Sunday 14
 * September 2025', day '14 September 2025', article 'September 14, 2025'.
 */
export function describeDate(
  date: CalendarDate,
  style: "brief" | "short" | "long" | "full" | "day" | "article" = "long",
): string {
  const utc = new Date(Date.parse(date));
  const day = utc.getUTCDate();
  // Stryker disable next-line StringLiteral: there are twelve months
  const month = months[utc.getUTCMonth()] ?? "";
  const year = utc.getUTCFullYear();
  switch (style) {
    case "brief":
      return `${day} ${month.slice(0, 3)}`;
    case "short":
      return `${weekdays[utc.getUTCDay()]} ${day} ${month.slice(0, 3)}`;
    case "long":
      return `${weekdays[utc.getUTCDay()]} ${day} ${month.slice(0, 3)} ${year}`;
    case "full":
      return `${weekdaysInFull[utc.getUTCDay()]} ${day} ${month} ${year}`;
    case "day":
      return `${day} ${month} ${year}`;
    case "article":
      return `${month} ${day}, ${year}`;
  }
}

function toCalendarDate(utc: Date): CalendarDate {
  return utc.toISOString().slice(0, 10) as CalendarDate;
}

/** Two numbers and a year with the same separator between them. */
function typedParts(text: string): { first: number; second: number; year: number } | undefined {
  const match = typedShape.exec(normalizePlainSigns(text).replaceAll(/ ?([/.-]) ?/g, "$1"));
  if (!match) return undefined;
  // Stryker disable next-line StringLiteral: the pattern always has a year
  const [, first, , second, year = ""] = match;
  return {
    first: Number(first),
    second: Number(second),
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
  };
}
