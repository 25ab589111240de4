import { longestRentalDays, countCalendarDays } from "#rental/trip/rental-days.ts";
import { describeDate, countDaysBetween, parseTypedDate, type CalendarDate } from "#rental/trip/calendar.ts";

/** The text of the stub: the number of days, very large, and two short lines below it. */
export type StubDaysDescription = { readonly days: string; readonly lines: readonly [string, string] };

/**
 * '6', 'days, Sunday 14', 'to Friday 19 September': the days that a trip is charged for. Without two readable dates, it says how many are
 * assumed (product, 'Results').
 */
export function describeStubDays(
  pickupDate: string,
  returnDate: string,
  chargedDays: number,
): StubDaysDescription {
  const pickupDay = parseTypedDate(pickupDate);
  const returnDay = parseTypedDate(returnDate);
  const assumedCount = String(chargedDays);
  const noun = chargedDays === 1 ? "day" : "days";
  if (!pickupDay && !returnDay) return { days: assumedCount, lines: [`${noun},`, "until you choose"] };
  if (!pickupDay || !returnDay) {
    const knownEnd = pickupDay ? `from ${dayText(pickupDay)}` : `to ${dayText(returnDay)}`;
    return { days: assumedCount, lines: [`${noun} assumed,`, knownEnd] };
  }
  if (countDaysBetween(pickupDay, returnDay) < 0)
    return { days: "–", lines: ["The return comes", "before the pickup"] };
  if (pickupDay === returnDay) return { days: "1", lines: ["day,", dayText(pickupDay)] };
  const [from, to] = [dayText(pickupDay, returnDay), dayText(returnDay, pickupDay)];
  const calendarDays = countCalendarDays(pickupDay, returnDay);
  // A trip that is too long has no charge, and is shown as long as it is.
  const days = calendarDays > longestRentalDays ? calendarDays : chargedDays;
  return { days: String(days), lines: [`${noun}, ${from}`, `to ${to}`] };
}

/** If both days are in the same month, only the second names it; days in different years use the short form. */
function dayText(date: CalendarDate | undefined, other = date): string {
  if (!date || !other) return "";
  if (date.slice(0, 4) !== other.slice(0, 4)) return describeDate(date, "long");
  const [weekday, dayOfMonth, month] = describeDate(date, "full").split(" ");
  const monthFollows = date < other && date.slice(0, 7) === other.slice(0, 7);
  return monthFollows ? `${weekday} ${dayOfMonth}` : `${weekday} ${dayOfMonth} ${month}`;
}
