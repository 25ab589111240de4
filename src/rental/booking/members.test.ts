import { expect, test } from "vitest";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { computePoints, takeMemberDiscount } from "#rental/price/member-terms.ts";
import { computeEarliestEnd, decideMemberTerms, readTypedMember } from "./members.ts";

const day = (date: string) => date as CalendarDate;
const today = day("2025-09-14");
const plans = [
  { id: "constructor", name: "つぼみ", bookings: 2, discountPercent: 12.5 },
  { id: "basic", name: "Basic", bookings: 1 },
  { id: "open", name: "満開", discountPercent: 20 },
];
const programs = { plans, pointsPercent: 10 };
const typed = {
  number: "",
  plan: "constructor",
  name: "  ليلى  حداد ",
  phone: "",
  email: "Leila@Example.com",
  paidBy: "",
  since: "",
  isAnnual: true,
};

test("a member is read as typed, under a new number and from today on where nothing else is said", () => {
  expect(readTypedMember(typed, programs, { number: "M-000001", today })).toEqual({
    member: {
      number: "M-000001",
      plan: "constructor",
      isAnnual: true,
      name: "ليلى حداد",
      phone: "",
      email: "Leila@Example.com",
      paidBy: "",
      since: today,
      until: undefined,
    },
  });
  const loyal = { ...typed, plan: "", number: " 会員 ４４-17 ", since: "01/10/2025" };
  expect(readTypedMember(loyal, programs, { number: "", today })).toMatchObject({
    member: { number: "会員44-17", plan: undefined, isAnnual: false, since: "2025-10-01" },
  });
});

test.each([
  [{ name: " " }, "Enter the member’s name"],
  [{ email: "" }, "Enter a phone number or an email address of the member."],
  [{ phone: "12" }, "Enter a phone number of"],
  [{ email: "leila" }, "Enter an email address in the format"],
  [{ number: "a/b" }, "Enter a number of at most 20 letters, digits and dashes."],
  [{ number: "1".repeat(21) }, "Enter a number of at most 20"],
  [{ paidBy: "x".repeat(81) }, "Say in at most 80 characters who pays."],
  [{ since: "soon" }, "Enter the first day as a date"],
  [{ plan: "toString" }, "There is no such plan. The plans: constructor, basic, open."],
])("what was typed is refused: %j", (wrong, sentence) => {
  const read = readTypedMember({ ...typed, ...wrong }, programs, { number: "M-000001", today });
  expect("problem" in read && read.problem).toContain(sentence);
});

test("without a loyalty program a member needs a plan, and gets no points", () => {
  const none = { plans, pointsPercent: undefined };
  expect(readTypedMember({ ...typed, plan: "" }, none, { number: "1", today })).toEqual({
    problem: "There is no loyalty program, so a member needs a plan.",
  });
  expect(
    decideMemberTerms({ number: "1", plan: "open" }, none, { usedBookings: 9, date: today }).terms,
  ).toEqual({ number: "1", plan: { name: "満開", percent: 20 } });
});

test.each([
  [
    "constructor",
    1,
    { name: "つぼみ", percent: 12.5 },
    "つぼみ, booking 2 of 2 in September 2025: 12.5% less.",
  ],
  [
    "constructor",
    2,
    undefined,
    "つぼみ: all 2 bookings of September 2025 are used, so this one is charged in full.",
  ],
  ["basic", 0, { name: "Basic" }, "Basic, booking 1 of 1 in September 2025: nothing is taken off."],
  ["open", 40, { name: "満開", percent: 20 }, "満開: 20% less."],
  ["gone", 0, undefined, "The plan “gone” is not offered any more: charged in full."],
  [undefined, 3, undefined, "Loyalty member, without a plan."],
])("a booking of plan %s after %i others agrees on %j", (plan, usedBookings, agreedPlan, note) => {
  expect(decideMemberTerms({ number: "M-1", plan }, programs, { usedBookings, date: today })).toEqual({
    terms: { number: "M-1", pointsPercent: 10, ...(agreedPlan && { plan: agreedPlan }) },
    note,
  });
});

test.each([
  ["basic", false, "2025-01-01", "2025-09-21"],
  ["basic", true, "2025-01-01", "2025-10-14"],
  ["basic", false, "2025-12-01", "2025-12-01"],
  [undefined, false, "2025-01-01", "2025-09-14"],
])("a member of %s, by the year: %s, since %s, may leave on %s", (plan, isAnnual, since, end) => {
  const member = {
    number: "1",
    plan,
    isAnnual,
    name: "",
    phone: "",
    email: "",
    paidBy: "",
    until: undefined,
  };
  const notice = { monthlyDays: 7, annualDays: 30 };
  expect(computeEarliestEnd({ ...member, since: day(since) }, notice, today)).toBe(end);
});

test.each([
  [10_500, 12.5, 10, 9187, 918],
  [10, 5, 10, 9, 0],
  [100_000, undefined, 1.15, 100_000, 1150],
  [9, 100, 10, 0, 0],
])(
  "of %i, with %s%% off and %s%% back, %i are left and %i come back",
  (price, percent, pointsPercent, left, points) => {
    const plan = { name: "Bud", ...(percent !== undefined && { percent }) };
    const taken = takeMemberDiscount(price, { number: "1", plan, pointsPercent });
    expect([taken.subtotal, computePoints(taken)]).toEqual([left, points]);
  },
);
