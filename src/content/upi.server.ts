import { encode } from "uqr";
import type { Company } from "#catalog/catalog.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { createChargedAmountFormatter, writeDecimalAmount } from "#rental/price/money.ts";

/** A payment that an app for UPI fills in: its address, and that as a code of black squares, which SVG draws. */
export type UpiPayment = {
  readonly href: string;
  /** '₹3,192'. */
  readonly amount: string;
  readonly code: { readonly size: number; readonly path: string };
};

type PaidBooking = Pick<Booking, "reference" | "status" | "trip" | "quote">;

/**
 * Makes the payment of what is left to pay of a booking, with its reference; undefined where the company has no UPI address, where nothing is
 * to pay or the times are still open, and where the booking is not in rupees.
 * @param toPay minor units of the booking's money
 */
export function makeUpiPayment(
  { upi, name }: Pick<Company, "upi" | "name">,
  { reference, status, trip, quote }: PaidBooking,
  toPay: number,
): UpiPayment | undefined {
  const { money } = quote;
  const isOpen = status === "confirmed" && trip.assumed;
  if (upi === undefined || toPay <= 0 || isOpen || money.currency !== "INR") return undefined;
  const amount = writeDecimalAmount(toPay * 10 ** (2 - money.decimals), 2);
  const fields = { pn: name, am: amount, cu: "INR", tn: reference, tr: reference.replaceAll("-", "") };
  // Apps read a space as %20 only, and the address of the payee as it is.
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
  const href = `upi://pay?${[`pa=${upi}`, ...query].join("&")}`;
  return { href, amount: createChargedAmountFormatter(quote)(toPay), code: drawCode(href) };
}

/** Draws a text as a code, with the margin that readers need: each run of black squares of a row is one bar, a unit high. */
function drawCode(text: string): UpiPayment["code"] {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const bars = data.flatMap((row, y) =>
    Array.from(row.map(Number).join("").matchAll(/1+/g), ({ index, 0: run }) => {
      const width = run.length;
      return `M${index} ${y}h${width}v1h-${width}z`;
    }),
  );
  return { size, path: bars.join("") };
}
