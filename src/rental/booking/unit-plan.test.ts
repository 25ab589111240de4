import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOverlapping, type MinuteSpan, toFirstEpochMinute } from "./held-span.ts";
import type { Hold } from "./unit-items.ts";
import { replanHolds, planUnits, type UnitNeed } from "./unit-plan.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";

const monday = toFirstEpochMinute("2025-09-01" as CalendarDate);

/** The span of some days, both included, counted from today, which is 0. */
const days = (from: number, to: number): MinuteSpan => ({
  from: monday + from * 1440,
  until: monday + (to + 1) * 1440,
});
const hold = (unit: number, from: number, to: number, bookingId: string | null = null): Hold => ({
  unit,
  ...days(from, to),
  bookingId,
});
const dayLonger = ({ from, until }: MinuteSpan) => ({ from, until: until + 1440 });
/** The numbers of so many units. */
const toNumbers = (units: number) => Array.from({ length: units }, (_, at) => at + 1);

const plan = (holds: readonly Hold[], units: number, need: UnitNeed) =>
  planUnits(holds, { units: toNumbers(units), firstMinute: monday }, need);

describe("a unit for a booking", () => {
  test("is one that is free throughout, of several the one that is free the shortest", () => {
    const holds = [hold(1, 0, 1), hold(2, 0, 4), hold(2, 9, 9), hold(3, 6, 6)];
    expect(plan(holds, 4, { span: days(5, 8) })).toEqual({
      soldOut: [],
      placed: [{ unit: 2, ...days(5, 8) }],
      moves: [],
    });
    expect(plan(holds, 4, { span: days(7, 10) }).placed).toMatchObject([{ unit: 3 }]);
    expect(plan(holds, 4, { span: days(2, 2) }).placed).toMatchObject([{ unit: 3 }]);
    expect(plan([], 4, { span: days(2, 2) }).placed).toMatchObject([{ unit: 1 }]);
  });

  test("may be what is left once others have moved, but what has begun stays", () => {
    const early = hold(1, 1, 2);
    const late = hold(2, 4, 5);
    expect(plan([early, late], 2, { span: days(2, 4) })).toEqual({
      soldOut: [],
      placed: [{ unit: 2, ...days(2, 4) }],
      moves: [{ held: [late], to: { unit: 1, ...days(4, 5) } }],
    });
    const begun = hold(2, -3, 5);
    expect(plan([begun, hold(1, 6, 7)], 2, { span: days(5, 6) })).toMatchObject({
      placed: [{ unit: 1 }],
      moves: [{ to: { unit: 2 } }],
    });
  });

  test("is refused with the days on which all are taken", () => {
    const holds = [hold(1, 1, 2), hold(2, 2, 3)];
    expect(plan(holds, 2, { span: days(0, 5) })).toEqual({ soldOut: [days(2, 2)], placed: [], moves: [] });
    expect(plan(holds, 2, { span: days(3, 3), count: 2 }).soldOut).toEqual([days(3, 3)]);
    expect(plan([], 2, { span: days(3, 4), count: 3 }).soldOut).toEqual([days(3, 4)]);
  });

  test("of a booking that had one after another becomes one when it moves", () => {
    const pieces = [hold(1, 4, 5, "a"), hold(2, 6, 6, "a"), hold(1, 7, 7, "a")];
    const others = [hold(2, 1, 3)];
    expect(plan([...pieces, ...others], 2, { span: days(2, 8) }).soldOut).toEqual([]);
    const { placed, moves } = plan([...pieces, ...others], 2, { span: days(3, 6) });
    expect(placed).toEqual([{ unit: 1, ...days(3, 6) }]);
    expect(moves).toEqual([{ held: pieces, to: { unit: 2, ...days(4, 7) } }]);
  });

  test("stays the one that it had, and if it has left, others give way", () => {
    const holds = [hold(1, 3, 4), hold(2, 6, 7)];
    const need = { span: days(-1, 1), present: 2 };
    expect(plan(holds, 3, need).placed).toMatchObject([{ unit: 2 }]);
    const longer = { span: days(-1, 3), present: 1 };
    expect(plan(holds, 3, longer)).toMatchObject({ placed: [{ unit: 2 }], moves: [] });
    expect(plan(holds, 3, { ...longer, hasLeft: true })).toMatchObject({
      placed: [{ unit: 1, ...days(0, 3) }],
      moves: [{ held: [holds[0]], to: { unit: 3 } }],
    });
  });

  test("is held from today on where what is over has been sold to others", () => {
    const holds = [hold(1, -3, -1), hold(1, 4, 4), hold(2, -2, -2), hold(2, 1, 1)];
    const need = { span: days(-3, 2), countedFrom: monday };
    expect(plan(holds, 2, need)).toMatchObject({ soldOut: [], placed: [{ unit: 1, ...days(0, 2) }] });
    expect(plan(holds, 2, { span: days(-3, -1), countedFrom: monday })).toMatchObject({
      soldOut: [],
      placed: [],
    });
    expect(plan(holds, 2, { span: days(-3, 2) }).soldOut).toEqual([days(-2, -2)]);
  });
});

test("an overdue car that takes what another booking needs leaves that booking, and is in nobody’s way later", () => {
  const overdue = { ...hold(1, -3, -1), takenUntil: days(1, 1).until };
  const confirmed = [hold(1, 1, 2), hold(2, 1, 1), hold(2, 5, 6)];
  const all = [overdue, ...confirmed];
  expect(plan(all, 2, { span: days(1, 1) }).soldOut).toEqual([days(1, 1)]);
  expect(plan(all, 2, { span: days(3, 4) })).toMatchObject({ soldOut: [], moves: [] });
  const split = [...all, hold(1, 7, 9), hold(2, 11, 12)];
  expect(plan(split, 2, { span: days(9, 11) })).toMatchObject({
    soldOut: [],
    placed: [{ unit: 2 }],
    moves: [{ held: [split.at(-1)], to: { unit: 1 } }],
  });
  // The car that is out is chosen for nobody, though its hold is over.
  const others = [{ ...hold(2, -3, -1), takenUntil: days(0, 0).until }, hold(3, 3, 4), hold(1, 0, 1)];
  expect(plan(others, 3, { span: days(0, 2) }).placed).toMatchObject([{ unit: 3 }]);
  expect(plan(others, 3, { span: days(0, 3) })).toMatchObject({ placed: [{ unit: 3 }], moves: [{}] });
  const twoUnits = [overdue, hold(2, 3, 3)];
  expect(plan(twoUnits, 2, { span: days(0, 3), present: 1 })).toMatchObject({ placed: [{ unit: 2 }] });
});

test("other times are planned for what has not begun; what has begun keeps its own", () => {
  const [begun, first, second] = [hold(1, -2, 1), hold(1, 3, 3), hold(2, 4, 5)];
  expect(
    replanHolds([begun, first, second], { units: toNumbers(1), firstMinute: monday }, dayLonger),
  ).toEqual({
    lacking: [days(4, 4)],
    heldThen: [first, second],
    moves: [],
  });
  expect(
    replanHolds([begun, first, second], { units: toNumbers(2), firstMinute: monday }, dayLonger).moves,
  ).toEqual([
    { held: [first], to: { unit: 1, ...days(3, 4) } },
    { held: [second], to: { unit: 2, ...days(4, 6) } },
  ]);
});

describe("fewer units", () => {
  test("keep what has begun where it is, as long as its number is still there", () => {
    const [begun, higher, later] = [hold(2, -2, 3), hold(4, -1, 5), hold(1, 2, 4)];
    expect(replanHolds([begun, higher, later], { units: toNumbers(3), firstMinute: monday })).toEqual({
      lacking: [],
      heldThen: [],
      moves: [{ held: [higher], to: { unit: 3, ...days(0, 5) } }],
    });
    expect(replanHolds([begun, higher, later], { units: toNumbers(2), firstMinute: monday }).lacking).toEqual(
      [days(2, 3)],
    );
    expect(
      replanHolds([higher, hold(1, 6, 7)], { units: toNumbers(1), firstMinute: monday }).moves,
    ).toHaveLength(1);
  });
});

/** Up to eight holds of up to four units that don't overlap, as a store has them, some of them begun; and what else is needed. */
const situations = fc
  .record({
    units: fc.integer({ min: 1, max: 4 }),
    wishes: fc.array(
      fc.record({
        unit: fc.integer({ min: 1, max: 4 }),
        from: fc.integer({ min: -3, max: 9 }),
        length: fc.integer({ min: 0, max: 5 }),
        owner: fc.constantFrom("a", "b", null),
      }),
      { maxLength: 8 },
    ),
    from: fc.integer({ min: -2, max: 9 }),
    length: fc.integer({ min: 0, max: 6 }),
    count: fc.integer({ min: 1, max: 2 }),
    counted: fc.integer({ min: 0, max: 2 }),
    present: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    hasLeft: fc.boolean(),
  })
  .map(({ units, wishes, from, length, count, counted, present, hasLeft }) => {
    const holds: Hold[] = [];
    for (const [index, wish] of wishes.entries()) {
      const isPiece = wish.owner !== null && holds.some((one) => one.bookingId === wish.owner);
      const last = holds.findLast((one) => one.bookingId === wish.owner);
      // A booking's next piece follows its last.
      const begin = isPiece && last ? (last.until - monday) / 1440 : wish.from;
      const unit = 1 + ((wish.unit - 1) % units);
      const next = hold(
        unit,
        begin,
        begin + wish.length,
        wish.owner ?? (index % 2 === 0 ? null : `b${index}`),
      );
      if (!holds.some((one) => one.unit === unit && isOverlapping(one, next))) holds.push(next);
    }
    // Only a booking, which takes one unit, has had one before.
    const before = count === 1 ? { present, hasLeft } : {};
    const countedFrom = monday + counted * 1440;
    const span = days(from, from + length);
    return { units, holds, need: { span, count, countedFrom, ...before } };
  });

const isBegun = ({ from }: MinuteSpan) => from <= monday;

/** Tells by trying everything whether what may move, and what is new, can be given units. */
function hasAnyPlan(placed: readonly Hold[], open: readonly MinuteSpan[], units: number): boolean {
  const [first, ...others] = open;
  if (!first) return true;
  return Array.from({ length: units }, (_, index) => index + 1).some(
    (unit) =>
      !placed.some((one) => one.unit === unit && isOverlapping(one, first)) &&
      hasAnyPlan([...placed, { ...first, unit, bookingId: null }], others, units),
  );
}

/** What is held once a plan is carried out. */
function carryOut(holds: readonly Hold[], { placed, moves }: ReturnType<typeof plan>): readonly Hold[] {
  const movedHolds = new Set(moves.flatMap(({ held }) => held));
  return [
    ...holds.filter((one) => !movedHolds.has(one)),
    ...moves.map(({ held, to }) => ({ ...to, bookingId: held[0]?.bookingId ?? null })),
    ...placed.map((one) => ({ ...one, bookingId: "new" })),
  ];
}

test("a booking or a block is accepted exactly if there is any plan, and then by one", () => {
  fc.assert(
    fc.property(situations, ({ units, holds, need }) => {
      const result = plan(holds, units, need);
      const countedSpan = { from: Math.max(need.span.from, need.countedFrom), until: need.span.until };
      fc.pre(countedSpan.from < countedSpan.until);
      const newSpans = Array.from({ length: need.count }, () => countedSpan);
      const openSpans = [...holds.filter((one) => !isBegun(one)), ...newSpans];
      const begunHolds = holds.filter((one) => isBegun(one) && one.until > monday);
      const isPossible = hasAnyPlan(begunHolds, openSpans, units);
      expect(result.soldOut.length === 0, "accepted").toBe(isPossible);
      if (!isPossible) return;
      const after = carryOut(holds, result);
      expect(result.placed).toHaveLength(need.count);
      for (const { unit: _any, ...span } of result.placed)
        expect([need.span, countedSpan]).toContainEqual(span);
      for (const { held, to } of result.moves) {
        expect(held.some(isBegun), "what has begun stays").toBe(false);
        expect({ from: held[0]?.from, until: held.at(-1)?.until }).toEqual({
          from: to.from,
          until: to.until,
        });
      }
      for (const [index, one] of after.entries()) {
        expect(one.unit).toBeLessThanOrEqual(units);
        const overlaps = after
          .slice(index + 1)
          .filter((other) => other.unit === one.unit && isOverlapping(one, other));
        expect(overlaps).toEqual([]);
      }
    }),
    { numRuns: 3000 },
  );
});

test("fewer units hold the same, with numbers that are there and what has begun in its place, or lack a day", () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 1, max: 4 }), ({ holds }, units) => {
      const { lacking, moves } = replanHolds(holds, { units: toNumbers(units), firstMinute: monday });
      const current = holds.filter(({ until }) => until > monday);
      const openSpans = current.filter((one) => !isBegun(one) || one.unit > units);
      const stayingHolds = current.filter((one) => isBegun(one) && one.unit <= units);
      const fromToday = openSpans.map(({ from, until }) => ({ from: Math.max(from, monday), until }));
      expect(lacking.length === 0).toBe(hasAnyPlan(stayingHolds, fromToday, units));
      if (lacking.length > 0) return;
      const after = carryOut(current, { soldOut: [], placed: [], moves });
      for (const [index, one] of after.entries()) {
        expect(one.unit).toBeLessThanOrEqual(units);
        const rest = after.slice(index + 1);
        expect(rest.some((other) => other.unit === one.unit && isOverlapping(one, other))).toBe(false);
      }
      for (const { held } of moves)
        expect(held.every((one) => isBegun(one) && one.unit <= units)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("overdue cars take no unit from anyone, and nobody gets one before it is back", () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 0, max: 3 }), ({ units, holds, need }, late) => {
      const all = holds.map((one) =>
        one.from < monday && one.until <= monday ? { ...one, takenUntil: days(late, late).until } : one,
      );
      // A unit is out but once.
      const isOut = ({ unit, until }: Hold) =>
        until === Math.max(...all.filter((one) => one.unit === unit && isBegun(one)).map((one) => one.until));
      const current = all.filter((one) => one.until > monday || isOut(one));
      const result = plan(current, units, need);
      for (const one of result.placed) {
        // A day that is over may be stored again beside one on which the car was out later.
        const taken = current.filter(({ unit, takenUntil = 0 }) => unit === one.unit && takenUntil > 0);
        const outSpans = taken.map(({ from, takenUntil = 0 }) => ({ from, until: takenUntil }));
        expect(outSpans.some((out) => isOverlapping(out, one))).toBe(false);
      }
      const after = carryOut(current, result);
      for (const [index, one] of after.entries()) {
        const rest = after.slice(index + 1);
        expect(rest.some((other) => other.unit === one.unit && isOverlapping(one, other))).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
