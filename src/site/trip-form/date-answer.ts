import { type CalendarDate, describeDate, parseTypedDate } from "#rental/trip/calendar.ts";
import { explainTooFarAhead, explainUnreadableDate } from "#content/trip-sentences.ts";

/** The text below a date field; `wrong` if the field needs another day. */
export type DateDescription = { readonly text: string; readonly isWrong: boolean };

type Facts = {
  /** The date is still being typed: a half-typed date is not an error. */
  readonly typing: boolean;
  /** Days before this one have passed wherever the trip may start. */
  readonly firstDay: CalendarDate;
  /** Days after this one are too far ahead wherever the trip may start; undefined while today's date is unknown. */
  readonly lastDay?: CalendarDate | undefined;
  /** A time that has passed on a day that has not, '10:00 AM'. */
  readonly passedTime?: string | undefined;
  /** What is wrong with the day in relation to the other one. */
  readonly conflict?: string | undefined;
};

/** The typed day in words ('Sat 5 Jun 2027'), so that nobody mistakes the day for the month; or that it has passed or isn't a date. */
export function describeTypedDate(
  policies: { readonly horizonMonths: number },
  input: string,
  { typing, firstDay, lastDay, passedTime, conflict }: Facts,
): DateDescription {
  const hint = { text: "Day, month, year", isWrong: false };
  const date = parseTypedDate(input);
  if (input.trim() === "" || (typing && !(date && hasWholeYear(input)))) return hint;
  if (!date) return { text: explainUnreadableDate(input.trim()), isWrong: true };
  if (date < firstDay) return { text: `${describeDate(date)} has passed.`, isWrong: true };
  if (passedTime !== undefined)
    return { text: `${describeDate(date)}, ${passedTime} has passed.`, isWrong: true };
  if (lastDay !== undefined && date > lastDay)
    return { text: explainTooFarAhead(policies, date, lastDay), isWrong: true };
  if (conflict !== undefined) return { text: `${describeDate(date)}. ${conflict}`, isWrong: true };
  return { text: describeDate(date), isWrong: false };
}

/** While someone is typing, '14/09/20' may still become 2027. */
export function hasWholeYear(input: string): boolean {
  return /\p{Nd}{4}/u.test(input);
}
