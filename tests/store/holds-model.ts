/** Counts what is held of cars, as a company would on paper: beside the store, which must say the same after each step. */
import { Temporal } from "temporal-polyfill";
import { type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";

export type Span = { readonly from: number; readonly until: number };
/** A wall clock's day and its minutes since midnight. */
type End = { readonly zone: string; readonly label: string; readonly date: string; readonly minutes: number };
export type ModelTrip = { readonly pickup: End; readonly dropOff: End };

/** What can be taken back for an hour, and what was booked before. */
type Move = { readonly what: string; readonly at: number; readonly before: Arrangement };
type Arrangement = { readonly carId: string; readonly trip: ModelTrip };

/** A booking or a block, with the spans that it holds. */
type Holder = { readonly key: string; carId: string; holds: readonly Span[] };
export type ModelBooking = Holder & {
  readonly reference: string;
  readonly token: string;
  trip: ModelTrip;
  status: "confirmed" | "on-the-road" | "closed";
  readonly moves: Move[];
};
export type ModelBlock = Holder & { readonly from: string; readonly to: string };

export type Turnaround = number | undefined;
type Rule = { readonly turnaround: Turnaround };

const hour = 3_600_000;
const dayMinutes = 1440;
const toMinute = (instant: number) => Math.floor(instant / 60_000);
const toFirstMinute = (date: string) => toMinute(Date.parse(date));
const toInstant = ({ zone, date, minutes }: Omit<End, "label">) =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes }).toZonedDateTime(zone).toInstant()
    .epochMilliseconds;

export const dateThen = (now: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();
export const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
export const slotAt = (minutes: number) => timeSlots[minutes / 30] ?? "12:00 AM";
export const toTripQuery = ({ pickup, dropOff }: ModelTrip) => ({
  ...emptyTripQuery,
  pickup: pickup.label,
  drop: dropOff.label,
  differentReturn: dropOff.label !== pickup.label,
  pickupDate: writeTypedDate(pickup.date as CalendarDate),
  pickupTime: slotAt(pickup.minutes),
  returnDate: writeTypedDate(dropOff.date as CalendarDate),
  returnTime: slotAt(dropOff.minutes),
});
const toHeldEnd = ({ zone, date, minutes }: End) => ({
  date: date as CalendarDate,
  time: slotAt(minutes),
  place: { zone },
});
export const toHeldTrip = ({ pickup, dropOff }: ModelTrip) => ({
  pickup: toHeldEnd(pickup),
  dropOff: toHeldEnd(dropOff),
});
export const pickupInstant = ({ pickup }: ModelTrip) => toInstant(pickup);
export const returnInstant = ({ dropOff }: ModelTrip) => toInstant(dropOff);

export function createHoldsModel(now: number, zones: readonly string[]) {
  const world = {
    now,
    turnaround: undefined as Turnaround,
    units: new Map<string, number>(),
    bookings: [] as ModelBooking[],
    blocks: [] as ModelBlock[],
  };

  const midnights = (date: string) => zones.map((zone) => toMinute(toInstant({ zone, date, minutes: 0 })));

  function spanOf(trip: ModelTrip, { turnaround }: Rule = world): Span {
    if (turnaround === undefined)
      return { from: toFirstMinute(trip.pickup.date), until: toFirstMinute(trip.dropOff.date) + dayMinutes };
    const from = toMinute(pickupInstant(trip));
    return { from, until: Math.max(from + 1, toMinute(returnInstant(trip)) + turnaround * 60) };
  }

  function blockSpan({ from, to }: Pick<ModelBlock, "from" | "to">, { turnaround }: Rule = world): Span {
    if (turnaround === undefined) return { from: toFirstMinute(from), until: toFirstMinute(to) + dayMinutes };
    return { from: Math.min(...midnights(from)), until: Math.max(...midnights(addDays(to, 1))) };
  }

  /** From when on what begins may still move: now, or the day that it is where it is earliest. */
  const firstMinute = ({ turnaround }: Rule = world) =>
    turnaround === undefined ? toFirstMinute(dateThen(world.now, "Etc/GMT+12")) : toMinute(world.now);

  /** From when on a booking that may have begun needs a unit. */
  const countedFrom = (zone: string) =>
    world.turnaround === undefined ? toFirstMinute(dateThen(world.now, zone)) : toMinute(world.now);

  /** Says how long a unit is really taken: a car that is out, until it is back and in for the turnaround. */
  function takenSpan(holder: Holder, span: Span): Span {
    const isOut = "status" in holder && holder.status === "on-the-road";
    if (!isOut || world.turnaround === undefined) return span;
    return { from: span.from, until: Math.max(span.until, toMinute(world.now) + world.turnaround * 60) };
  }

  const holders = (): readonly (ModelBooking | ModelBlock)[] => [...world.bookings, ...world.blocks];

  /** Tells whether so many more units of a car can be held, besides what others hold. */
  function fits(carId: string, span: Span, { count = 1, except = "" } = {}): boolean {
    const taken = holders()
      .filter((holder) => holder.carId === carId && holder.key !== except)
      .flatMap((holder) => holder.holds.map((one) => takenSpan(holder, one)));
    return countMost(taken, span) + count <= (world.units.get(carId) ?? 0);
  }

  /** Forgets bookings that nobody can reopen any more. */
  function forgetClosed() {
    const isFinal = ({ status, moves }: ModelBooking) =>
      status === "closed" && world.now - (moves.at(-1)?.at ?? 0) > 2 * hour;
    world.bookings = world.bookings.filter((booking) => !isFinal(booking));
  }

  return { world, spanOf, blockSpan, firstMinute, countedFrom, holders, fits, forgetClosed };
}

export type HoldsModel = ReturnType<typeof createHoldsModel>;

/** Counts how many spans there are at once at most, at any minute of a span. */
export function countMost(spans: readonly Span[], within: Span): number {
  const moments = [within.from, ...spans.map(({ from }) => from)];
  const counts = moments
    .filter((moment) => within.from <= moment && moment < within.until)
    .map((moment) => spans.filter(({ from, until }) => from <= moment && moment < until).length);
  return Math.max(0, ...counts);
}
