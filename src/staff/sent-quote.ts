/** A price that keeps, sent to a caller by the commands and at the desk. */
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import { formatQuoteEnd, type SentQuote } from "#rental/booking/sent-quote.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Car } from "#rental/car.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { explainBookingRefusal } from "./caller-booking.ts";
import { RefusedError } from "./command.ts";
import { describeTripEnd } from "./trip-lines.ts";

type SendOutcome = Awaited<ReturnType<StaffBackend["sendQuote"]>>;

/** Says why no price was sent. */
export async function explainUnsentQuote(
  outcome: Exclude<SendOutcome, { kind: "sent" }>,
  staff: StaffBackend,
  request: { readonly car: Car; readonly trip: Trip; readonly now: number },
): Promise<RefusedError> {
  switch (outcome.kind) {
    case "not-offered":
      return new RefusedError(
        outcome.kind,
        "No prices are sent: company.yaml has no quoteHours, the hours for which one holds.",
      );
    case "incomplete":
      return new RefusedError(
        outcome.kind,
        "A price is sent for a whole trip: choose the place, both days and both times.",
      );
    default:
      return explainBookingRefusal(outcome, staff, request);
  }
}

/** The page of a sent price. */
export const makeQuoteLink = ({ publicUrl }: { readonly publicUrl: string }, token: string): string =>
  `${publicUrl}/quote/${token}`;

/** Writes what a caller is sent: what the price is for, line by line, until when it holds, and where it is booked. */
export function writeQuoteText({ company }: Catalog, sent: SentQuote, link: string, name = ""): string {
  const { car, trip, quote } = sent;
  const note = describePriceNotes(quote);
  return [
    name === "" ? `Your price from ${company.name}:` : `${name}, your price from ${company.name}:`,
    `Car: ${car.displayName}`,
    `Pickup: ${describeTripEnd(trip.pickup)}`,
    `Return: ${describeTripEnd(trip.dropOff)}`,
    ...computePriceLines(quote).map((line) => `${line.name}: ${line.amount}`),
    ...(note ? [note] : []),
    `${describeKeptPrice(sent)} Book it here: ${link}`,
  ].join("\n");
}

/** 'This price holds until Fri 5 Sep, 6:00 PM, Kochi time. The car is not kept: it is theirs once they book.' */
export const describeKeptPrice = (sent: SentQuote): string =>
  `This price holds until ${formatQuoteEnd(sent)}. ${sent.keepsCar ? "The car is kept until then." : "The car is not kept until it is booked."}`;

/** The subject of an email with it: 'Hyundai Creta for ₹12,390'. */
export const makeQuoteSubject = ({ car, quote }: SentQuote): string =>
  `${car.displayName} for ${createQuoteAmountFormatter(quote)(quote.total)}`;
