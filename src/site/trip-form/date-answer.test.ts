import { expect, test } from "vitest";
import { type CalendarDate } from "#rental/trip/calendar.ts";
import { describeTypedDate } from "./date-answer.ts";

const firstDay = "2026-09-10" as CalendarDate;
const lastDay = "2028-03-10" as CalendarDate;
const answer = (input: string, typing = false, passedTime?: string) => {
  const { text, isWrong: wrong } = describeTypedDate({ horizonMonths: 18 }, input, {
    typing,
    firstDay,
    lastDay,
    passedTime,
  });
  return wrong ? `isWrong: ${text}` : text;
};

test.each([
  ["", "Day, month, year"],
  ["5/6/2027", "Sat 5 Jun 2027"],
  ["14.9.27", "Tue 14 Sep 2027"],
  ["10/09/2026", "Thu 10 Sep 2026"],
  ["09/09/2026", "isWrong: Wed 9 Sep 2026 has passed."],
  ["10/03/2028", "Fri 10 Mar 2028"],
  [
    "11/03/2028",
    "isWrong: Sat 11 Mar 2028 is more than 18 months ahead. The last day you can book is Fri 10 Mar 2028.",
  ],
  [
    "9/14/2027",
    "isWrong: Dates start with the day here, and “9/14/2027” would have month 14. If you mean Tue 14 Sep 2027, write 14/09/2027.",
  ],
  [
    "31/02/2027",
    "isWrong: “31/02/2027” is not a date on the calendar. Write it as day, month and year, like 14/09/2025.",
  ],
])("beneath %j stands %j", (input, expectedText) => {
  expect(answer(input)).toBe(expectedText);
});

test.each([
  ["5/6/2", "Day, month, year"],
  ["5/6/20", "Day, month, year"],
  ["5/6/2027", "Sat 5 Jun 2027"],
  ["5/6/2020", "isWrong: Fri 5 Jun 2020 has passed."],
  ["9/14/2027", "Day, month, year"],
])("while %j is typed, %j", (input, expectedText) => {
  expect(answer(input, true)).toBe(expectedText);
});

test("a time that has passed on a day that has not", () => {
  expect(answer("10/09/2026", false, "10:00 AM")).toBe("isWrong: Thu 10 Sep 2026, 10:00 AM has passed.");
});

test("a day that does not go with the other one", () => {
  const facts = { typing: false, firstDay, conflict: "The return comes before the pickup." };
  expect(describeTypedDate({ horizonMonths: 18 }, "14/09/2027", facts)).toEqual({
    text: "Tue 14 Sep 2027. The return comes before the pickup.",
    isWrong: true,
  });
  expect(describeTypedDate({ horizonMonths: 18 }, "", facts).isWrong).toBe(false);
});
