import { site } from "#content/site.ts";
import { type BookingField, bookingFieldsInWords } from "#rental/booking/booking-form.ts";
import { bookingConfirmed } from "#content/booking-sentences.ts";
import { changeLines, type PriceDifference, priceDifference } from "#rental/booking/booking-change.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { feeTermsOf } from "#rental/booking/cancellation.ts";
import { lateFeePerHour, minimumAges, minimumDrivingYears, refundBusinessDays } from "#rental/policy.ts";
import { lateFeeFreeUntil } from "#rental/price/late-return.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { instantInWords, instantOf } from "#rental/trip/zoned-time.ts";
import type { BookingMessage, ReaddressedMessage } from "#backend/promises/outbox-message.ts";
import type { Fact, MailContent, MailPart } from "./mail-content.ts";
import { amounts, bookingTicket, carAndDay, driverFacts, freeCancellation } from "./trip-facts.ts";

type CustomerMail = { readonly message: BookingMessage; readonly link: string; readonly at: number };

/** What a customer is told about a booking. `link` is the booking's own page, `at` when the news was written (epoch milliseconds). */
export function customerMail(mail: CustomerMail): MailContent {
  switch (mail.message.kind) {
    case "booked":
      return booked(mail);
    case "changed":
      return changed(mail, mail.message.before);
    case "corrected":
      return corrected(mail, mail.message);
    case "reinstated":
      return reinstated(mail);
    case "cancelled":
      return cancelled(mail, mail.message);
  }
}

/** What is told to an address that a correction replaced: not the new address, since the old one may never have been the customer's. */
export function readdressedMail({ booking: { reference } }: ReaddressedMessage): MailContent {
  return {
    subject: `Emails about ${reference} now go to another address`,
    title: "Your email address was changed",
    parts: [
      paragraph(
        `Our desk has changed the email address for booking ${reference}, as the customer asked. Emails about it no longer come to this address.`,
      ),
      paragraph(
        `If that is your booking and you did not ask for this, call ${site.phone} and read out ${reference}.`,
      ),
    ],
  };
}

function booked({ message: { booking }, link, at }: CustomerMail): MailContent {
  const { car, trip, quote, reference } = booking;
  const { title, text } = bookingConfirmed(car.displayName);
  return {
    subject: `Booking confirmed: ${carAndDay(car, trip)} (${reference})`,
    title,
    parts: [
      paragraph(text),
      ...(trip.assumed ? [openTimes(booking.driver.phone)] : []),
      bookingTicket(booking),
      amounts(quote),
      paragraph("Nothing is paid yet. You pay at the counter or by phone; we never ask for a card by email."),
      paragraph(freeCancellation(booking, at)),
      bookingLink("See, change or cancel your booking", link),
      ...lastWords(booking),
    ],
  };
}

function changed(
  { message: { booking }, link, at }: CustomerMail,
  before: (BookingMessage & { kind: "changed" })["before"],
): MailContent {
  const { car, trip, quote, reference } = booking;
  if (booking.status === "on-the-road") return returnMoved({ booking, link }, before);
  const settled = before.trip.assumed && !trip.assumed;
  return {
    subject: `${settled ? "Times settled" : "Booking changed"}: ${carAndDay(car, trip)} (${reference})`,
    title: settled ? "Your times are settled" : "Your booking has been changed",
    parts: [
      paragraph(`This is your booking now. ${differenceInWords(priceDifference(before, booking))}`),
      ...(trip.assumed ? [openTimes(booking.driver.phone)] : []),
      bookingTicket(booking),
      { kind: "facts", title: "What has changed", facts: changedFacts(before, booking) },
      amounts(quote),
      paragraph(freeCancellation(booking, at)),
      bookingLink("See your booking", link),
      ...lastWords(booking),
    ],
  };
}

/** While the car is out, only its return can change: it is too late to cancel, and the papers have been seen. */
function returnMoved(
  { booking, link }: Pick<BookingMessage, "booking"> & { readonly link: string },
  before: (BookingMessage & { kind: "changed" })["before"],
): MailContent {
  const { car, trip, quote, reference } = booking;
  const { dropOff } = trip;
  const dueAt = instantOf(dropOff, dropOff.place.zone);
  const isLater = dueAt > instantOf(before.trip.dropOff, before.trip.dropOff.place.zone);
  const when = `${dateInWords(dropOff.date)}, ${dropOff.time}, ${dropOff.place.name} time`;
  const lateFrom = instantInWords(lateFeeFreeUntil(dueAt), dropOff.place.zone, "long");
  return {
    subject: `${isLater ? "Rental extended" : "Return changed"}: ${car.displayName}, due ${dateInWords(dropOff.date)} (${reference})`,
    title: isLater ? "Your rental is extended" : "Your return has changed",
    parts: [
      paragraph(
        `Bring the car back by ${when}. ${differenceInWords(priceDifference(before, booking))} Each hour begun after ${lateFrom} costs ${dollarsAt(quote)(lateFeePerHour)}.`,
      ),
      bookingTicket(booking),
      { kind: "facts", title: "What has changed", facts: changedFacts(before, booking) },
      amounts(quote),
      bookingLink("See your booking", link),
      call(reference),
    ],
  };
}

function reinstated({ message: { booking }, link, at }: CustomerMail): MailContent {
  const { car, trip, quote, reference } = booking;
  return {
    subject: `Booking stands again: ${carAndDay(car, trip)} (${reference})`,
    title: "Your booking stands again",
    parts: [
      paragraph(
        "We told you that this booking was canceled. That has been taken back: the booking is as it was before, and no cancellation fee is charged.",
      ),
      ...(trip.assumed ? [openTimes(booking.driver.phone)] : []),
      bookingTicket(booking),
      amounts(quote),
      paragraph(freeCancellation(booking, at)),
      bookingLink("See, change or cancel your booking", link),
      ...lastWords(booking),
    ],
  };
}

function corrected(
  { message: { booking }, link }: CustomerMail,
  { fields }: { readonly fields: readonly BookingField[] },
): MailContent {
  const { car, trip, reference, driver } = booking;
  return {
    subject: `Details corrected: ${carAndDay(car, trip)} (${reference})`,
    title: "Your details have been corrected",
    parts: [
      paragraph(
        `As you asked, our desk has corrected: ${bookingFieldsInWords(fields)}. This is what we have now.`,
      ),
      { kind: "facts", title: "Driver", facts: driverFacts(driver) },
      bookingTicket(booking),
      bookingLink("See your booking", link),
      paragraph(`If you did not ask for this, call ${site.phone} and read out ${reference}.`),
    ],
  };
}

function cancelled(
  { message: { booking }, link }: CustomerMail,
  { fee, feePercent }: { fee: number; feePercent: number },
): MailContent {
  const { car, trip, quote, reference } = booking;
  const { any, card } = refundBusinessDays;
  const usd = dollarsAt(quote);
  const base = feeTermsOf(booking).subtotal;
  return {
    subject: `Booking canceled: ${carAndDay(car, trip)} (${reference})`,
    title: "Your booking is canceled",
    parts: [
      paragraph(
        fee === 0
          ? "Nothing is charged for it."
          : `The cancellation fee is ${usd(fee)}, ${feePercent}% of the base rental of ${usd(base)}${base > quote.subtotal ? ", as it was before your late change" : ""}.`,
      ),
      paragraph(
        `Anything you have paid beyond that is refunded within ${any[0]} to ${any[1]} business days, or ${card[0]} to ${card[1]} to a card.`,
      ),
      bookingTicket(booking, "Price as booked"),
      bookingLink("See the booking", link),
      call(reference),
    ],
  };
}

/** The lines in which two arrangements differ, 'before → after', amounts in dollars. */
export function changedFacts(...arrangements: Parameters<typeof changeLines>): Fact[] {
  return changeLines(...arrangements).map(({ name, before, after }) => ({
    name,
    value: `${before} → ${after}`,
  }));
}

function differenceInWords(difference: PriceDifference): string {
  if (difference.kind === "same") return "The total stays the same.";
  return `The total is ${difference.amount} ${difference.kind} than before.`;
}

function openTimes(phone: string): MailPart {
  return paragraph(
    `Part of your trip is not chosen yet. We will call you at ${phone} to settle it, or you can choose on your booking’s page. Until then, no car is held.`,
  );
}

function lastWords({ car, reference }: BookingMessage["booking"]): MailPart[] {
  // Stryker disable next-line ConditionalExpression,StringLiteral: the site asks for one year; the plural is for another setting
  const years = minimumDrivingYears === 1 ? "a year" : `${minimumDrivingYears} years`;
  return [
    paragraph(
      `Bring your driving license, held for at least ${years}, and a passport or national ID. The driver is ${minimumAges[car.category]} or older.`,
    ),
    call(reference),
  ];
}

function call(reference: string): MailPart {
  return paragraph(`Questions? Call ${site.phone} and read out ${reference}.`);
}

function bookingLink(text: string, url: string): MailPart {
  return { kind: "link", text, url };
}

function paragraph(text: string): MailPart {
  return { kind: "paragraph", text };
}
