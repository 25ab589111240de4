import { describe, expect, test } from "vitest";
import { collectCatalogProblems, smallSources } from "../../tests/small-catalog.ts";
import { readCatalog } from "./read-catalog.server.ts";

const sources = smallSources();

/** What is refused of a rates.yaml of these lines. */
const problemsOf = (...lines: readonly string[]) =>
  collectCatalogProblems(() => readCatalog({ ...sources, "rates.yaml": lines.join("\n") }));

const winter = "seasons: { winter: { name: Winter, yearly: { from: 12-15, until: 01-10 } } }";
const rate = (line: string) => ["rates:", `  - ${line}`];
const length = (line: string) => ["lengths:", `  - ${line}`];
const many = (count: number) => Array.from({ length: count }, () => "  - { percent: 90 }");
const limits = (...lines: readonly string[]) => ["limits:", ...lines.map((line) => `  - ${line}`)];

const conflict = (...lines: readonly string[]) => problemsOf(winter, ...limits(...lines));

test("a file with all kinds of lines is read", () => {
  const file = [
    winter,
    ...rate("{ season: winter, weekdays: Fri-Sun, classes: [economy], places: [BOM], percent: 120.5 }"),
    ...length("{ days: 7, percent: 86, name: a week }"),
    ...limits("{ season: winter, leastDays: 3, mostDays: 30, pickupOn: 'Mon, Wed', leadHours: 12 }"),
  ];
  expect(problemsOf(...file)).toEqual([]);
  expect(problemsOf("rates: []")).toEqual([]);
});

describe("what a line may not say is refused with its file and line", () => {
  const percent = "a percent of the price, from 50 to 1000: for 14 % less write 86";
  test.each<[lines: readonly string[], says: string]>([
    [
      ["seasons:", "  thaw: { name: Thaw, yearly: { from: 02-30, until: 03-02 } }"],
      'line 2: from: a month and a day that there is, such as 12-15, not "02-30"',
    ],
    [
      ["seasons:", "  thaw: { name: Thaw, days: [{ from: 2027-03-02, until: 2027-03-01 }] }"],
      "line 2: days: from a day until the same or a later one",
    ],
    [["seasons:", "  thaw: { name: Thaw }"], "line 2: thaw: one of days and yearly"],
    [
      ["seasons:", "  thaw: { name: A, days: [{ from: 2027-03-02 }] }", "  thaw: { name: B, days: [] }"],
      "line 3: thaw: is there twice",
    ],
    [
      rate("{ from: 2027-03-02, until: 2027-03-01, percent: 90 }"),
      "line 2: rates: from a day until the same or a later one",
    ],
    [rate("{ percent: 14 }"), `line 2: percent: ${percent}, not 14`],
    [rate("{ percent: 1001 }"), `line 2: percent: ${percent}, not 1001`],
    [length("{ days: 3, percent: 5, name: x }"), `line 2: percent: ${percent}, not 5`],
    [rate("{ pricePerDay: 0 }"), "line 2: pricePerDay: a whole number from 1 to 10000000, not 0"],
    [rate("{ weekdays: Fri }"), "line 2: rates: one of percent and pricePerDay"],
    [rate("{ percent: 90, cars: ['2'], classes: [suv] }"), "line 2: rates: cars or classes, not both"],
    [length("{ days: 1, percent: 95, name: x }"), "line 2: days: a whole number from 2 to 365, not 1"],
    [length("{ days: 2, percent: 95, name: x, season: winter }"), "line 2: season: no such entry"],
    [rate("{ season: summer, percent: 90 }"), 'line 2: season: a season of this file, not "summer"'],
    [rate("{ cars: [kombi], percent: 90 }"), 'line 2: cars: the id of one of the cars, not "kombi"'],
    [
      length("{ classes: [yacht], days: 3, percent: 95, name: x }"),
      'classes: the id of a class, not "yacht"',
    ],
    [limits("{ places: [XXX], leastDays: 3 }"), 'line 2: places: a code that places.yaml has, not "XXX"'],
    [limits("{ places: [BOM] }"), "line 2: limits: one of leastDays, mostDays, pickupOn, leadHours"],
  ])("%j", (lines, says) => {
    expect(problemsOf(...lines)).toEqual([
      expect.stringContaining(`rates.yaml, ${says.replace(/^(?!line)/, "line 2: ")}`),
    ]);
  });

  test("more than 500 lines in all", () => {
    const rest = ["lengths:", "  - { days: 3, percent: 95, name: x }"];
    expect(problemsOf("rates:", ...many(499), ...rest)).toEqual([]);
    expect(problemsOf("rates:", ...many(500), ...rest)).toEqual([
      "rates.yaml, line 503: at most 500 seasons, rates, lengths and limits in all, not 501",
    ]);
  });
});

describe("limits of days that no rental can keep", () => {
  test.each([
    [["{ leastDays: 5, mostDays: 4 }"]],
    [["{ leastDays: 5 }", "{ mostDays: 4 }"]],
    [["{ season: winter, leastDays: 5 }", "{ weekdays: Sat, mostDays: 4 }"]],
    [
      [
        "{ season: winter, cars: ['2'], leastDays: 5 }",
        "{ from: 2026-12-20, classes: [compact], mostDays: 4 }",
      ],
    ],
    [["{ places: [BOM, JFK], leastDays: 5 }", "{ places: [LHR, BOM], mostDays: 4 }"]],
    [["{ from: 2030-05-01, until: 2030-05-02, leastDays: 5 }", "{ weekdays: Thu, mostDays: 4 }"]],
  ])("%j", (lines) => {
    expect(conflict(...lines)).toEqual([
      expect.stringMatching(
        /^rates\.yaml, line 3: leastDays: 5 days at least, but rates\.yaml, line [34] has 4 at most for .+ on .+: nobody could book it then$/,
      ),
    ]);
  });

  test.each(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])("on %s alone", (weekday) => {
    const lines = limits("{ leastDays: 5 }", `{ weekdays: ${weekday}, mostDays: 4 }`);
    expect(problemsOf(...lines)).toHaveLength(1);
  });

  test("the car and the day are named", () => {
    const [problem] = conflict(
      "{ season: winter, leastDays: 5 }",
      "{ cars: ['2'], from: 2027-01-08, until: 2027-02-08, weekdays: Sun, mostDays: 4 }",
    );
    expect(problem).toContain("for Suzuki Swift on Sun 10 Jan:");
  });

  test.each([
    [["{ leastDays: 4, mostDays: 4 }"]],
    [["{ season: winter, leastDays: 5 }", "{ from: 2027-01-11, until: 2027-12-14, mostDays: 4 }"]],
    [["{ weekdays: Fri-Sun, leastDays: 5 }", "{ weekdays: Mon-Thu, mostDays: 4 }"]],
    [["{ cars: ['2'], leastDays: 5 }", "{ classes: [luxury], mostDays: 4 }"]],
    [["{ places: [BOM], leastDays: 5 }", "{ places: [LHR], mostDays: 4 }"]],
    [["{ from: 2030-05-01, until: 2030-05-02, leastDays: 5 }", "{ weekdays: Fri, mostDays: 4 }"]],
  ])("%j can be kept", (lines) => {
    expect(conflict(...lines)).toEqual([]);
  });
});
