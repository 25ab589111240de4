import type { HoldRule } from "#rental/policy.ts";
import { isOfOnePlace, type Pool, type VehicleAtPlace } from "./car-pool.ts";
import { computeMinuteSpanOfDay, isOverlapping, type MinuteSpan } from "./held-span.ts";
import {
  type Hold,
  type UnitItem,
  listUnitChanges,
  type UnitMove,
  type UnitFleet,
  type UnitSpan,
} from "./unit-items.ts";
import { searchUnits } from "./unit-search.ts";

/** Makes what plans are made for of a pool of units: vehicles are in service from the first minute of a day to the last of another. */
export function makeUnitFleet({ units, vehicles }: Pool, firstMinute: number, rule: HoldRule): UnitFleet {
  if (!vehicles) return { units, firstMinute };
  const windows = [...Map.groupBy(vehicles, ({ unit }) => unit)].map(
    ([unit, own]) => [unit, joinSpans(own.map((vehicle) => toService(vehicle, rule)))] as const,
  );
  return { units, firstMinute, windows: new Map(windows) };
}

const toService = ({ from, until, zone }: VehicleAtPlace, rule: HoldRule): MinuteSpan => ({
  from: from === undefined ? -Infinity : computeMinuteSpanOfDay(from, rule, zone).from,
  until: until === undefined ? Infinity : computeMinuteSpanOfDay(until, rule, zone).until,
});

/** Joins spans that follow each other without a gap. */
function joinSpans(spans: readonly MinuteSpan[]): readonly MinuteSpan[] {
  const joined: MinuteSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && last.until >= span.from) joined[joined.length - 1] = { from: last.from, until: span.until };
    else joined.push(span);
  }
  return joined;
}

/** Selects what is held of the units of a pool; of a vehicle, while it is there. */
export function selectPoolHolds<H extends UnitSpan & { readonly takenUntil?: number }>(
  holds: readonly H[],
  { place }: Pool,
  { units, windows }: UnitFleet,
): readonly H[] {
  if (place === undefined) return holds;
  const [firstUnit = 0] = units;
  return holds.filter(({ unit, from, until, takenUntil = until }) => {
    // A car that is not back counts although its place has fewer by now.
    if (!windows) return isOfOnePlace(unit, firstUnit);
    return windows.get(unit)?.some((window) => isOverlapping({ from, until: takenUntil }, window));
  });
}

/** Lists when vehicles are not in service. */
export function listTimesOutOfService({ windows = new Map() }: UnitFleet): readonly MinuteSpan[] {
  return [...windows.values()].flatMap((spans: readonly MinuteSpan[]) => {
    const ends = [-Infinity, ...spans.flatMap(({ from, until }) => [from, until]), Infinity];
    return ends.flatMap((from, at) => {
      const until = ends[at + 1] ?? from;
      return at % 2 === 0 && from < until ? [{ from, until }] : [];
    });
  });
}

/** Splits items into groups in the order of time, of which none overlaps another: who has which unit in one says nothing of the others. */
export function groupOverlappingItems<H extends Hold>(
  items: readonly UnitItem<H>[],
): readonly UnitItem<H>[][] {
  const groups: UnitItem<H>[][] = [];
  let groupUntil = -Infinity;
  for (const item of items.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    if (group && item.from < groupUntil) group.push(item);
    else groups.push([item]);
    groupUntil = Math.max(groupUntil, item.until);
  }
  return groups;
}

/** The time from the first beginning to the last end of a group. */
export const toWholeSpan = (group: readonly MinuteSpan[]): MinuteSpan => ({
  from: Math.min(...group.map(({ from }) => from)),
  until: Math.max(...group.map(({ until }) => until)),
});

/**
 * Searches units for a group of items: what has begun, and what is of just one unit, stays. An overdue car is given to nothing else before it
 * is back, but what is booked behind it may stay there.
 * @returns undefined where there is no plan, or none is found soon
 */
export function searchGroupPlan<H extends Hold>(
  group: readonly UnitItem<H>[],
  items: readonly UnitItem<H>[],
  { units, windows = new Map() }: UnitFleet,
  overdueUntil: ReadonlyMap<number, number> = new Map(),
): { readonly placed: readonly UnitSpan[]; readonly moves: readonly UnitMove<H>[] } | undefined {
  const fixedSpans = Map.groupBy(items.filter(mustKeepUnit), ({ unit }) => unit);
  const canHave = (item: UnitItem<H>, unit: number) =>
    (windows.get(unit) ?? []).some((window: MinuteSpan) => isWithin(item, window)) &&
    !fixedSpans.get(unit)?.some((fixed) => fixed !== item && isOverlapping(fixed, item)) &&
    ((item.held.length > 0 && unit === item.unit) || (overdueUntil.get(unit) ?? 0) <= item.from);
  const wishes = group.map((item) => {
    const { from, until, unit: present, rank } = item;
    const mayMove = !mustKeepUnit(item) && !(rank === "leaving" && present !== undefined);
    const others = mayMove ? units.filter((unit) => unit !== present) : [];
    const possibleUnits = [...(present === undefined ? [] : [present]), ...others];
    // What has begun is out, whatever the catalog says of its vehicle.
    const isOut = rank === "begun";
    return { from, until, units: possibleUnits.filter((unit) => isOut || canHave(item, unit)) };
  });
  const found = searchUnits(wishes).units;
  return found && listUnitChanges(group.map((item, at) => ({ item, unit: found[at] ?? 0 })));
}

/** Tells whether an item keeps its unit, whatever else is planned. */
export const mustKeepUnit = <H extends Hold>(item: UnitItem<H>): boolean =>
  item.rank === "begun" || item.held.some(({ isFixed }) => isFixed);

/** Tells whether a span lies within a time of service. */
export const isWithin = (span: MinuteSpan, window: MinuteSpan) =>
  window.from <= span.from && span.until <= window.until;
