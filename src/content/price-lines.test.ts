import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { inDollars, inRupees } from "../../tests/samples/terms.ts";
import { computePriceLines, describePriceNotes } from "./price-lines.ts";

test("a receipt has the one tax with its percent, and says why lines may be a cent off", () => {
  const quote = computeQuote(3500, 2, inRupees());
  expect(computePriceLines(quote)).toEqual([
    { name: "2 days at $42.17", amount: "$84.34", charged: 7000 },
    { name: "Tax 18%", amount: "$15.18", charged: 1260 },
    { name: "Total with tax", amount: "$99.52", charged: 8260 },
  ]);
  expect(describePriceNotes(quote)).toBe("8,260 rupees at 83 to the dollar. Rounded line by line.");
});

test("each of several charges is a line; where what is shown is charged, nothing is off", () => {
  const charges = [
    { name: "Tourism fee", percent: 3.5 },
    { name: "Road fee", perDay: 350 },
    { name: "Airport fee", perRental: 1200 },
  ];
  const quote = computeQuote(4957, 3, inDollars(charges));
  expect(computePriceLines(quote)).toEqual([
    { name: "3 days at $49.57", amount: "$148.71", charged: 14871 },
    { name: "Tourism fee 3.5%", amount: "$5.20", charged: 520 },
    { name: "Road fee, $3.50 a day", amount: "$10.50", charged: 1050 },
    { name: "Airport fee", amount: "$12.00", charged: 1200 },
    { name: "Total with taxes and fees", amount: "$176.41", charged: 17641 },
  ]);
  expect(describePriceNotes(quote)).toBeUndefined();
});

test("a return elsewhere is a line, and a charge with days of its own counts them", () => {
  const first = "2026-05-01" as CalendarDate;
  const season = { name: "Summer fee", perDay: 500, from: first };
  const terms = inDollars([{ name: "Tax", percent: 10 }, season]);
  const oneWay = { place: "Trivandrum", fee: 1500 };
  const quote = computeQuote(5000, 3, terms, { firstDay: addDays(first, -1), oneWay });
  expect(computePriceLines(quote)).toEqual([
    { name: "3 days at $50.00", amount: "$150.00", charged: 15_000 },
    { name: "Return in Trivandrum", amount: "$15.00", charged: 1500 },
    { name: "Tax 10%", amount: "$16.50", charged: 1650 },
    { name: "Summer fee, 2 days at $5.00", amount: "$10.00", charged: 1000 },
    { name: "Total with taxes and fees", amount: "$191.50", charged: 19_150 },
  ]);
});

test("with nothing added the total is the base rental", () => {
  expect(computePriceLines(computeQuote(4950, 2, inDollars())).map(({ name }) => name)).toEqual([
    "2 days at $49.50",
    "Total",
  ]);
});

test("extras and a cover that is paid for are lines, and the excess is said", () => {
  const cover = { id: "full", name: "Full cover", perRental: 450, excess: 0, amount: 450 } as const;
  const extras = [
    { id: "seat", name: "Child seat", perDay: 150, atMost: 900, count: 2, amount: 600 },
    { id: "driver", name: "Second driver", perRental: 500, count: 1, amount: 500 },
  ] as const;
  const rental = { extras: { extras, cover } };
  const terms = { money: { currency: "INR", decimals: 0 }, charges: [], lateFeePerHour: 0 };
  const quote = computeQuote(2000, 2, terms, rental);
  expect(computePriceLines(quote).map(({ name, charged }) => [name, charged])).toEqual([
    ["2 days at ₹2,000", 4000],
    ["Child seat × 2, ₹150 a day, at most ₹900 each", 600],
    ["Second driver, ₹500 a rental", 500],
    ["Full cover, ₹450 a rental", 450],
    ["Total", 5550],
  ]);
  expect(describePriceNotes(quote)).toBe("Full cover, excess ₹0.");
  const included = { id: "basic", name: "Basic", included: true, excess: 9, amount: 0 } as const;
  const basic = computeQuote(2000, 2, terms, { extras: { cover: included } });
  expect(computePriceLines(basic)).toHaveLength(2);
});
