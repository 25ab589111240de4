import { parseIsoDate } from "#rental/trip/calendar.ts";
import { readClock, toInstantAt } from "#rental/trip/zoned-time.ts";
import { WrongUse } from "./command.ts";

/**
 * The instant (epoch milliseconds) at which the clocks of a zone show '2025-09-14 14:05'.
 * @throws WrongUse when the text is not such a time.
 */
export function readMoment(name: string, text: string, zone: string): number {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})$/.exec(text.trim());
  const date = match && parseIsoDate(match[1] ?? "");
  const [hours, minutes] = [Number(match?.[2]), Number(match?.[3])];
  if (!date || hours > 23 || minutes > 59)
    throw new WrongUse(`--${name} must be a day and time, like "2025-09-14 14:05".`);
  const instant = toInstantAt({ date, minutes: hours * 60 + minutes }, zone);
  const shown = readClock(instant, zone);
  if (shown.date !== date || shown.minutes !== hours * 60 + minutes)
    throw new WrongUse(`--${name}: there was no ${text.trim()}, since the clocks went forward that night.`);
  return instant;
}
