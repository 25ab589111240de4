import { tzOffset } from "@date-fns/tz";
import { type CalendarDate, describeDate } from "./calendar.ts";
import { type TimeSlot, minuteAtSlot } from "./clock-time.ts";

/** A wall-clock time in some place's zone; the zone is passed separately. */
export type LocalDateTime = { readonly date: CalendarDate; readonly time: TimeSlot };

/** Caches values that never change. One entry more than `capacity` empties it first. */
class AnswerCache<Answer> {
  readonly #capacity: number;
  readonly #answers = new Map<string, Answer>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  getOrCompute(key: string, compute: () => Answer): Answer {
    const cachedAnswer = this.#answers.get(key);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const answer = compute();
    if (this.#answers.size >= this.#capacity) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}

/** Missing in Node and older browsers. It needs no formatter, a browser's first of which takes a phone 60 to 80 ms. */
const { Temporal: temporal } = globalThis as Partial<typeof globalThis>;

/**
 * The instant (epoch milliseconds) at which the clocks of an IANA zone show this date and time: the first of two, in a night in which they go
 * back. Of a time that a night leaves out, it is as much later as the clocks go forward.
 */
export function toInstant({ date, time }: LocalDateTime, zone: string): number {
  return toClockInstant({ date, minutes: minuteAtSlot(time) }, zone);
}

/** The same for any minute of a day. */
export function toClockInstant({ date, minutes }: Clock, zone: string): number {
  return instants.getOrCompute(`${zone} ${date} ${minutes}`, () => {
    if (!temporal) return findInstant(Date.parse(`${date}T00:00Z`) + minutes * 60_000, zone);
    const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
    const start = { year, month, day, hour: Math.floor(minutes / 60), minute: minutes % 60 };
    return temporal.PlainDateTime.from(start).toZonedDateTime(zone).epochMilliseconds;
  });
}

type Clock = { readonly date: CalendarDate; readonly minutes: number };

const dayMs = 24 * 60 * 60_000;

/** Does what Temporal does: `wallTime` is what the clocks show, as if they showed UTC. Clocks don't change twice within two days. */
function findInstant(wallTime: number, zone: string): number {
  const [before = 0, after = 0] = [-dayMs, dayMs].map(
    (distance) => wallTime - offsetMs(wallTime + distance, zone),
  );
  const isShownAt = (instant: number) => instant + offsetMs(instant, zone) === wallTime;
  return !isShownAt(before) && isShownAt(after) ? after : before;
}

/** Says how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(instant: number, zone: string): number {
  return tzOffset(zone, new Date(instant)) * 60_000;
}

/** Tells whether the clocks of a zone show this time on this date: a night in which they go forward leaves some out. */
export function isValidLocalTime({ date, time }: LocalDateTime, zone: string): boolean {
  const shown = toZonedClock(toInstant({ date, time }, zone), zone);
  return shown.date === date && shown.minutes === minuteAtSlot(time);
}

/** The instant of one end of a trip, by the clock of its place. */
export function toTripEndInstant(end: LocalDateTime & { readonly place: { readonly zone: string } }): number {
  return toInstant(end, end.place.zone);
}

/** Reads what the clocks of a zone show at an instant: the date, and minutes since midnight. */
export function toZonedClock(instant: number, zone: string): Clock {
  return clocks.getOrCompute(`${zone} ${Math.floor(instant / 60_000)}`, () => {
    const [date = "", hours, minutes] = clockText(instant, zone).split(/[T:]/);
    return { date: date as CalendarDate, minutes: Number(hours) * 60 + Number(minutes) };
  });
}

/** '2025-09-14T10:00…'. */
function clockText(instant: number, zone: string): string {
  // UTC needs no zone's data.
  if (zone === "UTC") return new Date(instant).toISOString();
  if (!temporal) return new Date(instant + offsetMs(instant, zone)).toISOString();
  return temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toString();
}

/** Entries of each cache. Computing with a zone takes many times as long as a look-up. */
const cacheCapacity = 2000;
const instants = new AnswerCache<number>(cacheCapacity);
const clocks = new AnswerCache<Clock>(cacheCapacity);

/** The calendar date on the clock of the visitor's own device at an instant. */
export function toDeviceDate(instant: number): CalendarDate {
  return toZonedDate(instant - new Date(instant).getTimezoneOffset() * 60_000, "UTC");
}

/** The calendar date in a zone at an instant. */
export function toZonedDate(instant: number, zone: string): CalendarDate {
  return toZonedClock(instant, zone).date;
}

/** 'Sat 13 Sep, 10:00 AM', with the year if asked for. */
export function formatInstant(instant: number, zone: string, style: "short" | "long" = "short"): string {
  const { date } = toZonedClock(instant, zone);
  return `${describeDate(date, style)}, ${formatClockTime(instant, zone)}`;
}

/** '10:00 AM'. */
export function formatClockTime(instant: number, zone: string): string {
  const { minutes } = toZonedClock(instant, zone);
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${pad(minutes % 60)} ${hours < 12 ? "AM" : "PM"}`;
}

/** '2025-09-14T10:00+05:30', for machine-readable times. */
export function writeIsoInstant(instant: number, zone: string): string {
  const { date, minutes } = toZonedClock(instant, zone);
  // The clock shows whole minutes, which seconds don't change.
  const offset = Math.ceil((Date.parse(`${date}T00:00Z`) + minutes * 60_000 - instant) / 60_000);
  const sign = offset < 0 ? "-" : "+";
  const size = Math.abs(offset);
  return `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
