import type { UpcomingOpenTimes } from "#rental/trip/opening-hours.ts";
import { formatZonedTime } from "#site/clockwork.ts";

type PlaceTimes = UpcomingOpenTimes & {
  /** The place's IANA zone. */
  readonly zone: string;
  /** The visitor's own; undefined for that of the device. */
  readonly here?: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * 'Open now, until 6:00 PM (7:30 AM your time)', 'Closed now. Opens Mon 16 Nov, 10:00 AM (Sun 15 Nov, 11:30 PM your time)'. Undefined on a
 * page that was cached for so long that its opening times have run out.
 */
export function computeOpenStatus({
  times,
  until,
  now,
  ...zones
}: PlaceTimes): { isOpen: boolean; text: string } | undefined {
  if (now >= until) return undefined;
  const current = times.find(([from, to]) => from <= now && (to === null || now < to));
  const at = current ? current[1] : times.find(([from]) => from > now)?.[0];
  const isOpen = current !== undefined;
  if (at === undefined || at === null)
    return { isOpen, text: isOpen ? "Open now, around the clock" : "Closed for now" };
  const bothTimes = inBothClocks(at, { now, ...zones });
  return { isOpen, text: isOpen ? `Open now, until ${bothTimes}` : `Closed now. Opens ${bothTimes}` };
}

/** A time by the clock of the place and by the visitor's own; only once where both show the same. */
function inBothClocks(
  at: number,
  { zone, here = deviceZone(), now }: Pick<PlaceTimes, "zone" | "here" | "now">,
) {
  const [there, yours] = [zone, here].map((timeZone) => formatMoment(timeZone, at, now));
  return there === yours ? `${there}` : `${there} (${yours} your time)`;
}

/** '6:00 PM' today, 'Mon 16 Nov, 10:00 AM' on another day, by the clock of a zone. */
function formatMoment(zone: string, at: number, now: number): string {
  const [day, today] = [at, now].map((instant) => formatDay(zone, instant));
  const time = formatZonedTime(at, zone);
  return day === today ? time : `${day}, ${time}`;
}

/** 'Mon 16 Nov', written without our calendar, which a page doesn't load until it is hydrated. */
function formatDay(zone: string, instant: number): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  const parts = format.formatToParts(instant);
  return (["weekday", "day", "month"] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join(" ");
}

/** The day of the week at a place, 'Monday'. */
export function formatZonedWeekday(zone: string, instant: number): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long" }).format(instant);
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
