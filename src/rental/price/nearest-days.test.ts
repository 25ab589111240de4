import { describe, expect, test } from "vitest";
import { sampleCar } from "../../../tests/samples/cars.ts";
import { findSamplePlace, newDelhi } from "../../../tests/samples/places.ts";
import { chosenQuery, sampleNow } from "../../../tests/samples/queries.ts";
import { tripTerms } from "../../../tests/samples/terms.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { makeNearestDaysFinder, toQueryOnDays, type TripDays } from "./nearest-days.ts";
import { findBrokenLimit } from "./rate-limits.ts";
import type { LimitLine } from "./rates.ts";

const on = (text: string) => text as CalendarDate;
const car = sampleCar("5", { category: "suv" });
type Given = {
  readonly query?: Partial<TripQuery>;
  readonly findPlace?: typeof findSamplePlace;
  readonly now?: number;
};

/** A finder for a trip of five days, by default from Monday, 14 to Friday, 18 September, four days ahead. */
function plan(
  limits: readonly LimitLine[],
  { query, findPlace = findSamplePlace, now = sampleNow }: Given = {},
) {
  const terms = { ...tripTerms, rates: { seasons: [], rates: [], lengths: [], limits } };
  const context = { terms, findPlace, now };
  const trip = planTrip({ ...emptyTripQuery, ...chosenQuery, ...query }, context);
  return { trip, context, brokenBy: (one: typeof car) => findBrokenLimit(terms, one, trip, now)! };
}

function find(
  limits: readonly LimitLine[],
  given?: Given,
  isFree?: (car: unknown, days: TripDays) => boolean,
) {
  const { trip, context, brokenBy } = plan(limits, given);
  const days = makeNearestDaysFinder(trip, context, isFree)(car, brokenBy(car));
  return days && [days.pickup, days.dropOff, ...(days.time ? [days.time] : [])];
}

describe("the nearest days for a rental that", () => {
  test.each<[string, readonly LimitLine[], readonly string[] | undefined, Given?]>([
    ["is too short end later", [{ leastDays: 7 }], ["2026-09-14", "2026-09-20"]],
    [
      "is far too short end as much later",
      [{ leastDays: 30, until: on("2026-09-14") }],
      ["2026-09-14", "2026-10-13"],
    ],
    ["is too long end earlier", [{ mostDays: 3 }], ["2026-09-14", "2026-09-16"]],
    [
      "is far too long end as much earlier",
      [{ mostDays: 3 }],
      ["2026-09-14", "2026-09-16"],
      { query: { returnDate: "30/10/2026" } },
    ],
    ["is too long for one day end at once", [{ mostDays: 1 }], ["2026-09-14", "2026-09-14"]],
    [
      "is too long for a day that it reaches end before that",
      [{ mostDays: 2, from: on("2026-09-18") }],
      ["2026-09-14", "2026-09-17"],
    ],
    ["is a day long already are none", [{ mostDays: 0 }], undefined, { query: { returnDate: "14/09/2026" } }],
    ["begins on a wrong weekday begin a day later", [{ pickupOn: [2] }], ["2026-09-15", "2026-09-19"]],
    ["begins on a wrong weekday begin a day earlier", [{ pickupOn: [0] }], ["2026-09-13", "2026-09-17"]],
    [
      "begins on a wrong weekday begin on the nearest right one",
      [{ pickupOn: [3, 6] }],
      ["2026-09-16", "2026-09-20"],
    ],
    [
      "begins on a wrong weekday begin up to 13 days later",
      [{ pickupOn: [], until: on("2026-09-26") }],
      ["2026-09-27", "2026-10-01"],
    ],
    [
      "begins on a wrong weekday are no more than 13 days later",
      [{ pickupOn: [], until: on("2026-09-27") }],
      undefined,
    ],
    ["begins too soon begin when it is late enough", [{ leadHours: 150 }], ["2026-09-17", "2026-09-21"]],
    [
      "begins a little too soon begin later on their day",
      [{ leadHours: 89 }],
      ["2026-09-14", "2026-09-18", "10:30 AM"],
    ],
    [
      "begins too soon for the last time of its day begin a day later",
      [{ leadHours: 97 }],
      ["2026-09-15", "2026-09-19"],
    ],
    [
      "begins too soon on the day of its return begin before that",
      [{ leadHours: 91 }],
      ["2026-09-15", "2026-09-15"],
      { query: { returnDate: "14/09/2026" } },
    ],
    ["begins far too soon begin when it is late enough", [{ leadHours: 1000 }], ["2026-10-22", "2026-10-26"]],
    [
      "breaks two limits keep to both",
      [{ pickupOn: [3] }, { mostDays: 3, until: on("2026-09-15") }],
      ["2026-09-16", "2026-09-20"],
    ],
    [
      "breaks two limits are longer where they must be",
      [{ pickupOn: [3] }, { leastDays: 6 }],
      ["2026-09-16", "2026-09-21"],
    ],
    [
      "is too short and too early by another limit begin later",
      [{ leastDays: 7 }, { pickupOn: [2] }],
      ["2026-09-15", "2026-09-21"],
    ],
    ["can’t keep to all limits are none", [{ leastDays: 7 }, { mostDays: 6 }], undefined],
    [
      "breaks a limit keep to those of its car, and to none of others",
      [{ leastDays: 7 }, { cars: ["4"], mostDays: 3 }],
      ["2026-09-14", "2026-09-20"],
    ],
  ])("%s", (_, limits, days, given) => {
    expect(find(limits, given)).toEqual(days);
  });

  test("has no return yet leave that open", () => {
    const query = { returnDate: "" };
    expect(find([{ pickupOn: [2] }], { query })).toEqual(["2026-09-15", undefined]);
    expect(find([{ leadHours: 150 }], { query })).toEqual(["2026-09-17", undefined]);
  });

  test("begins on a wrong weekday are days on which somebody is at the counter", () => {
    const hours = Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 17 * 60 }]);
    const closures = [{ from: on("2026-09-15"), until: on("2026-09-15"), reason: "Stocktaking" }];
    const findPlace = () => ({ ...newDelhi, hours, closures });
    expect(find([{ pickupOn: [2] }], { findPlace })).toEqual(["2026-09-22", "2026-09-26"]);
    expect(find([{ leadHours: 96 }], { findPlace })).toEqual(["2026-09-16", "2026-09-20"]);
  });

  test("begins on a wrong weekday are not in the past", () => {
    expect(
      find([{ pickupOn: [3] }], { query: { pickupDate: "11/09/2026", returnDate: "12/09/2026" } }),
    ).toEqual(["2026-09-16", "2026-09-17"]);
  });
});

/** Car 5 is taken until 21 September. */
const isFreeForFive = ({ id }: { readonly id: string }, { dropOff }: TripDays) =>
  id !== "5" || dropOff! > "2026-09-21";

describe("a car that is taken on the nearest days", () => {
  test("gets the next nearest", () => {
    expect(find([{ leastDays: 7 }], {}, (_, { dropOff }) => dropOff !== "2026-09-20")).toEqual([
      "2026-09-14",
      "2026-09-21",
    ]);
    expect(find([{ leastDays: 7 }], {}, (_, { pickup }) => pickup !== "2026-09-14")).toEqual([
      "2026-09-15",
      "2026-09-21",
    ]);
    expect(find([{ mostDays: 3 }], {}, (_, { dropOff }) => dropOff !== "2026-09-16")).toEqual([
      "2026-09-14",
      "2026-09-15",
    ]);
  });

  test("gets a shorter rental all the same where it was too long", () => {
    const days = find(
      [{ mostDays: 3, until: on("2026-09-14") }],
      {},
      (_, { pickup }) => pickup !== "2026-09-14",
    );
    expect(days).toEqual(["2026-09-15", "2026-09-18"]);
    const query = { returnDate: "30/10/2026" };
    const shortest = find([{ mostDays: 3 }], { query }, (_, { dropOff }) => dropOff !== "2026-09-16");
    expect(shortest).toEqual(["2026-09-14", "2026-09-15"]);
  });

  test("gets one of thirty, or none", () => {
    const asked: TripDays[] = [];
    const isFree = (count: number) => (_: unknown, days: TripDays) => asked.push(days) === count;
    expect(find([{ leastDays: 7 }], {}, isFree(30))).toBeDefined();
    expect(new Set(asked.map(({ pickup, dropOff }) => `${pickup} ${dropOff}`)).size).toBe(30);
    asked.length = 0;
    expect(find([{ leastDays: 7 }], {}, isFree(31))).toBeUndefined();
    expect(asked).toHaveLength(30);
  });

  test("keeps none of them from another car", () => {
    const others = [sampleCar("6", { category: "suv" }), sampleCar("7", { category: "luxury" }), car];
    const limits = [{ classes: ["luxury"], leastDays: 9 }, { leastDays: 7 }];
    const { trip, context, brokenBy } = plan(limits);
    const finder = makeNearestDaysFinder(trip, context, isFreeForFive);
    const returns = [car, ...others].map((one) => finder(one, brokenBy(one))?.dropOff);
    expect(returns).toEqual(["2026-09-22", "2026-09-20", "2026-09-22", "2026-09-22"]);
  });
});

test("cars with as many limits each keep to their own", () => {
  const limits = [
    { classes: ["luxury"], leastDays: 9 },
    { classes: ["suv"], leastDays: 7 },
  ];
  const { trip, context, brokenBy } = plan(limits);
  const finder = makeNearestDaysFinder(trip, context);
  const returns = [car, sampleCar("7", { category: "luxury" })].map(
    (one) => finder(one, brokenBy(one))?.dropOff,
  );
  expect(returns).toEqual(["2026-09-20", "2026-09-22"]);
});

test("a trip on other days is asked for by these alone, its return only where that is chosen", () => {
  const query = { ...emptyTripQuery, ...chosenQuery };
  const pickup = on("2026-10-01");
  expect(toQueryOnDays(query, { pickup, dropOff: on("2026-10-03") })).toEqual({
    ...query,
    pickupDate: "01/10/2026",
    returnDate: "03/10/2026",
  });
  expect(toQueryOnDays(query, { pickup, dropOff: undefined })).toEqual({
    ...query,
    pickupDate: "01/10/2026",
  });
});
