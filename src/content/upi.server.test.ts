import { encode } from "uqr";
import { expect, test } from "vitest";
import { inRupees } from "../../tests/samples/terms.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { makeUpiPayment } from "./upi.server.ts";

const company = { name: "Noor & Sons", upi: "noor.sons@bank" };
const rupees = computeQuote(2200, 2, inRupees());
const inPaise = { ...rupees, money: { currency: "INR", decimals: 2 } };
const yen = { ...rupees, money: { currency: "JPY", decimals: 0 } };
const aBooking = (quote: object, status = "confirmed", assumed = false) =>
  ({ reference: "R4KD-9TWD", status, trip: { assumed }, quote }) as never;

test.each([
  ["in whole rupees", rupees, 3192, "am=3192.00"],
  ["with paise", inPaise, 319250, "am=3192.50"],
])("a UPI payment has payee, amount %s and reference, and its code says the same", (_, quote, toPay, am) => {
  const { href, code } = makeUpiPayment(company, aBooking(quote), toPay)!;
  expect(href).toBe(`upi://pay?pa=noor.sons@bank&pn=Noor%20%26%20Sons&${am}&cu=INR&tn=R4KD-9TWD&tr=R4KD9TWD`);
  const { data, size } = encode(href, { ecc: "M", border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  expect([drawn, code.size]).toEqual([data, size]);
});

test.each([
  ["nothing is to pay", company, aBooking(rupees), 0],
  ["something is to be given back", company, aBooking(rupees), -1],
  ["the times are open", company, aBooking(rupees, "confirmed", true), 3192],
  ["the booking is in another money", company, aBooking(yen), 3192],
  ["the company has no address", { name: "Noor" }, aBooking(rupees), 3192],
])("there is none where %s", (_, whose, booking, toPay) =>
  expect(makeUpiPayment(whose, booking, toPay)).toBeUndefined(),
);
