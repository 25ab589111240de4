import { type CalendarDate, dateInWords, parseTypedDate } from "#rental/calendar.ts";
import { tooFarAheadSentence, unreadableDateSentence } from "#rental/trip-sentences.ts";

/** What stands beneath a date field; `wrong` where it needs another day. */
export type DateAnswer = { readonly text: string; readonly wrong: boolean };

type Facts = {
  /** A half-typed date is no mistake yet. */
  readonly typing: boolean;
  /** Days before this one have passed wherever the trip may start. */
  readonly firstDay: CalendarDate;
  /** Days after this one are too far ahead wherever the trip may start; undefined where nobody knows the day of today. */
  readonly lastDay?: CalendarDate | undefined;
  /** Has passed although its day has not: '10:00 AM'. */
  readonly passedTime?: string | undefined;
  /** What is wrong with the day beside the other one. */
  readonly conflict?: string | undefined;
};

/** The typed day in words ('Sat 5 Jun 2027'), so that nobody takes the day for the month; or that it has passed, or is none. */
export function dateAnswer(
  typed: string,
  { typing, firstDay, lastDay, passedTime, conflict }: Facts,
): DateAnswer {
  const hint = { text: "Day, month, year", wrong: false };
  const date = parseTypedDate(typed);
  if (typed.trim() === "" || (typing && !(date && hasWholeYear(typed)))) return hint;
  if (!date) return { text: unreadableDateSentence(typed.trim()), wrong: true };
  if (date < firstDay) return { text: `${dateInWords(date)} has passed.`, wrong: true };
  if (passedTime !== undefined)
    return { text: `${dateInWords(date)}, ${passedTime} has passed.`, wrong: true };
  if (lastDay !== undefined && date > lastDay)
    return { text: tooFarAheadSentence(date, lastDay), wrong: true };
  if (conflict !== undefined) return { text: `${dateInWords(date)}. ${conflict}`, wrong: true };
  return { text: dateInWords(date), wrong: false };
}

/** '14/09/20' may be on its way to 2027. */
export function hasWholeYear(typed: string): boolean {
  return /\d{4}/.test(typed);
}
