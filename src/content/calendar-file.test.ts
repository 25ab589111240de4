import { initialCatalog } from "../../tests/initial-catalog.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCalendarFile, type CalendarFileFacts, calendarFileName } from "./calendar-file.ts";
import { writeCalendarText, escapeCalendarText } from "#text/calendar-lines.ts";
import { findSamplePlace } from "../../tests/samples/places.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { inRupees } from "../../tests/samples/terms.ts";
import { quoteFor } from "#rental/price/quote.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { describeWhere } from "./where-words.ts";

const now = Date.parse("2026-09-10T12:00Z");

function factsOf(
  query: Partial<TripQuery>,
  booking: Partial<CalendarFileFacts["booking"]> = {},
): CalendarFileFacts {
  const defaults = { pickup: "New Delhi - Delhi", pickupTime: "10:00 AM", returnTime: "12:00 PM" };
  const trip = planTrip(
    { ...emptyTripQuery, ...defaults, ...query },
    { terms: initialCatalog, findPlace: findSamplePlace, now },
  );
  const car = { id: "5", displayName: "Hyundai Creta", category: "suv", seats: 5, picture: "creta" } as const;
  const sampleBooking = {
    id: "b1",
    reference: "R4KD-9TWD",
    status: "confirmed",
    bookedAt: now - 3_600_000,
    car,
    trip,
    lateChange: undefined,
    quote: quoteFor(3500, 5, inRupees()),
  } as const;
  const link = "https://longitude.example/your-booking/x";
  const site = { siteName: "Longitude", host: "longitude.example", phone: "+1 800 555 0199", link };
  return { booking: { ...sampleBooking, ...booking }, changedAt: now - 60_000, now, ...site };
}

const september = { pickupDate: "14/09/2026", returnDate: "18/09/2026" };
const unfoldLines = (file = "") => file.replaceAll("\r\n ", "").split("\r\n");
const uids = (lines: string[]) => lines.filter((line) => line.startsWith("UID"));
const linesOf = (facts: CalendarFileFacts) => unfoldLines(writeCalendarFile(initialCatalog.places, facts));

/** The alarm for the last moment of free cancellation. */
const alarmAt = (trigger: string) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `TRIGGER:${trigger}`,
  "DESCRIPTION:Last moment to cancel the Hyundai Creta free",
  "END:VALARM",
];

describe("the calendar file (product, 'Your booking')", () => {
  test("has the pickup, the return and the last moment of free cancellation, in UTC", () => {
    const facts = factsOf(september);
    const { pickup, dropOff } = facts.booking.trip;
    const lines = linesOf(facts);
    expect(lines.filter((line) => /^(?:UID|DTSTART|DTEND|SUMMARY|LOCATION)/.test(line))).toEqual([
      "UID:b1-pickup@longitude.example",
      "DTSTART:20260914T043000Z",
      "DTEND:20260914T050000Z",
      "SUMMARY:Pick up the Hyundai Creta",
      `LOCATION:${escapeCalendarText(describeWhere(initialCatalog.places, pickup))}`,
      "UID:b1-return@longitude.example",
      "DTSTART:20260918T063000Z",
      "DTEND:20260918T070000Z",
      "SUMMARY:Return the Hyundai Creta",
      `LOCATION:${escapeCalendarText(describeWhere(initialCatalog.places, dropOff))}`,
      "UID:b1-free-cancellation@longitude.example",
      "DTSTART:20260913T043000Z",
      "SUMMARY:Last moment to cancel the Hyundai Creta free",
    ]);
  });

  test("rings at the last moment of free cancellation, and two hours before it", () => {
    const lines = linesOf(factsOf(september));
    const deadline = lines.slice(lines.indexOf("UID:b1-free-cancellation@longitude.example"));
    expect(deadline.filter((line) => line.startsWith("TRIGGER"))).toEqual(["TRIGGER:-PT2H", "TRIGGER:PT0S"]);
    expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(2);
  });

  test("is published once for any calendar: its head, and an event with all that calendars ask for", () => {
    const lines = linesOf(factsOf(september));
    expect(lines.slice(0, 5)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Longitude//Bookings//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
    ]);
    expect(lines.slice(lines.lastIndexOf("BEGIN:VEVENT"))).toEqual([
      "BEGIN:VEVENT",
      "UID:b1-free-cancellation@longitude.example",
      "SEQUENCE:3540",
      "DTSTAMP:20260910T120000Z",
      "DTSTART:20260913T043000Z",
      "SUMMARY:Last moment to cancel the Hyundai Creta free",
      String.raw`DESCRIPTION:Free until Sun 13 Sep\, 10:00 AM\, New Delhi time\, 24 hours before pickup.\nBooking R4KD-9TWD\nCall +1 800 555 0199\nhttps://longitude.example/your-booking/x`,
      "URL:https://longitude.example/your-booking/x",
      "STATUS:CONFIRMED",
      "TRANSP:TRANSPARENT",
      ...alarmAt("-PT2H"),
      ...alarmAt("PT0S"),
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("tells the return in the time of its own place", () => {
    const lines = linesOf(factsOf({ ...september, destination: "London - England", differentReturn: true }));
    expect(lines.filter((line) => line.startsWith("DESCRIPTION:"))[1]).toBe(
      String.raw`DESCRIPTION:Fri 18 Sep\, 12:00 PM\, London time.\nBooking R4KD-9TWD\nCall +1 800 555 0199\nhttps://longitude.example/your-booking/x`,
    );
  });

  test("says the place's own time in words, and how to reach us", () => {
    expect(linesOf(factsOf(september)).find((line) => line.startsWith("DESCRIPTION"))).toBe(
      String.raw`DESCRIPTION:Mon 14 Sep\, 10:00 AM\, New Delhi time. Bring your driving license.\nCancel free until Sun 13 Sep\, 10:00 AM\, New Delhi time.\nBooking R4KD-9TWD\nCall +1 800 555 0199\nhttps://longitude.example/your-booking/x`,
    );
  });

  test("is right in each end's zone and across a change of clocks", () => {
    const lines = linesOf(
      factsOf({
        pickup: "New York - New York",
        destination: "Los Angeles - California",
        differentReturn: true,
        pickupDate: "01/11/2026",
        returnDate: "02/11/2026",
      }),
    );
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual([
      "DTSTART:20261101T150000Z",
      "DTSTART:20261102T200000Z",
      "DTSTART:20261031T150000Z",
    ]);
  });

  test("counts free cancellation from the earlier pickup after a late change", () => {
    const lateChange = { pickupAt: Date.parse("2026-09-12T04:30Z"), subtotal: 17_500 };
    expect(linesOf(factsOf(september, { lateChange }))).toContain("DTSTART:20260911T043000Z");
  });

  test("of a cancelled booking cancels the same events and rings no more", () => {
    const lines = linesOf(factsOf(september, { status: "cancelled" }));
    expect(lines.filter((line) => line === "STATUS:CANCELLED")).toHaveLength(3);
    expect(lines.filter((line) => line === "SEQUENCE:3540")).toHaveLength(3);
    expect(lines).not.toContain("BEGIN:VALARM");
    expect(lines.slice(-5)).toEqual([
      "STATUS:CANCELLED",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(uids(lines)).toEqual(uids(linesOf(factsOf(september))));
  });

  test("doesn't name a last moment of free cancellation that is past, and takes one away that a change has moved there", () => {
    const deadline = Date.parse("2026-09-13T04:30Z");
    const atDeadline = linesOf({ ...factsOf(september), now: deadline, changedAt: undefined });
    expect(uids(atDeadline)).toHaveLength(3);
    const after = { ...factsOf(september), now: deadline + 1 };
    const lines = linesOf({ ...after, changedAt: undefined });
    expect(uids(lines)).toEqual(["UID:b1-pickup@longitude.example", "UID:b1-return@longitude.example"]);
    expect(lines.join("\n")).not.toMatch(/free|VALARM/);
    const movedLines = linesOf(after);
    expect(movedLines.filter((line) => line.startsWith("STATUS"))).toEqual([
      "STATUS:CONFIRMED",
      "STATUS:CONFIRMED",
      "STATUS:CANCELLED",
    ]);
    expect(movedLines).not.toContain("BEGIN:VALARM");
  });

  test("is not there while the times are assumed", () => {
    expect(writeCalendarFile(initialCatalog.places, factsOf({}))).toBeUndefined();
  });

  test.each([
    ["Longitude", "longitude-R4KD-9TWD.ics"],
    ["Joe’s Rentals", "joe-s-rentals-R4KD-9TWD.ics"],
    ['Wheels "24/7" & Söhne', "wheels-24-7-sohne-R4KD-9TWD.ics"],
    ["青空レンタカー", "booking-R4KD-9TWD.ics"],
  ])("of %s has a name that headers and disks take", (company, name) => {
    expect(calendarFileName(company, "R4KD-9TWD")).toBe(name);
  });

  test("opens and closes what it opens", () => {
    const open: string[] = [];
    for (const line of linesOf(factsOf(september))) {
      if (line.startsWith("BEGIN:")) open.push(line.slice(6));
      if (line.startsWith("END:")) expect(line.slice(4)).toBe(open.pop());
    }
    expect(open).toEqual([]);
  });
});

describe("its lines", () => {
  test("are at most 75 octets, end with CRLF, and are whole again when unfolded", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 50, maxLength: 200 })), (values) => {
        const lines = values.map((value) => `DESCRIPTION:${escapeCalendarText(value)}`);
        const text = writeCalendarText(lines);
        for (const line of text.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(unfoldLines(text)).toEqual([...lines, ""]);
      }),
    );
  });

  test("of exactly 75 octets stay whole; the character that is over them begins the next line", () => {
    const full = "x".repeat(75);
    expect(writeCalendarText([full])).toBe(`${full}\r\n`);
    expect(writeCalendarText([`${full}y`])).toBe(`${full}\r\n y\r\n`);
    expect(writeCalendarText([`${"x".repeat(74)}é`])).toBe(`${"x".repeat(74)}\r\n é\r\n`);
    expect(writeCalendarText([`${full}${"y".repeat(74)}z`])).toBe(`${full}\r\n ${"y".repeat(74)}\r\n z\r\n`);
  });

  test("escape what would end a value", () => {
    expect(escapeCalendarText("a, b; c\\d\r\ne\nf\u0000")).toBe(String.raw`a\, b\; c\\d\ne\nf`);
  });
});
