/** Calendar dates without a clock: 'YYYY-MM-DD'. All arithmetic is in UTC, so no clock change can reach it. */
export type CalendarDate = string & { readonly calendarDate: true };

const dayMilliseconds = 86_400_000;
const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedShape = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A real day as 'YYYY-MM-DD', or undefined: 31 February is none, and so is a day outside the years 1900 to 2999, which nobody travels in. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1900 || year > 2999) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real ? isoOf(at) : undefined;
}

/** Reads 'YYYY-MM-DD'. */
export function parseIsoDate(text: string): CalendarDate | undefined {
  return parseWith(isoShape, text, ([year, month, day]) => [year, month, day]);
}

/** Reads dd/MM/yyyy, the format of the form and of the query string (section 2); '4/9/2025' is understood too. */
export function parseTypedDate(text: string): CalendarDate | undefined {
  return parseWith(typedShape, text, ([day, month, year]) => [year, month, day]);
}

/** '14/09/2025'. */
export function typedDate(date: CalendarDate): string {
  const [year, month, day] = date.split("-");
  return `${day}/${month}/${year}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoOf(new Date(Date.parse(date) + days * dayMilliseconds));
}

/** Days from the first to the second date: 0 for the same day, negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

/** Every day from the first to the last, both included. */
export function daysFromTo(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, day) => addDays(from, day));
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
 * In words, so that nobody takes the day for the month: short 'Sun 14 Sep', long 'Sun 14 Sep 2025', full 'Sunday 14 September 2025',
 * day '14 September 2025'.
 */
export function dateInWords(date: CalendarDate, style: "short" | "long" | "full" | "day" = "long"): string {
  const at = new Date(Date.parse(date));
  const day = at.getUTCDate();
  const month = months[at.getUTCMonth()] ?? "";
  const year = at.getUTCFullYear();
  switch (style) {
    case "short":
      return `${weekdays[at.getUTCDay()]} ${day} ${month.slice(0, 3)}`;
    case "long":
      return `${weekdays[at.getUTCDay()]} ${day} ${month.slice(0, 3)} ${year}`;
    case "full":
      return `${weekdaysInFull[at.getUTCDay()]} ${day} ${month} ${year}`;
    case "day":
      return `${day} ${month} ${year}`;
  }
}

function isoOf(at: Date): CalendarDate {
  return at.toISOString().slice(0, 10) as CalendarDate;
}

function parseWith(
  shape: RegExp,
  text: string,
  order: (parts: [string, string, string]) => [string, string, string],
): CalendarDate | undefined {
  const match = shape.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day] = order([match[1] ?? "", match[2] ?? "", match[3] ?? ""]);
  return calendarDate(Number(year), Number(month), Number(day));
}
