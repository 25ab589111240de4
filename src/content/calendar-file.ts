import type { Place } from "#catalog/catalog.ts";
import { makeSlug } from "#catalog/page-addresses.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { joinCalendarLines, escapeCalendarText, writeUtcStamp } from "#text/calendar-lines.ts";
import { computeCancellationFeeBasis, computeFreeCancelDeadline } from "#rental/booking/cancellation.ts";
import { formatCount } from "#rental/count.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatInstant, toInstant } from "#rental/trip/zoned-time.ts";
import { describeTripEndPlace } from "./where-words.ts";

export type CalendarFileFacts = {
  readonly booking: Pick<
    Booking,
    "id" | "reference" | "status" | "bookedAt" | "car" | "trip" | "quote" | "lateChange" | "terms"
  >;
  /** When the booking last changed, cancellation included (epoch milliseconds); undefined if it never has. */
  readonly changedAt: number | undefined;
  /** Epoch milliseconds at which the file is made. */
  readonly now: number;
  readonly siteName: string;
  /** 'longitude.example': makes the events' UIDs globally unique. */
  readonly host: string;
  readonly phone: string;
  /** The booking's own page, absolute. */
  readonly link: string;
};

/** 'longitude-R4KD-9TWD.ics', in characters that a header and every file system take: 'booking-R4KD-9TWD.ics' for a name in other letters. */
export function calendarFileName(siteName: string, reference: string): string {
  return `${makeSlug(siteName) || "booking"}-${reference}.ics`;
}

/**
 * A calendar file (.ics, RFC 5545) with the pickup, the return, and the last moment of free cancellation with its alarms, unless that is
 * past. The events keep their UIDs when the booking changes, so that a newer file moves them; when it is canceled, so are the events.
 * Undefined while the times are assumed: there is nothing to put in a calendar (product, 'Booking page').
 */
export function makeCalendarFile(places: readonly Place[], facts: CalendarFileFacts): string | undefined {
  const { trip, car, reference } = facts.booking;
  if (trip.assumed) return undefined;
  const { pickup, dropOff } = trip;
  const pickupAt = toInstant(pickup, pickup.place.zone);
  const returnAt = toInstant(dropOff, dropOff.place.zone);
  const deadline = computeFreeCancelDeadline(
    facts.booking.terms,
    computeCancellationFeeBasis(facts.booking).pickupAt,
  );
  const isDeadlinePast = deadline < facts.now;
  const deadlineInWords = `${formatInstant(deadline, pickup.place.zone)}, ${pickup.place.name} time`;
  const contact = `Booking ${reference}\nCall ${facts.phone}\n${facts.link}`;
  return joinCalendarLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeCalendarText(facts.siteName)}//Bookings//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...eventLines(facts, "pickup", {
      at: pickupAt,
      minutes: 30,
      summary: `Pick up the ${car.displayName}`,
      location: describeTripEndPlace(places, pickup),
      description: `${localTime(pickup)}. Bring your driving license.\n${isDeadlinePast ? "" : `Cancel free until ${deadlineInWords}.\n`}${contact}`,
    }),
    ...eventLines(facts, "return", {
      at: returnAt,
      minutes: 30,
      summary: `Return the ${car.displayName}`,
      location: describeTripEndPlace(places, dropOff),
      description: `${localTime(dropOff)}.\n${contact}`,
    }),
    // A calendar may have the moment from before a change: there it must not ring for what is past.
    ...(isDeadlinePast && facts.changedAt === undefined
      ? []
      : eventLines(facts, "free-cancellation", {
          at: deadline,
          minutes: 0,
          summary: `Last moment to cancel the ${car.displayName} free`,
          location: undefined,
          description: `Free until ${deadlineInWords}, ${formatCount(computeFreeCancelHours(facts.booking.terms), "hour")} before pickup.\n${contact}`,
          alarms: ["-PT2H", "PT0S"],
          isCanceled: isDeadlinePast,
        })),
    "END:VCALENDAR",
  ]);
}

type EventDetails = {
  readonly at: number;
  readonly minutes: number;
  readonly summary: string;
  readonly location: string | undefined;
  readonly description: string;
  /** iCalendar durations relative to the event; negative ones are before it. */
  readonly alarms?: readonly string[];
  /** Whether it is taken out of the calendar though the booking stands. */
  readonly isCanceled?: boolean;
};

function eventLines(
  { booking, changedAt, now, host, link }: CalendarFileFacts,
  name: string,
  details: EventDetails,
) {
  const { at, minutes, summary, location, description, alarms = [] } = details;
  const isCanceled = booking.status === "cancelled" || details.isCanceled;
  return [
    "BEGIN:VEVENT",
    `UID:${booking.id}-${name}@${host}`,
    `SEQUENCE:${countSequence(booking, changedAt)}`,
    `DTSTAMP:${writeUtcStamp(now)}`,
    `DTSTART:${writeUtcStamp(at)}`,
    ...(minutes > 0 ? [`DTEND:${writeUtcStamp(at + minutes * 60_000)}`] : []),
    `SUMMARY:${escapeCalendarText(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeCalendarText(location)}`]),
    `DESCRIPTION:${escapeCalendarText(description)}`,
    `URL:${link}`,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    ...(isCanceled ? [] : alarms.flatMap((trigger) => alarmLines(trigger, summary))),
    "END:VEVENT",
  ];
}

/** The seconds from the booking to its last change: calendars take a higher number for a newer file, from an email and from the page alike. */
function countSequence({ bookedAt }: Pick<Booking, "bookedAt">, changedAt: number | undefined): number {
  return changedAt === undefined ? 0 : Math.max(1, Math.ceil((changedAt - bookedAt) / 1000));
}

function alarmLines(trigger: string, summary: string): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:${trigger}`,
    `DESCRIPTION:${escapeCalendarText(summary)}`,
    "END:VALARM",
  ];
}

function localTime({ date, time, place }: TripEnd): string {
  return `${formatInstant(toInstant({ date, time }, place.zone), place.zone)}, ${place.name} time`;
}
