import { type CalendarDate, makeCalendarDate, describeDate, writeTypedDate } from "#rental/trip/calendar.ts";

const today = new Date();

/** A year whose September to November can be booked today: more than two months away, and within the booking horizon. */
export const autumnYear = today.getUTCMonth() < 6 ? today.getUTCFullYear() : today.getUTCFullYear() + 1;

/** '14/09/2027', for 14 September of that year. */
export function autumnDay(day: number, month: 9 | 10 | 11 = 9): string {
  return writeTypedDate(dateOf(day, month));
}

/** 'Tue 14 Sep 2027'; short, 'Tue 14 Sep'. */
export function autumnDayInWords(
  day: number,
  month: 9 | 10 | 11 = 9,
  style: "short" | "long" = "long",
): string {
  return describeDate(dateOf(day, month), style);
}

function dateOf(day: number, month: number): CalendarDate {
  const date = makeCalendarDate(autumnYear, month, day);
  if (!date) throw new Error(`There is no day ${day} of month ${month}.`);
  return date;
}
