import type { MinuteSpan } from "./held-span.ts";

/** A unit of a car with its number, from 1 on, and how long it is taken. */
export type UnitSpan = MinuteSpan & { readonly unit: number };

/** A unit that a booking has, or, without one, a block. A booking may have one after another. */
export type Hold = UnitSpan & {
  readonly bookingId: string | null;
  /** Until when it is taken really, where the car is not back in time. */
  readonly takenUntil?: number;
  /** Whether it is of just this unit, which has been handed over, promised or named: planning never moves it. */
  readonly isFixed?: boolean;
};

/** Holds that become one, of another unit. */
export type UnitMove<H> = { readonly held: readonly H[]; readonly to: UnitSpan };

/**
 * The units of a car that can take each other's place, by their numbers, and the minute after which what begins may still move. All that has
 * begun and is not over holds that minute.
 */
export type UnitFleet = {
  readonly units: readonly number[];
  readonly firstMinute: number;
  /** Where units are vehicles, when each is in service: then counting doesn't decide, and a plan is searched. */
  readonly windows?: ReadonlyMap<number, readonly MinuteSpan[]>;
};

/** What is assigned a unit: holds that go on without a gap, or something new. In the order in which those that begin together choose. */
export type UnitItem<H> = MinuteSpan & { readonly held: readonly H[] } & (
    | { readonly rank: "begun"; readonly unit: number }
    | { readonly rank: "leaving" | "staying" | "new"; readonly unit: number | undefined }
  );

export const itemRanks = ["begun", "leaving", "staying", "new"] as const;

/** Lists what is held from a minute on. Holds of one booking that follow each other become one as soon as they may move. */
export function listUnitItems<H extends Hold>(
  holds: readonly H[],
  firstMinute: number,
  computeSpan: (hold: H) => MinuteSpan = (hold) => hold,
) {
  const currentHolds = holds.filter(({ until }) => until > firstMinute).toSorted((a, b) => a.from - b.from);
  const items: UnitItem<H>[] = [];
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

/** Lists what is new and what moves, once each item has its unit. */
export function listUnitChanges<H extends UnitSpan>(
  assigned: readonly { readonly item: UnitItem<H>; readonly unit: number }[],
) {
  const placed: UnitSpan[] = [];
  const moves: UnitMove<H>[] = [];
  for (const { item, unit } of assigned) {
    const { from, until, held } = item;
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
