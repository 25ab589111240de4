import { dateInWords, daysBetween, parseTypedDate, type CalendarDate } from "#rental/calendar.ts";
import { assumedDays, rentalDays } from "#rental/quote.ts";

/** What the stub prints: the number of days, huge, and two short lines beneath. */
export type DaysInWords = { readonly days: string; readonly lines: readonly [string, string] };

/** '6', 'days, Sunday 14', 'to Friday 19 September'. Where the dates can't tell, it says that two days are assumed (section 9). */
export function daysInWords(pickupDate: string, returnDate: string): DaysInWords {
  const pickup = parseTypedDate(pickupDate);
  const back = parseTypedDate(returnDate);
  const assumed = String(assumedDays);
  if (!pickup && !back) return { days: assumed, lines: ["days assumed,", "until you choose dates"] };
  if (!pickup || !back) {
    const known = pickup ? `from ${day(pickup)}` : `to ${day(back)}`;
    return { days: assumed, lines: ["days assumed,", known] };
  }
  if (daysBetween(pickup, back) < 0) return { days: "–", lines: ["The return comes", "before the pickup"] };
  const days = rentalDays(pickup, back);
  if (days === 1) return { days: "1", lines: ["day,", day(pickup)] };
  return { days: String(days), lines: [`days, ${day(pickup, back)}`, `to ${day(back, pickup)}`] };
}

/** The month and the year are left to the second day where both share them. */
function day(date: CalendarDate | undefined, other?: CalendarDate): string {
  if (!date) return "";
  const [weekday, number, month, year] = dateInWords(date, "full").split(" ");
  const isFirst = other !== undefined && date < other;
  const sameMonth = isFirst && date.slice(0, 7) === other.slice(0, 7);
  const sameYear = other === undefined || date.slice(0, 4) === other.slice(0, 4);
  if (sameMonth) return `${weekday} ${number}`;
  return sameYear ? `${weekday} ${number} ${month}` : `${weekday} ${number} ${month} ${year}`;
}
