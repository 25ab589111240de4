import type { BrowserCatalog } from "#catalog/catalog.ts";
import { joinBookingFieldLabels } from "#rental/booking/driver-fields.ts";
import { computeCancellationFeeBasis } from "#rental/booking/cancellation.ts";
import { describeCallTime } from "#content/inquiries.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { BookingNewsMessage, StoredMessageByKind } from "#backend/db/stored-messages.server.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import {
  writeAmountsPart,
  writeTicketWithoutPicture,
  describeCarAndPickupDay,
  listDriverFacts,
} from "./trip-facts.ts";
import { listChangedFacts, writeParagraphPart } from "./mail-parts.ts";

/** Says what the staff is told about a booking. The customer's link is not in it: whoever has the link can act as the customer. */
export function writeStaffBookingMail(catalog: BrowserCatalog, message: BookingNewsMessage): MailContent {
  const { booking } = message;
  const { car, trip, quote, reference, driver } = booking;
  const { word, title, parts } = news(catalog, message);
  return {
    subject: `[${reference}] ${word}: ${describeCarAndPickupDay(car, trip)}, ${trip.pickup.place.name}`,
    title,
    parts: [
      ...parts,
      writeTicketWithoutPicture(catalog, booking, message.kind === "cancelled" ? message.fee : undefined),
      { kind: "facts", title: "Driver", facts: listDriverFacts(catalog, driver) },
      writeAmountsPart(quote),
      writeParagraphPart(`To see it: npm run staff -- show ${reference}`),
    ],
  };
}

/** Says what the staff is told about an inquiry: all of it, since it is answered by email or phone. */
export function writeInquiryMail({ enquiry }: StoredMessageByKind<"enquiry">): MailContent {
  const { page, name, contact, plan, message, callback } = enquiry;
  if (callback)
    return {
      subject: `Call ${contact}, ${describeCallTime(callback)}`,
      title: "Somebody wants to be called",
      parts: [
        {
          kind: "facts",
          title: `Sent from ${page}`,
          facts: [
            { name: "Call", value: contact },
            { name: "When", value: describeCallTime(callback) },
            ...(message ? [{ name: "About", value: message }] : []),
          ],
        },
        writeParagraphPart("To see all inquiries: npm run staff -- enquiries"),
      ],
    };
  return {
    subject: `Inquiry${plan ? `: ${plan}` : ""}, from ${name}`,
    title: "An inquiry",
    parts: [
      {
        kind: "facts",
        title: `Sent from ${page}`,
        facts: [
          { name: "Name", value: name },
          { name: "Contact", value: contact },
          ...(plan ? [{ name: "Plan", value: plan }] : []),
          ...(message ? [{ name: "Message", value: message }] : []),
        ],
      },
      writeParagraphPart("To see all inquiries: npm run staff -- enquiries"),
    ],
  };
}

const holderWords = {
  email: "email address",
  phone: "phone number",
  network: "network",
} as const;

/** Returns what the staff is told when somebody's bookings hold too much: who it is, and how to release the cars if nobody means to drive them. */
export function writeHoldLimitMail(message: StoredMessageByKind<"hold-limit">): MailContent {
  const { by, holder, reference, held, wanted, limit } = message;
  const holderWord = holderWords[by];
  const releaseTarget = by === "network" ? `${reference} --network` : holder;
  return {
    subject: `Booking limit reached by one ${holderWord}`,
    title: "A booking was refused",
    parts: [
      writeParagraphPart(
        `Upcoming bookings under one ${holderWord} hold ${held} days of cars. One more, of ${wanted}, was refused because the limit is ${limit}. The visitor was asked to call.`,
      ),
      ...(holder
        ? [{ kind: "facts", title: "Held by", facts: [{ name: "Holder", value: holder }] } as const]
        : []),
      writeParagraphPart(`To see these bookings: npm run staff -- release ${releaseTarget}`),
      writeParagraphPart(
        "If the bookings are fake, the same command frees the cars. If this is a real customer, let them book without dates and settle the booking for them: no limit applies to that.",
      ),
      writeParagraphPart("You get at most one email like this a day. The log has a line for each refusal."),
    ],
  };
}

function news(
  catalog: BrowserCatalog,
  message: BookingNewsMessage,
): { word: string; title: string; parts: MailPart[] } {
  const { booking } = message;
  const formatAmount = createQuoteAmountFormatter(booking.quote);
  switch (message.kind) {
    case "booked":
      return booking.trip.assumed
        ? {
            word: "Booked, to settle",
            title: "A booking to settle",
            parts: [
              writeParagraphPart(
                `Part of this trip is not chosen yet, and no car is held for it. Call ${booking.driver.phone}, then: npm run staff -- settle ${booking.reference}`,
              ),
            ],
          }
        : { word: "Booked", title: "A new booking", parts: [] };
    case "changed": {
      const isSettled = message.before.trip.assumed && !booking.trip.assumed;
      return {
        word: isSettled ? "Settled" : "Changed",
        title: isSettled ? "A booking was settled" : "A booking was changed",
        parts: [
          { kind: "facts", title: "What has changed", facts: listChangedFacts(message.before, booking) },
        ],
      };
    }
    case "reinstated":
      return {
        word: "Stands again",
        title: "A cancellation was taken back",
        parts: [
          writeParagraphPart(
            `The booking is as it was before.${booking.trip.assumed ? "" : " The car is held for it again."}`,
          ),
        ],
      };
    case "corrected":
      return {
        word: "Corrected",
        title: "A driver’s details were corrected",
        parts: [
          writeParagraphPart(
            `Corrected: ${joinBookingFieldLabels(catalog.company.offices, message.fields)}.`,
          ),
        ],
      };
    case "cancelled":
      return {
        word: "Canceled",
        title: "A booking was canceled",
        parts: [
          writeParagraphPart(
            message.fee === 0
              ? "No fee is due."
              : `The fee is ${formatAmount(message.fee)}, ${message.feePercent}% of the base rental of ${formatAmount(computeCancellationFeeBasis(booking).subtotal)}.`,
          ),
        ],
      };
  }
}
