import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { quoteFor } from "#rental/price/quote.ts";
import type { BookingMessage } from "#backend/promises/outbox-message.ts";
import { customerMail, readdressedMail } from "./customer-mail.ts";
import {
  sampleBookedAt,
  sampleBooking as booking,
  sampleEnd,
  sampleRates,
} from "../../../../tests/samples/booking.ts";

const link = "https://cars.example/your-booking/secret";

function mailOf(message: BookingMessage, at = sampleBookedAt) {
  const mail = customerMail({ message, link, at });
  const paragraphs = mail.parts.flatMap((part) => (part.kind === "paragraph" ? [part.text] : []));
  const facts = mail.parts.flatMap((part) => (part.kind === "facts" ? part.facts : []));
  return { ...mail, paragraphs, facts, kinds: mail.parts.map(({ kind }) => kind) };
}

const booked = { kind: "booked", recipient: "customer", booking } as const;
const before = { car: booking.car, trip: booking.trip, quote: booking.quote };
const open = { dateAssumed: true, timeAssumed: true };
const openTrip = { ...booking.trip, pickup: sampleEnd("2025-09-14", open), assumed: true };
const call = `Questions? Call ${site.phone} and read out R4KD-9TWM.`;
const bring =
  "Bring your driving license, held for at least a year, and a passport or national ID. The driver is 21 or older.";

function tripFactsOf(trip: Booking["trip"]) {
  const ticket = mailOf({ ...booked, booking: { ...booking, trip } }).parts.find(
    ({ kind }) => kind === "ticket",
  );
  return ticket?.kind === "ticket" ? ticket.facts : [];
}

test("a booking is told in the order in which one asks: what, when, how much, what now, the way to it, what to bring", () => {
  const mail = mailOf(booked);
  expect(mail.subject).toBe("Booking confirmed: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Booking Confirmed!");
  expect(mail.kinds).toEqual([
    "paragraph",
    "ticket",
    "amounts",
    "paragraph",
    "paragraph",
    "link",
    "paragraph",
    "paragraph",
  ]);
  expect(mail.paragraphs).toEqual([
    "Your Hyundai Creta has been booked successfully.",
    "Nothing is paid yet. You pay at the counter or by phone; we never ask for a card by email.",
    "Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time, 24 hours before pickup.",
    bring,
    call,
  ]);
  expect(mail.parts).toContainEqual({ kind: "link", text: "See, change or cancel your booking", url: link });
  expect(mail.parts[1]).toMatchObject({
    tag: "SUV, 5 seats",
    title: "Hyundai Creta",
    codes: ["BOM"],
    stub: { name: "Booking reference", value: "R4KD-9TWM" },
    total: { name: "Total with tax", value: "$248.80" },
  });
});

test("the driver of a luxury car is 25 or older", () => {
  const luxury = { ...booking, car: { ...booking.car, category: "luxury" } } as const;
  expect(mailOf({ ...booked, booking: luxury }).paragraphs).toContain(
    bring.replace("21 or older", "25 or older"),
  );
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
  expect(tripFactsOf(booking.trip)).toEqual([
    { name: "Pickup", value: "Mumbai - Maharashtra" },
    { name: "", value: "Sun 14 Sep 2025, 10:00 AM" },
    { name: "Return", value: "Mumbai - Maharashtra" },
    { name: "", value: "Thu 18 Sep 2025, 10:00 AM" },
    { name: "Times are", value: "Mumbai time (UTC+05:30)" },
  ]);
  const away = { ...booking.trip, dropOff: sampleEnd("2025-09-18", { place: london }) };
  expect(tripFactsOf(away).at(-1)?.value).toBe(
    "Mumbai time (UTC+05:30), at pickup; London time (UTC+01:00), at return",
  );
  const destination = { label: "New Delhi - Delhi", name: "New Delhi", code: "DEL" };
  expect(tripFactsOf({ ...booking.trip, destination })[0]).toEqual({
    name: "Journey",
    value: "Mumbai to New Delhi, back to Mumbai",
  });
  expect(tripFactsOf(away)[0]).toEqual({ name: "Journey", value: "Mumbai to London" });
  const untimed = { ...booking.trip, pickup: sampleEnd("2025-09-14", { timeAssumed: true }) };
  expect(tripFactsOf(untimed)[1]?.value).toBe("Sun 14 Sep 2025, 10:00 AM (time not chosen yet)");
  expect(tripFactsOf(openTrip)[1]?.value).toBe("Sun 14 Sep 2025, 10:00 AM (not chosen yet)");
});

test("an open trip says that we call and that no car is held, before anything else", () => {
  const { paragraphs } = mailOf({ ...booked, booking: { ...booking, trip: openTrip } });
  expect(paragraphs[1]).toBe(
    "Part of your trip is not chosen yet. We will call you at +91 98200 12345 to settle it, or you can choose on your booking’s page. Until then, no car is held.",
  );
  expect(paragraphs).toContain("Canceling is free until your times are settled.");
});

test("free cancellation is promised up to its last moment, and said to be over after it", () => {
  const until = Date.parse("2025-09-13T10:00+05:30");
  expect(mailOf(booked, until).paragraphs[2]).toContain("Free cancellation until");
  expect(mailOf(booked, until + 1).paragraphs[2]).toBe(
    "Free cancellation ended on Sat 13 Sep 2025, 10:00 AM, Mumbai time. Your booking’s page says what canceling costs now.",
  );
});

test("a change says the difference first, then the ticket as it is now and what it was", () => {
  const shorter = {
    ...booking,
    quote: quoteFor(3500, 4, sampleRates),
    trip: { ...booking.trip, dropOff: sampleEnd("2025-09-17") },
  };
  const mail = mailOf({ kind: "changed", recipient: "customer", booking: shorter, before });
  expect(mail.subject).toBe("Booking changed: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your booking has been changed");
  expect(mail.kinds).toEqual([
    "paragraph",
    "ticket",
    "facts",
    "amounts",
    "paragraph",
    "link",
    "paragraph",
    "paragraph",
  ]);
  expect(mail.paragraphs).toEqual([
    "This is your booking now. The total is $49.76 less than before.",
    "Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time, 24 hours before pickup.",
    bring,
    call,
  ]);
  expect(mail.parts[2]).toMatchObject({ title: "What has changed" });
  expect(mail.facts).toContainEqual({ name: "Days", value: "5 → 4" });
  expect(mail.parts[5]).toEqual({ kind: "link", text: "See your booking", url: link });
});

test("a change that costs the same says so", () => {
  const moved = {
    ...booking,
    trip: {
      pickup: sampleEnd("2025-09-15"),
      dropOff: sampleEnd("2025-09-19"),
      destination: undefined,
      country: "India",
      assumed: false,
    },
  };
  const { paragraphs } = mailOf({ kind: "changed", recipient: "customer", booking: moved, before });
  expect(paragraphs[0]).toBe("This is your booking now. The total stays the same.");
});

test("times that were open are settled, not changed", () => {
  const settled = { ...before, trip: openTrip };
  const mail = mailOf({ kind: "changed", recipient: "customer", booking, before: settled });
  expect(mail.subject).toBe("Times settled: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your times are settled");
});

test("an extension says until when, what it costs, and when late fees begin; nothing of canceling or papers", () => {
  const onTheRoad = {
    ...booking,
    status: "on-the-road",
    trip: { ...booking.trip, dropOff: sampleEnd("2025-09-20") },
    quote: quoteFor(3500, 7, sampleRates),
  } as const;
  const mail = mailOf({ kind: "changed", recipient: "customer", booking: onTheRoad, before });
  expect(mail.subject).toBe("Rental extended: Hyundai Creta, due Sat 20 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your rental is extended");
  expect(mail.kinds).toEqual(["paragraph", "ticket", "facts", "amounts", "link", "paragraph"]);
  expect(mail.paragraphs).toEqual([
    "Bring the car back by Sat 20 Sep 2025, 10:00 AM, Mumbai time. The total is $99.51 more than before. Each hour begun after Sat 20 Sep 2025, 11:00 AM costs $2.41.",
    call,
  ]);
  const undone = { ...onTheRoad, trip: booking.trip, quote: booking.quote };
  const back = mailOf({ kind: "changed", recipient: "customer", booking: undone, before: onTheRoad });
  expect(back.subject).toBe("Return changed: Hyundai Creta, due Thu 18 Sep 2025 (R4KD-9TWM)");
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
  expect(mail.subject).toBe("Booking stands again: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your booking stands again");
  expect(mail.kinds).toEqual([
    "paragraph",
    "ticket",
    "amounts",
    "paragraph",
    "link",
    "paragraph",
    "paragraph",
  ]);
  expect(mail.paragraphs).toEqual([
    "We told you that this booking was canceled. That has been taken back: the booking is as it was before, and no cancellation fee is charged.",
    "Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time, 24 hours before pickup.",
    bring,
    call,
  ]);
  const again = mailOf({
    kind: "reinstated",
    recipient: "customer",
    booking: { ...booking, trip: openTrip },
  });
  expect(again.paragraphs[1]).toContain("Until then, no car is held.");
});

test("a cancellation says the fee, of what, when the rest comes back, and still shows the booking", () => {
  const cancelled = { kind: "cancelled", recipient: "customer", booking } as const;
  const mail = mailOf({ ...cancelled, fee: 4375, feePercent: 25 });
  expect(mail.subject).toBe("Booking canceled: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your booking is canceled");
  expect(mail.kinds).toEqual(["paragraph", "paragraph", "ticket", "link", "paragraph"]);
  expect(mail.paragraphs).toEqual([
    "The cancellation fee is $52.71, 25% of the base rental of $210.84.",
    "Anything you have paid beyond that is refunded within 7 to 10 business days, or 5 to 7 to a card.",
    call,
  ]);
  expect(mail.parts[3]).toEqual({ kind: "link", text: "See the booking", url: link });
  expect(mailOf({ ...cancelled, fee: 0, feePercent: 0 }).paragraphs[0]).toBe("Nothing is charged for it.");
});

test("a correction says which fields, shows them as they are now, and what to do if nobody asked for it", () => {
  const named = { ...booking, driver: { ...booking.driver, firstName: "Asha" } };
  const message = {
    kind: "corrected",
    recipient: "customer",
    booking: named,
    fields: ["lastName", "email"],
  } as const;
  const mail = mailOf(message);
  expect(mail.subject).toBe("Details corrected: Hyundai Creta, Sun 14 Sep 2025 (R4KD-9TWM)");
  expect(mail.title).toBe("Your details have been corrected");
  expect(mail.kinds).toEqual(["paragraph", "facts", "ticket", "link", "paragraph"]);
  expect(mail.paragraphs).toEqual([
    "As you asked, our desk has corrected: last name, email address. This is what we have now.",
    `If you did not ask for this, call ${site.phone} and read out R4KD-9TWM.`,
  ]);
  expect(mail.parts[1]).toEqual({
    kind: "facts",
    title: "Driver",
    facts: [
      { name: "Name", value: "Asha Rao" },
      { name: "Phone", value: "+91 98200 12345" },
      { name: "Email", value: "asha@example.com" },
    ],
  });
  expect(mail.parts[3]).toEqual({ kind: "link", text: "See your booking", url: link });
});

test("an address that a correction replaced learns that, and not what replaced it", () => {
  const mail = readdressedMail({
    kind: "readdressed",
    recipient: "customer",
    booking: { ...booking, driver: { ...booking.driver, email: "old@example.com" } },
  });
  expect(mail).toEqual({
    subject: "Emails about R4KD-9TWM now go to another address",
    title: "Your email address was changed",
    parts: [
      {
        kind: "paragraph",
        text: "Our desk has changed the email address for booking R4KD-9TWM, as the customer asked. Emails about it no longer come to this address.",
      },
      {
        kind: "paragraph",
        text: `If that is your booking and you did not ask for this, call ${site.phone} and read out R4KD-9TWM.`,
      },
    ],
  });
});
