import { initialCatalog } from "../../tests/initial-catalog.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeCalendarFile, type CalendarFileFacts, calendarFileName } from "./calendar-file.ts";
import { joinCalendarLines, escapeCalendarText } from "#text/calendar-lines.ts";
import { findSamplePlace } from "../../tests/samples/places.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { inRupees, statedTerms } from "../../tests/samples/terms.ts";
import { computeQuote } from "#rental/price/quote.ts";
import { planTrip } from "#rental/trip/trip.ts";

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
    quote: computeQuote(3500, 5, inRupees()),
    terms: statedTerms,
  } as const;
  const link = "https://longitude.example/your-booking/x";
  const site = { siteName: "Longitude", host: "longitude.example", phone: "+1 800 555 0199", link };
  return { booking: { ...sampleBooking, ...booking }, changedAt: now - 60_000, now, ...site };
}

const september = { pickupDate: "14/09/2026", returnDate: "18/09/2026" };
const unfoldLines = (file = "") => file.replaceAll("\r\n ", "").split("\r\n");
const uids = (lines: string[]) => lines.filter((line) => line.startsWith("UID"));
const linesOf = (facts: CalendarFileFacts) => unfoldLines(makeCalendarFile(initialCatalog.places, facts));

describe("the calendar file (product, 'Your booking')", () => {
  test("tells the return in the time of its own place", () => {
    const lines = linesOf(factsOf({ ...september, destination: "London - England", differentReturn: true }));
    expect(lines.filter((line) => line.startsWith("DESCRIPTION:"))[1]).toBe(
      String.raw`DESCRIPTION:Fri 18 Sep\, 12:00 PM\, London time.\nBooking R4KD-9TWD\nCall +1 800 555 0199\nhttps://longitude.example/your-booking/x`,
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
    expect(makeCalendarFile(initialCatalog.places, factsOf({}))).toBeUndefined();
  });

  test.each([
    ["Longitude", "longitude-R4KD-9TWD.ics"],
    ["Joe’s Rentals", "joe-s-rentals-R4KD-9TWD.ics"],
    ['Wheels "24/7" & Söhne', "wheels-24-7-sohne-R4KD-9TWD.ics"],
    ["青空レンタカー", "booking-R4KD-9TWD.ics"],
  ])("of %s has a name that headers and disks take", (company, name) => {
    expect(calendarFileName(company, "R4KD-9TWD")).toBe(name);
  });
});

describe("its lines", () => {
  test("are at most 75 octets, end with CRLF, and are whole again when unfolded", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", minLength: 50, maxLength: 200 })), (values) => {
        const lines = values.map((value) => `DESCRIPTION:${escapeCalendarText(value)}`);
        const text = joinCalendarLines(lines);
        for (const line of text.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(unfoldLines(text)).toEqual([...lines, ""]);
      }),
    );
  });

  test("of exactly 75 octets stay whole; the character that is over them begins the next line", () => {
    const full = "x".repeat(75);
    expect(joinCalendarLines([full])).toBe(`${full}\r\n`);
    expect(joinCalendarLines([`${full}y`])).toBe(`${full}\r\n y\r\n`);
    expect(joinCalendarLines([`${"x".repeat(74)}é`])).toBe(`${"x".repeat(74)}\r\n é\r\n`);
    expect(joinCalendarLines([`${full}${"y".repeat(74)}z`])).toBe(`${full}\r\n ${"y".repeat(74)}\r\n z\r\n`);
  });

  test("escape what would end a value", () => {
    expect(escapeCalendarText("a, b; c\\d\r\ne\nf\u0000")).toBe(String.raw`a\, b\; c\\d\ne\nf`);
  });
});
