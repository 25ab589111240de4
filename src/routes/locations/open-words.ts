import { addDays, dateInWords } from "#rental/trip/calendar.ts";
import { openState, type Opening } from "#rental/trip/opening-hours.ts";
import { clockAt, clockInWords, dateAt, instantAt } from "#rental/trip/zoned-time.ts";

type Told = {
  readonly opening: Opening;
  /** The place's IANA zone. */
  readonly zone: string;
  /** The visitor's own. */
  readonly here: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** 'Open now, until 6:00 PM (7:30 AM your time)', 'Closed now. Opens tomorrow, 10:00 AM (11:30 PM your time)'. */
export function openInWords({ opening, zone, here, now }: Told): { isOpen: boolean; text: string } {
  const { isOpen, changes } = openState(opening, clockAt(now, zone));
  if (!changes) return { isOpen, text: isOpen ? "Open now, around the clock" : "Closed for now" };
  const at = instantAt(changes, zone);
  const there = momentIn(at, zone, now);
  const yours = momentIn(at, here, now);
  // The same clock needs no second time.
  const both =
    clockAt(at, zone).minutes === clockAt(at, here).minutes ? there : `${there} (${yours} your time)`;
  return { isOpen, text: isOpen ? `Open now, until ${both}` : `Closed now. Opens ${both}` };
}

/** '6:00 PM' today, 'tomorrow, 10:00 AM', 'Mon 16 Nov, 10:00 AM', by the clock of a zone. */
function momentIn(at: number, zone: string, now: number): string {
  const [day, today] = [dateAt(at, zone), dateAt(now, zone)];
  const time = clockInWords(at, zone);
  if (day === today) return time;
  return day === addDays(today, 1) ? `tomorrow, ${time}` : `${dateInWords(day, "short")}, ${time}`;
}
