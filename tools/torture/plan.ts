import { initialCatalog } from "../../tests/initial-catalog.ts";
import * as fc from "fast-check";

type Value<T> = T extends fc.Arbitrary<infer V> ? V : never;
export type VisitorPlan = Value<ReturnType<typeof visitorFor>>;
export type Fault = Value<typeof fault>;
export type PublishPlan = Value<typeof publish>;

export const visitorsInCycle = 40;
const { constantFrom: oneOf, record } = fc;
const between = (min: number, max: number) => fc.integer({ min, max });
/** True this many times in a hundred. */
const chance = (percent: number) => fc.integer({ min: 1, max: 100 }).map((roll) => roll <= percent);
const car = oneOf(...initialCatalog.cars.filter(({ available }) => available).map(({ id }) => id));

const visitorFor = ([wantedCar, otherCar]: [string, string]) => {
  const wish = record({
    carId: oneOf(wantedCar, wantedCar, wantedCar, wantedCar, otherCar),
    /** One of the cycle's first days, so few that the wanted car sells out, or a day so soon that canceling costs a fee. */
    day: oneOf("soon" as const, 0, 1, 1, 1),
    pickupTime: oneOf("10:00 AM", "12:00 PM", "3:00 PM"),
    nights: between(0, 2),
    /** The codes of the places of pickup and return. */
    route: oneOf(["BOM", "BOM"] as const, ["BOM", "BOM"], ["BOM", "DEL"], ["DEL", "DEL"]),
  });
  return record({
    wish,
    arrivesAfter: between(0, 1500),
    /** Two clicks at once, at two instances if there are two. */
    clicksTwice: chance(20),
    /** Hangs up after so many milliseconds, before most answers come, and does not come back. */
    isHasty: chance(20),
    hangsUpAfter: between(5, 45),
    change: fc.option(wish, { nil: undefined, freq: 2 }),
    cancels: chance(20),
    /** Cancels by a call: the clerk sends the desk's form. */
    calls: chance(40),
    inquires: chance(15),
    subscribes: chance(15),
  });
};

/**
 * What a test run kills: an instance of the site, the whole database server, or one of its processes, after which the server ends all
 * others and restarts.
 */
const fault = record({
  victim: oneOf("instance", "instance", "server", "process"),
  /** Milliseconds before the kill, and until what was killed is started again. */
  after: between(20, 700),
  down: between(0, 300),
});

/** What the staff publishes meanwhile, where the company has units by place: other hours between two rentals, and other units in New Delhi. */
const publish = record({
  terms: record({ turnaroundHours: oneOf(1.5, 2, 3), delhiUnits: between(3, 5) }),
  /** Milliseconds before the first visitors come. */
  leads: between(0, 1500),
  /** Milliseconds until its process is killed, which some publishing does not survive. */
  killedAfter: oneOf(undefined, undefined, 900, 1800),
});

const cycle = fc.tuple(car, car).chain((cars) =>
  record({
    visitors: fc.array(visitorFor(cars), { minLength: visitorsInCycle, maxLength: visitorsInCycle }),
    faults: fc.array(fault, { minLength: 1, maxLength: 2 }),
    publish,
  }),
);

/** Returns what all visitors do and what is killed in each cycle: the same for the same seed, whatever the machine does meanwhile. */
export const planCycles = (seed: number, cycles: number) =>
  fc.sample(fc.noBias(cycle), { seed, numRuns: cycles });
