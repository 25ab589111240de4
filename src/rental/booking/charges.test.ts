import { inRupees } from "../../../tests/samples/terms.ts";
import { expect, test } from "vitest";
import { computeQuote } from "#rental/price/quote.ts";
import {
  sumBookingChargesOfKinds,
  sumBookingCharges,
  type ChargeableHistory,
  computeBookingCharges,
  sumChargeLinesByKey,
} from "./charges.ts";

const quote = computeQuote(3500, 3, inRupees());
const longer = computeQuote(3500, 5, inRupees());
const [leftAt, changedAt, back] = [1000, 2000, 3000];

function history(overrides: Partial<ChargeableHistory>): ChargeableHistory {
  return {
    status: "confirmed",
    quote,
    handedOverAt: undefined,
    changes: [],
    takenBack: undefined,
    endWithoutRental: undefined,
    ...overrides,
  };
}

test("a booking that is still to come has been charged nothing", () => {
  expect(computeBookingCharges(history({ changes: [{ at: 1, before: longer, after: quote }] }))).toEqual([]);
});

test("the rental is charged with its tax when the car is handed over, at the price of that moment", () => {
  const changes = [{ at: 500, before: longer, after: quote }];
  const charges = computeBookingCharges(history({ status: "on-the-road", handedOverAt: leftAt, changes }));
  expect(charges).toEqual([
    {
      kind: "rental",
      at: leftAt,
      quote,
      net: 10_500,
      tax: 1890,
      gross: 12_390,
      rental: 10_500,
      lines: [{ name: "Tax", percent: 18, amount: 1890 }],
    },
  ]);
});

test("a change during the rental is charged or credited by its difference", () => {
  const changes = [{ at: changedAt, before: quote, after: longer }];
  const during = { status: "on-the-road", handedOverAt: leftAt } as const;
  expect(computeBookingCharges(history({ ...during, quote: longer, changes }))).toMatchObject([
    { kind: "rental", net: 10_500, gross: 12_390 },
    { kind: "supplement", at: changedAt, net: 7000, tax: 1260, gross: 8260 },
  ]);
  const shorter = computeBookingCharges(
    history({ ...during, changes: [{ at: changedAt, before: longer, after: quote }] }),
  );
  expect(shorter.at(-1)).toMatchObject({ kind: "credit", net: -7000, tax: -1260, gross: -8260 });
  expect(sumBookingCharges(shorter)).toBe(quote.total);
});

test("a change that was taken back is credited, so that all adds up to the rental as it is", () => {
  const changes = [{ at: changedAt, before: quote, after: longer }];
  const charges = computeBookingCharges(history({ status: "on-the-road", handedOverAt: leftAt, changes }));
  expect(charges.map(({ kind, gross }) => [kind, gross])).toEqual([
    ["rental", 12_390],
    ["supplement", 8260],
    ["credit", -8260],
  ]);
});

test("a return elsewhere and extra kilometers are charged with the return, and the staff can take kilometers off", () => {
  const reason = "112 km over the 600 km included";
  const carReturn = { at: back, lateFee: 0, oneWayFee: 1500, extraKilometers: { amount: 1120, reason } };
  const correction = { at: back + 1, kind: "kilometers", amount: -1000, reason: "Misread" } as const;
  const returned = { status: "returned", takenBack: carReturn, staffCharges: [correction] } as const;
  expect(computeBookingCharges(history(returned)).slice(1)).toMatchObject([
    { kind: "one-way", at: back, net: 1500, tax: 0 },
    { kind: "kilometers", at: back, net: 1120, tax: 0, reason },
    { kind: "kilometers", at: back + 1, net: -1000, tax: 0, reason: "Misread" },
  ]);
});

test("a late return is charged without tax, once the car is back", () => {
  const late = { handedOverAt: leftAt, takenBack: { at: back, lateFee: 400 } };
  const charges = computeBookingCharges(history({ ...late, status: "returned" }));
  expect(charges.at(-1)).toMatchObject({ kind: "late-return", at: back, net: 400, tax: 0 });
  expect(sumBookingCharges(charges)).toBe(12_790);
  expect(sumBookingChargesOfKinds(charges, "late-return")).toBe(400);
  // As after a move that was taken back.
  expect(computeBookingCharges(history({ ...late, status: "on-the-road" }))).toHaveLength(1);
});

test.each([
  ["cancelled", "cancellation"],
  ["no-show", "no-show"],
] as const)("a booking that is %s is charged its fee alone, if there is one", (status, kind) => {
  expect(computeBookingCharges(history({ status, endWithoutRental: { at: 5, fee: 2625 } }))).toMatchObject([
    { kind, at: 5, net: 2625, tax: 0, gross: 2625 },
  ]);
  expect(computeBookingCharges(history({ status, endWithoutRental: { at: 5, fee: 0 } }))).toEqual([]);
});

test("net has the fees, tax only what is a tax, and a change gives each its difference", () => {
  const terms = {
    ...inRupees(),
    charges: [
      { name: "VAT", percent: 10, tax: true },
      { name: "Desk", perRental: 500 },
      { name: "Road", perDay: 100 },
    ] as const,
  };
  const [before, after] = [computeQuote(1000, 3, terms), computeQuote(1000, 5, terms)];
  const [rental, supplement] = computeBookingCharges(
    history({
      status: "on-the-road",
      handedOverAt: leftAt,
      quote: after,
      changes: [{ at: changedAt, before, after }],
    }),
  );
  expect(rental).toMatchObject({ net: 3800, tax: 300, gross: 4100, rental: 3000 });
  expect(supplement).toMatchObject({ kind: "supplement", net: 2200, tax: 200, gross: 2400, rental: 2000 });
  expect([...sumChargeLinesByKey(supplement?.lines ?? [])]).toEqual([
    ["tax: VAT", 200],
    ["fee: Desk", 0],
    ["fee: Road", 200],
  ]);
});
