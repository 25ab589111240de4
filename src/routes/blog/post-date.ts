import type { CalendarDate } from "#rental/trip/calendar.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** 'September 2, 2025', the American style for the date of an article. */
export function postDate(date: CalendarDate): string {
  return format.format(Date.parse(date));
}
