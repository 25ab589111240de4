import { expect, test } from "vitest";
import { inRupees } from "../../../tests/samples/terms.ts";
import {
  type ExtraOffers,
  type ExtrasChoice,
  offersExtras,
  toExtrasChoice,
  toOffersWithAgreedExtras,
} from "./extras.ts";
import { listQuoteLinesBesideDays, type CarForQuote, quoteCar } from "./quote.ts";

const offers: ExtraOffers = {
  extras: [
    { id: "child-seat", name: "Child seat", perDay: 150, most: 2, atMost: 900 },
    { id: "constructor", name: "Second driver", perRental: 500, most: 1 },
  ],
  cover: [
    { id: "basic", name: "Basic cover", included: true, excess: 25_000 },
    { id: "full", name: "Full cover", perDay: 450, atMost: 4000, excess: 0, deposit: 0 },
  ],
};
const charges = [
  { name: "VAT", tax: true, percent: 10 },
  { name: "Service", percent: 1, of: ["extras"] },
  { name: "Desk", percent: 10 },
] as const;
const car = { id: "5", category: "suv", pricePerDay: 1000 };
const terms = {
  ...offers,
  company: { money: inRupees().money, charges },
  policies: { lateFee: { perHour: 200 } },
};
const quote = (
  days: number,
  extras?: ExtrasChoice,
  one: CarForQuote = { ...car, deposit: { amount: 5000 } },
) => quoteCar(terms, one, { days, ...(extras && { extras }) });
const seats = (count: number) => ({ extras: [{ id: "child-seat", count }] });

test.each<[what: string, days: number, choice: ExtrasChoice | undefined, fees: number]>([
  ["none", 3, undefined, 0],
  ["two pieces for each day", 3, seats(2), 900],
  ["each piece at most so much for a rental", 7, seats(2), 1800],
  ["for the rental", 7, { extras: [{ id: "constructor", count: 1 }] }, 500],
  ["a cover for each day", 3, { extras: [], cover: "full" }, 1350],
  ["a cover at its most", 30, { extras: [], cover: "full" }, 4000],
  ["both", 2, { ...seats(1), cover: "full" }, 1200],
  ["what nobody offers", 2, { extras: [{ id: "toString", count: 1 }], cover: "valueOf" }, 0],
])("extras and cover cost by their days and pieces: %s", (_, days, choice, fees) => {
  const { subtotal, charges: lines, total } = quote(days, choice);
  const amounts = Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));
  expect(subtotal).toBe(days * car.pricePerDay);
  expect(amounts).toEqual({
    VAT: (subtotal + fees) / 10,
    Service: Math.round(fees / 100),
    Desk: subtotal / 10,
  });
  expect(total).toBe(subtotal + fees + lines.reduce((sum, { amount }) => sum + amount, 0));
});

test("extras and cover are sealed with the quote, a cover’s deposit in place of the class’s", () => {
  expect(quote(2)).toMatchObject({ cover: { id: "basic", excess: 25_000 }, deposit: { amount: 5000 } });
  const { deposit, ...full } = quote(2, { ...seats(1), cover: "full" });
  expect(deposit).toBeUndefined();
  expect(full.extras).toEqual([
    { id: "child-seat", name: "Child seat", perDay: 150, atMost: 900, count: 1, amount: 300 },
  ]);
  expect(listQuoteLinesBesideDays(full).map(({ name, amount }) => [name, amount])).toEqual([
    ["Child seat", 300],
    ["Full cover", 900],
    ["VAT", 320],
    ["Service", 12],
    ["Desk", 200],
  ]);
});

test("something can be chosen where extras, or two covers, are offered", () => {
  const { cover = [] } = offers;
  expect([{}, { cover: cover.slice(1) }].some(offersExtras)).toBe(false);
  expect([{ extras: [] }, { cover }].every(offersExtras)).toBe(true);
});

test("a change has what was agreed at its price, and the rest as it is offered today", () => {
  const agreed = quote(2, {
    extras: [
      { id: "child-seat", count: 2 },
      { id: "constructor", count: 1 },
    ],
    cover: "full",
  });
  expect(toExtrasChoice(agreed)).toEqual({
    extras: [
      { id: "child-seat", count: 2 },
      { id: "constructor", count: 1 },
    ],
    cover: "full",
  });
  const [seat, driver] = offers.extras!;
  const [basic, full] = offers.cover!;
  const dearSeat = { id: "child-seat", name: "Seat", perDay: 200, most: 3, classes: ["suv"] };
  const rack = { id: "rack", name: "Rack", perRental: 100, most: 1 };
  const dearFull = { id: "full", name: "Full cover", perDay: 500, excess: 0 };
  const today = { extras: [rack, dearSeat], cover: [basic!, dearFull] };
  expect(toOffersWithAgreedExtras(agreed, today, true)).toEqual({
    // Of what is no longer offered, as many as there were.
    extras: [{ ...seat, most: 3, classes: ["suv"] }, driver, rack],
    cover: [full, basic],
  });
  expect(toExtrasChoice({})).toEqual({ extras: [] });
  expect(toOffersWithAgreedExtras({}, today, true)).toEqual({ extras: today.extras, cover: [] });
  expect(toOffersWithAgreedExtras({}, today, true, { cover: "full" }).cover).toEqual(today.cover);
  // In another currency nothing that was agreed can be kept.
  expect(toOffersWithAgreedExtras(agreed, today, false)).toEqual(today);
  expect(toOffersWithAgreedExtras({}, today, false).cover).toEqual([]);
  expect(toOffersWithAgreedExtras({}, today, false, { cover: "full" }).cover).toEqual(today.cover);
  expect(toOffersWithAgreedExtras(agreed, {}, true)).toMatchObject({ cover: [full] });
});
