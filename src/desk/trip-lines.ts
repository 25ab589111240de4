import { priceLines, priceNote } from "#content/price-lines.ts";
import type { Booking } from "#rental/booking.ts";
import { dateInWords } from "#rental/calendar.ts";
import { type Cancellation, feeTermsOf, freeUntil } from "#rental/cancellation.ts";
import { dollarsAt } from "#rental/money.ts";
import type { Quote } from "#rental/quote.ts";
import type { TripEnd } from "#rental/trip.ts";
import { instantInWords } from "#rental/zoned-time.ts";
import { widthOf } from "./text-width.ts";

type Charged = Pick<Booking, "trip" | "quote" | "lateChange">;

/** 'Mumbai - Maharashtra, Sun 14 Sep 2025, 10:00 AM', with what is not chosen yet. */
export function endInWords(end: TripEnd): string {
  const { place, date, time, dateAssumed, timeAssumed } = end;
  const open = [place.assumed && "place", dateAssumed && "date", timeAssumed && "time"].filter(Boolean);
  const note = open.length > 0 ? ` (${open.join(", ")} not chosen)` : "";
  return `${place.label}, ${dateInWords(date)}, ${time}${note}`;
}

/** The receipt, amounts under one another, as the site shows it. */
export function receipt(quote: Quote): string {
  const lines = priceLines(quote);
  const names = Math.max(...lines.map(({ name }) => widthOf(name))) + 2;
  const amounts = Math.max(...lines.map(({ amount }) => amount.length));
  const rows = lines.map(({ name, amount }) => name.padEnd(names) + amount.padStart(amounts));
  return [...rows, "", priceNote(quote)].join("\n");
}

/** What cancelling costs now, and of what that is a share; until when it is free. */
export function cancellingInWords(booking: Charged, { fee, feePercent, base }: Cancellation): string {
  const { trip, quote } = booking;
  if (trip.assumed) return "free while the times are open";
  if (fee === 0) return `free until ${momentIn(freeUntil(feeTermsOf(booking).pickupAt), trip.pickup)}`;
  const usd = dollarsAt(quote);
  const share = `${feePercent}% of the base rental`;
  const earlier = base > quote.subtotal ? ` of ${usd(base)} before a late change` : "";
  return `costs ${usd(fee)} now, ${share}${earlier}`;
}

/** An instant as the clocks of the pick-up place show it. */
export function momentIn(instant: number, { place }: TripEnd): string {
  return `${instantInWords(instant, place.zone, "long")} ${place.name} time`;
}
