import { describe, expect, test } from "vitest";
import { specifiedCatalog } from "../../../../tests/samples/catalog.ts";
import { samplePlace } from "../../../../tests/samples/places.ts";
import { inRupees } from "../../../../tests/samples/terms.ts";
import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import type { Place } from "#rental/trip/place.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { computeQuote } from "#rental/price/quote.ts";
import type { BookingNewsMessage } from "#backend/db/stored-messages.server.ts";
import { writeCustomerBookingMail, writeLinkMail } from "./customer-mail.ts";
import { renderMailText } from "./mail-text.ts";
import { writeCustomerTicket } from "./trip-facts.ts";
import {
  madeCheaperLate,
  openBefore,
  openBooking,
  openTrip,
  sampleBefore as before,
  sampleBookedAt,
  sampleBooking as booking,
  sampleEnd,
} from "../../../../tests/samples/booking.ts";

// Whole emails are in `tests/golden/mails`; here are the rules that decide what one says.

const link = "https://cars.example/your-booking/secret";

function mailOf(message: BookingNewsMessage, at = sampleBookedAt) {
  const mail = writeCustomerBookingMail(specifiedCatalog, { message, link, at });
  const paragraphs = mail.parts.flatMap((part) =>
    part.kind === "paragraph" || part.kind === "notice" ? [part.text] : [],
  );
  return { ...mail, paragraphs };
}

const bookingMessage = { kind: "booked", recipient: "customer", booking } as const;

const change = (after: Booking, former = before) =>
  ({ kind: "changed", recipient: "customer", booking: after, before: former }) as const;
const cancellation = (fee: number, feePercent: number, canceled: Booking = booking) =>
  ({ kind: "cancelled", recipient: "customer", booking: canceled, fee, feePercent }) as const;

const shorter = {
  ...booking,
  quote: computeQuote(3500, 4, inRupees()),
  trip: { ...booking.trip, dropOff: sampleEnd("2025-09-17") },
};
const moved = {
  ...booking,
  trip: { ...booking.trip, pickup: sampleEnd("2025-09-15"), dropOff: sampleEnd("2025-09-19") },
};
const onTheRoad = { ...booking, status: "on-the-road" } as const;
const longer = { ...before, trip: { ...booking.trip, dropOff: sampleEnd("2025-09-20") } };
const named = ": Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)";
const same = "This is your booking now. The total stays the same.";

test.each<[string, BookingNewsMessage, subject: string, title: string, first: string]>([
  [
    "that costs less",
    change(shorter),
    `Booking changed${named}`,
    "Your booking has been changed",
    "This is your booking now. The total is $49.76 less than before.",
  ],
  [
    "that costs the same",
    change(moved),
    "Booking changed: Hyundai Creta, Mon 15 Sep 2025 (R4KD-9TWD)",
    "Your booking has been changed",
    same,
  ],
  [
    "of times that were open",
    change(booking, openBefore),
    `Times settled${named}`,
    "Your times are settled",
    same,
  ],
  [
    "of times that are open again",
    change(openBooking, openBefore),
    "Booking changed: Hyundai Creta (R4KD-9TWD)",
    "Your booking has been changed",
    same,
  ],
  [
    "of a return to an earlier one",
    change(onTheRoad, longer),
    "Return changed: Hyundai Creta, due Thu 18 Sep 2025 (R4KD-9TWD)",
    "Your return has changed",
    "Bring the car back by Thu 18 Sep 2025, 10:00 AM, Mumbai time. The total stays the same. Each hour begun after Thu 18 Sep 2025, 11:00 AM costs $2.41.",
  ],
  [
    "of the car while it is out",
    change(onTheRoad, { ...before, car: { ...booking.car, id: "8" } }),
    "Another car: Hyundai Creta, due Thu 18 Sep 2025 (R4KD-9TWD)",
    "You have another car now",
    "Bring the car back by Thu 18 Sep 2025, 10:00 AM, Mumbai time. The total stays the same. Each hour begun after Thu 18 Sep 2025, 11:00 AM costs $2.41.",
  ],
  [
    "that takes back a return whose sheet was sent",
    { kind: "reinstated", recipient: "customer", booking: onTheRoad, move: "taken-back" },
    "Return sheet taken back: Hyundai Creta (R4KD-9TWD)",
    "The return sheet no longer counts",
    "We sent you a sheet that said how your Hyundai Creta had come back. That has been taken back: the booking is as it was before.",
  ],
  [
    "that is a cancellation with a fee",
    cancellation(4375, 25),
    `Booking canceled${named}`,
    "Your booking is canceled",
    "The cancellation fee is $52.71, 25% of the base rental of $210.84.",
  ],
  [
    "that is a cancellation after a late change to a cheaper rental",
    cancellation(69_000, 100, madeCheaperLate),
    `Booking canceled${named}`,
    "Your booking is canceled",
    "The cancellation fee is $831.33, 100% of the base rental of $831.33, as it was before your late change.",
  ],
])("a change %s is told as that", (_, message, subject, title, first) => {
  const mail = mailOf(message);
  expect([mail.subject, mail.title, mail.paragraphs[0]]).toEqual([subject, title, first]);
});

test.each<BookingNewsMessage>([
  { ...bookingMessage, booking: openBooking },
  change(openBooking, openBefore),
  { kind: "reinstated", recipient: "customer", booking: openBooking },
])(
  "while the times are open, an email of the kind $kind says that we call and that no car is held",
  (one) => {
    const { paragraphs, calendar } = mailOf(one);
    expect(paragraphs).toContain(
      "Part of your trip is not chosen yet. We will call you at +91 98200 12345 to settle it, or you can choose on your booking’s page. Until then, no car is held.",
    );
    expect(paragraphs).toContain("Canceling is free until your times are settled.");
    expect([paragraphs.join(" ").includes("Free cancellation"), calendar]).toEqual([false, undefined]);
  },
);

describe("free cancellation", () => {
  const until = Date.parse("2025-09-13T10:00+05:30");

  test.each([
    [0, "less than an hour"],
    [1, "1 hour"],
    [23.9, "23 hours"],
    [24, "1 day"],
    [25, "1 day and 1 hour"],
    [6 * 24 + 23, "6 days and 23 hours"],
    [7 * 24 + 5, "7 days"],
    [400 * 24, "400 days"],
  ])("is promised %d hours before its last moment, and is %s long", (hours, words) => {
    expect(mailOf(bookingMessage, until - hours * 3_600_000).paragraphs).toContain(
      `Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time, 24 hours before pickup: ${words} from when we sent this.`,
    );
  });

  test("is said to be over after it, and its end is no longer in the calendar", () => {
    const { paragraphs } = mailOf(bookingMessage, until + 1);
    expect(paragraphs).toContain(
      "Free cancellation ended on Sat 13 Sep 2025, 10:00 AM, Mumbai time. Your booking’s page says what canceling costs now.",
    );
    expect(paragraphs).toContain(
      `The attached calendar file, ${specifiedCatalog.company.name.toLowerCase()}-R4KD-9TWD.ics, has the pickup and the return.`,
    );
  });
});

/** The ticket of this trip, by this driver, with this company. */
function ticketOf(trip: Booking["trip"], driver = booking.driver, catalog = specifiedCatalog) {
  const ticket = writeCustomerTicket(catalog, { ...booking, trip, driver });
  if (ticket.kind !== "ticket") throw new Error("A booking’s ticket is a ticket.");
  const facts = Object.fromEntries(ticket.facts.map(({ name, value }) => [name, value]));
  return { ...ticket, facts };
}

/** Returns what the ticket says of closures, with these facts of Mumbai. */
function closedFacts(facts: Partial<Place>) {
  const mumbai = samplePlace("Mumbai", "Maharashtra", "Asia/Kolkata", { country: "India", ...facts });
  return ticketOf(booking.trip, booking.driver, { ...initialCatalog, places: [mumbai] }).facts["Closed then"];
}

describe("the ticket", () => {
  const london = { ...booking.trip.pickup.place, label: "London - England", name: "London", code: "LHR" };
  const inZone = (date: string, name: string, zone: string) =>
    sampleEnd(date, { place: { ...london, name, zone } });

  test("names both ends, where they differ, and the place that a journey leads to", () => {
    const hours = `10:00 AM to 6:00 PM, every day. We tell you the way to the counter: ${specifiedCatalog.company.phone}`;
    const home = ticketOf(booking.trip);
    expect(home.journey).toEqual({ name: "Pickup and return", value: "Mumbai" });
    expect(home.facts).toEqual({
      Where: "Mumbai, Terminal Area, Maharashtra",
      Open: hours,
      "Times are": "Mumbai time (UTC+05:30)",
    });
    const away = ticketOf({ ...booking.trip, dropOff: inZone("2025-09-18", "London", "Europe/London") });
    expect(away.journey).toEqual({ name: "Pickup, then return", value: "Mumbai to London" });
    expect(away.facts).toEqual({
      "Pickup at": "Mumbai, Terminal Area, Maharashtra",
      "Return at": "London, Terminal Area, England",
      Open: hours,
      "Times are": "Mumbai time (UTC+05:30), at pickup; London time (UTC+01:00), at return",
    });
    const destination = { label: "New Delhi - Delhi", name: "New Delhi", code: "DEL" };
    expect(ticketOf({ ...booking.trip, destination }).journey).toEqual({
      name: "Your journey",
      value: "Mumbai to New Delhi, back to Mumbai",
    });
  });

  test("names the clocks of each end where they differ, be it only since they were set back meanwhile", () => {
    const newark = inZone("2025-11-03", "Newark", "America/New_York");
    const october = inZone("2025-10-31", "New York", "America/New_York");
    const clocks = (pickup: typeof newark) =>
      ticketOf({ ...booking.trip, pickup, dropOff: newark }).facts["Times are"];
    expect(clocks(newark)).toBe("Newark time (UTC-05:00)");
    expect(clocks(october)).toBe(
      "New York time (UTC-04:00), at pickup; New York time (UTC-05:00), at return",
    );
  });

  test("says what is not chosen yet, and the flight that was given", () => {
    const untimed = { ...booking.trip, pickup: sampleEnd("2025-09-14", { timeAssumed: true }) };
    expect(ticketOf(untimed).ends[0].time).toBe("10:00 AM (time not chosen yet)");
    expect(ticketOf(openTrip).ends[0].time).toBe("10:00 AM (not chosen yet)");
    const place = { ...booking.trip.pickup.place, label: "Mumbai Airport", name: "Mumbai Airport" };
    const bare = { ...openTrip.pickup, place: { ...place, assumed: true } };
    const { facts } = ticketOf({ ...openTrip, pickup: bare, dropOff: bare });
    expect(facts["Where"]).toBe("Mumbai Airport (not chosen yet)");
    const flight = (flightNumber: string) =>
      ticketOf(booking.trip, { ...booking.driver, flightNumber }).facts["Flight number"];
    expect([flight("AI 131"), flight("")]).toEqual(["AI 131", undefined]);
  });

  test("says when nobody will be there, and what to do", () => {
    const on = "2025-09-18" as CalendarDate;
    const closures = [{ from: on, until: on, reason: "Eid" }];
    const closedNote = "The counter in Mumbai is closed on Thu 18 Sep: Eid.";
    expect(closedFacts({})).toBeUndefined();
    expect(closedFacts({ closures })).toBe(
      `${closedNote} Call us to agree on another time: ${initialCatalog.company.phone}.`,
    );
    expect(closedFacts({ closures, afterHours: "Use the box." })).toBe(`${closedNote} Use the box.`);
  });

  test.each([
    [0, "No fee: $0.00"],
    [4375, "Fee to pay: $52.71"],
  ])("of a cancellation that costs %d says %s", (fee, says) => {
    expect(renderMailText(mailOf(cancellation(fee, 25)), [])).toContain(says);
  });

  test.each([
    ["cancelled", "CANCELED"],
    ["no-show", "NO-SHOW"],
    ["returned", undefined],
  ] as const)("of a booking that is %s is stamped %s where its link is sent again", (status, stamp) => {
    const message = { kind: "link", recipient: "customer", booking: { ...booking, status } } as const;
    const text = renderMailText(writeLinkMail(initialCatalog, message, link), []);
    expect(/^(?:CANCELED|NO-SHOW)$/m.exec(text)?.[0]).toBe(stamp);
    expect(text.includes("Price as booked")).toBe(stamp !== undefined);
    expect(text).not.toContain("cancel it");
  });
});
