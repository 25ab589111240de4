import {
  mustKeepUnit,
  isWithin,
  groupOverlappingItems,
  listTimesOutOfService,
  searchGroupPlan,
  toWholeSpan,
} from "./service-plan.ts";
import {
  type Hold,
  type UnitItem,
  listUnitChanges,
  listUnitItems,
  type UnitMove,
  itemRanks,
  type UnitFleet,
  type UnitSpan,
} from "./unit-items.ts";
import { isOverlapping, listFullSpans, type MinuteSpan } from "./held-span.ts";

/** How long units of a car are needed, and how many. */
export type UnitNeed = {
  readonly span: MinuteSpan;
  readonly count?: number;
  /** The minute from which it counts that units are taken: what is over can't be sold again. */
  readonly countedFrom?: number;
  /** The unit that it has had so far. */
  readonly present?: number | undefined;
  /** Whether the car has left with that unit, so that others give way. */
  readonly hasLeft?: boolean;
};

/** When all units are taken; if that is never, the units to take, and the holds that must move before. */
export type UnitPlan<H> = {
  readonly soldOut: readonly MinuteSpan[];
  readonly placed: readonly UnitSpan[];
  readonly moves: readonly UnitMove<H>[];
};

/** Later than any rental ends, in minutes since 1970. */
const never = 2 ** 34;

/**
 * Plans which units to take, given what others hold. It takes units that are free throughout, those that are free the shortest around it;
 * only if there are too few, what has not begun yet moves to other units. It is refused exactly if at some moment more units would be held
 * than there are; where units are vehicles, if no plan is found. What is over when it is planned anew, is left out.
 */
export function planUnits<H extends Hold>(
  holds: readonly H[],
  fleet: UnitFleet,
  need: UnitNeed,
): UnitPlan<H> {
  const { units, firstMinute, windows } = fleet;
  const { span, count = 1, countedFrom = span.from } = need;
  const openSpan = { from: Math.max(span.from, countedFrom), until: span.until };
  const soldOut = listFullSpans(
    [...holds.map(toTakenSpan), ...listTimesOutOfService(fleet)],
    units.length - count + 1,
    openSpan,
  );
  if (soldOut.length > 0) return { soldOut, placed: [], moves: [] };
  const freeUnits = chooseFreeUnits(holds, fleet, need);
  const { until } = span;
  if (freeUnits)
    return { soldOut, placed: freeUnits.map((unit) => ({ unit, from: span.from, until })), moves: [] };

  const from = Math.max(openSpan.from, firstMinute);
  if (from >= until) return { soldOut, placed: [], moves: [] };
  const rank = need.hasLeft ? "leaving" : "new";
  const newItem = { from, until, unit: need.present, held: [], rank } as const;
  const newItems = Array.from({ length: count }, () => newItem);
  const overdueUntil = new Map(holds.filter(isOverdue).map((hold) => [hold.unit, toTakenSpan(hold).until]));
  const items = [...listUnitItems(holds, firstMinute), ...newItems];
  if (windows) {
    const group = groupOverlappingItems(items).find((one) => one.includes(newItem)) ?? [];
    const plan = searchGroupPlan(group, items, fleet, overdueUntil);
    return plan ? { soldOut, ...plan } : { soldOut: [openSpan], placed: [], moves: [] };
  }
  return { soldOut, ...assignInOrder(items, units, overdueUntil) };
}

/**
 * Plans what is held anew, for other units or other spans: what has begun keeps its unit if that is still there, all else moves where it
 * must.
 * @returns when more units would be held than there are, and what is held then; if that is never, what moves.
 */
export function replanHolds<H extends Hold>(
  holds: readonly H[],
  fleet: UnitFleet,
  computeSpan: (hold: H) => MinuteSpan = (hold) => hold,
) {
  const { units, firstMinute, windows } = fleet;
  const numbers = new Set(units);
  const items = listUnitItems(holds, firstMinute, computeSpan).map((item) =>
    item.rank === "begun" && !numbers.has(item.unit) ? toMovable(item, firstMinute) : item,
  );
  const lastMinute = Math.max(firstMinute, ...items.map(({ until }) => until));
  const lacking = listFullSpans([...items, ...listTimesOutOfService(fleet)], units.length + 1, {
    from: firstMinute,
    until: lastMinute,
  });
  const unserved = items.filter((item) => {
    const rest = { from: Math.max(item.from, firstMinute), until: item.until };
    return mustKeepUnit(item) && !windows?.get(item.unit ?? 0)?.some((window) => isWithin(rest, window));
  });
  const refuse = (spans: readonly MinuteSpan[]) => ({
    lacking: spans,
    heldThen: items
      .filter((item) => spans.some((span) => isOverlapping(item, span)))
      .flatMap(({ held }) => held),
    moves: [],
  });
  if (windows && unserved.length > 0) return refuse(unserved);
  if (lacking.length > 0) return refuse(lacking);
  if (!windows) return { lacking, heldThen: [], moves: assignInOrder(items, units).moves };
  const plans = groupOverlappingItems(items).map((group) => ({
    group,
    plan: searchGroupPlan(group, items, fleet),
  }));
  const unplanned = plans.flatMap(({ group, plan }) => (plan ? [] : [toWholeSpan(group)]));
  if (unplanned.length > 0) return refuse(unplanned);
  return { lacking, heldThen: [], moves: plans.flatMap(({ plan }) => plan?.moves ?? []) };
}

/** Returns how long a unit is really taken. */
export const toTakenSpan = ({ unit, from, until, takenUntil = until }: Hold): UnitSpan => ({
  unit,
  from,
  until: takenUntil,
});

const isOverdue = (hold: Hold) => toTakenSpan(hold).until > hold.until;

/** Lets what has begun move, without its part that is over. */
function toMovable<H>(item: UnitItem<H>, firstMinute: number): UnitItem<H> {
  return { ...item, from: firstMinute, rank: "staying" };
}

/**
 * Returns the numbers of units that are free throughout, or undefined where there are too few: the present one, and of all others those with
 * the shortest free time around the span, so that the longest ones stay whole for longer rentals.
 */
function chooseFreeUnits(
  holds: readonly Hold[],
  { units, firstMinute, windows }: UnitFleet,
  { span, count = 1, present, hasLeft }: UnitNeed,
): readonly number[] | undefined {
  const always = { from: firstMinute, until: never };
  const gaps = units.map((unit) => {
    const window = windows ? windows.get(unit)?.find((one) => isWithin(span, one)) : always;
    return { ...(window ?? always), unit, isFree: window !== undefined };
  });
  const gapsByUnit = new Map(gaps.map((gap) => [gap.unit, gap]));
  for (const hold of holds.map(toTakenSpan)) {
    const gap = gapsByUnit.get(hold.unit);
    if (!gap) continue;
    if (isOverlapping(hold, span)) gap.isFree = false;
    else if (hold.from >= span.until) gap.until = Math.min(gap.until, hold.from);
    else gap.from = Math.max(gap.from, hold.until);
  }
  const freeGaps = gaps.filter(({ isFree }) => isFree);
  if (freeGaps.length < count) return undefined;
  if (freeGaps.some(({ unit }) => unit === present) && present !== undefined) return [present];
  if (hasLeft && present !== undefined) return undefined;
  return freeGaps
    .toSorted((a, b) => a.until - a.from - (b.until - b.from))
    .slice(0, count)
    .map(({ unit }) => unit);
}

/**
 * Assigns units in the order of their beginnings: each item keeps its unit if that is free then, and gets any free one otherwise. Since
 * whatever is assigned earlier begins earlier, a unit that is free at its beginning is free to its end, and there is one as long as no
 * more are held at once than there are. The unit of an overdue car is chosen last, but what is booked behind it stays there.
 */
function assignInOrder<H extends Hold>(
  items: readonly UnitItem<H>[],
  units: readonly number[],
  overdueUntil: ReadonlyMap<number, number> = new Map(),
) {
  const inOrder = items.toSorted(
    (a, b) => a.from - b.from || itemRanks.indexOf(a.rank) - itemRanks.indexOf(b.rank),
  );
  const numbers = new Set(units);
  const freeFrom = new Map<number, number>();
  const assigned: { item: UnitItem<H>; unit: number }[] = [];
  for (const [index, item] of inOrder.entries()) {
    const { from, until, unit: present, held, rank } = item;
    const isFree = (unit: number) => (freeFrom.get(unit) ?? 0) <= from;
    const isBack = (unit: number) => (overdueUntil.get(unit) ?? 0) <= from;
    const canStay = (unit: number) => numbers.has(unit) && isFree(unit) && (held.length > 0 || isBack(unit));
    const staysThere = present !== undefined && (rank === "begun" || canStay(present));
    const choose = (fits: (unit: number) => boolean) => chooseUnit(inOrder.slice(index + 1), units, fits);
    const unit = staysThere ? present : (choose((one) => isFree(one) && isBack(one)) ?? choose(isFree));
    // Whoever calls has counted: there are enough.
    if (unit === undefined) throw new Error("No unit is free, though fewer are held than there are.");
    freeFrom.set(unit, Math.max(until, freeFrom.get(unit) ?? 0));
    assigned.push({ item, unit });
  }
  return listUnitChanges(assigned);
}

/** Chooses the free unit that those who come later want last, so that few of them move; undefined where none is free. */
function chooseUnit(
  laterItems: readonly UnitItem<unknown>[],
  units: readonly number[],
  isFree: (unit: number) => boolean,
): number | undefined {
  const wantedFrom = new Map<number, number>();
  for (const { unit, from } of laterItems)
    if (unit !== undefined && !wantedFrom.has(unit)) wantedFrom.set(unit, from);
  let chosenUnit: number | undefined;
  let latest = -Infinity;
  for (const unit of units) {
    const from = wantedFrom.get(unit) ?? never;
    if (isFree(unit) && from > latest) [chosenUnit, latest] = [unit, from];
  }
  return chosenUnit;
}
