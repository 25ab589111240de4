import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate, listDays } from "#rental/trip/calendar.ts";
import { isOnAnyDay } from "./rate-limits.ts";
import { isOnDay } from "./rates.ts";

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
      expect(isOnAnyDay(limit, [first, last], [one])).toBe(
        listDays(first, last).some((each) => isOnDay(limit, each, [one])),
      );
    }),
    { numRuns: 1000 },
  );
});
