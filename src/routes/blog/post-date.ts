import type { CalendarDate } from "#rental/calendar.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "long",
  day: "numeric",
});

/** 'September 2, 2025', as American readers write it under an article. */
export function postDate(date: CalendarDate): string {
  return format.format(Date.parse(date));
}
