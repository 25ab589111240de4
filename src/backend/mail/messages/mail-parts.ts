import { describePaymentToBring } from "#content/policy-words.ts";
import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { beginBeyondReachSentence } from "#content/beyond-reach.ts";
import { formatMinimumLicenseYears } from "#content/booking-sentences.ts";
import { calendarFileName } from "#content/calendar-file.ts";
import { phoneHref } from "#content/contact-links.ts";
import { describeIncludedInPrice } from "#content/distances.ts";
import { findTripPlaceCountry } from "#content/places.ts";
import { listPapersBesideLicense } from "#content/trip-papers.ts";
import type { Booking } from "#rental/booking/booking.ts";
import type { NotedMoney } from "#rental/booking/payments.ts";
import { listChangeLines, type PriceDifference } from "#rental/booking/booking-change.ts";
import { classMinimumAge } from "#rental/classes.ts";
import { createChargedAmountFormatter, createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { MailFact, MailPart } from "./mail-content.ts";
import { writeAmountsPart, describeFreeCancellation, isCancellationFree } from "./trip-facts.ts";

/** The lines in which two arrangements differ, 'before → after', amounts as they are shown. */
export function listChangedFacts(...arrangements: Parameters<typeof listChangeLines>): MailFact[] {
  return listChangeLines(...arrangements).map(({ name, before, after }) => ({
    name,
    value: `${before} → ${after}`,
  }));
}

/** Says what a change makes of the total, in one sentence. */
export function describePriceDifference(difference: PriceDifference): string {
  if (difference.kind === "same") return "The total stays the same.";
  if (difference.kind === "other-money")
    return `The total was ${difference.before}, and is now ${difference.after}.`;
  return `The total is ${difference.amount} ${difference.kind} than before.`;
}

/** For a trip whose dates or times are not chosen yet. */
export function writeUnsettledTimesPart(phone: string): MailPart {
  return writeParagraphPart(
    `Part of your trip is not chosen yet. We will call you at ${phone} to settle it, or you can choose on your booking’s page. Until then, no car is held.`,
  );
}

/**
 * Returns what a customer asks before the trip: until when canceling is free, what to bring, what it costs, and whom to call. `at`, in epoch
 * milliseconds, is when the news was written.
 */
export function writeBeforeYouDriveParts(
  catalog: Catalog,
  booking: Booking,
  at: number,
  noted: NotedMoney | undefined,
): MailPart[] {
  const { car, trip, quote, reference, terms } = booking;
  const amountToBring = noted
    ? createChargedAmountFormatter(quote)(noted.toPay)
    : createQuoteAmountFormatter(quote)(quote.total);
  return [
    writeHeadingPart("If plans change"),
    writeParagraphPart(describeFreeCancellation(booking, at)),
    ...(trip.assumed
      ? []
      : [
          writeParagraphPart(
            describeAttachedCalendar(
              catalog,
              reference,
              isCancellationFree(booking, at)
                ? "has the pickup, the return and this moment"
                : "has the pickup and the return",
            ),
          ),
        ]),
    writeHeadingPart("What to bring"),
    {
      kind: "list",
      ordered: false,
      items: [
        `Your driving license, held for ${formatMinimumLicenseYears(catalog.policies.licenseYears)}; the driver is ${classMinimumAge(catalog.classes, car.category)} or older`,
        ...listPapersBesideLicense(catalog.places, trip),
        ...(noted && noted.toPay <= 0
          ? []
          : [describePaymentToBring(catalog.policies.refunds, amountToBring)]),
      ].map((text) => [{ text }]),
    },
    writeHeadingPart("Price"),
    writeAmountsPart(quote),
    writeParagraphPart(
      describeIncludedInPrice(catalog, findTripPlaceCountry(catalog.places, trip.pickup.place), terms),
    ),
    writeCallPart(catalog, reference),
  ];
}

/** For a journey whose destination the car can't be driven to. */
export function writeBeyondReachParts(catalog: Catalog, { trip }: Booking): MailPart[] {
  const sentence = beginBeyondReachSentence(catalog.places, trip);
  return sentence === undefined ? [] : [{ kind: "notice", text: `${sentence} ${catalog.company.phone}.` }];
}

/** Returns what is in the attached calendar file. */
export function describeAttachedCalendar(catalog: BrowserCatalog, reference: string, what: string): string {
  return `The attached calendar file, ${calendarFileName(catalog.company.name, reference)}, ${what}.`;
}

/** Whom to call, and which reference to read out. */
export function writeCallPart(catalog: BrowserCatalog, reference: string): MailPart {
  return {
    kind: "prose",
    runs: [
      { text: "Questions? Call " },
      { text: catalog.company.phone, url: phoneHref(catalog.company.phone) },
      { text: ` and read out ${reference}.` },
    ],
  };
}

/** The button that opens a booking's own page. */
export function writeLinkPart(text: string, url: string): MailPart {
  return { kind: "link", text, url };
}

/** The title of what follows. */
export function writeHeadingPart(text: string): MailPart {
  return { kind: "heading", text };
}

/** Text, escaped where it is written. */
export function writeParagraphPart(text: string): MailPart {
  return { kind: "paragraph", text };
}
