/** Counts what is held of cars, as a company would on paper: beside the store, which must say the same after each step. */
import { Temporal } from "temporal-polyfill";
import { type CalendarDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { namePool, type Terms } from "./holds-model-company.ts";

export type Span = { readonly from: number; readonly until: number };
/** A wall clock's day and its minutes since midnight. */
type End = ModelPlace & { readonly date: string; readonly minutes: number };
type ModelPlace = { readonly zone: string; readonly label: string; readonly code: string };
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
type BlockedDays = { readonly from: string; readonly to: string; readonly place?: string };
export type ModelBlock = Holder & BlockedDays;

export type Turnaround = number | undefined;
/** How long units are held; the days after which a car that was left elsewhere is home again, where units are counted by place. */
export type Rule = { readonly turnaround: Turnaround; readonly homeAfterDays: number | undefined };

const hour = 3_600_000;
const dayMinutes = 1440;
const toMinute = (instant: number) => Math.floor(instant / 60_000);
const toFirstMinute = (date: string) => toMinute(Date.parse(date));
const toInstant = ({ zone, date, minutes }: Pick<End, "zone" | "date" | "minutes">) =>
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
const toHeldEnd = ({ zone, code, date, minutes }: End) => ({
  date: date as CalendarDate,
  time: slotAt(minutes),
  place: { zone, code },
});
export const toHeldTrip = ({ pickup, dropOff }: ModelTrip) => ({
  pickup: toHeldEnd(pickup),
  dropOff: toHeldEnd(dropOff),
});
export const pickupInstant = ({ pickup }: ModelTrip) => toInstant(pickup);
export const returnInstant = ({ dropOff }: ModelTrip) => toInstant(dropOff);

/** @param zones those of places, by their codes */
export function createHoldsModel(now: number, terms: Terms, zones: ReadonlyMap<string, string>) {
  const world = {
    now,
    ...terms,
    bookings: [] as ModelBooking[],
    blocks: [] as ModelBlock[],
  };

  function spanOf({ pickup, dropOff }: ModelTrip, { turnaround, homeAfterDays = 0 }: Rule = world): Span {
    const date = addDays(dropOff.date, pickup.code === dropOff.code ? 0 : homeAfterDays);
    if (turnaround === undefined)
      return { from: toFirstMinute(pickup.date), until: toFirstMinute(date) + dayMinutes };
    const from = toMinute(toInstant(pickup));
    return { from, until: Math.max(from + 1, toMinute(toInstant({ ...dropOff, date })) + turnaround * 60) };
  }

  /** Says how long a car is on its way home that comes back now; undefined where it is home. */
  function spanHome({ pickup, dropOff }: ModelTrip): Span | undefined {
    const { turnaround, homeAfterDays = 0 } = world;
    if (homeAfterDays === 0 || pickup.code === dropOff.code) return undefined;
    const back = Temporal.Instant.fromEpochMilliseconds(world.now).toZonedDateTimeISO(dropOff.zone);
    const home = back.add({ days: homeAfterDays });
    if (turnaround === undefined) {
      const until = toFirstMinute(home.toPlainDate().toString()) + dayMinutes;
      return { from: toFirstMinute(dateThen(world.now, dropOff.zone)), until };
    }
    return { from: toMinute(world.now), until: toMinute(home.epochMilliseconds) + turnaround * 60 };
  }

  function blockSpan(
    { from, to, place }: BlockedDays,
    { turnaround }: Pick<Rule, "turnaround"> = world,
  ): Span {
    if (turnaround === undefined) return { from: toFirstMinute(from), until: toFirstMinute(to) + dayMinutes };
    const ownZones = place === undefined ? [...zones.values()] : [zones.get(place) ?? ""];
    const midnights = (date: string) =>
      ownZones.map((zone) => toMinute(toInstant({ zone, date, minutes: 0 })));
    return { from: Math.min(...midnights(from)), until: Math.max(...midnights(addDays(to, 1))) };
  }

  /** From when on what begins may still move: now, or the day that it is where it is earliest. */
  const firstMinute = ({ turnaround }: Pick<Rule, "turnaround"> = world) =>
    turnaround === undefined ? toFirstMinute(dateThen(world.now, "Etc/GMT+12")) : toMinute(world.now);

  /** From when on a booking that may have begun needs a unit. */
  const countedFrom = (zone: string) =>
    world.turnaround === undefined ? toFirstMinute(dateThen(world.now, zone)) : toMinute(world.now);

  /** Says how long a unit is really taken: a car that is out, until it is back and in for the turnaround. */
  function takenSpan(holder: ModelBooking | ModelBlock, span: Span): Span {
    const { now: time, turnaround, homeAfterDays } = world;
    if (!("status" in holder) || holder.status !== "on-the-road") return span;
    if (turnaround === undefined && homeAfterDays === undefined) return span;
    const endOfToday = toFirstMinute(dateThen(time, holder.trip.pickup.zone)) + dayMinutes;
    const backAt = turnaround === undefined ? endOfToday : toMinute(time) + turnaround * 60;
    return { from: span.from, until: Math.max(span.until, backAt) };
  }

  const holders = (): readonly (ModelBooking | ModelBlock)[] => [...world.bookings, ...world.blocks];

  /** Names the pool whose units someone takes: that of the pickup place. */
  const poolOf = (taker: Arrangement | (BlockedDays & { readonly carId: string })) =>
    namePool(taker.carId, ("trip" in taker ? taker.trip.pickup.code : taker.place) ?? "", world);

  /** Lists what others hold of the units that someone takes. */
  const heldBeside = (taker: Parameters<typeof poolOf>[0], except = "") =>
    holders()
      .filter((holder) => holder.key !== except && poolOf(holder) === poolOf(taker))
      .flatMap((holder) => holder.holds.map((one) => takenSpan(holder, one)));

  /** Tells whether so many more units can be held, besides what others hold. */
  function fits(taker: Parameters<typeof poolOf>[0], span: Span, { count = 1, except = "" } = {}): boolean {
    return countMost(heldBeside(taker, except), span) + count <= (world.units.get(poolOf(taker)) ?? 0);
  }

  /** Forgets bookings that nobody can reopen any more, and whose cars are home. */
  function forgetClosed() {
    const isFinal = ({ status, moves, holds }: ModelBooking) =>
      status === "closed" &&
      world.now - (moves.at(-1)?.at ?? 0) > 2 * hour &&
      holds.every(({ until }) => until <= firstMinute());
    world.bookings = world.bookings.filter((booking) => !isFinal(booking));
  }

  const spans = { spanOf, spanHome, blockSpan };
  return { world, ...spans, firstMinute, countedFrom, holders, poolOf, heldBeside, fits, forgetClosed };
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
