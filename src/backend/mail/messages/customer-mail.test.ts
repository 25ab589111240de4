import { specifiedCatalog } from "../../../../tests/samples/catalog.ts";
import { inRupees } from "../../../../tests/samples/terms.ts";
import { expect, test } from "vitest";
import { includedSentence } from "#content/distances.ts";
import { papersToBring } from "#content/trip-papers.ts";
import { countryOf } from "#content/places.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { quoteFor } from "#rental/price/quote.ts";
import type { BookingMessage } from "#backend/api/outbox-message.ts";
import { customerMail, readdressedMail } from "./customer-mail.ts";
import { sampleBookedAt, sampleBooking as booking, sampleEnd } from "../../../../tests/samples/booking.ts";

const link = "https://cars.example/your-booking/secret";

function mailOf(message: BookingMessage, at = sampleBookedAt) {
  const mail = customerMail(specifiedCatalog, { message, link, at });
  const paragraphs = mail.parts.flatMap((part) => {
    if (part.kind === "paragraph" || part.kind === "notice") return [part.text];
    return part.kind === "prose" ? [part.runs.map(({ text }) => text).join("")] : [];
  });
  const points = mail.parts.flatMap((part) =>
    part.kind === "list" ? part.items.map((runs) => runs.map(({ text }) => text).join("")) : [],
  );
  const facts = mail.parts.flatMap((part) => (part.kind === "facts" ? part.facts : []));
  return { ...mail, paragraphs, points, facts, kinds: mail.parts.map(({ kind }) => kind) };
}

const bookingMessage = { kind: "booked", recipient: "customer", booking } as const;
const before = { car: booking.car, trip: booking.trip, quote: booking.quote };
const open = { dateAssumed: true, timeAssumed: true };
const openTrip = { ...booking.trip, pickup: sampleEnd("2025-09-14", open), assumed: true };
const call = `Questions? Call ${specifiedCatalog.company.phone} and read out R4KD-9TWD.`;
const notPaid =
  "Nothing is paid yet. You pay $248.80 at the counter or by phone; we never ask for a card by email.";
const distanceNote = () =>
  includedSentence(specifiedCatalog, countryOf(specifiedCatalog.places, booking.trip.pickup.place));
const file = `${specifiedCatalog.company.name.toLowerCase()}-R4KD-9TWD.ics`;
const calendarNote = `The attached calendar file, ${file}, has the pickup, the return and this moment.`;
const freeNote = (timeLeft: string) =>
  `Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time, 24 hours before pickup: ${timeLeft} from when we sent this.`;
/** The parts from the link to the booking's page on. */
const rest = [
  "link",
  "heading",
  "paragraph",
  "paragraph",
  "heading",
  "list",
  "heading",
  "amounts",
  "paragraph",
  "prose",
];

function ticketOf(trip: Booking["trip"]) {
  const ticket = mailOf({ ...bookingMessage, booking: { ...booking, trip } }).parts.find(
    (part) => part.kind === "ticket",
  );
  if (!ticket) throw new Error("There is no ticket.");
  return ticket;
}

test("a booking is told in the order in which one asks: what, when, how much, what now, the way to it, what to bring", () => {
  const mail = mailOf(bookingMessage);
  expect(mail.subject).toBe("Booking confirmed: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Booking Confirmed!");
  expect(mail.kinds).toEqual(["paragraph", "notice", "ticket", ...rest]);
  expect(mail.paragraphs).toEqual([
    "Your Hyundai Creta has been booked successfully.",
    notPaid,
    freeNote("1 day and 22 hours"),
    calendarNote,
    distanceNote(),
    call,
  ]);
  expect(mail.points).toEqual([
    "Your driving license, held for a year or more; the driver is 21 or older",
    ...papersToBring(specifiedCatalog.places, booking.trip),
    "A way to pay $248.80: card, wallet or bank transfer",
  ]);
  expect(mail.parts).toContainEqual({ kind: "link", text: "See, change or cancel your booking", url: link });
  expect(mail.parts[2]).toMatchObject({
    picture: { file: "creta-suv.jpg", alt: "A Hyundai Creta, seen from the side", ground: "suv" },
    tag: "SUV, 5 seats",
    title: "Hyundai Creta",
    codes: ["BOM"],
    stub: { name: "Booking reference", value: "R4KD-9TWD" },
    total: { name: "Total with tax", value: "$248.80" },
  });
});

test("the driver of a luxury car is 25 or older", () => {
  const luxury = { ...booking, car: { ...booking.car, category: "luxury" } } as const;
  expect(mailOf({ ...bookingMessage, booking: luxury }).points[0]).toContain("the driver is 25 or older");
});

test("the trip's facts name both ends, each with its own clock where the clocks differ", () => {
  const london = {
    label: "London - England",
    name: "London",
    code: "LHR",
    zone: "Europe/London",
    known: true,
    assumed: false,
  };
  const home = ticketOf(booking.trip);
  expect(home).toMatchObject({
    journey: { name: "Pickup and return", value: "Mumbai" },
    ends: [
      { name: "Pickup", day: "Sun 14 Sep 2025", time: "10:00 AM" },
      { name: "Return", day: "Thu 18 Sep 2025", time: "10:00 AM" },
    ],
  });
  const hours = `10:00 AM to 6:00 PM, every day. We tell you the way to the counter: ${specifiedCatalog.company.phone}`;
  expect(home.facts).toEqual([
    { name: "Where", value: "Mumbai, Terminal Area, Maharashtra" },
    { name: "Open", value: hours },
    { name: "Times are", value: "Mumbai time (UTC+05:30)" },
  ]);
  const away = ticketOf({ ...booking.trip, dropOff: sampleEnd("2025-09-18", { place: london }) });
  expect(away.journey).toEqual({ name: "Pickup, then return", value: "Mumbai to London" });
  expect(away.facts).toEqual([
    { name: "Pickup at", value: "Mumbai, Terminal Area, Maharashtra" },
    { name: "Return at", value: "London, Terminal Area, England" },
    { name: "Open", value: hours },
    {
      name: "Times are",
      value: "Mumbai time (UTC+05:30), at pickup; London time (UTC+01:00), at return",
    },
  ]);
  const [inOctober, inNovember] = [
    ["2025-10-31", "New York"],
    ["2025-11-03", "Newark"],
  ].map(([date, name]) => sampleEnd(date!, { place: { ...london, name: name!, zone: "America/New_York" } }));
  expect(ticketOf({ ...booking.trip, pickup: inNovember!, dropOff: inNovember! }).facts.at(-1)?.value).toBe(
    "Newark time (UTC-05:00)",
  );
  expect(ticketOf({ ...booking.trip, pickup: inOctober!, dropOff: inNovember! }).facts.at(-1)?.value).toBe(
    "New York time (UTC-04:00), at pickup; New York time (UTC-05:00), at return",
  );
  const destination = { label: "New Delhi - Delhi", name: "New Delhi", code: "DEL" };
  expect(ticketOf({ ...booking.trip, destination }).journey).toEqual({
    name: "Your journey",
    value: "Mumbai to New Delhi, back to Mumbai",
  });
  const untimedTrip = { ...booking.trip, pickup: sampleEnd("2025-09-14", { timeAssumed: true }) };
  expect(ticketOf(untimedTrip).ends[0].time).toBe("10:00 AM (time not chosen yet)");
  expect(ticketOf(openTrip).ends[0].time).toBe("10:00 AM (not chosen yet)");
  const place = {
    ...booking.trip.pickup.place,
    label: "Mumbai Airport",
    name: "Mumbai Airport",
    assumed: true,
  };
  const bare = { ...openTrip.pickup, place };
  expect(ticketOf({ ...openTrip, pickup: bare, dropOff: bare }).facts[0]).toEqual({
    name: "Where",
    value: "Mumbai Airport (not chosen yet)",
  });
});

test("an open trip says that we call and that no car is held, before anything else", () => {
  const { paragraphs } = mailOf({ ...bookingMessage, booking: { ...booking, trip: openTrip } });
  expect(paragraphs[2]).toBe(
    "Part of your trip is not chosen yet. We will call you at +91 98200 12345 to settle it, or you can choose on your booking’s page. Until then, no car is held.",
  );
  expect(paragraphs).toContain("Canceling is free until your times are settled.");
});

test("free cancellation is promised up to its last moment, and said to be over after it", () => {
  const until = Date.parse("2025-09-13T10:00+05:30");
  expect(mailOf(bookingMessage, until).paragraphs).toContain(freeNote("less than an hour"));
  expect(mailOf(bookingMessage, until + 1).paragraphs).toContain(
    "Free cancellation ended on Sat 13 Sep 2025, 10:00 AM, Mumbai time. Your booking’s page says what canceling costs now.",
  );
  expect(mailOf(bookingMessage, until).paragraphs).toContain(calendarNote);
  expect(mailOf(bookingMessage, until + 1).paragraphs).toContain(
    calendarNote.replace(", the return and this moment", " and the return"),
  );
});

test.each([
  [1, "1 hour"],
  [23.9, "23 hours"],
  [24, "1 day"],
  [25, "1 day and 1 hour"],
  [6 * 24 + 23, "6 days and 23 hours"],
  [7 * 24 + 5, "7 days"],
  [400 * 24, "400 days"],
])("%d hours before its end, free cancellation is %s long", (hours, words) => {
  const until = Date.parse("2025-09-13T10:00+05:30");
  expect(mailOf(bookingMessage, until - hours * 3_600_000).paragraphs).toContain(freeNote(words));
});

test("a change says the difference first, then the ticket as it is now and what it was", () => {
  const shorter = {
    ...booking,
    quote: quoteFor(3500, 4, inRupees()),
    trip: { ...booking.trip, dropOff: sampleEnd("2025-09-17") },
  };
  const mail = mailOf({ kind: "changed", recipient: "customer", booking: shorter, before });
  expect(mail.subject).toBe("Booking changed: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your booking has been changed");
  expect(mail.kinds).toEqual(["paragraph", "notice", "ticket", "facts", ...rest]);
  expect(mail.paragraphs).toEqual([
    "This is your booking now. The total is $49.76 less than before.",
    "You pay $199.04 in all, at the counter or by phone; we never ask for a card by email.",
    freeNote("1 day and 22 hours"),
    calendarNote,
    distanceNote(),
    call,
  ]);
  expect(mail.parts[3]).toMatchObject({ title: "What has changed" });
  expect(mail.facts).toContainEqual({ name: "Days", value: "5 → 4" });
  expect(mail.parts[4]).toEqual({ kind: "link", text: "See your booking", url: link });
});

test("a change that costs the same says so", () => {
  const movedBooking = {
    ...booking,
    trip: {
      pickup: sampleEnd("2025-09-15"),
      dropOff: sampleEnd("2025-09-19"),
      destination: undefined,
      country: "India",
      assumed: false,
    },
  };
  const { paragraphs } = mailOf({ kind: "changed", recipient: "customer", booking: movedBooking, before });
  expect(paragraphs[0]).toBe("This is your booking now. The total stays the same.");
});

test("times that were open are settled, not changed", () => {
  const openSide = { ...before, trip: openTrip };
  const mail = mailOf({ kind: "changed", recipient: "customer", booking, before: openSide });
  expect(mail.subject).toBe("Times settled: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your times are settled");
});

test("an extension says until when, what it costs, and when late fees begin; nothing of canceling or papers", () => {
  const onTheRoad = {
    ...booking,
    status: "on-the-road",
    trip: { ...booking.trip, dropOff: sampleEnd("2025-09-20") },
    quote: quoteFor(3500, 7, inRupees()),
  } as const;
  const mail = mailOf({ kind: "changed", recipient: "customer", booking: onTheRoad, before });
  expect(mail.subject).toBe("Rental extended: Hyundai Creta, due Sat 20 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your rental is extended");
  expect(mail.kinds).toEqual(["paragraph", "ticket", "facts", "heading", "amounts", "link", "prose"]);
  expect(mail.paragraphs).toEqual([
    "Bring the car back by Sat 20 Sep 2025, 10:00 AM, Mumbai time. The total is $99.51 more than before. Each hour begun after Sat 20 Sep 2025, 11:00 AM costs $2.41.",
    call,
  ]);
  const undone = { ...onTheRoad, trip: booking.trip, quote: booking.quote };
  const back = mailOf({ kind: "changed", recipient: "customer", booking: undone, before: onTheRoad });
  expect(back.subject).toBe("Return changed: Hyundai Creta, due Thu 18 Sep 2025 (R4KD-9TWD)");
  expect(back.title).toBe("Your return has changed");
});

test("times that are open again are a change, and it is said that no car is held", () => {
  const again = { ...booking, trip: openTrip };
  const mail = mailOf({
    kind: "changed",
    recipient: "customer",
    booking: again,
    before: { ...before, trip: openTrip },
  });
  expect(mail.title).toBe("Your booking has been changed");
  expect(mail.paragraphs[1]).toContain("Until then, no car is held.");
});

test("a cancellation that was taken back says that the booking stands, and what it is", () => {
  const mail = mailOf({ kind: "reinstated", recipient: "customer", booking });
  expect(mail.subject).toBe("Booking stands again: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your booking stands again");
  expect(mail.kinds.slice(0, 3)).toEqual(["paragraph", "ticket", "link"]);
  expect(mail.paragraphs[0]).toBe(
    "We told you that this booking was canceled. That has been taken back: the booking is as it was before, and no cancellation fee is charged.",
  );
  expect(mail.paragraphs[1]).toContain("Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time");
  const again = mailOf({
    kind: "reinstated",
    recipient: "customer",
    booking: { ...booking, trip: openTrip },
  });
  expect(again.paragraphs[1]).toContain("Until then, no car is held.");
});

test("a cancellation says the fee, of what, when the rest comes back, and still shows the booking", () => {
  const cancellation = { kind: "cancelled", recipient: "customer", booking } as const;
  const mail = mailOf({ ...cancellation, fee: 4375, feePercent: 25 });
  expect(mail.subject).toBe("Booking canceled: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your booking is canceled");
  expect(mail.kinds).toEqual(["paragraph", "paragraph", "ticket", "link", "paragraph", "prose"]);
  expect(mail.paragraphs).toEqual([
    "The cancellation fee is $52.71, 25% of the base rental of $210.84.",
    "Anything you have paid beyond that is refunded within 7 to 10 business days, or 5 to 7 to a card.",
    `The attached calendar file, ${file}, takes it out of your calendar.`,
    call,
  ]);
  expect(mail.parts[2]).toMatchObject({ stamp: "Canceled", total: { name: "Fee to pay", value: "$52.71" } });
  expect(mail.parts[3]).toEqual({ kind: "link", text: "See the booking", url: link });
  const free = mailOf({ ...cancellation, fee: 0, feePercent: 0 });
  expect(free.paragraphs[0]).toBe("Nothing is charged for it.");
  expect(free.parts[2]).toMatchObject({ stamp: "Canceled", total: { name: "No fee", value: "$0.00" } });
});

const flightOf = (flightNumber: string) => {
  const flightBooking = { ...booking, driver: { ...booking.driver, flightNumber } };
  const ticket = mailOf({ ...bookingMessage, booking: flightBooking }).parts.find(
    (part) => part.kind === "ticket",
  );
  return ticket?.facts.find(({ name }) => name === "Flight number")?.value;
};

test("the ticket says the flight that we look at, if one was given", () => {
  expect([flightOf("AI 131"), flightOf("")]).toEqual(["AI 131", undefined]);
});

test("a correction says which fields, shows them as they are now, and what to do if nobody asked for it", () => {
  const namedBooking = { ...booking, driver: { ...booking.driver, firstName: "Asha" } };
  const message = {
    kind: "corrected",
    recipient: "customer",
    booking: namedBooking,
    fields: ["lastName", "email"],
  } as const;
  const mail = mailOf(message);
  expect(mail.subject).toBe("Details corrected: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWD)");
  expect(mail.title).toBe("Your details have been corrected");
  expect(mail.kinds).toEqual(["paragraph", "facts", "ticket", "link", "paragraph"]);
  expect(mail.paragraphs).toEqual([
    "As you asked, our desk has corrected: last name, email address. This is what we have now.",
    `If you did not ask for this, call ${specifiedCatalog.company.phone} and read out R4KD-9TWD.`,
  ]);
  expect(mail.parts[1]).toEqual({
    kind: "facts",
    title: "Driver",
    facts: [
      { name: "Name", value: "Asha Rao" },
      { name: "Email", value: "asha@example.com" },
      { name: "Phone", value: "+91 98200 12345" },
    ],
  });
  expect(mail.parts[3]).toEqual({ kind: "link", text: "See your booking", url: link });
});

test("an address that a correction replaced learns that, and not what replaced it", () => {
  const mail = readdressedMail(specifiedCatalog, {
    kind: "readdressed",
    recipient: "customer",
    booking: { ...booking, driver: { ...booking.driver, email: "old@example.com" } },
  });
  expect(mail).toEqual({
    subject: "Emails about R4KD-9TWD now go to another address",
    title: "Your email address was changed",
    parts: [
      {
        kind: "paragraph",
        text: "Our desk has changed the email address for booking R4KD-9TWD, as the customer asked. Emails about it no longer come to this address.",
      },
      {
        kind: "paragraph",
        text: `If that is your booking and you did not ask for this, call ${specifiedCatalog.company.phone} and read out R4KD-9TWD.`,
      },
    ],
  });
});
