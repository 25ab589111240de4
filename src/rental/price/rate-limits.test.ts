import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import {
  findBrokenLimit,
  isLineOnAnyDay,
  isWithinMaximumDays,
  type TripForLimits,
  type LimitTerms,
  listBrokenLimits,
  listLimitsBrokenByChange,
  listLimitsInScope,
} from "./rate-limits.ts";
import { isLineOnDay, type LimitLine, type Rates } from "./rates.ts";

const monthDay = fc.constantFrom("01-01", "02-28", "02-29", "03-01", "06-15", "12-15", "12-31");
const date = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2026-01-01" as CalendarDate, days));
const span = fc.record({ from: date, until: date }, { requiredKeys: [] });
const named = { id: fc.constant("one"), name: fc.constant("One") };
const season = fc.oneof(
  fc.record({ ...named, days: fc.array(span, { maxLength: 3 }) }),
  fc.record({ ...named, yearly: fc.record({ from: monthDay, until: monthDay }) }),
);
const line = fc.record(
  {
    season: fc.constantFrom("one", "one", "none"),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    from: date,
    until: date,
  },
  { requiredKeys: [] },
);

test("whether any of many days is a line's is known without a look at each", () => {
  fc.assert(
    fc.property(line, season, date, fc.integer({ min: 0, max: 400 }), (limit, one, first, length) => {
      const last = addDays(first, length);
      expect(isLineOnAnyDay(limit, [first, last], [one])).toBe(
        listDays(first, last).some((each) => isLineOnDay(limit, each, [one])),
      );
    }),
    { numRuns: 1000 },
  );
});

const on = (text: string) => text as CalendarDate;
const car = { id: "5", category: "suv" };
/** The start of the trip below. */
const start = Date.parse("2027-02-01T10:00+05:30");
const hours = 3_600_000;
const place = {
  label: "New Delhi",
  name: "New Delhi",
  code: "DEL",
  zone: "Asia/Kolkata",
  known: true,
  assumed: false,
};
const monday = {
  place,
  date: on("2027-02-01"),
  time: "10:00 AM",
  dateAssumed: false,
  timeAssumed: false,
} as const;
/** From Monday to Wednesday. */
const trip: TripForLimits = { pickup: monday, dropOff: { timeAssumed: false }, days: 3, daysAssumed: false };
const seasons: Rates["seasons"] = [
  { id: "fair", name: "Fair", days: [{ from: on("2027-02-03"), until: on("2027-02-05") }] },
];
const termsWith = (limits: readonly LimitLine[], company: LimitTerms["company"] = {}): LimitTerms => ({
  rates: { seasons, rates: [], lengths: [], limits },
  company,
});
const byClock = { rentalDay: { hours: 24, grace: 1 } } as const;
const openPickupTime = { pickup: { ...monday, timeAssumed: true } };
const openReturnTime = { dropOff: { timeAssumed: true } };

const listRules = (
  limits: readonly LimitLine[],
  changes: Partial<TripForLimits> = {},
  company: LimitTerms["company"] = {},
) =>
  listBrokenLimits(termsWith(limits, company), car, { ...trip, ...changes }, start - 24 * hours).map(
    ({ rule }) => rule,
  );

describe("a trip from Monday to Wednesday, booked 24 hours ahead, breaks", () => {
  test.each<[string, LimitLine, LimitLine]>([
    ["leastDays", { leastDays: 4 }, { leastDays: 3 }],
    ["mostDays", { mostDays: 2 }, { mostDays: 3 }],
    ["pickupOn", { pickupOn: [0, 2] }, { pickupOn: [0, 1] }],
    ["leadHours", { leadHours: 25 }, { leadHours: 24 }],
    ["leastDays", { leastDays: 4, from: on("2027-02-03") }, { leastDays: 4, from: on("2027-02-04") }],
    ["leastDays", { leastDays: 4, until: on("2027-02-01") }, { leastDays: 4, until: on("2027-01-31") }],
    ["leastDays", { leastDays: 4, weekdays: [3] }, { leastDays: 4, weekdays: [4, 5, 6, 0] }],
    ["leastDays", { leastDays: 4, season: "fair" }, { leastDays: 4, season: "fair", weekdays: [1, 2] }],
    ["leastDays", { leastDays: 4, cars: ["5"] }, { leastDays: 4, cars: ["4"] }],
    ["leastDays", { leastDays: 4, classes: ["suv"] }, { leastDays: 4, classes: ["luxury"] }],
    ["leastDays", { leastDays: 4, places: ["DEL"] }, { leastDays: 4, places: ["BOM"] }],
  ])("a limit by %s: %j, but not %j", (rule, broken, kept) => {
    expect(listRules([broken])).toEqual([rule]);
    expect(listRules([kept])).toEqual([]);
  });

  const all: LimitLine = { leastDays: 9, mostDays: 1, pickupOn: [], leadHours: 99 };

  test.each<[string, LimitLine, Partial<TripForLimits>, string[]]>([
    ["all that it doesn’t keep to", all, {}, ["leastDays", "mostDays", "pickupOn", "leadHours"]],
    ["none as long as its day is open", all, { pickup: { ...monday, dateAssumed: true } }, []],
    ["none of days as long as these are open", all, { daysAssumed: true }, ["pickupOn", "leadHours"]],
    ["none of hours as long as its time is open", all, openPickupTime, ["leastDays", "mostDays", "pickupOn"]],
    [
      "none of places as long as its place is open",
      { ...all, places: ["DEL"] },
      { pickup: { ...monday, place: { ...place, assumed: true } } },
      [],
    ],
    ["one of its first day", { pickupOn: [], until: on("2027-02-01") }, { daysAssumed: true }, ["pickupOn"]],
    ["none of a later day that is open", { pickupOn: [], from: on("2027-02-02") }, { daysAssumed: true }, []],
    ["one of a later day that is chosen", { pickupOn: [], from: on("2027-02-02") }, {}, ["pickupOn"]],
  ])("%s", (_, limit, changes, rules) => {
    expect(listRules([limit], changes)).toEqual(rules);
  });

  test.each([
    ["by the clock with an open pickup time, one more or less", byClock, openPickupTime, 5, 1],
    ["by the clock with an open return time, one more or less", byClock, openReturnTime, 5, 1],
    ["by the clock with both times, none more", byClock, {}, 4, 2],
    ["by the calendar, none more", {}, { ...openPickupTime, ...openReturnTime }, 4, 2],
  ] as const)("limits of days counted %s", (_, company, changes, leastDays, mostDays) => {
    expect(listRules([{ leastDays }, { mostDays }], changes, company)).toEqual(["leastDays", "mostDays"]);
    expect(listRules([{ leastDays: leastDays - 1 }, { mostDays: mostDays + 1 }], changes, company)).toEqual(
      [],
    );
  });

  test("none without rates", () => {
    expect(listBrokenLimits({ company: {} }, car, trip, start)).toEqual([]);
    expect(findBrokenLimit({ company: {} }, car, trip, start)).toBeUndefined();
    expect(listLimitsInScope({ company: {} }, car, trip)).toEqual([]);
  });

  test("limits in their order, of which the first is told", () => {
    const limits = [{ leastDays: 2 }, { mostDays: 2 }, { leastDays: 5 }];
    const broken = listBrokenLimits(termsWith(limits), car, trip, start - 24 * hours);
    expect(broken.map(({ line: { leastDays, mostDays } }) => leastDays ?? mostDays)).toEqual([2, 5]);
    expect(findBrokenLimit(termsWith(limits), car, trip, start)).toEqual({
      rule: "mostDays",
      line: limits[1],
    });
  });
});

test("limits in scope are those of the car and its place, whatever the days; of a place only once that is chosen", () => {
  const limits = [
    { leastDays: 2, until: on("1999-01-01") },
    { places: ["DEL"], leastDays: 3 },
    { cars: ["4"], leastDays: 4 },
  ];
  const listIn = (assumed: boolean) =>
    listLimitsInScope(termsWith(limits), car, { pickup: { ...monday, place: { ...place, assumed } } });
  expect(listIn(false)).toEqual(limits.slice(0, 2));
  expect(listIn(true)).toEqual(limits.slice(0, 1));
});

describe("a change of a booking that breaks a limit already", () => {
  const limits: readonly LimitLine[] = [
    { leastDays: 9 },
    { mostDays: 1 },
    { pickupOn: [] },
    { leadHours: 99 },
  ];
  const every = ["leastDays", "mostDays", "pickupOn", "leadHours"];
  const listBroken = (changes: Partial<TripForLimits>, before = trip, [from, to] = [car, car]) =>
    listLimitsBrokenByChange(
      termsWith(limits),
      { car: from!, trip: before },
      { car: to!, trip: { ...before, ...changes } },
      start,
    ).map(({ rule }) => rule);

  test.each<[string, Partial<TripForLimits>, string[]]>([
    ["nothing breaks none", {}, []],
    ["the pickup’s day breaks each", { pickup: { ...monday, date: on("2027-02-02") } }, every],
    [
      "the pickup’s place breaks each",
      { pickup: { ...monday, place: { ...place, label: "Elsewhere" } } },
      every,
    ],
    ["the pickup’s time breaks that of hours", { pickup: { ...monday, time: "11:00 AM" } }, ["leadHours"]],
    ["the days breaks those of days", { days: 4 }, ["leastDays", "mostDays"]],
  ])("by moving %s", (_, changes, rules) => {
    expect(listBroken(changes)).toEqual(rules);
  });

  test("by another car breaks each", () => {
    expect(listBroken({}, trip, [car, { ...car, id: "6" }])).toEqual(every);
  });

  test("breaks those that it kept to before", () => {
    const before = { ...trip, ...openPickupTime };
    expect(listBroken({ pickup: monday }, before)).toEqual(["leadHours"]);
    const both = termsWith([{ leastDays: 9, leadHours: 99 }]);
    const rules = listLimitsBrokenByChange(both, { car, trip: before }, { car, trip }, start);
    expect(rules.map(({ rule }) => rule)).toEqual(["leadHours"]);
    const two: readonly LimitLine[] = [{ leastDays: 4 }, { leastDays: 3 }];
    const [from, to] = [3, 2].map((days) => ({ car, trip: { ...trip, days } }));
    expect(listLimitsBrokenByChange(termsWith(two), from!, to!, start).map((one) => one.line)).toEqual(two);
    const other = { car: { ...car, category: "luxury" }, trip };
    const byClass = termsWith([
      { classes: ["suv"], leastDays: 9 },
      { classes: ["luxury"], leastDays: 9 },
    ]);
    expect(listLimitsBrokenByChange(byClass, { car, trip }, other, start)).toHaveLength(1);
  });
});

test.each<[string, LimitLine, number, CalendarDate | undefined, boolean]>([
  ["as many as it says", { mostDays: 7 }, 7, on("2027-02-01"), true],
  ["more", { mostDays: 7 }, 8, on("2027-02-01"), false],
  ["more from any day", { mostDays: 7 }, 8, undefined, false],
  ["more where it says nothing of that", { leastDays: 2 }, 99, on("2027-02-01"), true],
  ["more for another car", { cars: ["4"], mostDays: 7 }, 8, on("2027-02-01"), true],
  ["more before its days", { mostDays: 7, from: on("2027-02-09") }, 8, on("2027-02-01"), true],
  ["more into its days", { mostDays: 7, from: on("2027-02-08") }, 8, on("2027-02-01"), false],
  ["more after its days", { mostDays: 7, until: on("2027-01-31") }, 8, on("2027-02-01"), true],
])("a limit of the most days leaves room for %s", (_, limit, days, firstDay, isWithin) => {
  const rates = { seasons, rates: [], lengths: [], limits: [{ mostDays: 365 }, limit] };
  expect(isWithinMaximumDays(rates, car, "DEL", firstDay, days)).toBe(isWithin);
});

test.each([
  ["begins on 1 March", { from: "02-29", until: "03-05" }, "2027-02-20", "2027-02-28", false],
  ["begins on 1 March", { from: "02-29", until: "03-05" }, "2027-02-20", "2027-03-01", true],
  ["ends on 28 February", { from: "02-01", until: "02-29" }, "2027-02-28", "2027-03-05", true],
  ["ends on 28 February", { from: "02-01", until: "02-29" }, "2027-03-01", "2027-03-05", false],
])("a season of 29 February %s in a year without one: %j, %s to %s", (_, yearly, first, last, isOne) => {
  const leap = { id: "leap", name: "Leap", yearly };
  expect(isLineOnAnyDay({ season: "leap" }, [on(first), on(last)], [leap])).toBe(isOne);
});
