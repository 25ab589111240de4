import { isOverlapping, listFullSpans, type Span } from "./held-span.ts";

/** A unit of a car with its number, from 1 on, and how long it is taken. */
export type UnitSpan = Span & { readonly unit: number };

/** A unit that a booking has, or, without one, a block. A booking may have one after another. */
export type Hold = UnitSpan & {
  readonly bookingId: string | null;
  /** Until when it is taken really, where the car is not back in time. */
  readonly takenUntil?: number;
};

/** How long units of a car are needed, and how many. */
export type UnitNeed = {
  readonly span: Span;
  readonly count?: number;
  /** The minute from which it counts that units are taken: what is over can't be sold again. */
  readonly countedFrom?: number;
  /** The unit that it has had so far. */
  readonly present?: number | undefined;
  /** Whether the car has left with that unit, so that others give way. */
  readonly hasLeft?: boolean;
};

/** Holds that become one, of another unit. */
export type Move<H> = { readonly held: readonly H[]; readonly to: UnitSpan };

/** When all units are taken; if that is never, the units to take, and the holds that must move before. */
export type UnitPlan<H> = {
  readonly soldOut: readonly Span[];
  readonly placed: readonly UnitSpan[];
  readonly moves: readonly Move<H>[];
};

/**
 * The units of a car that can take each other's place, by their numbers, and the minute after which what begins may still move. All that has
 * begun and is not over holds that minute.
 */
type Fleet = { readonly units: readonly number[]; readonly firstMinute: number };

/** Later than any rental ends, in minutes since 1970. */
const never = 2 ** 34;

/**
 * Plans which units to take, given what others hold. It takes units that are free throughout, those that are free the shortest around it;
 * only if there are too few, what has not begun yet moves to other units. It is refused exactly if at some moment more units would be held
 * than there are. What is over when it is planned anew, is left out.
 */
export function planUnits<H extends Hold>(
  holds: readonly H[],
  { units, firstMinute }: Fleet,
  need: UnitNeed,
): UnitPlan<H> {
  const { span, count = 1, countedFrom = span.from } = need;
  const openSpan = { from: Math.max(span.from, countedFrom), until: span.until };
  const soldOut = listFullSpans(holds.map(toTaken), units.length - count + 1, openSpan);
  if (soldOut.length > 0) return { soldOut, placed: [], moves: [] };
  const freeUnits = chooseFreeUnits(holds, { units, firstMinute }, need);
  const { until } = span;
  if (freeUnits)
    return { soldOut, placed: freeUnits.map((unit) => ({ unit, from: span.from, until })), moves: [] };

  const from = Math.max(openSpan.from, firstMinute);
  if (from >= until) return { soldOut, placed: [], moves: [] };
  const rank = need.hasLeft ? "leaving" : "new";
  const newItem = { from, until, unit: need.present, held: [], rank } as const;
  const newItems = Array.from({ length: count }, () => newItem);
  const overdueUntil = new Map(holds.filter(isOverdue).map((hold) => [hold.unit, toTaken(hold).until]));
  const items = [...listItems(holds, firstMinute), ...newItems];
  return { soldOut, ...assignInOrder(items, units, overdueUntil) };
}

/**
 * Plans what is held anew, for other units or other spans: what has begun keeps its unit if that is still there, all else moves where it
 * must.
 * @returns when more units would be held than there are; if that is never, what moves.
 */
export function planFleet<H extends Hold>(
  holds: readonly H[],
  { units, firstMinute }: Fleet,
  computeSpan: (hold: H) => Span = (hold) => hold,
) {
  const numbers = new Set(units);
  const items = listItems(holds, firstMinute, computeSpan).map((item) =>
    item.rank === "begun" && !numbers.has(item.unit) ? toMovable(item, firstMinute) : item,
  );
  const lastMinute = Math.max(firstMinute, ...items.map(({ until }) => until));
  const lacking = listFullSpans(items, units.length + 1, { from: firstMinute, until: lastMinute });
  return { lacking, moves: lacking.length > 0 ? [] : assignInOrder(items, units).moves };
}

/** Returns how long a unit is really taken. */
const toTaken = ({ unit, from, until, takenUntil = until }: Hold): UnitSpan => ({
  unit,
  from,
  until: takenUntil,
});

const isOverdue = (hold: Hold) => toTaken(hold).until > hold.until;

/** Lets what has begun move, without its part that is over. */
function toMovable<H>(item: Item<H>, firstMinute: number): Item<H> {
  return { ...item, from: firstMinute, rank: "staying" };
}

/**
 * Returns the numbers of units that are free throughout, or undefined where there are too few: the present one, and of all others those with
 * the shortest free time around the span, so that the longest ones stay whole for longer rentals.
 */
function chooseFreeUnits(
  holds: readonly Hold[],
  { units, firstMinute }: Fleet,
  { span, count = 1, present, hasLeft }: UnitNeed,
): readonly number[] | undefined {
  const gaps = units.map((unit) => ({ unit, from: firstMinute, until: never, isFree: true }));
  const gapsByUnit = new Map(gaps.map((gap) => [gap.unit, gap]));
  for (const hold of holds.map(toTaken)) {
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

/** What is assigned a unit: holds that go on without a gap, or something new. In the order in which those that begin together choose. */
type Item<H> = Span & { readonly held: readonly H[] } & (
    | { readonly rank: "begun"; readonly unit: number }
    | { readonly rank: "leaving" | "staying" | "new"; readonly unit: number | undefined }
  );

const ranks = ["begun", "leaving", "staying", "new"] as const;

/** Lists what is held from a minute on. Holds of one booking that follow each other become one as soon as they may move. */
function listItems<H extends Hold>(
  holds: readonly H[],
  firstMinute: number,
  computeSpan: (hold: H) => Span = (hold) => hold,
) {
  const currentHolds = holds.filter(({ until }) => until > firstMinute).toSorted((a, b) => a.from - b.from);
  const items: Item<H>[] = [];
  const lastPlaces = new Map<string, number>();
  for (const hold of currentHolds) {
    const { unit, bookingId } = hold;
    const isBegun = hold.from <= firstMinute;
    const { from, until } = isBegun ? hold : computeSpan(hold);
    const place = bookingId === null ? undefined : lastPlaces.get(bookingId);
    const last = place === undefined ? undefined : items[place];
    if (place !== undefined && last?.rank === "staying" && from <= last.until) {
      items[place] = { ...last, until: Math.max(last.until, until), held: [...last.held, hold] };
      continue;
    }
    if (bookingId !== null) lastPlaces.set(bookingId, items.length);
    items.push({ from, until, unit, held: [hold], rank: isBegun ? "begun" : "staying" });
  }
  return items;
}

/**
 * Assigns units in the order of their beginnings: each item keeps its unit if that is free then, and gets any free one otherwise. Since
 * whatever is assigned earlier begins earlier, a unit that is free at its beginning is free to its end, and there is one as long as no
 * more are held at once than there are. The unit of an overdue car is chosen last, but what is booked behind it stays there.
 */
function assignInOrder<H extends Hold>(
  items: readonly Item<H>[],
  units: readonly number[],
  overdueUntil: ReadonlyMap<number, number> = new Map(),
) {
  const inOrder = items.toSorted((a, b) => a.from - b.from || ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
  const numbers = new Set(units);
  const freeFrom = new Map<number, number>();
  const placed: UnitSpan[] = [];
  const moves: Move<H>[] = [];
  for (const [index, { from, until, unit: present, held, rank }] of inOrder.entries()) {
    const isFree = (unit: number) => (freeFrom.get(unit) ?? 0) <= from;
    const isBack = (unit: number) => (overdueUntil.get(unit) ?? 0) <= from;
    const canStay = (unit: number) => numbers.has(unit) && isFree(unit) && (held.length > 0 || isBack(unit));
    const staysThere = present !== undefined && (rank === "begun" || canStay(present));
    const choose = (fits: (unit: number) => boolean) => chooseUnit(inOrder.slice(index + 1), units, fits);
    const unit = staysThere ? present : (choose((one) => isFree(one) && isBack(one)) ?? choose(isFree));
    // Whoever calls has counted: there are enough.
    if (unit === undefined) throw new Error("No unit is free, though fewer are held than there are.");
    freeFrom.set(unit, Math.max(until, freeFrom.get(unit) ?? 0));
    const to = { from, until, unit };
    const [first, ...others] = held;
    if (!first) placed.push(to);
    else if (others.length > 0 || !isSame(first, to)) moves.push({ held, to });
  }
  return { placed, moves };
}

function isSame(one: UnitSpan, other: UnitSpan): boolean {
  return one.unit === other.unit && one.from === other.from && one.until === other.until;
}

/** Chooses the free unit that those who come later want last, so that few of them move; undefined where none is free. */
function chooseUnit(
  laterItems: readonly Item<unknown>[],
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
