import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { closuresSchema, handOverTimesSchema, openingHoursSchema } from "./opening-schema.server.ts";

describe("hours as places.yaml has them", () => {
  test("name days alone or as a range, over the weekend too, with spans in order", () => {
    const nine = [{ from: 540, to: 1020 }];
    expect(
      v.parse(openingHoursSchema, {
        "Tue-Fri": "9:00-17:00",
        Sat: "7:30-12:00, 20:00-2:00",
        "Sun-Mon": "closed",
      }),
    ).toEqual([
      [],
      [],
      nine,
      nine,
      nine,
      nine,
      [
        { from: 450, to: 720 },
        { from: 1200, to: 1560 },
      ],
    ]);
    for (const always of [{ "Mon-Sun": "24 hours" }, "24 hours"])
      expect(v.parse(openingHoursSchema, always)).toEqual(
        Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
      );
    expect(v.parse(openingHoursSchema, { "Mon-Sun": "18:00-24:00" })[0]).toEqual([{ from: 1080, to: 1440 }]);
  });

  test("are read with the dashes that a phone or a word processor writes", () => {
    expect(v.parse(openingHoursSchema, { "Mon–Sun": "9:00–12:00, 13:00 — 17:00" })).toEqual(
      v.parse(openingHoursSchema, { "Mon-Sun": "9:00-12:00, 13:00-17:00" }),
    );
  });

  const spans = '"7:00-12:00, 13:00-22:00", 24 hours or closed';
  test.each<[string, Record<string, string>, ...says: string[]]>([
    ["a day is missing", { "Mon-Sat": "9:00-17:00" }, "without Sun: say it of each day, such as Sun: closed"],
    [
      "a day is named twice",
      { "Mon-Sun": "9:00-17:00", Sun: "closed" },
      "more than once for Sun: say it once",
    ],
    [
      "a day is no day",
      { "Mon-Sun": "9:00-17:00", Holidays: "closed" },
      'a day or a range of days, such as Sat or Mon-Fri, not "Holidays"',
    ],
    [
      "a range has three ends",
      { "Mon-Wed-Sun": "9:00-17:00" },
      'a day or a range of days, such as Sat or Mon-Fri, not "Mon-Wed-Sun"',
    ],
    ["a time is no time", { "Mon-Sun": "9-17" }, `Mon-Sun: ${spans}, not "9-17"`],
    ["an hour doesn't exist", { "Mon-Sun": "9:00-25:00" }, `Mon-Sun: ${spans}, not "9:00-25:00"`],
    [
      "spans overlap",
      { "Mon-Sun": "9:00-14:00, 13:00-17:00" },
      `Mon-Sun: ${spans}, not "9:00-14:00, 13:00-17:00"`,
    ],
    [
      "a span follows one past midnight",
      { "Mon-Sun": "20:00-2:00, 3:00-4:00" },
      `Mon-Sun: ${spans}, not "20:00-2:00, 3:00-4:00"`,
    ],
    [
      "two things are wrong",
      { "Mon-Sat": "9", Sat: "closed" },
      `Mon-Sat: ${spans}, not "9"`,
      "more than once for Sat: say it once",
    ],
  ])("are refused when %s", (_, input, ...says) => {
    expect(v.safeParse(openingHoursSchema, input).issues?.map(({ message }) => message)).toEqual(
      says.map((one) => `hours: ${one}`),
    );
  });

  test("closures are a day or several, each with a reason", () => {
    expect(
      v.parse(closuresSchema, [
        { from: "2026-12-25", reason: "Christmas Day" },
        { from: "2026-12-31", until: "2027-01-01", reason: "New Year" },
      ]),
    ).toEqual([
      { from: "2026-12-25", until: "2026-12-25", reason: "Christmas Day" },
      { from: "2026-12-31", until: "2027-01-01", reason: "New Year" },
    ]);
    expect(
      v.safeParse(closuresSchema, [{ from: "2027-01-02", until: "2027-01-01", reason: "No" }]).success,
    ).toBe(false);
    expect(v.safeParse(closuresSchema, [{ from: "2027-01-02" }]).success).toBe(false);
  });
});

describe("times as company.yaml has them", () => {
  test.each([
    [
      { from: "8:00", until: "20:00" },
      { from: "8:00 AM", until: "8:00 PM" },
    ],
    [
      { from: "00:00", until: "23:30" },
      { from: "12:00 AM", until: "11:30 PM" },
    ],
  ])("%o are two half hours", (input, times) => {
    expect(v.parse(handOverTimesSchema, input)).toEqual(times);
  });

  test.each([
    ["the first is no half hour", { from: "8:15", until: "20:00" }],
    ["the last is midnight, which is no time of that day", { from: "8:00", until: "24:00" }],
    ["there is only one", { from: "8:00", until: "8:00" }],
    ["the last is before the first", { from: "20:00", until: "8:00" }],
  ])("are refused when %s", (_, input) => {
    expect(v.safeParse(handOverTimesSchema, input).issues?.[0].message).toBe(
      `times: from a half hour until a later one, such as { from: "8:00", until: "20:00" }, not ${JSON.stringify(input)}`,
    );
  });
});
