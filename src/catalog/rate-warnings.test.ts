import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { smallSources } from "../../tests/small-catalog.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { listRateWarnings } from "./rate-warnings.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readBuiltInSources } from "./source.server.ts";

const today = "2026-11-28" as CalendarDate;

/** What is said of a rates.yaml of these lines. */
function warningsOf(...lines: readonly string[]) {
  const sources = { ...smallSources(), "rates.yaml": lines.join("\n") };
  return listRateWarnings(readCatalog(sources), sources, today);
}

const seasons = [
  "seasons:",
  "  diwali: { name: Diwali week, days: [{ from: 2026-11-05, until: 2026-11-12 }] }",
  "  winter: { name: Winter, yearly: { from: 12-15, until: 01-10 } }",
];

test("lines of which each decides something are well", () => {
  expect(
    warningsOf(
      ...seasons.with(1, "  diwali: { name: Diwali week, days: [{ from: 2026-11-25, until: 2026-11-28 }] }"),
      "rates:",
      "  - { season: winter, percent: 120 }",
      "  - { weekdays: Fri-Sun, percent: 110 }",
      "  - { season: diwali, cars: ['5'], pricePerDay: 2900 }",
      "lengths:",
      "  - { days: 3, percent: 95, name: 3 days or more }",
      "  - { days: 3, percent: 90, name: 3 days or more, classes: [luxury] }",
      "limits:",
      "  - { classes: [luxury], mostDays: 20 }",
      "  - { leadHours: 12 }",
    ),
  ).toEqual([]);
  expect(warningsOf("rates: []")).toEqual([]);
});

test("a season that no line names, and one that is over", () => {
  expect(warningsOf(...seasons, "rates:", "  - { season: diwali, percent: 110 }")).toEqual([
    "Warning: rates.yaml, line 3: no line names the season Winter.",
    "Warning: rates.yaml, line 5 decides nothing: none of its days is still to come.",
  ]);
});

test.each([
  ["for all cars", "{ percent: 90 }", "{ percent: 95 }"],
  [
    "for the class of its car",
    "{ cars: ['5'], weekdays: Sat, percent: 90 }",
    "{ classes: [suv], percent: 95 }",
  ],
  ["anywhere", "{ places: [BOM], percent: 90 }", "{ percent: 95 }"],
  ["each weekend", "{ weekdays: Sat-Sun, percent: 90 }", "{ weekdays: Fri-Mon, percent: 95 }"],
  ["each winter", "{ season: winter, from: 2026-12-30, percent: 90 }", "{ season: winter, percent: 95 }"],
])("a rate after which a later one always fits, %s", (_, line, later) => {
  const named = seasons.toSpliced(1, 1);
  const limit = ["limits:", "  - { season: winter, leastDays: 2 }"];
  expect(warningsOf(...named, ...limit, "rates:", `  - ${line}`, `  - ${later}`)).toEqual([
    "Warning: rates.yaml, line 6 decides nothing: later lines have all of its days.",
  ]);
});

test("lengths that no rental is priced by, and limits without days", () => {
  const lines = [
    "lengths:",
    "  - { days: 3, percent: 95, name: 3 days or more, classes: [suv] }",
    "  - { days: 3, percent: 90, name: 3 days or more }",
    "  - { days: 28, percent: 65, name: a month, classes: [luxury] }",
    "limits:",
    "  - { classes: [luxury], mostDays: 20 }",
    "  - { until: 2026-11-27, leastDays: 2 }",
  ];
  expect(warningsOf(...lines)).toEqual([
    "Warning: rates.yaml, line 2 decides nothing: a later length has as many days.",
    "Warning: rates.yaml, line 4 decides nothing: no rental may be that long.",
    "Warning: rates.yaml, line 7 decides nothing: none of its days is still to come.",
  ]);
});

test("lines for a class without cars", () => {
  const lines = ["rates:", "  - { classes: [luxury], percent: 90 }"];
  const sources = { ...smallSources(), "rates.yaml": lines.join("\n") };
  const catalog = readCatalog(sources);
  const cars = catalog.cars.filter(({ category }) => category !== "luxury");
  expect(listRateWarnings({ ...catalog, cars }, sources, today)).toEqual([
    "Warning: rates.yaml, line 2 decides nothing: no car is of its classes.",
  ]);
});

test("the example of the manual is well with our cars and places, and each of its lines decides something", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../docs/your-company.md"), "utf8");
  const [, example = ""] = /```yaml\n(seasons:[^`]*)```/.exec(manual) ?? [];
  const sources = { ...readBuiltInSources(), "rates.yaml": example };
  const catalog = readCatalog(sources);
  expect(catalog.rates?.lengths).toHaveLength(3);
  expect(listRateWarnings(catalog, sources, today)).toEqual([]);
});
