import { expect, test } from "vitest";
import { policies } from "#catalog/current.ts";
import { quoteFor } from "#rental/price/quote.ts";
import { inDollars, inRupees } from "../../../tests/samples/terms.ts";
import { quoteFormat } from "./stored-formats.server.ts";
import { readJson, storedJson } from "./stored-json.server.ts";

const row = { table: "bookings", id: "1", column: "quote" } as const;
const charges = [
  { name: "Tourism fee", percent: 3.5 },
  { name: "Road fee", perDay: 350 },
  { name: "Airport fee", perRental: 1200 },
];

test.each([
  ["whole rupees shown in dollars", inRupees(12, 91)],
  ["dollars with charges", inDollars(charges)],
  ["nothing added", inDollars()],
  [
    "a second currency",
    {
      money: { currency: "KWD", decimals: 3, shown: { currency: "EUR", rate: 0.3 } },
      charges,
      lateFeePerHour: 1250,
    },
  ],
])("a quote of %s is read as it was stored", (_, terms) => {
  const quote = quoteFor(4957, 3, terms);
  expect(readJson(quoteFormat, storedJson(quote), row)).toEqual(quote);
});

test("whole rupees are stored in the words of every row before them", () => {
  expect(storedJson(quoteFor(3500, 2, inRupees()))).toBe(
    '{"version":3,"days":2,"pricePerDay":3500,"subtotal":7000,"taxPercent":18,"tax":1260,"total":8260,"lateFeePerHour":200,"rupeesPerDollar":83}',
  );
});

test("one from before the fee for late hours was stored has the fee of the policies", () => {
  const { lateFeePerHour: _fee, ...olderQuote } = quoteFor(4957, 3, inDollars());
  const { lateFeePerHour } = readJson(quoteFormat, storedJson(olderQuote), row);
  expect(lateFeePerHour).toBe(policies.lateFeePerHour);
});

test.each([
  ["no money", { money: undefined }, "rupeesPerDollar"],
  ["a money without a currency", { money: { decimals: 2 } }, "money.currency"],
  ["an amount that is no whole number", { charges: [{ name: "Fee", percent: 1, amount: 0.5 }] }, "charges"],
])("%s can't be read", (_, damage, where) => {
  const quote = { ...quoteFor(4957, 3, inDollars(charges)), ...damage };
  expect(() => readJson(quoteFormat, storedJson(quote), row)).toThrow(`has an invalid “${where}`);
});
