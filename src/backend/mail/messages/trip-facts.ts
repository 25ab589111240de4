import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { classColor } from "#catalog/classes.ts";
import { carPictureName, bookedCarPhoto } from "#backend/mail/mail-pictures.server.ts";
import { computePriceLines, describePriceNotes } from "#content/price-lines.ts";
import { describeOpeningHours } from "#content/hours-words.ts";
import { listClosedCounterNotes, findPlaceOfTripEnd, describeTripEndPlace } from "#content/where-words.ts";
import type { BookedCar, BookedTrip, Booking, BookingStatus } from "#rental/booking/booking.ts";
import {
  type Driver,
  selectBookingFieldTable,
  listDriverLines,
  storedDriverFields,
} from "#rental/booking/driver-fields.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { computeCancellationFeeBasis, computeFreeCancelDeadline } from "#rental/booking/cancellation.ts";
import { returnsToPickup, describeJourney, journeyTicketTitle, listStops } from "#rental/trip/journey.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatInstant, toInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import type { MailFact, MailPart, MailTicketEnd } from "./mail-content.ts";

/** A booking as the customer's ticket, with its picture, from what was stored: never from today's fleet or prices. */
export function writeCustomerTicket(
  catalog: Catalog,
  booking: Booking,
  fee?: number,
): MailPart & { kind: "ticket" } {
  const { car, trip, driver, quote } = booking;
  const { file, alt } = bookedCarPhoto(catalog, car) ?? {
    file: carPictureName(catalog, car),
    alt: `A ${car.displayName}, seen from the side`,
  };
  const picture = { file, alt, ground: classColor(catalog.classes, car.category) };
  const facts = [
    ...whereFacts(catalog, trip),
    timesFact(trip),
    ...ticketFacts(catalog, driver),
    ...(fee === undefined
      ? []
      : [{ name: "Price as booked", value: createQuoteAmountFormatter(quote)(quote.total) }]),
  ];
  return { ...writeTicketWithoutPicture(catalog, booking, fee), picture, facts };
}

const stamps: { readonly [Status in BookingStatus]?: string } = {
  cancelled: "Canceled",
  "no-show": "No-show",
};

/** The same for the staff: without a picture, and without the way to the counters. One that is off is stamped. */
export function writeTicketWithoutPicture(
  catalog: BrowserCatalog,
  { reference, status, car, trip, quote }: Booking,
  fee?: number,
): MailPart & { kind: "ticket" } {
  const formatAmount = createQuoteAmountFormatter(quote);
  const codes = listStops(trip).map(({ code }) => code ?? "");
  const { pickup, dropOff } = trip;
  const stamp = fee === undefined ? stamps[status] : stamps.cancelled;
  const priceName = stamp === undefined ? totalName(quote) : "Price as booked";
  return {
    kind: "ticket",
    ...(stamp !== undefined && { stamp }),
    tag: `${categoryName(catalog.classes, car.category)}, ${car.seats} seats`,
    title: car.displayName,
    codes: pickup.place.assumed || codes.includes("") ? [] : codes,
    journey: { name: journeyTicketTitle(trip), value: describeJourney(trip) },
    ends: [
      { name: "Pickup", ...writeWhen(pickup) },
      { name: "Return", ...writeWhen(dropOff) },
    ],
    facts: [
      ...[pickup, ...(returnsToPickup(trip) ? [] : [dropOff])].map(({ place }, index) => ({
        name: index === 0 ? "Pickup at" : "Return at",
        value: place.label,
      })),
      timesFact(trip),
    ],
    stub: { name: "Booking reference", value: reference },
    total:
      fee === undefined
        ? { name: priceName, value: formatAmount(quote.total) }
        : { name: fee === 0 ? "No fee" : "Fee to pay", value: formatAmount(fee) },
  };
}

/** Where the car is, as exactly as we can write it, and when somebody is there. */
function whereFacts(catalog: Catalog, { pickup, dropOff }: BookedTrip): MailFact[] {
  const ends = returnsToPickup({ pickup, dropOff })
    ? [{ name: "Where", end: pickup }]
    : [
        { name: "Pickup at", end: pickup },
        { name: "Return at", end: dropOff },
      ];
  return [
    ...ends.map(({ name, end }) => ({
      name,
      value: end.place.assumed
        ? `${end.place.name} (not chosen yet)`
        : describeTripEndPlace(catalog.places, end),
    })),
    ...openFacts(
      catalog,
      ends.map(({ end }) => end),
    ),
    ...listClosedCounterNotes(catalog, catalog.places, { pickup, dropOff }).map((value) => ({
      name: "Closed then",
      value,
    })),
  ];
}

/** When somebody is at the counters, and how they are found. */
function openFacts(catalog: Catalog, ends: readonly TripEnd[]): MailFact[] {
  const { from, until } = catalog.company.times;
  const [first = "", ...others] = ends.map((end) => {
    const place = findPlaceOfTripEnd(catalog.places, end);
    const hours = place?.hours ? describeOpeningHours(place.hours) : `${from} to ${until}, every day`;
    const way = place?.counter
      ? `${place.counter} If you can’t find it`
      : "We tell you the way to the counter";
    return `${hours}. ${way}: ${place?.phone ?? catalog.company.phone}`;
  });
  const isSameEverywhere = others.every((other) => other === first);
  if (isSameEverywhere) return [{ name: "Open", value: first }];
  return [
    { name: "Open at pickup", value: first },
    ...others.map((value) => ({ name: "Open at return", value })),
  ];
}

/** In which time zones the times are, and how far from UTC: in one zone that, too, differs once its clocks have changed. */
function timesFact({ pickup, dropOff }: BookedTrip): MailFact {
  const isOneZone = pickup.place.zone === dropOff.place.zone;
  const before = nameZone(pickup);
  const after = nameZone(isOneZone ? { ...dropOff, place: pickup.place } : dropOff);
  return {
    name: "Times are",
    value: `${before}${before === after ? "" : `, at pickup; ${after}, at return`}`,
  };
}

/** Says what nobody has chosen yet. */
function writeWhen({ date, time, dateAssumed, timeAssumed }: TripEnd): Omit<MailTicketEnd, "name"> {
  const openNote = dateAssumed ? " (not chosen yet)" : timeAssumed ? " (time not chosen yet)" : "";
  return { day: describeDate(date), time: `${time}${openNote}` };
}

/** The lines of the receipt, as the pages show them. */
export function writeAmountsPart(quote: Quote): MailPart {
  const lines = computePriceLines(quote).map(({ name, amount }) => ({ name, value: amount }));
  return { kind: "amounts", lines, note: describePriceNotes(quote) };
}

/** Until when canceling is free, and how long that is; `now` (epoch milliseconds) is when the message was written. */
export function describeFreeCancellation(
  booking: Pick<Booking, "trip" | "quote" | "lateChange" | "terms">,
  now: number,
): string {
  const { trip } = booking;
  if (trip.assumed) return "Canceling is free until your times are settled.";
  const { place } = trip.pickup;
  const until = computeFreeCancelDeadline(booking.terms, computeCancellationFeeBasis(booking).pickupAt);
  const moment = `${formatInstant(until, place.zone, "long")}, ${place.name} time`;
  return isCancellationFree(booking, now)
    ? `Free cancellation until ${moment}, ${formatCount(computeFreeCancelHours(booking.terms), "hour")} before pickup: ${writeDuration(until - now)} from when we sent this.`
    : `Free cancellation ended on ${moment}. Your booking’s page says what canceling costs now.`;
}

/** Tells whether canceling still costs nothing at an instant (epoch milliseconds). */
export function isCancellationFree(
  booking: Pick<Booking, "trip" | "quote" | "lateChange" | "terms">,
  now: number,
): boolean {
  return now <= computeFreeCancelDeadline(booking.terms, computeCancellationFeeBasis(booking).pickupAt);
}

/** '19 days', '1 day and 22 hours', 'less than an hour': whole hours, and from a week on whole days. */
function writeDuration(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  const [days, restHours] = [Math.floor(hours / 24), hours % 24];
  if (hours === 0) return "less than an hour";
  if (days === 0) return formatCount(restHours, "hour");
  return days >= 7 || restHours === 0
    ? formatCount(days, "day")
    : `${formatCount(days, "day")} and ${formatCount(restHours, "hour")}`;
}

/** For subjects: 'Hyundai Creta, Sun 14 Sep 2025', without the date while none is chosen. */
export function describeCarAndPickupDay(car: Pick<BookedCar, "displayName">, { pickup }: BookedTrip): string {
  return pickup.dateAssumed ? car.displayName : `${car.displayName}, ${describeDate(pickup.date)}`;
}

function nameZone(end: TripEnd): string {
  const { name, zone } = end.place;
  return `${name} time (UTC${writeIsoInstant(toInstant(end, zone), zone).slice(16)})`;
}

/** The fields of the booking form that the driver filled in. */
export function listDriverFacts(catalog: BrowserCatalog, driver: Driver): MailFact[] {
  return listDriverLines(catalog.company.offices, driver).filter(({ value }) => value !== "");
}

/** The driver's fields that the customer's own ticket shows. */
function ticketFacts(catalog: BrowserCatalog, driver: Driver): MailFact[] {
  const fields = selectBookingFieldTable(catalog.company.offices);
  return storedDriverFields
    .filter((name) => fields[name].onTicket && driver[name] !== "")
    .map((name) => ({ name: fields[name].label, value: driver[name] }));
}
