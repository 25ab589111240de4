import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { listCallHours, readCallbackForm } from "./callback-form.ts";

const day = (text: string) => text as CalendarDate;
const zone = "Asia/Kolkata";
const times = { from: "10:00 AM", until: "6:00 PM" } as const;
/** An instant of Monday, 1 September 2025, by the place's clock. */
const monday = (clock: string) => Date.parse(`2025-09-01T${clock}+05:30`);
const week = (...spans: { from: number; to: number }[]) => Array.from({ length: 7 }, () => spans);

test.each([
  ["at the company's times, where the place names none", {}, "09:30", "10:00", 8],
  ["from the next hour on, while it is open", {}, "11:00", "12:00", 6],
  ["to the last whole hour", { hours: week({ from: 570, to: 660 + 45 }) }, "08:00", "09:30", 2],
  ["around the clock", { hours: week({ from: 0, to: 1440 }) }, "20:59", "21:00", 3],
] as const)("a counter calls %s", (_, opening, clock, first, leftToday) => {
  const hours = listCallHours(opening, times, zone, monday(clock));
  expect(hours[0]).toBe(monday(first));
  expect(hours.filter((at) => at < monday("23:59")).length).toBe(leftToday);
  expect(hours).toHaveLength(24);
});

test("no hour is on a day on which the counter is closed, nor where it never opens", () => {
  const closures = [{ from: day("2025-09-01"), until: day("2025-09-02"), reason: "Onam" }];
  expect(listCallHours({ closures }, times, zone, monday("09:00"))[0]).toBe(
    Date.parse("2025-09-03T10:00+05:30"),
  );
  expect(listCallHours({ hours: week() }, times, zone, monday("09:00"))).toEqual([]);
});

test.each([
  [
    { phone: "", at: "" },
    { phone: "Enter your phone number", at: "Choose an hour" },
  ],
  [{ phone: "12", at: "1000" }, { phone: expect.stringMatching(/7 to 15 digits/) }],
  [{ phone: "9".repeat(50), at: "1000" }, { phone: expect.stringMatching(/7 to 15 digits/) }],
  [{ phone: "+91 98200 12345", at: "2000" }, { at: expect.stringMatching(/^This hour has begun/) }],
  [{ phone: "tel: +91 98200 12345", at: "1000" }, {}],
])("of %j it says %j", (fields, errors) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(readCallbackForm(form, [1000]).errors).toEqual(errors);
});
