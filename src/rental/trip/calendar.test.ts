import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CalendarDate,
  makeCalendarDate,
  describeDate,
  countDaysBetween,
  listDays,
  parseMonthFirstDate,
  parseIsoDate,
  parseTypedDate,
  normalizeTypedDate,
  writeTypedDate,
} from "./calendar.ts";

const day = (text: string) => text as CalendarDate;
const anyDay = fc.integer({ min: -20_000, max: 300_000 }).map((days) => addDays(day("1980-01-01"), days));

describe("dates as typed, dd/MM/yyyy (product, 'Search form')", () => {
  test.each([
    ["14/09/2025", "2025-09-14"],
    [" 4/9/2025 ", "2025-09-04"],
    ["29/02/2028", "2028-02-29"],
    ["01/01/1900", "1900-01-01"],
    ["31/12/2999", "2999-12-31"],
    ["14-09-2027", "2027-09-14"],
    ["14.9.27", "2027-09-14"],
    ["14/09/25", "2025-09-14"],
    ["2027-09-14", "2027-09-14"],
    ["5/6/2027", "2027-06-05"],
    ["१४/०९/२०२५", "2025-09-14"],
    ["14. 9. 2025\u200b", "2025-09-14"],
  ])("%j is %s", (text, date) => {
    expect(parseTypedDate(text)).toBe(date);
  });

  test.each([
    "",
    "29/02/2025",
    "31/04/2026",
    "09/14/2025",
    "9/14/2027",
    "14-09/2025",
    "14.9",
    "14/09/202",
    "2027-14-09",
    "2027/09/14",
    "14/09/0025",
    "31/12/1899",
    "01/01/3000",
    "0/1/2026",
    "१४०९२०२५",
  ])("%j is none", (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
  });

  test("come back as they were written, in each form", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom("/", "-", "."), (date, sign) => {
        const [year = "", month = "", number = ""] = date.split("-");
        const short = [Number(number), Number(month), year.slice(2)].join(sign);
        const isThisCentury = year.startsWith("20");
        expect(parseTypedDate(writeTypedDate(date))).toBe(date);
        expect(parseTypedDate([number, month, year].join(sign))).toBe(date);
        expect(parseTypedDate([Number(number), Number(month), year].join(sign))).toBe(date);
        expect(parseTypedDate(short) === date).toBe(isThisCentury);
        expect([parseIsoDate(date), parseTypedDate(date)]).toEqual([date, date]);
        expect(normalizeTypedDate(date)).toBe(writeTypedDate(date));
      }),
    );
  });

  test("with the month first are a day only where it can't be read the stated way, and then never taken for one", () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const [year, month, number] = date.split("-").map(Number);
        const american = `${month}/${number}/${year}`;
        const isPlain = (number ?? 0) > 12;
        expect(parseTypedDate(american) === undefined).toBe(isPlain);
        expect(parseMonthFirstDate(american)).toBe(isPlain ? date : undefined);
      }),
    );
  });

  test.each(["", "soon", "31/02/2026", "13/13/2026", "5/6/2027"])("%j has no other reading", (text) => {
    expect(parseMonthFirstDate(text)).toBeUndefined();
  });

  test("what is no day stays as it was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(parseTypedDate(text) ?? normalizeTypedDate(text)).toBeDefined();
        if (!parseTypedDate(text)) expect(normalizeTypedDate(text)).toBe(text);
      }),
    );
  });
});

describe("counting days", () => {
  test("goes over months, leap days and changes of clocks", () => {
    expect(addDays(day("2026-12-31"), 1)).toBe("2027-01-01");
    expect(addDays(day("2028-02-28"), 1)).toBe("2028-02-29");
    expect(addDays(day("2026-03-01"), -1)).toBe("2026-02-28");
    expect(countDaysBetween(day("2026-10-31"), day("2026-11-02"))).toBe(2);
  });

  test("adding and counting undo each other", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(countDaysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test("lists both ends", () => {
    expect(listDays(day("2026-02-27"), day("2026-03-01"))).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
    expect(listDays(day("2026-03-01"), day("2026-02-27"))).toEqual([]);
  });
});

test("an ISO date may stand between blanks, and has its two digits", () => {
  expect(parseIsoDate(" 2025-09-14 ")).toBe("2025-09-14");
  expect(parseIsoDate("2025-9-14")).toBeUndefined();
  expect(parseIsoDate("")).toBeUndefined();
});

test("a day's parts make a date only when it exists", () => {
  expect(makeCalendarDate(2026, 2, 29)).toBeUndefined();
  expect(makeCalendarDate(2026, 13, 1)).toBeUndefined();
  expect(makeCalendarDate(2026, 1.5, 1)).toBeUndefined();
  expect(makeCalendarDate(2026.5, 1, 1)).toBeUndefined();
  expect(makeCalendarDate(2026, 1, 1.5)).toBeUndefined();
  expect(makeCalendarDate(2026, 9, 14)).toBe("2026-09-14");
});

test("dates are shown in words (product, 'Results')", () => {
  const date = day("2025-09-14");
  expect(
    (["brief", "short", "long", "full", "day", "article"] as const).map((style) => describeDate(date, style)),
  ).toEqual([
    "14 Sep",
    "Sun 14 Sep",
    "Sun 14 Sep 2025",
    "Sunday 14 September 2025",
    "14 September 2025",
    "September 14, 2025",
  ]);
});

test.each([
  ["2026-09-10", 18, "2028-03-10"],
  ["2026-08-31", 18, "2028-02-29"],
  ["2025-08-31", 18, "2027-02-28"],
  ["2026-06-30", 18, "2027-12-30"],
  ["2026-07-31", 1, "2026-08-31"],
  ["2026-12-01", 1, "2027-01-01"],
])("%s and %i months is %s", (from, months, to) => {
  expect(addMonths(from as CalendarDate, months)).toBe(to);
});
