import { computeMinuteSpanOfDay, type MinuteSpan } from "#rental/booking/held-span.ts";
import type { HoldRule } from "#rental/policy.ts";
import { addDays, type CalendarDate, countDaysBetween, listDays } from "#rental/trip/calendar.ts";

export type AvailabilityDay = {
  readonly date: CalendarDate;
  readonly state: "past" | "free" | "taken";
};

const shownWeeks = 5;
const aSunday = "2023-01-01" as CalendarDate;

/** The last day that `listAvailabilityWeeks` shows. */
export function computeLastShownDay(today: CalendarDate): CalendarDate {
  return addDays(sundayBefore(today), shownWeeks * 7 - 1);
}

/**
 * This week and the next four, each from its Sunday on, with the state of each day: `takenDays` are those on which every unit of the car is
 * taken.
 */
export function listAvailabilityWeeks(
  today: CalendarDate,
  takenDays: ReadonlySet<CalendarDate>,
): readonly (readonly AvailabilityDay[])[] {
  const firstSunday = sundayBefore(today);
  const stateOf = (date: CalendarDate) => (date < today ? "past" : takenDays.has(date) ? "taken" : "free");
  return Array.from({ length: shownWeeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(firstSunday, week * 7 + day);
      return { date, state: stateOf(date) };
    }),
  );
}

/** Lists the days from one to another on which every unit of a car is taken from the first minute to the last. */
export function listTakenDays(
  takenSpans: readonly MinuteSpan[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  rule: HoldRule,
  zone: string,
): readonly CalendarDate[] {
  return listDays(from, to).filter((date) => {
    const day = computeMinuteSpanOfDay(date, rule, zone);
    return takenSpans.some((taken) => taken.from <= day.from && day.until <= taken.until);
  });
}

/** The Sunday with which the week of a day from 2023 on begins: the day itself, if it is one. */
function sundayBefore(date: CalendarDate): CalendarDate {
  return addDays(date, -(countDaysBetween(aSunday, date) % 7));
}
