import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { CustomerBooking, MemberBooking } from "#backend/api/customer-booking.ts";
import { nameInvoice } from "#content/invoice.ts";
import type { UpiPayment } from "#content/upi.server.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { type BookingSheets, findCarSheets } from "#rental/booking/car-sheet.ts";
import { wholeName } from "#rental/booking/driver-fields.ts";
import {
  findPlateOnRoad,
  listQuotesAfterEvents,
  selectStandingEvents,
  type UndoableMove,
} from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { licenseRetentionDays } from "#rental/policy.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

/** The content of a booking's pages is private to one customer. */
export const ownHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** A booking as its page shows it: without the driver's contact details, since anyone with the link can open the page. */
export type ShownBooking = Pick<
  Booking,
  "reference" | "status" | "bookedAt" | "car" | "trip" | "quote" | "terms" | "lateChange"
> & {
  readonly driverName: string;
  readonly license: {
    readonly onFile: boolean;
    readonly lastFour: string | undefined;
    /** The day on which the number is due to be deleted, or was. */
    readonly deletedOn: CalendarDate;
  };
  /** Of the vehicle that was handed over, where the company names its vehicles: the page is the agreement that its driver carries. */
  readonly plate?: string;
  /** What was written down about the car when it left and when it came back. */
  readonly sheets?: BookingSheets;
  /** Minor units charged for a cancellation or a no-show. */
  readonly fee: number | undefined;
  /** The names of its invoices and credit notes, from the first to the last, where there are any. */
  readonly invoices?: readonly string[];
  /** To pay what is left, where the company takes UPI. */
  readonly upi?: UpiPayment;
  /** Where the staff has noted payments or charges. */
  readonly noted?: NotedMoney;
  /** Where it is a member's. */
  readonly member?: MemberBooking;
  readonly story: readonly BookingHistoryEntry[];
};

/** An event in a booking's history, as its customer sees it. */
export type BookingHistoryEntry = {
  readonly what: Exclude<BookingEvent["what"], "note" | "money" | "invoice">;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of a cancellation, a no-show or a late return, as it is shown; empty where nothing is charged. */
  readonly fee?: string;
  /** Where the car came back, where that is not the booked place, with the one-way fee: 'in Pune, one-way ₹400'. */
  readonly elsewhere?: string;
  /** What the company gave instead, at the same price: 'Hyundai Creta for Suzuki Swift, at the same price', 'now MH-01-BB-2222'. */
  readonly swap?: string;
  /** The move that the staff undid. */
  readonly move?: UndoableMove;
};

const earlierDate = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

export function toShownBooking({
  booking,
  license,
  events,
  fee,
  noted,
  member,
  invoices,
}: CustomerBooking): ShownBooking {
  const { reference, status, bookedAt, car, trip, quote, terms, lateChange, driver } = booking;
  const quotes = listQuotesAfterEvents(events, quote);
  const story = events.flatMap((event, index) => writeChapter(event, quotes[index] ?? quote));
  const plate = findPlateOnRoad(events);
  const sheets = findCarSheets(events);
  return {
    reference,
    status,
    bookedAt,
    car,
    trip,
    quote,
    terms,
    lateChange,
    driverName: wholeName(driver),
    license: {
      onFile: license.onFile,
      lastFour: license.lastFour,
      deletedOn: addDays(lastDay(trip, selectStandingEvents(story)), licenseRetentionDays),
    },
    ...(plate !== undefined && { plate }),
    ...((sheets.handOver ?? sheets.takeBack) && { sheets }),
    fee,
    ...(noted && { noted }),
    ...(member && { member }),
    ...(invoices && { invoices: invoices.map(nameInvoice) }),
    story,
  };
}

/** What the page says is to pay, in minor units: what is noted of it, or else all that is known to be due. */
export function computeToPay({ status, quote, fee = 0, noted }: ShownBooking): number {
  if (noted) return noted.toPay;
  if (status === "confirmed") return quote.total;
  return status === "cancelled" || status === "no-show" ? fee : 0;
}

/** The day on which the car was or will be returned, or on which it was clear that it would not be picked up. */
function lastDay({ pickup, dropOff }: Booking["trip"], story: readonly BookingHistoryEntry[]): CalendarDate {
  const returnChapter = story.find(({ what }) => what === "taken-back");
  if (returnChapter) return toZonedDate(returnChapter.at, dropOff.place.zone);
  const endChapter = story.find(({ what }) => what === "cancelled" || what === "no-show");
  return endChapter ? earlierDate(toZonedDate(endChapter.at, pickup.place.zone), dropOff.date) : dropOff.date;
}

function writeChapter(event: BookingEvent, quote: Quote): BookingHistoryEntry[] {
  const { what, at } = event;
  const feeText = (fee: number) => (fee === 0 ? "" : createQuoteAmountFormatter(quote)(fee));
  switch (what) {
    case "note":
    case "invoice":
    // What is noted of money stands with the price.
    case "money":
      return [];
    case "taken-back":
      return [
        {
          what,
          at: event.returnedAt ?? at,
          fee: feeText(event.lateFee),
          ...(event.returnedTo && {
            elsewhere: `in ${event.returnedTo.place.name}${event.returnedTo.fee === 0 ? "" : `, one-way ${feeText(event.returnedTo.fee)}`}`,
          }),
        },
      ];
    case "cancelled":
    case "no-show":
      return [{ what, at, fee: feeText(event.fee) }];
    case "swapped":
      return [{ what, at, swap: describeSwap(event) }];
    case "undone":
      return [{ what, at, move: event.move }];
    default:
      return [{ what, at }];
  }
}

function describeSwap({ from, to }: Extract<BookingEvent, { what: "swapped" }>): string {
  if (from.car && to.car) return `${to.car.displayName} for ${from.car.displayName}, at the same price`;
  return `now ${to.plate ?? "another one"}`;
}
