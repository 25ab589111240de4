import { writeDate, countDaysBetween, parseTypedDate, type CalendarDate } from "#rental/trip/calendar.ts";
import { assumedDays, rentalDays } from "#rental/trip/rental-days.ts";

/** The text of the stub: the number of days, very large, and two short lines below it. */
export type DaysInWords = { readonly days: string; readonly lines: readonly [string, string] };

/** '6', 'days, Sunday 14', 'to Friday 19 September'. Without two readable dates, it says that two days are assumed (product, 'Results'). */
export function describeDays(pickupDate: string, returnDate: string): DaysInWords {
  const pickupDay = parseTypedDate(pickupDate);
  const returnDay = parseTypedDate(returnDate);
  const assumedCount = String(assumedDays);
  if (!pickupDay && !returnDay) return { days: assumedCount, lines: ["days,", "until you choose"] };
  if (!pickupDay || !returnDay) {
    const knownEnd = pickupDay ? `from ${dayText(pickupDay)}` : `to ${dayText(returnDay)}`;
    return { days: assumedCount, lines: ["days assumed,", knownEnd] };
  }
  if (countDaysBetween(pickupDay, returnDay) < 0)
    return { days: "–", lines: ["The return comes", "before the pickup"] };
  const days = rentalDays(pickupDay, returnDay);
  if (days === 1) return { days: "1", lines: ["day,", dayText(pickupDay)] };
  const [from, to] = [dayText(pickupDay, returnDay), dayText(returnDay, pickupDay)];
  return { days: String(days), lines: [`days, ${from}`, `to ${to}`] };
}

/** If both days are in the same month, only the second names it; days in different years use the short form. */
function dayText(date: CalendarDate | undefined, other = date): string {
  if (!date || !other) return "";
  if (date.slice(0, 4) !== other.slice(0, 4)) return writeDate(date, "long");
  const [weekday, dayOfMonth, month] = writeDate(date, "full").split(" ");
  const monthFollows = date < other && date.slice(0, 7) === other.slice(0, 7);
  return monthFollows ? `${weekday} ${dayOfMonth}` : `${weekday} ${dayOfMonth} ${month}`;
}
