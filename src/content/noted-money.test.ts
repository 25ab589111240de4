import { expect, test } from "vitest";
import type { NotedMoney } from "#rental/booking/payments.ts";
import { describeNotedMoney, listNotedMoney } from "./noted-money.ts";

const at = Date.parse("2030-09-14T04:30Z");
const place = { code: "BOM", zone: "Asia/Kolkata" };
const booking = {
  status: "returned",
  trip: { pickup: { place } },
  quote: { total: 16_520, money: { currency: "INR", decimals: 0 } },
} as Parameters<typeof describeNotedMoney>[0];

const noted = (due: number, more: Partial<NotedMoney> = {}): NotedMoney => ({
  due,
  paid: 10_000,
  toPay: due - 10_000,
  deposit: 0,
  charges: [],
  payments: [{ id: "a", at, kind: "paid", how: "upi", amount: 10_000 }],
  ...more,
});

test.each([
  ["the price alone", noted(16_520), ["Paid on Sat 14 Sep, UPI ₹10,000"], "₹6,520 to pay."],
  [
    "extra kilometers, which stand elsewhere",
    noted(22_330),
    ["Charged in all ₹22,330", "Paid on Sat 14 Sep, UPI ₹10,000"],
    "₹12,330 to pay.",
  ],
  [
    "what the staff has charged",
    noted(17_520, { charges: [{ at, kind: "fuel", amount: 1000, reason: "Two eighths" }] }),
    ["Fuel: Two eighths, Sat 14 Sep ₹1,000", "Charged in all ₹17,520", "Paid on Sat 14 Sep, UPI ₹10,000"],
    "₹7,520 to pay.",
  ],
  [
    "less than was paid",
    noted(9000),
    ["Charged in all ₹9,000", "Paid on Sat 14 Sep, UPI ₹10,000"],
    "₹1,000 to be given back.",
  ],
])("what is left to pay follows from the lines above it: %s", (_, money, lines, left) => {
  expect(listNotedMoney(booking, money).map(({ name, amount }) => `${name} ${amount}`)).toEqual(lines);
  expect(describeNotedMoney(booking, money)).toBe(`Paid ₹10,000 on Sat 14 Sep; ${left}`);
});
