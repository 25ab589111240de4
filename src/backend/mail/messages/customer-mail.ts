import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { makeConfirmationNotice } from "#content/booking-sentences.ts";
import { makeCalendarFile, calendarFileName } from "#content/calendar-file.ts";
import { describeNotedMoney } from "#content/noted-money.ts";
import { formatLateFeeLimitClause, describeRefundTimes } from "#content/policy-words.ts";
import { formatPriceDifference } from "#rental/booking/booking-change.ts";
import { type BookingFieldName, joinBookingFieldLabels } from "#rental/booking/driver-fields.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import { computeCancellationFeeBasis } from "#rental/booking/cancellation.ts";
import { describeExtraKilometers, listSheetFacts } from "#rental/booking/car-sheet.ts";
import { computeFreeReturnDeadline } from "#rental/price/late-return.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { formatInstant, toInstant } from "#rental/trip/zoned-time.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { BookingNewsMessage, StoredMessageByKind } from "#backend/db/stored-messages.server.ts";
import type { BookedArrangement } from "#backend/api/booking-event.ts";
import type { MailContent, MailAttachment, MailPart } from "./mail-content.ts";
import {
  writeBeforeYouDriveParts,
  writeBeyondReachParts,
  writeLinkPart,
  describeAttachedCalendar,
  writeCallPart,
  listChangedFacts,
  describePriceDifference,
  writeHeadingPart,
  writeUnsettledTimesPart,
  writeParagraphPart,
} from "./mail-parts.ts";
import {
  writeAmountsPart,
  writeTicketWithoutPicture,
  describeCarAndPickupDay,
  writeCustomerTicket,
  listDriverFacts,
} from "./trip-facts.ts";

type CustomerMail = {
  readonly message: BookingNewsMessage;
  /** The booking's own page. */
  readonly link: string;
  /** When the news was written, in epoch milliseconds. */
  readonly at: number;
  /** What the staff has noted of money on the booking. */
  readonly noted?: NotedMoney | undefined;
};

/** The email that tells a customer what happened to a booking. */
export function writeCustomerBookingMail(catalog: Catalog, mail: CustomerMail): MailContent {
  switch (mail.message.kind) {
    case "booked":
      return { ...bookedMail(catalog, mail), calendar: writeCalendar(catalog, mail) };
    case "changed":
      return { ...changedMail(catalog, mail, mail.message.before), calendar: writeCalendar(catalog, mail) };
    case "corrected":
      return correctedMail(catalog, mail, mail.message);
    case "reinstated":
      if (mail.message.move) return undoneSheetMail(catalog, mail, mail.message.move);
      return { ...reinstatedMail(catalog, mail), calendar: writeCalendar(catalog, mail) };
    case "cancelled":
      return { ...canceledMail(catalog, mail, mail.message), calendar: writeCalendar(catalog, mail) };
  }
}

/** The link to a booking's own page, for whoever has lost it. `link` is that page. */
export function writeLinkMail(
  catalog: BrowserCatalog,
  { booking }: StoredMessageByKind<"link">,
  link: string,
): MailContent {
  const { car, trip, reference, status } = booking;
  const seen =
    status === "confirmed"
      ? "it, change it, cancel it, or add it to your calendar"
      : "what was agreed and what it costs";
  return {
    subject: `The link to your booking: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title: "Here is your booking",
    parts: [
      writeParagraphPart(`You asked for the link to your booking’s page. There you can see ${seen}.`),
      { kind: "link", text: "Open your booking", url: link },
      writeTicketWithoutPicture(catalog, booking),
      writeParagraphPart(
        `If you did not ask for this, you need do nothing: the link came only to this address. Questions? Call ${catalog.company.phone} and read out ${reference}.`,
      ),
    ],
  };
}

/** What was written down about the car at the counter, as its customer agreed to it. `link` is the booking's own page. */
export function writeSheetMail(
  catalog: BrowserCatalog,
  { booking, handOver, takeBack }: StoredMessageByKind<"sheet">,
  link: string,
): MailContent {
  const { car, reference } = booking;
  const name = takeBack ? "Return sheet" : "Hand-over sheet";
  const writeSheet = (title: string, sheet = handOver) =>
    sheet ? [{ kind: "facts", title, facts: listSheetFacts(sheet) } as const] : [];
  const extraText = describeExtraKilometers(booking, { handOver, takeBack });
  return {
    subject: `${name}: ${car.displayName} (${reference})`,
    title: takeBack ? "How the car came back" : "How you got the car",
    parts: [
      writeParagraphPart(
        `This is what was written down at the counter about your ${car.displayName}. If you see it differently, tell us today.`,
      ),
      ...(extraText === undefined ? [] : [writeParagraphPart(extraText)]),
      ...(takeBack ? writeSheet("At the return", takeBack) : []),
      ...writeSheet("At the hand-over"),
      writeLinkPart("See your booking", link),
      writeCallPart(catalog, reference),
    ],
  };
}

/** To an address that a correction replaced. It doesn't name the new address, since the old one may never have been the customer's. */
export function writeReaddressedMail(
  catalog: BrowserCatalog,
  { booking: { reference } }: StoredMessageByKind<"readdressed">,
): MailContent {
  return {
    subject: `Emails about ${reference} now go to another address`,
    title: "Your email address was changed",
    parts: [
      writeParagraphPart(
        `Our desk has changed the email address for booking ${reference}, as the customer asked. Emails about it no longer come to this address.`,
      ),
      writeParagraphPart(
        `If that is your booking and you did not ask for this, call ${catalog.company.phone} and read out ${reference}.`,
      ),
    ],
  };
}

function bookedMail(catalog: Catalog, mail: CustomerMail): MailContent {
  const { booking } = mail.message;
  const { car, trip, quote, reference } = booking;
  const { title, text } = makeConfirmationNotice(car.displayName);
  return {
    subject: `Booking confirmed: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title,
    parts: [
      writeParagraphPart(text),
      {
        kind: "notice",
        text: mail.noted
          ? describeMoneyInMail(booking, mail.noted)
          : `Nothing is paid yet. You pay ${createQuoteAmountFormatter(quote)(quote.total)} at the counter or by phone; we never ask for a card by email.`,
      },
      ...(trip.assumed ? [writeUnsettledTimesPart(booking.driver.phone)] : []),
      writeCustomerTicket(catalog, booking),
      ...writeBeyondReachParts(catalog, booking),
      writeLinkPart("See, change or cancel your booking", mail.link),
      ...writeBeforeYouDriveParts(catalog, mail.message.booking, mail.at, mail.noted),
    ],
  };
}

function changedMail(catalog: Catalog, mail: CustomerMail, before: BookedArrangement): MailContent {
  const { booking } = mail.message;
  const { car, trip, quote, reference } = booking;
  if (booking.status === "on-the-road") return returnMovedMail(catalog, mail, before);
  const isSettled = before.trip.assumed && !trip.assumed;
  return {
    subject: `${isSettled ? "Times settled" : "Booking changed"}: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title: isSettled ? "Your times are settled" : "Your booking has been changed",
    parts: [
      writeParagraphPart(
        `This is your booking now. ${describePriceDifference(formatPriceDifference(before, booking))}`,
      ),
      ...(trip.assumed ? [writeUnsettledTimesPart(booking.driver.phone)] : []),
      {
        kind: "notice",
        text: mail.noted
          ? describeMoneyInMail(booking, mail.noted)
          : `You pay ${createQuoteAmountFormatter(quote)(quote.total)} in all, at the counter or by phone; we never ask for a card by email.`,
      },
      writeCustomerTicket(catalog, booking),
      ...writeBeyondReachParts(catalog, booking),
      { kind: "facts", title: "What has changed", facts: listChangedFacts(before, booking) },
      writeLinkPart("See your booking", mail.link),
      ...writeBeforeYouDriveParts(catalog, mail.message.booking, mail.at, mail.noted),
    ],
  };
}

/** While the car is out, only its return can change, or the company gives another car: it is too late to cancel, and the papers have been seen. */
function returnMovedMail(
  catalog: Catalog,
  { message: { booking }, link, noted }: CustomerMail,
  before: BookedArrangement,
): MailContent {
  const { car, trip, quote, reference } = booking;
  const { dropOff } = trip;
  const dueAt = toInstant(dropOff, dropOff.place.zone);
  const isSwapped = before.car.id !== car.id;
  const isLater = dueAt > toInstant(before.trip.dropOff, before.trip.dropOff.place.zone);
  const dueText = `${describeDate(dropOff.date)}, ${dropOff.time}, ${dropOff.place.name} time`;
  const { perHour } = booking.terms.lateFee;
  const lateFrom = formatInstant(computeFreeReturnDeadline(booking.terms, dueAt), dropOff.place.zone, "long");
  return {
    subject: `${isSwapped ? "Another car" : isLater ? "Rental extended" : "Return changed"}: ${car.displayName}, due ${describeDate(dropOff.date)} (${reference})`,
    title: isSwapped
      ? "You have another car now"
      : isLater
        ? "Your rental is extended"
        : "Your return has changed",
    parts: [
      writeParagraphPart(
        `Bring the car back by ${dueText}. ${describePriceDifference(formatPriceDifference(before, booking))} Each hour begun after ${lateFrom} costs ${createQuoteAmountFormatter(quote)(perHour)}${formatLateFeeLimitClause(quote.money, booking.terms.lateFee)}.`,
      ),
      writeCustomerTicket(catalog, booking),
      { kind: "facts", title: "What has changed", facts: listChangedFacts(before, booking) },
      writeHeadingPart("Price"),
      writeAmountsPart(quote),
      ...writeMoneyParts(booking, noted),
      writeLinkPart("See your booking", link),
      writeCallPart(catalog, reference),
    ],
  };
}

function reinstatedMail(catalog: Catalog, mail: CustomerMail): MailContent {
  const { booking } = mail.message;
  const { car, trip, reference } = booking;
  return {
    subject: `Booking stands again: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title: "Your booking stands again",
    parts: [
      writeParagraphPart(
        "We told you that this booking was canceled. That has been taken back: the booking is as it was before, and no cancellation fee is charged.",
      ),
      ...(trip.assumed ? [writeUnsettledTimesPart(booking.driver.phone)] : []),
      ...writeMoneyParts(booking, mail.noted),
      writeCustomerTicket(catalog, booking),
      ...writeBeyondReachParts(catalog, booking),
      writeLinkPart("See, change or cancel your booking", mail.link),
      ...writeBeforeYouDriveParts(catalog, mail.message.booking, mail.at, mail.noted),
    ],
  };
}

/** To a customer who has got a sheet of a hand-over or a return that the staff has taken back since. */
function undoneSheetMail(
  catalog: Catalog,
  { message: { booking }, link, noted }: CustomerMail,
  move: "handed-over" | "taken-back",
): MailContent {
  const { car, reference } = booking;
  const [name, what] =
    move === "taken-back" ? ["Return sheet", "had come back"] : ["Hand-over sheet", "was handed over"];
  return {
    subject: `${name} taken back: ${car.displayName} (${reference})`,
    title: `The ${name.toLowerCase()} no longer counts`,
    parts: [
      writeParagraphPart(
        `We sent you a sheet that said how your ${car.displayName} ${what}. That has been taken back: the booking is as it was before.`,
      ),
      ...writeMoneyParts(booking, noted),
      writeCustomerTicket(catalog, booking),
      writeLinkPart("See your booking", link),
      writeCallPart(catalog, reference),
    ],
  };
}

function correctedMail(
  catalog: Catalog,
  { message: { booking }, link }: CustomerMail,
  { fields }: { readonly fields: readonly BookingFieldName[] },
): MailContent {
  const { car, trip, reference, driver } = booking;
  return {
    subject: `Details corrected: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title: "Your details have been corrected",
    parts: [
      writeParagraphPart(
        `As you asked, our desk has corrected: ${joinBookingFieldLabels(catalog.company.offices, fields)}. This is what we have now.`,
      ),
      { kind: "facts", title: "Driver", facts: listDriverFacts(catalog, driver) },
      writeCustomerTicket(catalog, booking),
      writeLinkPart("See your booking", link),
      writeParagraphPart(
        `If you did not ask for this, call ${catalog.company.phone} and read out ${reference}.`,
      ),
    ],
  };
}

function canceledMail(
  catalog: Catalog,
  { message: { booking }, link, noted }: CustomerMail,
  { fee, feePercent }: { fee: number; feePercent: number },
): MailContent {
  const { car, trip, quote, reference } = booking;
  const formatAmount = createQuoteAmountFormatter(quote);
  const base = computeCancellationFeeBasis(booking).subtotal;
  const ticket = writeCustomerTicket(catalog, booking, fee);
  return {
    subject: `Booking canceled: ${describeCarAndPickupDay(car, trip)} (${reference})`,
    title: "Your booking is canceled",
    parts: [
      writeParagraphPart(
        fee === 0
          ? "Nothing is charged for it."
          : `The cancellation fee is ${formatAmount(fee)}, ${feePercent}% of the base rental of ${formatAmount(base)}${base > quote.subtotal ? ", as it was before your late change" : ""}.`,
      ),
      writeParagraphPart(
        `Anything you have paid beyond that is refunded within ${describeRefundTimes(catalog.policies.refunds)}.`,
      ),
      ...writeMoneyParts(booking, noted),
      // Once something is paid, the fee is no longer what is to be paid.
      noted && fee > 0 ? { ...ticket, total: { ...ticket.total, name: "Fee" } } : ticket,
      writeLinkPart("See the booking", link),
      ...(trip.assumed
        ? []
        : [
            writeParagraphPart(describeAttachedCalendar(catalog, reference, "takes it out of your calendar")),
          ]),
      writeCallPart(catalog, reference),
    ],
  };
}

const describeMoneyInMail = (booking: Booking, noted: NotedMoney) =>
  `${describeNotedMoney(booking, noted)} We never ask for a card by email.`;

/** What is paid and what is left to pay, where something is noted. */
const writeMoneyParts = (booking: Booking, noted: NotedMoney | undefined): MailPart[] =>
  noted ? [{ kind: "notice", text: describeMoneyInMail(booking, noted) }] : [];

/** None while the times are open. */
function writeCalendar(catalog: Catalog, { message, link, at }: CustomerMail): MailAttachment | undefined {
  const { booking, kind } = message;
  const text = makeCalendarFile(catalog.places, {
    booking,
    changedAt: kind === "booked" ? undefined : at,
    now: at,
    siteName: catalog.company.name,
    host: new URL(link).hostname,
    phone: catalog.company.phone,
    link,
  });
  return text === undefined
    ? undefined
    : { name: calendarFileName(catalog.company.name, booking.reference), text };
}
