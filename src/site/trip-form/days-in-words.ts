import { dateInWords, daysBetween, parseTypedDate, type CalendarDate } from "#rental/trip/calendar.ts";
import { assumedDays, rentalDays } from "#rental/trip/rental-days.ts";

/** The text of the stub: the number of days, very large, and two short lines below it. */
export type DaysInWords = { readonly days: string; readonly lines: readonly [string, string] };

/** '6', 'days, Sunday 14', 'to Friday 19 September'. Without two readable dates, it says that two days are assumed (product, 'Results'). */
export function daysInWords(pickupDate: string, returnDate: string): DaysInWords {
  const pickup = parseTypedDate(pickupDate);
  const back = parseTypedDate(returnDate);
  const assumedCount = String(assumedDays);
  if (!pickup && !back) return { days: assumedCount, lines: ["days,", "until you choose"] };
  if (!pickup || !back) {
    const knownDay = pickup ? `from ${day(pickup)}` : `to ${day(back)}`;
    return { days: assumedCount, lines: ["days assumed,", knownDay] };
  }
  if (daysBetween(pickup, back) < 0) return { days: "–", lines: ["The return comes", "before the pickup"] };
  const days = rentalDays(pickup, back);
  if (days === 1) return { days: "1", lines: ["day,", day(pickup)] };
  return { days: String(days), lines: [`days, ${day(pickup, back)}`, `to ${day(back, pickup)}`] };
}

/** If both days are in the same month, only the second names it; days in different years use the short form. */
function day(date: CalendarDate | undefined, other = date): string {
  if (!date || !other) return "";
  if (date.slice(0, 4) !== other.slice(0, 4)) return dateInWords(date, "long");
  const [weekday, number, month] = dateInWords(date, "full").split(" ");
  const monthFollows = date < other && date.slice(0, 7) === other.slice(0, 7);
  return monthFollows ? `${weekday} ${number}` : `${weekday} ${number} ${month}`;
}
