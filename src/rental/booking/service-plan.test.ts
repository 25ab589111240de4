import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOverlapping, type MinuteSpan } from "./held-span.ts";
import type { Hold, UnitSpan } from "./unit-items.ts";
import { replanHolds, planUnits } from "./unit-plan.ts";
import { searchUnits } from "./unit-search.ts";

/** Now is minute 0. */
const firstMinute = 0;
const spans = fc
  .record({ from: fc.integer({ min: -3, max: 12 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, length }) => ({ from, until: from + length }));
const windows = fc.array(
  fc.record({ from: fc.integer({ min: -6, max: 4 }), length: fc.integer({ min: 5, max: 22 }) }),
  { minLength: 1, maxLength: 4 },
);
const wishes = fc.array(fc.record({ unit: fc.nat(3), span: spans, isFixed: fc.boolean() }), { maxLength: 8 });

/** Up to four vehicles with times of service, and up to eight holds as a store has them: in service, and none over another. */
const situations = fc.record({ windows, wishes, span: spans, count: fc.constantFrom(1, 1, 2) }).map((all) => {
  const services = new Map(
    all.windows.map(({ from, length }, at) => [at + 1, [{ from, until: from + length }]]),
  );
  const holds: Hold[] = [];
  for (const [index, { unit: at, span, isFixed }] of all.wishes.entries()) {
    const unit = (at % services.size) + 1;
    const isTaken = holds.some((one) => one.unit === unit && isOverlapping(one, span));
    if (isServed(services, unit, span) && !isTaken)
      holds.push({ unit, ...span, bookingId: `b${index}`, ...(isFixed && { isFixed }) });
  }
  const span = { from: Math.max(all.span.from, firstMinute), until: Math.max(all.span.until, 1) };
  return { services, holds, need: { span, count: all.count } };
});

const isServed = (services: ReadonlyMap<number, readonly MinuteSpan[]>, unit: number, span: MinuteSpan) =>
  services.get(unit)?.some(({ from, until }) => from <= span.from && span.until <= until) ?? false;

/** Tells by trying everything whether what may move, and what is new, can be given vehicles. */
function hasAnyPlan(
  placed: readonly Hold[],
  open: readonly MinuteSpan[],
  services: ReadonlyMap<number, readonly MinuteSpan[]>,
): boolean {
  const [first, ...others] = open;
  if (!first) return true;
  return [...services.keys()].some(
    (unit) =>
      isServed(services, unit, first) &&
      !placed.some((one) => one.unit === unit && isOverlapping(one, first)) &&
      hasAnyPlan([...placed, { ...first, unit, bookingId: null }], others, services),
  );
}

const isStaying = ({ from, isFixed }: Hold) => from <= firstMinute || isFixed === true;

function expectNoOverlap(after: readonly UnitSpan[], services: ReadonlyMap<number, readonly MinuteSpan[]>) {
  for (const [index, one] of after.entries()) {
    expect(isServed(services, one.unit, one)).toBe(true);
    const rest = after.slice(index + 1);
    expect(rest.some((other) => other.unit === one.unit && isOverlapping(one, other))).toBe(false);
  }
}

test("vehicles: a booking or a block is accepted exactly if there is any plan, and nothing moves that has to stay", () => {
  fc.assert(
    fc.property(situations, ({ services, holds, need }) => {
      const fleet = { units: [...services.keys()], firstMinute, windows: services };
      const { soldOut, placed, moves } = planUnits(holds, fleet, need);
      const newSpans = Array.from({ length: need.count }, () => need.span);
      const open = [...holds.filter((one) => !isStaying(one)), ...newSpans];
      expect(soldOut.length === 0).toBe(hasAnyPlan(holds.filter(isStaying), open, services));
      if (soldOut.length > 0) return;
      expect(moves.flatMap(({ held }) => held).filter(isStaying)).toEqual([]);
      expect(placed.map(({ unit: _any, ...span }) => span)).toEqual(newSpans);
      const movedHolds = new Set(moves.flatMap(({ held }) => held));
      const after = [...holds.filter((one) => !movedHolds.has(one)), ...moves.map(({ to }) => to), ...placed];
      expectNoOverlap(after, services);
    }),
    { numRuns: 3000 },
  );
});

test("other vehicles hold the same, or it is said when they can’t", () => {
  fc.assert(
    fc.property(situations, windows, ({ holds }, laterWindows) => {
      const services = new Map(
        laterWindows.map(({ from, length }, at) => [
          at + 1,
          [{ from: Math.min(from, 0), until: from + length }],
        ]),
      );
      const current = holds.filter(({ until }) => until > firstMinute);
      const isKept = (one: Hold) => one.from <= firstMinute && services.has(one.unit);
      const fleet = { units: [...services.keys()], firstMinute, windows: services };
      const { lacking, moves } = replanHolds(current, fleet);
      const open = current
        .filter((one) => !isKept(one) && !one.isFixed)
        .map(({ from, until }) => ({ from: Math.max(from, firstMinute), until }));
      const fixed = current.filter((one) => isKept(one) || one.isFixed);
      const areThere = fixed.every(({ unit, from, until }) =>
        isServed(services, unit, { from: Math.max(from, firstMinute), until }),
      );
      expect(lacking.length === 0).toBe(areThere && hasAnyPlan(fixed, open, services));
      expect(moves.flatMap(({ held }) => held).some((one) => isKept(one) || one.isFixed)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

const held = (unit: number, from: number, until: number, isFixed = false): Hold => ({
  unit,
  from,
  until,
  bookingId: `${unit} ${from}`,
  isFixed,
});

test("a vehicle that has left stays out, one that is not back is nobody’s new one, and a refusal says when", () => {
  const always = [{ from: -Infinity, until: Infinity }];
  const fleetOf = (...units: number[]) => ({
    units,
    firstMinute,
    windows: new Map(units.map((unit) => [unit, always])),
  });
  const left = { span: { from: -1, until: 4 }, present: 1, hasLeft: true };
  expect(planUnits([held(1, 3, 4)], fleetOf(1, 2), left)).toMatchObject({
    placed: [{ unit: 1 }],
    moves: [{ to: { unit: 2 } }],
  });
  expect(planUnits([held(1, 3, 4, true)], fleetOf(1, 2), left).soldOut).toEqual([{ from: -1, until: 4 }]);
  const overdue = { ...held(1, -5, -1), takenUntil: 3 };
  const behind = held(1, 1, 2);
  const others = [overdue, behind, held(2, 2, 3), held(3, 0, 1)];
  expect(planUnits(others, fleetOf(1, 2, 3), { span: { from: 0, until: 3 } })).toMatchObject({
    placed: [{ unit: 2 }],
    moves: [{ held: [others[2]], to: { unit: 3 } }],
  });
  const fixed = [held(1, 1, 3, true), held(2, 4, 6, true)];
  const [spanning, later] = [held(3, 2, 5), held(3, 8, 9)];
  expect(replanHolds([...fixed, spanning, later], fleetOf(1, 2))).toEqual({
    lacking: [{ from: 1, until: 6 }],
    heldThen: [fixed[0], spanning, fixed[1]],
    moves: [],
  });
});

const wish = (from: number, until: number, ...units: number[]) => ({ from, until, units });

test("a search ends after its steps without an answer, which is none", () => {
  const deadEnd = [wish(0, 3, 1, 2), wish(1, 4, 1, 2), wish(2, 5, 2)];
  expect(searchUnits(deadEnd)).toEqual({ units: undefined, hasEnded: true });
  expect(searchUnits(deadEnd, 1)).toEqual({ units: undefined, hasEnded: false });
  expect(searchUnits([wish(0, 2, 1), wish(3, 4, 1)], 1)).toEqual({ units: undefined, hasEnded: false });
  expect(searchUnits([wish(1, 3, 1, 2), wish(0, 2, 1)])).toEqual({ units: [2, 1], hasEnded: true });
});

test("a search tries units of one kind once, and nothing that has failed again", () => {
  const countNeededSteps = (...wished: ReturnType<typeof wish>[]) => {
    let steps = 0;
    while (!searchUnits(wished, steps).hasEnded) steps++;
    return steps;
  };
  const three = [1, 2, 3];
  const alike = Array.from({ length: 4 }, () => wish(0, 1, ...three));
  expect(countNeededSteps(...alike)).toBe(4);
  const late = [wish(4, 5, ...three), wish(3, 5, ...three), wish(1, 5, ...three), wish(4, 5, 2, 3)];
  expect(countNeededSteps(wish(0, 3, ...three), wish(3, 4, ...three), ...late)).toBe(14);
  const apart = [wish(1, 4, 1, 2), wish(0, 1, 2, 3), wish(1, 3, 2, 3), wish(1, 5, 1, 3)];
  expect(countNeededSteps(...apart, wish(1, 4, ...three))).toBe(10);
});

/** Fifty vehicles, each with a service in the middle of its own day, and ten holds on each. */
test("with fifty vehicles and five hundred holds a plan is found, or it is known that there is none, within twenty milliseconds", () => {
  const count = 50;
  const units = Array.from({ length: count }, (_, at) => at + 1);
  const services = new Map(
    units.map((unit) => [
      unit,
      [
        { from: -10, until: 1000 + unit },
        { from: 1010 + unit, until: 9000 },
      ],
    ]),
  );
  const holds = units.flatMap((unit) =>
    Array.from({ length: 10 }, (_, at): Hold => {
      const from = 10 + at * 95 + (unit % 7);
      return { unit, from, until: from + 80, bookingId: `${unit} ${at}` };
    }),
  );
  const fleet = { units, firstMinute, windows: services };
  const plans = [
    { from: 5, until: 1500 },
    { from: 88, until: 190 },
    { from: 960, until: 1100 },
  ];
  for (const span of plans) planUnits(holds, fleet, { span });
  const start = performance.now();
  for (const span of plans) planUnits(holds, fleet, { span });
  expect((performance.now() - start) / plans.length).toBeLessThan(20);
});
