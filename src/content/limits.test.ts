import { describe, expect, test } from "vitest";
import { sampleCar } from "../../tests/samples/cars.ts";
import { findSamplePlace, newDelhi } from "../../tests/samples/places.ts";
import { chosenQuery, sampleNow } from "../../tests/samples/queries.ts";
import { sampleClasses, tripTerms } from "../../tests/samples/terms.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { findCarLimit } from "#rental/browse/limited-cars.ts";
import { findBrokenLimit, listBrokenLimits, listLimitsBrokenByChange } from "#rental/price/rate-limits.ts";
import type { LimitLine, Rates } from "#rental/price/rates.ts";
import { toMinuteSpan } from "#rental/booking/held-span.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Place } from "#rental/trip/place.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import {
  describeBrokenLimit,
  formatNearestReturnClause,
  describeNearestDays,
  makeAlternativeChoiceWords,
} from "./limit-words.ts";

const day = (text: string) => text as CalendarDate;
const seasons: Rates["seasons"] = [
  { id: "diwali", name: "Diwali week", days: [{ from: day("2026-11-05"), until: day("2026-11-12") }] },
];
const ours: readonly LimitLine[] = [
  { season: "diwali", leastDays: 3 },
  { classes: ["luxury"], mostDays: 30 },
  { places: ["BOM"], pickupOn: [1, 2, 3, 4, 5, 6] },
  { leadHours: 12 },
];
const suv = sampleCar("5", { category: "suv", brand: "Hyundai", name: "Creta" });
const limousine = sampleCar("8", { category: "luxury" });

type Company = Partial<Pick<typeof tripTerms.company, "rentalDay">>;

const termsWith = (limits: readonly LimitLine[], company: Company = {}) => ({
  ...tripTerms,
  company: { ...tripTerms.company, ...company },
  rates: { seasons, rates: [], lengths: [], limits },
});

/** Sets a trip before a company with limits; by default from New Delhi, 10:00 AM to 12:00 PM, where nobody ever leaves the counter. */
function askFor(
  query: Partial<TripQuery>,
  { limits = ours, car = suv, at = sampleNow, company = {}, opening = {} as Partial<Place> } = {},
) {
  const terms = termsWith(limits, company);
  const findPlace = (label: string) => {
    const place = findSamplePlace(label);
    return place && { ...place, ...opening };
  };
  const context = { terms, findPlace, now: at };
  const trip = planTrip(
    { ...emptyTripQuery, ...chosenQuery, drop: query.pickup ?? chosenQuery.pickup, ...query },
    context,
  );
  expect(trip.problems).toEqual([]);
  const found = findCarLimit(car, trip, context);
  const catalog: Pick<BrowserCatalog, "classes" | "rates"> = {
    classes: sampleClasses as BrowserCatalog["classes"],
    rates: terms.rates,
  };
  return {
    words: found && describeBrokenLimit({ catalog, car, pickup: trip.pickup }, found.limit),
    nearest:
      found?.nearest &&
      describeNearestDays(trip, found.nearest) + formatNearestReturnClause(trip, found.nearest),
    trip,
    terms,
  };
}

const on = (pickupDate: string, returnDate: string, others: Partial<TripQuery> = {}) => ({
  pickupDate,
  returnDate,
  ...others,
});
const inMumbai = { pickup: "Mumbai - Maharashtra" };

test.each<
  [string, Partial<TripQuery>, string | undefined, string | undefined, Parameters<typeof askFor>[1]?]
>([
  [
    "two days in a season of three",
    on("05/11/2026", "06/11/2026"),
    "Diwali week: from 3 days",
    "Return on Sat 7 Nov",
  ],
  [
    "two days of which only the last is in it",
    on("04/11/2026", "05/11/2026"),
    "Diwali week: from 3 days",
    "Return on Fri 6 Nov",
  ],
  [
    "two days of which only the first is in it",
    on("12/11/2026", "13/11/2026"),
    "Diwali week: from 3 days",
    "Return on Sat 14 Nov",
  ],
  ["two days just before it", on("03/11/2026", "04/11/2026"), undefined, undefined],
  ["three days in it", on("05/11/2026", "07/11/2026"), undefined, undefined],
  [
    "31 days of a limousine",
    on("14/09/2026", "14/10/2026"),
    "Luxury: at most 30 days",
    "Return on Tue 13 Oct",
    { car: limousine },
  ],
  ["30 days of a limousine", on("14/09/2026", "13/10/2026"), undefined, undefined, { car: limousine }],
  ["31 days of another car", on("14/09/2026", "14/10/2026"), undefined, undefined],
  [
    "a Sunday in Mumbai",
    on("20/09/2026", "22/09/2026", inMumbai),
    "Pickups in Mumbai: Mon to Sat",
    "Pick up on Mon 21 Sep, return on Wed 23 Sep",
  ],
  ["a Saturday in Mumbai", on("19/09/2026", "22/09/2026", inMumbai), undefined, undefined],
  ["a Sunday elsewhere", on("20/09/2026", "22/09/2026"), undefined, undefined],
  [
    "a pickup in less than 12 hours",
    on("10/09/2026", "12/09/2026", { pickupTime: "6:00 PM" }),
    "Book 12 hours ahead",
    "Pick up on Fri 11 Sep, return on Sun 13 Sep",
    { at: Date.parse("2026-09-10T03:00Z") },
  ],
  [
    "a pickup in 12 hours",
    on("10/09/2026", "12/09/2026", { pickupTime: "6:00 PM" }),
    undefined,
    undefined,
    { at: Date.parse("2026-09-10T00:30Z") },
  ],
])("%s", (_, query, words, nearest, options) => {
  expect(askFor(query, options)).toMatchObject({ words, nearest });
});

describe("what is not chosen yet breaks no limit:", () => {
  test.each<[string, Partial<TripQuery>, Parameters<typeof askFor>[1]?]>([
    ["an open return", on("05/11/2026", "")],
    [
      "an assumed last day in a season",
      on("04/11/2026", ""),
      { limits: [{ season: "diwali", pickupOn: [0] }] },
    ],
    [
      "an open pickup day",
      on("", "06/11/2026"),
      { limits: [{ leadHours: 8000, leastDays: 300, pickupOn: [0] }] },
    ],
    ["an open place", on("20/09/2026", "22/09/2026", { pickup: "" })],
    ["an open time", on("10/09/2026", "12/09/2026", { pickupTime: "" }), { limits: [{ leadHours: 200 }] }],
    [
      "the time of a return that could make it a day longer",
      on("05/11/2026", "07/11/2026", { returnTime: "" }),
      { company: { rentalDay: { hours: 24, grace: 1 } } },
    ],
  ])("%s", (_, query, options) => {
    expect(askFor(query, options).words).toBeUndefined();
  });

  test("but what is chosen does", () => {
    const hours = { company: { rentalDay: { hours: 24, grace: 1 } as const } };
    expect(askFor(on("05/11/2026", "07/11/2026"), hours).words).toBeUndefined();
    expect(askFor(on("05/11/2026", "07/11/2026", { returnTime: "10:00 AM" }), hours)).toMatchObject({
      words: "Diwali week: from 3 days",
      nearest: "Return on Sun 8 Nov",
    });
    expect(askFor(on("05/11/2026", "06/11/2026", { returnTime: "" }), hours).words).toBeDefined();
    expect(askFor(on("20/09/2026", "", inMumbai)).nearest).toBe("Pick up on Mon 21 Sep");
  });
});

describe("the nearest days", () => {
  const sundays = { limits: [{ pickupOn: [0] }, { weekdays: [0], leastDays: 9 }] };

  test.each<[string, Partial<TripQuery>, string | undefined, Parameters<typeof askFor>[1]]>([
    [
      "may be earlier",
      on("21/09/2026", "23/09/2026"),
      "Pick up on Sun 20 Sep, return on Tue 22 Sep",
      { limits: [{ pickupOn: [0] }] },
    ],
    [
      "are a later time of the same day, where that will do",
      on("14/09/2026", "16/09/2026"),
      "Pick up at 12:30 PM",
      { limits: [{ leadHours: 91 }] },
    ],
    [
      "keep to all limits",
      on("21/09/2026", "23/09/2026"),
      "Pick up on Sun 20 Sep, return on Mon 28 Sep",
      sundays,
    ],
    [
      "have open counters",
      on("05/11/2026", "06/11/2026"),
      "Return on Mon 9 Nov",
      { opening: { closures: [{ from: day("2026-11-07"), until: day("2026-11-08"), reason: "Moving" }] } },
    ],
    [
      "may end before a season that allows fewer",
      on("01/11/2026", "06/11/2026"),
      "Return on Wed 4 Nov",
      { limits: [{ season: "diwali", mostDays: 2 }] },
    ],
    [
      "are found a season ahead, too",
      on("14/09/2026", "16/09/2026"),
      "Pick up on Sat 24 Oct, return on Mon 26 Oct",
      { limits: [{ leadHours: 24 * 44 - 12 }] },
    ],
    [
      "are none where no rental is allowed",
      on("05/11/2026", "06/11/2026"),
      undefined,
      { limits: [{ leastDays: 3 }, { mostDays: 2 }] },
    ],
  ])("%s", (_, query, nearest, options) => {
    const { words, ...asked } = askFor(query, options);
    expect(words).toBeDefined();
    expect(asked.nearest).toBe(nearest);
  });

  test("are said to be too soon only where a later time could do", () => {
    const flags = (["leadHours", "leastDays"] as const).map(
      (rule) => makeAlternativeChoiceWords({ rule }).flag,
    );
    expect(flags).toEqual(["Not so soon", "Not on these days"]);
  });

  test("are free, as far as is known", () => {
    const { trip, terms } = askFor(on("05/11/2026", "06/11/2026"));
    const context = { terms, findPlace: () => newDelhi, now: sampleNow };
    const taken = new Map([
      ["5", { spans: [toMinuteSpan({ from: day("2026-11-07"), to: day("2026-11-07") })] }],
    ]);
    expect(findCarLimit(suv, trip, context, taken)?.nearest).toEqual({
      pickup: "2026-11-04",
      dropOff: "2026-11-06",
    });
  });
});

test.each<[string, LimitLine, Partial<TripQuery>]>([
  ["Hyundai Creta: from 9 days", { cars: ["5"], leastDays: 9 }, {}],
  ["New Delhi: from 9 days", { places: ["DEL"], leastDays: 9 }, {}],
  ["At most 1 day", { mostDays: 1 }, {}],
  ["Pickups Tue, Thu and Fri", { pickupOn: [2, 4, 5] }, {}],
  [
    "Diwali week: pickups Sat and Sun",
    { season: "diwali", pickupOn: [0, 6] },
    on("05/11/2026", "09/11/2026"),
  ],
  [
    "Diwali week, Sat: from 9 days",
    { season: "diwali", weekdays: [6], leastDays: 9 },
    on("05/11/2026", "09/11/2026"),
  ],
  ["SUV, Fri to Sun: from 9 days", { classes: ["suv"], weekdays: [0, 5, 6], leastDays: 9 }, {}],
  [
    "14 Sep to 20 Sep: book 300 hours ahead",
    { from: day("2026-09-14"), until: day("2026-09-20"), leadHours: 300 },
    {},
  ],
  ["Until 20 Sep: from 9 days", { until: day("2026-09-20"), leastDays: 9 }, {}],
])("%s", (words, limit, query) => {
  expect(askFor(query, { limits: [limit] }).words).toBe(words);
});

test("all limits that a trip breaks are known, the first of which is told", () => {
  const limits = [...ours, { season: "diwali", leastDays: 4, pickupOn: [0] }];
  const { trip, terms } = askFor(on("05/11/2026", "06/11/2026"), { limits });
  expect(listBrokenLimits(terms, suv, trip, sampleNow).map(({ rule }) => rule)).toEqual([
    "leastDays",
    "leastDays",
    "pickupOn",
  ]);
  expect(findBrokenLimit(terms, suv, trip, sampleNow)?.line).toBe(limits[0]);
  expect(findBrokenLimit(tripTerms, suv, trip, sampleNow)).toBeUndefined();
});

describe("a change breaks no limit that", () => {
  const soon = Date.parse("2026-11-04T23:00Z");
  const changed = (from: Partial<TripQuery>, to: Partial<TripQuery>, cars = [suv, suv] as const) => {
    const [before, after] = [from, to].map((query) => askFor(query, { at: soon }).trip);
    const terms = termsWith(ours);
    return listLimitsBrokenByChange(
      terms,
      { car: cars[0], trip: before! },
      { car: cars[1], trip: after! },
      soon,
    ).map(({ rule }) => rule);
  };
  const short = on("05/11/2026", "06/11/2026");

  test("it leaves as it was", () => {
    expect(changed(short, { ...short, returnTime: "4:00 PM" })).toEqual([]);
    expect(changed(short, on("05/11/2026", "09/11/2026"))).toEqual([]);
  });

  test("but each that it moves", () => {
    expect(changed(on("05/11/2026", "09/11/2026"), short)).toEqual(["leastDays"]);
    expect(changed(short, on("05/11/2026", "05/11/2026"))).toEqual(["leastDays"]);
    expect(changed(short, { ...short, pickupTime: "11:00 AM" })).toEqual(["leadHours"]);
    expect(changed(on("06/11/2026", "07/11/2026"), on("07/11/2026", "08/11/2026"))).toEqual(["leastDays"]);
    expect(changed(short, short, [suv, limousine])).toEqual(["leastDays", "leadHours"]);
    expect(changed(on("08/11/2026", "12/11/2026"), on("08/11/2026", "12/11/2026", inMumbai))).toEqual([
      "pickupOn",
    ]);
  });
});
