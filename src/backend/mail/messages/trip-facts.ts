import { priceLines, priceNote } from "#content/price-lines.ts";
import {
  type BookedCar,
  type BookedTrip,
  type Booking,
  type Driver,
  wholeName,
} from "#rental/booking/booking.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { feeTermsOf, freeUntil } from "#rental/booking/cancellation.ts";
import { categoryName } from "#rental/car.ts";
import { journeyInWords, stopsOf } from "#rental/trip/journey.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { freeCancellationHours } from "#rental/policy.ts";
import type { Quote } from "#rental/price/quote.ts";
import type { TripEnd } from "#rental/trip/trip.ts";
import { instantInWords, instantOf, isoWithOffset } from "#rental/trip/zoned-time.ts";
import type { Fact, MailPart } from "./mail-content.ts";

/** A booking as its ticket, from what was stored: never from today's fleet or prices. */
export function bookingTicket(
  { reference, car, trip, quote }: Booking,
  totalName = "Total with tax",
): MailPart {
  const codes = stopsOf(trip).map(({ code }) => code ?? "");
  return {
    kind: "ticket",
    tag: `${categoryName(car.category)}, ${car.seats} seats`,
    title: car.displayName,
    codes: trip.pickup.place.assumed || codes.includes("") ? [] : codes,
    facts: tripFacts(trip),
    stub: { name: "Booking reference", value: reference },
    total: { name: totalName, value: dollarsAt(quote)(quote.total) },
  };
}

/** Where and when, each end in its place's local time. */
function tripFacts(trip: BookedTrip): Fact[] {
  const { pickup, dropOff } = trip;
  const sameClock = pickup.place.zone === dropOff.place.zone;
  return [
    ...(stopsOf(trip).length > 1 ? [{ name: "Journey", value: journeyInWords(trip) }] : []),
    { name: "Pickup", value: pickup.place.label },
    { name: "", value: whenInWords(pickup) },
    { name: "Return", value: dropOff.place.label },
    { name: "", value: whenInWords(dropOff) },
    {
      name: "Times are",
      value: sameClock
        ? zoneInWords(pickup)
        : `${zoneInWords(pickup)}, at pickup; ${zoneInWords(dropOff)}, at return`,
    },
  ];
}

/** 'Sun 14 Sep 2025, 10:00 AM'; says what nobody has chosen yet. */
function whenInWords({ date, time, dateAssumed, timeAssumed }: TripEnd): string {
  const when = `${dateInWords(date)}, ${time}`;
  if (!dateAssumed && !timeAssumed) return when;
  return `${when} (${dateAssumed ? "not chosen yet" : "time not chosen yet"})`;
}

/** The lines of the receipt, as the pages show them. */
export function amounts(quote: Quote): MailPart {
  const lines = priceLines(quote).map(({ name, amount }) => ({ name, value: amount }));
  return { kind: "amounts", lines, note: priceNote(quote) };
}

/** Until when canceling is free; `now` (epoch milliseconds) is when the message was written. */
export function freeCancellation(
  booking: Pick<Booking, "trip" | "quote" | "lateChange">,
  now: number,
): string {
  const { trip } = booking;
  if (trip.assumed) return "Canceling is free until your times are settled.";
  const { place } = trip.pickup;
  const until = freeUntil(feeTermsOf(booking).pickupAt);
  const moment = `${instantInWords(until, place.zone, "long")}, ${place.name} time`;
  return now <= until
    ? `Free cancellation until ${moment}, ${freeCancellationHours} hours before pickup.`
    : `Free cancellation ended on ${moment}. Your booking’s page says what canceling costs now.`;
}

/** For subjects: 'Hyundai Creta, Sun 14 Sep 2025', without the date while none is chosen. */
export function carAndDay(car: Pick<BookedCar, "displayName">, { pickup }: BookedTrip): string {
  return pickup.dateAssumed ? car.displayName : `${car.displayName}, ${dateInWords(pickup.date)}`;
}

function zoneInWords(end: TripEnd): string {
  const { name, zone } = end.place;
  return `${name} time (UTC${isoWithOffset(instantOf(end, zone), zone).slice(16)})`;
}

/** The driver's name and contact details. */
export function driverFacts(driver: Driver): Fact[] {
  const { email, phone, address, city, pincode } = driver;
  const where = [address, [pincode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    { name: "Name", value: wholeName(driver) },
    { name: "Phone", value: phone },
    ...(email ? [{ name: "Email", value: email }] : []),
    ...(where ? [{ name: "Address", value: where }] : []),
  ];
}
