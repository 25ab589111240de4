/** What rates.yaml may say (schema.server.ts tells how the messages are written; src/rental/price/rates.ts what the entries mean). */
import type { DaySpan, LengthLine, LimitLine, RateLine, Season } from "#rental/price/rates.ts";
import { longestRentalDays } from "#rental/trip/rental-days.ts";
import { makeCalendarDate } from "#rental/trip/calendar.ts";
import * as v from "valibot";
import { readWeekdays } from "./opening-schema.server.ts";
import {
  type AmountSchema,
  date,
  boundedNumber,
  id,
  list,
  freelyNamedEntries,
  placeCode,
  strictEntries,
  text,
  wholeNumber,
} from "./schema-parts.server.ts";

const expectedSpan = "from a day until the same or a later one";
const isSpan = ({ from, until }: DaySpan) => !from || !until || from <= until;

const span = v.pipe(
  strictEntries({ from: v.exactOptional(date), until: v.exactOptional(date) }),
  v.check(({ from, until }) => (from ?? until) !== undefined, "from or until a day"),
  v.check((line) => isSpan(line), expectedSpan),
);

const expectedMonthDay = "a month and a day that there is, such as 12-15";
const monthDay = v.pipe(
  v.string(expectedMonthDay),
  v.regex(/^\d{2}-\d{2}$/, expectedMonthDay),
  // 2024 has a 29 February.
  v.check(
    (input) => makeCalendarDate(2024, Number(input.slice(0, 2)), Number(input.slice(3))) !== undefined,
    expectedMonthDay,
  ),
);

const season = v.pipe(
  strictEntries({
    name: text(40),
    days: v.exactOptional(list(span, 50, 1)),
    yearly: v.exactOptional(strictEntries({ from: monthDay, until: monthDay })),
  }),
  v.check(({ days, yearly }) => (days === undefined) !== (yearly === undefined), "one of days and yearly"),
  v.transform(({ name, days = [], yearly }) => (yearly ? { name, yearly } : { name, days })),
);

const seasons = v.pipe(
  freelyNamedEntries(id, season, "seasons by their ids"),
  v.transform((byId): readonly Season[] => Array.from(byId, ([one, entries]) => ({ id: one, ...entries }))),
  v.readonly(),
);

const expectedWeekdays = "days of the week, such as Fri-Sun or Mon, Wed";
const weekdays = v.pipe(
  v.string(expectedWeekdays),
  v.check((input) => input.split(",").every((part) => readWeekdays(part).length > 0), expectedWeekdays),
  v.transform((input): readonly number[] =>
    [...new Set(input.split(",").flatMap((part) => readWeekdays(part)))].toSorted(),
  ),
);

const scope = {
  cars: v.exactOptional(list(id, 1000, 1)),
  classes: v.exactOptional(list(id, 20, 1)),
  places: v.exactOptional(list(placeCode, 3000, 1)),
};
const days = {
  season: v.exactOptional(id),
  weekdays: v.exactOptional(weekdays),
  from: v.exactOptional(date),
  until: v.exactOptional(date),
};
const isOneScope = ({ cars, classes }: { readonly cars?: unknown; readonly classes?: unknown }) =>
  !cars || !classes;
const expectedScope = "cars or classes, not both";

const expectedPercent = "a percent of the price, from 50 to 1000: for 14 % less write 86";
const percent = v.pipe(
  v.number(expectedPercent),
  v.minValue(50, expectedPercent),
  v.maxValue(1000, expectedPercent),
);

const rateLine = (amountSchema: AmountSchema) =>
  v.pipe(
    strictEntries({
      ...scope,
      ...days,
      percent: v.exactOptional(percent),
      pricePerDay: v.exactOptional(amountSchema),
    }),
    v.check(
      (line) => (line.percent === undefined) !== (line.pricePerDay === undefined),
      "one of percent and pricePerDay",
    ),
    v.check((line) => isOneScope(line), expectedScope),
    v.check((line) => isSpan(line), expectedSpan),
    v.transform(({ percent: share, pricePerDay, ...line }): RateLine =>
      share === undefined ? { ...line, pricePerDay: pricePerDay ?? 0 } : { ...line, percent: share },
    ),
  );

const lengthLine = v.pipe(
  strictEntries({ ...scope, days: wholeNumber(2, longestRentalDays), percent, name: text(40) }),
  v.check((line) => isOneScope(line), expectedScope),
  v.transform((line): LengthLine => line),
);

const limitRules = {
  leastDays: v.exactOptional(wholeNumber(2, longestRentalDays)),
  mostDays: v.exactOptional(wholeNumber(1, longestRentalDays)),
  pickupOn: v.exactOptional(weekdays),
  leadHours: v.exactOptional(boundedNumber(0.5, 8760)),
};

const limitLine = v.pipe(
  strictEntries({ ...scope, ...days, ...limitRules }),
  v.check(
    (line) => Object.keys(limitRules).some((rule) => rule in line),
    `one of ${Object.keys(limitRules).join(", ")}`,
  ),
  v.check((line) => isOneScope(line), expectedScope),
  v.check((line) => isSpan(line), expectedSpan),
  v.transform((line): LimitLine => line),
);

const mostLines = 500;

/** What a company charges by season, weekday and length, and which trips it takes. */
export const makeRatesSchema = (amountSchema: AmountSchema) =>
  strictEntries({
    seasons: v.optional(seasons, {}),
    rates: v.optional(list(rateLine(amountSchema), mostLines), []),
    lengths: v.optional(list(lengthLine, mostLines), []),
    limits: v.optional(list(limitLine, mostLines), []),
  });
