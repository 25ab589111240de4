import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inRupees } from "../../../tests/samples/terms.ts";
import { computeQuote } from "#rental/price/quote.ts";
import type { BookingStatus } from "./booking.ts";
import { computeBookingCharges, sumBookingCharges } from "./charges.ts";
import {
  computeBookingMoney,
  findMoneyRefusal,
  listKeepableKinds,
  listMoneyDoubts,
  listStaffCharges,
  type MoneyEntry,
  type NewMoneyEntry,
} from "./payments.ts";

/** 4,400 rupees a day and 18 % of tax: 5,192 in all. */
const quote = computeQuote(2200, 2, inRupees());
const now = Date.parse("2025-09-14T10:00+05:30");
const day = 24 * 3_600_000;
const place = {
  label: "Mumbai",
  name: "Mumbai",
  code: "BOM",
  zone: "Asia/Kolkata",
  known: true,
  assumed: false,
};
const end = { place, date: "2025-09-14", time: "10:00 AM", dateAssumed: false, timeAssumed: false };
const trip = { pickup: end, dropOff: end, destination: undefined, country: "", assumed: false } as never;

const facts = { id: "", who: "meera", money: quote.money, place: "Mumbai", zone: "Asia/Kolkata" };
const toEntry = (entry: NewMoneyEntry, at = now): MoneyEntry => ({ ...facts, ...entry, at });
const paid = (amount: number, note = "") => ({ kind: "paid", how: "cash", amount, note }) as const;
const inPoints = (amount: number) => ({ ...paid(amount), how: "points" }) as const;
const refunded = (amount: number, note = "") => ({ kind: "refunded", how: "cash", amount, note }) as const;
const held = (amount: number) => ({ kind: "held", how: "card", amount, note: "" }) as const;
const released = (amount: number) => ({ kind: "released", how: "card", amount, note: "" }) as const;
const kept = (amount: number) => ({ kind: "kept", charge: "damage", amount, note: "" }) as const;
const charged = (amount: number, note = "A dent") =>
  ({ kind: "charged", charge: "damage", amount, note }) as const;

/** A booking in a state, with what is noted on it. */
function aBooking(status: BookingStatus, entries: readonly (NewMoneyEntry | MoneyEntry)[], fee = 0) {
  const noted = entries.map((entry) => ("id" in entry ? entry : toEntry(entry)));
  const charges = computeBookingCharges({
    status,
    quote,
    handedOverAt: status === "confirmed" ? undefined : now,
    changes: [],
    takenBack: status === "returned" ? { at: now, lateFee: 400 } : undefined,
    endWithoutRental: { at: now, fee },
    staffCharges: listStaffCharges(noted),
  });
  return { booking: { status, quote, trip }, money: computeBookingMoney({ status, quote }, charges, noted) };
}

describe("what is left to pay", () => {
  test.each([
    ["a rental to come: its total", "confirmed", [], 5192],
    ["without what was paid, with what was given back", "confirmed", [paid(2000), refunded(500)], 3692],
    ["on the road: what was charged", "on-the-road", [paid(2000), charged(1000)], 4192],
    ["returned: with the late fee", "returned", [paid(5192)], 400],
    ["a deposit counts only once it is kept", "returned", [held(5000), charged(1000)], 6592],
    ["and then pays its charge", "returned", [held(5000), charged(1000), kept(1000)], 5592],
    ["canceled for nothing: all is given back", "cancelled", [paid(2000)], -2000],
    ["a charge that is taken off", "returned", [charged(1000), charged(-400)], 6192],
  ] as const)("%s", (_rule, status, entries, toPay) => {
    expect(aBooking(status, entries).money.toPay).toBe(toPay);
  });

  test("of a cancellation is its fee", () => {
    expect(aBooking("cancelled", [paid(2000)], 1100).money.toPay).toBe(-900);
  });
});

const yesterday = toEntry(paid(2000), now - day);
test.each([
  ["more back than is paid", "confirmed", [paid(2000)], refunded(2001), "Only ₹2,000 is paid"],
  ["a payment of today back", "confirmed", [paid(2000)], refunded(2000), undefined],
  ["one of yesterday without a reason", "confirmed", [yesterday], refunded(2000), "say why, as a note"],
  ["one of yesterday with a reason", "confirmed", [yesterday], refunded(2000, "Typed twice"), undefined],
  ["what is to be given back", "cancelled", [yesterday], refunded(2000), undefined],
  ["a deposit once the car is back", "returned", [], held(5000), "The rental is over"],
  ["more of the deposit than is held", "returned", [held(500)], released(501), "Only ₹500 is held"],
  ["it for no charge", "on-the-road", [held(500)], kept(500), "Nothing of that kind is left"],
  ["more of it than was charged", "on-the-road", [held(500), charged(99)], kept(100), "Only ₹99 of that"],
  ["a part of it for a charge", "on-the-road", [held(500), charged(99)], kept(99), undefined],
  ["a charge before the car has left", "confirmed", [], charged(1), "The car has not left"],
  ["a charge without a reason", "returned", [], charged(1, ""), "A charge needs a reason"],
  ["more off than was charged", "returned", [charged(99)], charged(-100), "Only ₹99 of that kind"],
  ["points of nobody", "confirmed", [], inPoints(5), "Only a member’s booking"],
  ["points back as cash", "cancelled", [inPoints(500), paid(9)], refunded(10), "Only ₹9 is paid otherwise"],
  ["the rest of it back", "cancelled", [inPoints(500), paid(9)], refunded(9), undefined],
  ["nothing", "confirmed", [], paid(0), "The amount must be more than 0."],
  ["less than nothing", "confirmed", [], paid(-5), "The amount must be more than 0."],
  ["half a coin", "confirmed", [], paid(0.5), "The amount must be more than 0."],
  ["a note of 61 characters", "confirmed", [], paid(1, "x".repeat(61)), "at most 60 characters"],
] as const)("noting %s", (_what, status, entries, entry, sentence) => {
  const { booking, money } = aBooking(status, entries);
  const refusal = findMoneyRefusal(booking, money, entry, now);
  if (sentence === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toContain(sentence);
});

test.each([
  ["as much as is left", paid(3192), []],
  ["more than is left", paid(3193), ["That is more than the ₹3,192 that is left to pay."]],
  ["a charge", charged(1000), ["₹1,000 is charged for damage. That leaves ₹4,192 to pay."]],
  ["a charge taken off", charged(-9), ["₹9 less is charged for damage. That leaves ₹3,183 to pay."]],
] as const)("is asked about: %s", (_what, entry, sentences) => {
  const { booking, money } = aBooking("on-the-road", [paid(2000)]);
  expect(listMoneyDoubts(booking, money, entry)).toEqual(sentences);
});

const amount = fc.integer({ min: -100, max: 6000 });
const step = fc.record({
  at: fc.integer({ min: 0, max: 3 }),
  entry: fc.oneof(
    ...[paid, refunded, held, released, kept, charged].map((make) => amount.map((one) => make(one, "x"))),
  ),
  status: fc.option(
    fc.constantFrom<BookingStatus>("confirmed", "on-the-road", "returned", "cancelled", "no-show"),
    {
      freq: 6,
    },
  ),
});

test("whatever is noted in whatever order, what is due is what is paid and what is left, and nothing is below zero", () => {
  const steps = process.env["ALL"] ? 10_000 : 300;
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 50 }), (some) => {
      let status: BookingStatus = "confirmed";
      const noted: MoneyEntry[] = [];
      const pocket = { paid: 0, deposit: 0, besides: 0 };
      for (const { at, entry, status: next } of some) {
        status = next ?? status;
        const { booking, money } = aBooking(status, noted);
        const { paid: paidBefore, deposit, charges } = money;
        const base = status === "confirmed" ? quote.total : sumBookingCharges(charges) - pocket.besides;
        expect(money).toMatchObject({ paid: pocket.paid, deposit: pocket.deposit });
        expect(money.toPay).toBe(base + pocket.besides - pocket.paid);
        expect(Math.min(paidBefore, deposit, pocket.besides)).toBeGreaterThanOrEqual(0);
        expect(listKeepableKinds(money).length).toBeLessThanOrEqual(charges.length);
        if (findMoneyRefusal(booking, money, entry, now + at * day) !== undefined) continue;
        noted.push(toEntry(entry, now + at * day));
        if (entry.kind === "paid" || entry.kind === "kept") pocket.paid += entry.amount;
        if (entry.kind === "refunded") pocket.paid -= entry.amount;
        if (entry.kind === "held") pocket.deposit += entry.amount;
        if (entry.kind === "released" || entry.kind === "kept") pocket.deposit -= entry.amount;
        if (entry.kind === "charged") pocket.besides += entry.amount;
      }
    }),
    { numRuns: steps / 50 },
  );
});
