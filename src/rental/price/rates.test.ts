import { describe, expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import {
  computeDaysPrice,
  type DayPrice,
  findDayPrice,
  findDayPriceBoundsEver,
  findDayPriceBoundsInYear,
  findRateLine,
  isInScope,
  isLineOnDay,
  listDayPriceGroups,
  listRentalLengthRates,
  listRepresentativePlaceCodes,
  type RateLine,
  type Rates,
  type Season,
} from "./rates.ts";

const on = (text: string) => text as CalendarDate;
const car = { id: "5", category: "suv", pricePerDay: 1000 };
const makeRates = (given: Partial<Rates>): Rates => ({
  seasons: [],
  rates: [],
  lengths: [],
  limits: [],
  ...given,
});

describe("the days of a season", () => {
  test.each([
    [
      "each year, both days included",
      { yearly: { from: "06-01", until: "08-31" } },
      ["2026-06-01", "2026-07-15", "2026-08-31", "2031-06-01"],
      ["2026-05-31", "2026-09-01", "2026-01-01", "2026-12-31"],
    ],
    [
      "each year across New Year",
      { yearly: { from: "12-15", until: "01-10" } },
      ["2026-12-15", "2026-12-31", "2027-01-01", "2027-01-10"],
      ["2026-12-14", "2027-01-11", "2026-07-01"],
    ],
    [
      "one day each year",
      { yearly: { from: "02-14", until: "02-14" } },
      ["2026-02-14"],
      ["2026-02-13", "2026-02-15"],
    ],
    [
      "dates, of several any",
      {
        days: [
          { from: on("2026-10-01"), until: on("2026-10-05") },
          { from: on("2027-10-20"), until: on("2027-10-20") },
        ],
      },
      ["2026-10-01", "2026-10-05", "2027-10-20"],
      ["2026-09-30", "2026-10-06", "2027-10-03", "2027-10-19", "2027-10-21"],
    ],
    [
      "from a date for ever",
      { days: [{ from: on("2026-10-01") }] },
      ["2026-10-01", "2099-01-01"],
      ["2026-09-30"],
    ],
    [
      "until a date from ever",
      { days: [{ until: on("2026-10-01") }] },
      ["1999-01-01", "2026-10-01"],
      ["2026-10-02"],
    ],
    ["none", { days: [] }, [], ["2026-10-01"]],
  ])("are %s", (_, days, inside, outside) => {
    const seasons: readonly Season[] = [
      { id: "other", name: "Other", days: [{}] },
      { id: "one", name: "One", ...days },
    ];
    const isIn = (day: string) => isLineOnDay({ season: "one" }, on(day), seasons);
    expect(inside.filter((day) => !isIn(day))).toEqual([]);
    expect(outside.filter(isIn)).toEqual([]);
  });

  test("are none where there is no such season", () => {
    expect(isLineOnDay({ season: "two" }, on("2026-10-01"), [{ id: "one", name: "One", days: [{}] }])).toBe(
      false,
    );
  });
});

test.each([
  ["says nothing", {}, ["2026-10-01", "2026-10-04"], []],
  ["has weekdays", { weekdays: [0, 6] }, ["2026-10-03", "2026-10-04"], ["2026-10-02", "2026-10-05"]],
  ["begins", { from: on("2026-10-02") }, ["2026-10-02", "2026-10-03"], ["2026-10-01"]],
  ["ends", { until: on("2026-10-02") }, ["2026-10-01", "2026-10-02"], ["2026-10-03"]],
  [
    "has all of it",
    { from: on("2026-10-03"), until: on("2026-10-31"), season: "fall", weekdays: [6] },
    ["2026-10-03", "2026-10-10"],
    ["2026-09-26", "2026-10-09", "2026-10-17", "2026-11-07"],
  ],
])("a line that %s holds on its days alone", (_, line, inside, outside) => {
  const seasons: readonly Season[] = [{ id: "fall", name: "Fall", days: [{ until: on("2026-10-12") }] }];
  expect(inside.filter((day) => !isLineOnDay(line, on(day), seasons))).toEqual([]);
  expect(outside.filter((day) => isLineOnDay(line, on(day), seasons))).toEqual([]);
});

test.each([
  [{}, true, true],
  [{ cars: ["4", "5"] }, true, true],
  [{ cars: ["4"] }, false, false],
  [{ classes: ["luxury", "suv"] }, true, true],
  [{ classes: ["luxury"] }, false, false],
  [{ places: ["COK", "TRV"] }, true, false],
  [{ places: ["COK"] }, false, false],
  [{ cars: ["5"], classes: ["luxury"], places: ["TRV"] }, false, false],
  [{ cars: ["5"], classes: ["suv"], places: ["TRV"] }, true, false],
])("a line for %j is for a suv in Trivandrum: %s; as long as its place is open: %s", (scope, there, open) => {
  expect(isInScope(scope, car, "TRV")).toBe(there);
  expect(isInScope(scope, car, undefined)).toBe(open);
});

describe("the price of a day", () => {
  const monday = on("2027-02-01");
  const friday = on("2027-02-05");
  const winter: Season = { id: "winter", name: "Winter", yearly: { from: "12-01", until: "02-28" } };
  const findPrice = (lines: readonly RateLine[], day = monday, code: string | undefined = "TRV") =>
    findDayPrice(makeRates({ seasons: [winter], rates: lines }), car, code, day);

  test.each<[string, RateLine[], DayPrice]>([
    ["is the car’s own without a line", [], { price: 1000 }],
    ["is the car’s own where no line fits", [{ cars: ["4"], percent: 50 }], { price: 1000 }],
    ["is a percent of the car’s own", [{ percent: 112.5 }], { price: 1125 }],
    ["is an amount", [{ pricePerDay: 700 }], { price: 700 }],
    ["is by the last line that fits it", [{ percent: 120 }, { pricePerDay: 900 }], { price: 900 }],
    ["never adds up", [{ percent: 120 }, { percent: 110 }], { price: 1100 }],
    [
      "is by an earlier line where a later one is for other cars",
      [{ percent: 120 }, { cars: ["4"], percent: 90 }],
      { price: 1200 },
    ],
    [
      "is by an earlier line where a later one is for other days",
      [{ percent: 120 }, { weekdays: [5], percent: 90 }],
      { price: 1200 },
    ],
    [
      "is by an earlier line where a later one is for other places",
      [{ percent: 120 }, { places: ["COK"], percent: 90 }],
      { price: 1200 },
    ],
    [
      "has the name of the season that decided it",
      [{ percent: 90 }, { season: "winter", percent: 130 }],
      { price: 1300, season: "Winter" },
    ],
    [
      "has no season where another line decided it",
      [{ season: "winter", percent: 130 }, { percent: 90 }],
      { price: 900 },
    ],
  ])("%s", (_, lines, price) => {
    expect(findPrice(lines)).toStrictEqual(price);
  });

  test("is asked for day by day, and each has its own", () => {
    const rates = makeRates({ rates: [{ weekdays: [5], percent: 150 }] });
    const prices = [monday, friday, monday].map((day) => findDayPrice(rates, car, "TRV", day).price);
    expect(prices).toEqual([1000, 1500, 1000]);
    expect(findRateLine(rates, car, "TRV", friday)).toBe(rates.rates[0]);
    expect(findRateLine(rates, car, "TRV", monday)).toBeUndefined();
  });
});

test("a car has the lengths that are for it and its place, without their scopes", () => {
  const week = { days: 7, percent: 90, name: "a week" };
  const month = { days: 28, percent: 70, name: "a month" };
  const rates = makeRates({
    lengths: [
      { ...week, places: ["TRV"] },
      { ...month, classes: ["suv"] },
      { ...week, cars: ["4"] },
    ],
  });
  expect(listRentalLengthRates(rates, car, "TRV")).toEqual([week, month]);
  expect(listRentalLengthRates(rates, car, "COK")).toEqual([month]);
});

const flat = (): DayPrice => ({ price: 1000 });
const price = (
  days: number,
  lengths: readonly (readonly [days: number, percent: number, name?: string])[],
  { dayAt = flat, mostDays = 100 }: { dayAt?: (at: number) => DayPrice; mostDays?: number } = {},
) =>
  computeDaysPrice({
    days,
    dayAt,
    lengths: lengths.map(([least, percent, name = `${least} days`]) => ({ days: least, percent, name })),
    isAllowed: (count) => count <= mostDays,
  });

describe("the price of a rental’s days", () => {
  test.each([
    ["is the sum of the days below every length", 6, [[7, 90]], 6000, undefined],
    ["is a length’s percent from its days on", 7, [[7, 90]], 6300, "7 days"],
    [
      "is by the length with the most days that it reaches",
      30,
      [
        [28, 70],
        [7, 90],
        [60, 90],
      ],
      21_000,
      "28 days",
    ],
    [
      "is by the later of two lengths with as many days",
      7,
      [
        [7, 90, "the first"],
        [7, 80, "the second"],
      ],
      5600,
      "the second",
    ],
    ["is rounded once", 3, [[3, 33.333]], 1000, "3 days"],
  ] as const)("%s", (_, days, lengths, subtotal, name) => {
    const priced = price(days, lengths);
    expect(priced.subtotal).toBe(subtotal);
    expect(priced.length?.name).toBe(name);
    expect("length" in priced).toBe(name !== undefined);
  });

  test.each([
    ["where that is cheaper", 6, [[7, 80]], { days: 7, less: 400 }],
    ["not where that costs as much", 6, [[8, 75]], undefined],
    ["not where that is dearer", 6, [[7, 90]], undefined],
    ["not where it has as many days itself", 7, [[7, 80]], undefined],
    [
      "and of two that cost the same the shorter one",
      6,
      [
        [8, 50],
        [10, 40],
      ],
      { days: 8, less: 2000 },
    ],
    [
      "in whatever order they are listed",
      6,
      [
        [10, 40],
        [8, 50],
      ],
      { days: 8, less: 2000 },
    ],
    [
      "the cheapest of all, even the longest",
      6,
      [
        [8, 50],
        [10, 30],
      ],
      { days: 10, less: 3000 },
    ],
    [
      "not as one that isn’t allowed",
      6,
      [
        [8, 50],
        [101, 1],
      ],
      { days: 8, less: 2000 },
    ],
  ] as const)("is that of a longer rental %s", (_, days, lengths, asLonger) => {
    const priced = price(days, lengths);
    expect(priced.asLonger).toEqual(asLonger);
    expect(priced.subtotal).toBe(
      (days * 1000 * (lengths[0][0] <= days ? lengths[0][1] : 100)) / 100 - (asLonger?.less ?? 0),
    );
    expect(priced.days).toEqual([{ price: 1000, count: asLonger?.days ?? days }]);
  });

  test("keeps its own length where it is charged as a longer one", () => {
    const priced = price(27, [
      [7, 90],
      [28, 50],
    ]);
    expect([priced.length?.days, priced.asLonger?.days]).toEqual([7, 28]);
    expect(priced.lengths.map(({ days }) => days)).toEqual([7, 28]);
  });

  test("counts no day beyond those it is charged by", () => {
    const asked: number[] = [];
    const dayAt = (at: number) => {
      asked.push(at);
      return { price: 1000 + at };
    };
    expect(
      price(
        3,
        [
          [2, 100],
          [5, 100],
        ],
        { dayAt },
      ).subtotal,
    ).toBe(3003);
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });

  const days: readonly DayPrice[] = [
    { price: 1000 },
    { price: 1000 },
    { price: 1000, season: "Winter" },
    { price: 1200, season: "Winter" },
    { price: 1200, season: "Winter" },
    { price: 1200, season: "Fair" },
    { price: 1000 },
  ];
  const listRuns = () => price(7, [], { dayAt: (at) => days[at]! }).days;

  test("lists days in a row with one price and one season as a run", () => {
    expect(listRuns()).toEqual([
      { price: 1000, count: 2 },
      { price: 1000, season: "Winter", count: 1 },
      { price: 1200, season: "Winter", count: 2 },
      { price: 1200, season: "Fair", count: 1 },
      { price: 1000, count: 1 },
    ]);
  });

  test("lists each price and season once as a group, in the order in which they first come", () => {
    expect(listDayPriceGroups({ days: listRuns() }, 7)).toEqual([
      { price: 1000, count: 3 },
      { price: 1000, season: "Winter", count: 1 },
      { price: 1200, season: "Winter", count: 2 },
      { price: 1200, season: "Fair", count: 1 },
    ]);
  });

  test("lists no group of days after the rental’s own", () => {
    expect(listDayPriceGroups({ days: listRuns() }, 4).map(({ count }) => count)).toEqual([2, 1, 1]);
  });
});

describe("the lowest and the highest price of the coming year", () => {
  const today = on("2026-11-28");
  const findSpan = (lines: readonly RateLine[], code?: string, from = today) =>
    findDayPriceBoundsInYear(makeRates({ rates: lines }), car, code, from);

  test.each<[string, RateLine[], number, number]>([
    ["are the car’s own without a line", [], 1000, 1000],
    ["are those of a line on all days", [{ percent: 90 }], 900, 900],
    ["are of today’s day", [{ until: today, percent: 90 }], 900, 1000],
    ["are not of yesterday’s", [{ until: on("2026-11-27"), percent: 90 }], 1000, 1000],
    ["are of the 365th day", [{ from: on("2027-11-27"), percent: 150 }], 1000, 1500],
    ["are not of the 366th", [{ from: on("2027-11-28"), percent: 150 }], 1000, 1000],
    [
      "are of the last lines that fit",
      [{ percent: 50 }, { weekdays: [0, 1, 2], percent: 80 }, { weekdays: [3, 4, 5, 6], percent: 90 }],
      800,
      900,
    ],
    ["are none of other cars", [{ percent: 90 }, { cars: ["4"], percent: 10 }], 900, 900],
  ])("%s", (_, lines, lowest, highest) => {
    expect(findSpan(lines)).toEqual({ lowest, highest });
  });

  test("are those at its place", () => {
    const lines = [{ places: ["TRV"], weekdays: [5], percent: 80 }];
    expect(findSpan(lines, "TRV").lowest).toBe(800);
    expect(findSpan(lines, "COK").lowest).toBe(1000);
  });

  test("are others on another day", () => {
    const rates = makeRates({ rates: [{ until: today, percent: 90 }] });
    const lowest = [today, on("2026-11-29"), today].map(
      (from) => findDayPriceBoundsInYear(rates, car, undefined, from).lowest,
    );
    expect(lowest).toEqual([900, 1000, 900]);
  });
});

describe("the lowest and the highest that a day can ever come to", () => {
  test.each<[string, Partial<Rates> | undefined, number, number]>([
    ["are the car’s own price without rates", undefined, 1000, 1000],
    ["are the car’s own price without a line", {}, 1000, 1000],
    ["reach to the lowest line", { rates: [{ percent: 90 }, { percent: 80 }] }, 800, 1000],
    ["reach to the highest line", { rates: [{ pricePerDay: 1500 }, { percent: 120 }] }, 1000, 1500],
    ["reach to both", { rates: [{ percent: 80 }, { percent: 150 }] }, 800, 1500],
    [
      "are of any place and any day",
      { rates: [{ places: ["TRV"], until: on("1999-01-01"), percent: 80 }] },
      800,
      1000,
    ],
    [
      "are none of other cars",
      {
        rates: [{ cars: ["4"], percent: 80 }],
        lengths: [{ classes: ["luxury"], days: 7, percent: 50, name: "a week" }],
      },
      1000,
      1000,
    ],
    [
      "count the cheapest length",
      { rates: [{ percent: 80 }], lengths: [{ places: ["TRV"], days: 7, percent: 50, name: "a week" }] },
      400,
      1000,
    ],
    [
      "count the dearest length",
      { rates: [{ percent: 150 }], lengths: [{ days: 2, percent: 110, name: "two days" }] },
      1000,
      1650,
    ],
  ])("%s", (_, given, lowest, highest) => {
    expect(findDayPriceBoundsEver(given && makeRates(given), car)).toEqual({ lowest, highest });
  });
});

describe("kinds of places", () => {
  test("are one, that of any place, where no line names one", () => {
    expect(listRepresentativePlaceCodes(makeRates({ rates: [{ percent: 90 }] }))).toEqual([undefined]);
  });

  test("are one more for all places that the same lines name, the first of them", () => {
    const rates = makeRates({
      rates: [
        { places: ["TRV", "COK", "CCJ"], percent: 90 },
        { places: ["CCJ"], percent: 80 },
        { percent: 70 },
      ],
    });
    expect(listRepresentativePlaceCodes(rates)).toEqual([undefined, "TRV", "CCJ"]);
  });

  test("are those that lengths and limits name, too", () => {
    const rates = makeRates({
      rates: [{ percent: 90 }],
      lengths: [{ places: ["TRV"], days: 7, percent: 90, name: "a week" }],
      limits: [{ places: ["COK"], leastDays: 2 }],
    });
    expect(listRepresentativePlaceCodes(rates)).toEqual([undefined, "TRV", "COK"]);
  });
});
