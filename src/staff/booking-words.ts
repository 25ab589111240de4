import type { BookingEvent, ResendableMailKind, SwapSide } from "#backend/api/booking-event.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Booking, BookingStatus } from "#rental/booking/booking.ts";
import { chargeNames, moneyEntryNames, paymentWayNames } from "#content/noted-money.ts";
import { type CarSheet, describeSheet } from "#rental/booking/car-sheet.ts";
import type { ReturnElsewhere } from "#rental/booking/return-elsewhere.ts";
import type { UndoableMove } from "#rental/booking/staff-moves.ts";
import { joinBookingFieldLabels, type Offices, wholeName } from "#rental/booking/driver-fields.ts";
import { listChangeLines } from "#rental/booking/booking-change.ts";
import { createChargedAmountFormatter, createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { Quote } from "#rental/price/quote.ts";

const statusWords: Record<BookingStatus, string> = {
  confirmed: "confirmed",
  "on-the-road": "on the road",
  returned: "returned",
  cancelled: "canceled",
  "no-show": "no-show",
};

/** Each move that can be taken back, in words. */
export const moveWords: Record<UndoableMove, string> = {
  settled: "settled",
  changed: "changed",
  swapped: "swapped",
  "handed-over": "handed over",
  "taken-back": "taken back",
  "no-show": "no-show",
  cancelled: "canceled",
};

/** The status in words; 'to settle' for a confirmed booking whose times are assumed. */
export function describeStatus({ status, trip }: Pick<Booking, "status" | "trip">): string {
  return status === "confirmed" && trip.assumed ? "to settle" : statusWords[status];
}

/** The name of an email about a booking, in American spelling: 'canceled' is stored as 'cancelled'. */
export function formatMailName(mail: ResendableMailKind): string {
  return mail === "cancelled" ? "canceled" : mail;
}

/** Says which email goes out again, and where. */
export const describeResent = ({
  mail,
  email,
}: {
  readonly mail: ResendableMailKind;
  readonly email: string;
}) => `The email ‘${formatMailName(mail)}’ goes to ${email} again.`;

export function driverName({ driver }: Pick<Booking, "driver">): string {
  return wholeName(driver);
}

const writePastLimits = (limits: readonly string[] | undefined): string =>
  limits ? `, past limits: ${limits.join("; ")}` : "";

/** 'KL-07-CD-4417 was promised and can’t be had any more'. */
export const describeLapse = (plate: string): string => `${plate} was promised and can’t be had any more`;

const writeLapse = (plate: string | undefined): string =>
  plate === undefined ? "" : `; ${describeLapse(plate)}`;

const describeOtherReturn = (
  elsewhere: ReturnElsewhere | undefined,
  formatAmount: (amount: number) => string,
) =>
  elsewhere
    ? ` in ${elsewhere.place.name}${elsewhere.fee === 0 ? "" : `, one-way fee ${formatAmount(elsewhere.fee)}`}`
    : "";

const writeSheet = (sheet: CarSheet | undefined): string => (sheet ? `; ${describeSheet(sheet)}` : "");

/** 'Suzuki Swift, KL-07-CD-4417' */
const describeSwapSide = ({ car, plate }: SwapSide): string =>
  [car?.displayName, plate].filter((part) => part !== undefined).join(", ");

/** 'KL-07-CD-4417 → KL-07-CD-4418: flat battery'; without the reason once that is erased. */
function describeSwap({
  from,
  to,
  why,
}: Pick<Extract<BookingEvent, { what: "swapped" }>, "from" | "to" | "why">): string {
  const sides = [from, to].map(describeSwapSide).filter((side) => side !== "");
  return `${sides.join(" → ")}${why === "" ? "" : `: ${why}`}`;
}

/** Says how a customer gets to know of a change: by an email, where an address is on file. */
export const describeCustomerNotice = ({ driver }: Booking): string =>
  driver.email === ""
    ? "No email address is on file: tell the customer yourself."
    : "The customer is told by email.";

type Swapped = Extract<Awaited<ReturnType<StaffBackend["swap"]>>, { readonly kind: "done" }>;

/** Says what a swap has done, and what there is to do next. */
export function describeSwapped({ booking, isOtherCar, from, to }: Swapped): string {
  const { car, quote, status, terms } = booking;
  const priceText = `The price stays ${createQuoteAmountFormatter(quote)(quote.total)}.`;
  return [
    `It has ${isOtherCar ? `the ${car.displayName}` : "another vehicle"} now${to === undefined ? "" : `, ${to}`}.`,
    ...(isOtherCar ? [priceText, describeCustomerNotice(booking)] : []),
    `${from ?? "What it had"} is free for others at once: ‘block’ it if it is in repair.`,
    ...(status === "on-the-road" && terms.extraKilometer !== undefined
      ? ["Extra kilometers are not charged by themselves any more: the sheets are of two vehicles."]
      : []),
  ].join(" ");
}

/** Says what happened, in one line; amounts at the rate of the quote that stood then, those of a change at the rates of its two quotes. */
export function describeEvent(event: BookingEvent, quote: Quote, offices: Offices): string {
  const formatAmount = createQuoteAmountFormatter(quote);
  switch (event.what) {
    case "booked":
      return `booked${event.sentBy === undefined ? "" : `, at the price that ${event.sentBy} had sent`}${writePastLimits(event.pastLimits)}`;
    case "changed":
    case "settled": {
      const { before, after } = event;
      const names = listChangeLines(before, after).flatMap(({ kind, name }) =>
        kind === "words" ? [name.toLowerCase()] : [],
      );
      return `${event.what}: ${names.join(", ")}; total ${createQuoteAmountFormatter(before.quote)(before.quote.total)} → ${createQuoteAmountFormatter(after.quote)(after.quote.total)}${writePastLimits(event.pastLimits)}${writeLapse(event.lapsedPlate)}`;
    }
    case "swapped":
      return `swapped: ${describeSwap(event)}`;
    case "cancelled":
    case "no-show": {
      const what = statusWords[event.what];
      return event.fee === 0 ? what : `${what}, fee ${formatAmount(event.fee)} (${event.feePercent}%)`;
    }
    case "handed-over":
      return `handed over${event.plate === undefined ? "" : `: ${event.plate}`}${writeSheet(event.sheet)}`;
    case "taken-back":
      return `taken back${describeOtherReturn(event.returnedTo, formatAmount)}${event.lateFee === 0 ? "" : `, late fee ${formatAmount(event.lateFee)}`}${writeSheet(event.sheet)}`;
    case "note":
      return event.text === "" ? "note, erased" : `note: ${event.text}`;
    case "money":
      return describeMoneyEvent(event, quote);
    case "invoice":
      return describeInvoiceEvent(event);
    case "corrected":
      return `corrected: ${joinBookingFieldLabels(offices, event.fields)}`;
    case "resent":
      return `sent again: ${formatMailName(event.mail)}`;
    case "forgotten":
      return "driver’s data erased, the invoice kept";
    case "licence-shown":
      return event.again === undefined
        ? "license number shown"
        : `license number shown again: ${event.again}`;
    case "licence-deleted":
      return "license number deleted";
    case "undone":
      return `undone: ${moveWords[event.move]}${writeLapse(event.lapsedPlate)}`;
  }
}

/** 'invoice made out to Noor & Sons, tax number 29ABCDE'; 'invoice taken back and made anew: wrong name'. */
function describeInvoiceEvent({
  buyer,
  reason,
}: Pick<Extract<BookingEvent, { what: "invoice" }>, "buyer" | "reason">) {
  const taxText = buyer?.taxNumber === undefined ? "" : `, tax number ${buyer.taxNumber}`;
  if (buyer) return `invoice made out to ${buyer.name}${taxText}`;
  return reason === undefined ? "invoice made" : `invoice taken back and made anew: ${reason}`;
}

/** 'paid ₹2,000, cash'; 'deposit kept ₹1,500, damage'; 'took off ₹500, fuel'. */
export function describeMoneyEvent(
  { kind, amount, how, charge }: Omit<Extract<BookingEvent, { what: "money" }>, "id" | "at" | "who" | "what">,
  quote: Pick<Quote, "money">,
): string {
  const verb = amount < 0 ? "took off" : moneyEntryNames[kind].toLowerCase();
  const about = [
    ...(how ? [paymentWayNames[how]] : []),
    ...(charge ? [chargeNames[charge].toLowerCase()] : []),
  ];
  return [`${verb} ${createChargedAmountFormatter(quote)(Math.abs(amount))}`, ...about].join(", ");
}
