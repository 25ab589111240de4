import * as fc from "fast-check";
import { fleet } from "#content/fleet.ts";
import { chance } from "../chance.ts";

type Value<T> = T extends fc.Arbitrary<infer V> ? V : never;
export type Wish = Value<ReturnType<typeof wishFor>>;
export type VisitorPlan = Value<ReturnType<typeof visitorFor>>;
export type CyclePlan = Value<ReturnType<typeof cycleOf>>;

export interface Size {
  /** Visitors come one after another in each lane. */
  readonly lanes: number;
  readonly visitorsInLane: number;
  readonly instances: number;
}

/** Days on which the visitors of a cycle book: few enough that cars sell out. */
export const windowDays = 4;

const { constantFrom: one, record } = fc;
const between = (min: number, max: number) => fc.integer({ min, max });
const car = one(...fleet.filter(({ available }) => available).map(({ id }) => id));
const exactly = (length: number) => ({ minLength: length, maxLength: length });

/** A rental on a day of the cycle's window, or so soon that canceling costs a fee. */
const wishFor = (carId: fc.Arbitrary<string>, isSoon: boolean) =>
  record({
    carId,
    day: isSoon ? one("soon" as const) : between(0, windowDays - 1),
    pickupTime: one("10:00 AM", "12:00 PM", "3:00 PM"),
    nights: between(0, 2),
  });

/** Visitors who book for tomorrow cancel in the end, or no car would be left for the next cycles. */
const visitorFor = (wanted: readonly string[], isSoon: boolean) => {
  const wish = wishFor(isSoon ? car : one(...wanted), isSoon);
  return record({
    wish,
    /** 'twice': two clicks at once, at two instances if there are two; 'leaves': hangs up once the form has been sent. */
    manner: one("once", "once", "once", "twice", "leaves"),
    leavesAfter: between(5, 45),
    hesitates: between(0, 150),
    /** How often a form is sent before its sender gives up. */
    patience: between(1, 12),
    change: fc.tuple(chance(35), wish).map(([wants, other]) => (wants ? other : undefined)),
    cancels: isSoon ? one(true) : chance(25),
    inquires: chance(15),
    subscribes: chance(15),
  });
};

/** Whom the killer strikes: an instance, the whole database server, or one of its processes, after which it ends all others and restarts. */
const blowFor = ({ instances }: Size, hasServer: boolean) =>
  record({
    victim: hasServer ? one("instance", "instance", "database", "process") : one("instance" as const),
    index: between(0, instances - 1),
    /** Milliseconds before the kill, and until what was killed is started again. */
    after: between(20, 700),
    down: between(0, 300),
  });

const cycleOf = (size: Size, hasServer: boolean) =>
  fc.tuple(car, car).chain((wanted) => {
    const visitor = chance(20).chain((isSoon) => visitorFor(wanted, isSoon));
    const lane = fc.array(visitor, exactly(size.visitorsInLane));
    return record({
      lanes: fc.array(lane, exactly(size.lanes)),
      blows: fc.array(blowFor(size, hasServer), { minLength: 1, maxLength: 2 }),
    });
  });

/** What everyone does in each cycle: the same for the same seed and size, whatever the machine does meanwhile. */
export const planCycles = (seed: number, cycles: number, size: Size, hasServer: boolean) =>
  fc.sample(fc.noBias(cycleOf(size, hasServer)), { seed, numRuns: cycles });
