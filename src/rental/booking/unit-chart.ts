/** The chart of units: what takes each unit of a pool, half day by half day. */
import { addDays, type CalendarDate, countDaysBetween } from "#rental/trip/calendar.ts";
import { findDaysUntilHome } from "#rental/trip/one-way.ts";
import { toTripEndInstant, toZonedClock } from "#rental/trip/zoned-time.ts";
import type { Booking } from "./booking.ts";
import type { CarHoldRule, Pool } from "./car-pool.ts";
import {
  computeHeldSpan,
  computeMinuteSpanOfDay,
  type MinuteSpan,
  toEpochMinute,
  toFirstEpochMinute,
} from "./held-span.ts";
import { listTimesOutOfService, makeUnitFleet } from "./service-plan.ts";
import type { Hold } from "./unit-items.ts";
import { toTakenSpan } from "./unit-plan.ts";

/**
 * Why a unit is taken: it is booked, on the road, on the road past its return, prepared for the next one, elsewhere (on its way home, or not in
 * service at this place), or blocked.
 */
export type ChartKind = "booked" | "out" | "overdue" | "turnaround" | "away" | "blocked";

/** What takes a unit, how long, in minutes of holds; with its booking, or why it is blocked, where that can be read. */
export type ChartEntry = MinuteSpan & {
  readonly kind: ChartKind;
  readonly booking?: Booking | undefined;
  readonly why?: string | undefined;
  /** Whether it is of just this vehicle. */
  readonly isFixed?: boolean;
};

/** Half days in which the same takes a unit, counted from the morning of the first day, the last one not included; free with no entry. */
export type ChartCell = {
  readonly from: number;
  readonly until: number;
  readonly entries: readonly ChartEntry[];
  /** Whether nothing takes it, and it is not free: it is past, or its unit has left the catalog. */
  readonly isOver: boolean;
};

/** A unit by its number and name; the cells fill all half days. */
export type ChartRow = {
  readonly unit: number;
  readonly name: string;
  readonly cells: readonly ChartCell[];
};

type ChartOptions = {
  readonly pool: Pool;
  /** What is held of the pool. */
  readonly holds: readonly (Hold & { readonly blockCode: string | null })[];
  /** By id, and by code. */
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly blocks: ReadonlyMap<string, { readonly why: string }>;
  readonly from: CalendarDate;
  readonly days: number;
  /** By whose clock days begin and are halved. */
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rule: CarHoldRule;
};

/**
 * Lays out the units of a pool as rows of cells. A rental takes its half days by the clock of the zone, or where nothing is held by the clock,
 * whole days; a half day that several take has all of them. A turnaround shows only where it goes on after the last half day of its rental.
 */
export function layOutUnitChart(options: ChartOptions): readonly ChartRow[] {
  const { pool, holds, from, days, zone, rule } = options;
  const shown = {
    from: computeMinuteSpanOfDay(from, rule, zone).from,
    until: computeMinuteSpanOfDay(addDays(from, days - 1), rule, zone).until,
  };
  const holdZone = rule.turnaround ? zone : "UTC";
  const toHalfDay = (minute: number) => {
    const { date, minutes } = toZonedClock(minute * 60_000, holdZone);
    return 2 * countDaysBetween(from, date) + (minutes < noon ? 0 : 1);
  };
  /** Places what follows each other, of which no two share a half day: it is that of the first. */
  const place = (entries: readonly ChartEntry[]) => {
    let nextFree = 0;
    return entries.map((entry) => {
      const first = Math.max(nextFree, toHalfDay(Math.max(entry.from, shown.from)));
      nextFree = Math.max(first, toHalfDay(Math.min(entry.until, shown.until) - 1) + 1);
      return { entry, first, end: nextFree };
    });
  };
  const nowMinute = toHoldMinute(options);
  const currentHalfDay = toHalfDay(nowMinute);
  const { windows } = makeUnitFleet(pool, nowMinute, rule);
  const holdsByUnit = Map.groupBy(holds, ({ unit }) => unit);
  const formerUnits = [...holdsByUnit.keys()].filter((unit) => !pool.units.includes(unit));
  const plates = new Map(pool.vehicles?.map(({ unit, plate }) => [unit, plate]));

  return [...pool.units, ...formerUnits].flatMap((unit, index) => {
    const held = (holdsByUnit.get(unit) ?? []).flatMap((hold) =>
      place(listEntries(hold, nowMinute, options)),
    );
    const spans = windows?.get(unit);
    const outOfService = spans
      ? listTimesOutOfService({ units: [unit], firstMinute: nowMinute, windows: new Map([[unit, spans]]) })
      : [];
    const away = outOfService.flatMap((span) => place([{ ...span, kind: "away" }]));
    if (held.length === 0 && away.some(({ first, end }) => first === 0 && end === 2 * days)) return [];
    const isFormer = index >= pool.units.length;
    const name = plates.get(unit) ?? (isFormer ? "Not in the catalog any more" : `Unit ${index + 1}`);
    // Nobody can have a unit that has left the catalog.
    const cells = joinHalfDays([...held, ...away], 2 * days, isFormer ? 2 * days : currentHalfDay);
    return [{ unit, name, cells }];
  });
}

const noon = 12 * 60;

/** Now, in the minutes in which holds are: without a turnaround those of dates and clocks alone. */
function toHoldMinute({ now, zone, rule }: ChartOptions): number {
  if (rule.turnaround) return toEpochMinute(now);
  const { date, minutes } = toZonedClock(now, zone);
  return toFirstEpochMinute(date) + minutes;
}

/** Lists what a hold is: the rental or block itself, then what still keeps its unit. */
function listEntries(
  hold: ChartOptions["holds"][number],
  nowMinute: number,
  { bookings, blocks, rule, now }: ChartOptions,
): readonly ChartEntry[] {
  const { from, until, bookingId, blockCode, isFixed = false } = hold;
  if (blockCode !== null) return [{ kind: "blocked", from, until, why: blocks.get(blockCode)?.why }];
  const takenUntil = toTakenSpan(hold).until;
  const booking = bookings.get(bookingId ?? "");
  if (!booking) return [{ kind: "booked", from, until: takenUntil }];
  const { status, trip } = booking;
  if (status === "returned") return [{ kind: "away", from, until: takenUntil, booking }];
  const homeDays =
    rule.homeward && findDaysUntilHome({ oneWay: rule.homeward }, trip.pickup.place, trip.dropOff.place);
  const clock = rule.turnaround ? { turnaround: { hours: 0 } } : {};
  const tripUntil = computeHeldSpan(trip, clock).until;
  const isOverdue = status === "on-the-road" && toTripEndInstant(trip.dropOff) < now && until >= tripUntil;
  const kind = isOverdue ? "overdue" : status === "on-the-road" ? "out" : "booked";
  const tail = homeDays ? "away" : rule.turnaround && "turnaround";
  const rentalUntil = Math.max(
    isOverdue ? nowMinute + 1 : from + 1,
    Math.min(tripUntil, until),
    tail ? 0 : takenUntil,
  );
  const rental = { kind, from, until: rentalUntil, booking, isFixed } as const;
  if (!tail || takenUntil <= rentalUntil) return [rental];
  return [rental, { kind: tail, from: rentalUntil, until: takenUntil, booking }];
}

type PlacedEntry = {
  readonly entry: ChartEntry;
  readonly first: number;
  readonly end: number;
};

/** Joins half days in which the same takes a unit. What is free ends, and begins again, with what is past. */
function joinHalfDays(
  placed: readonly PlacedEntry[],
  count: number,
  currentHalfDay: number,
): readonly ChartCell[] {
  const edges = placed.flatMap(({ first, end }) => [first, end]);
  const isFree = (half: number) => !placed.some(({ first, end }) => first <= half && half < end);
  const starts = [...new Set([0, ...edges, ...(isFree(currentHalfDay) ? [currentHalfDay] : [])])]
    .filter((half) => half >= 0 && half < count)
    .toSorted((a, b) => a - b);
  return starts.map((from, index) => {
    const entries = placed
      .filter(({ first, end }) => first <= from && from < end)
      .map(({ entry }) => entry)
      .toSorted((a, b) => a.from - b.from);
    const until = starts[index + 1] ?? count;
    return { from, until, entries, isOver: entries.length === 0 && from < currentHalfDay };
  });
}
