import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { inRupees } from "../../../../tests/samples/terms.ts";
import { expect, test } from "vitest";
import { papersToBring } from "#content/trip-papers.ts";
import { quoteFor } from "#rental/price/quote.ts";
import { writeEmail } from "#backend/mail/email.server.ts";
import type { ClaimedMessage, Message } from "#backend/api/outbox-message.ts";
import { sampleBooking as booking, sampleBookedAt, sampleEnd } from "../../../../tests/samples/booking.ts";
import { sampleInquiry } from "../../../../tests/samples/inquiry.ts";

const settings = { publicUrl: "https://cars.example", deskEmail: "desk@cars.example" };
function writtenEmail(message: Message, createdAt = sampleBookedAt) {
  const claimedMessage: ClaimedMessage = {
    id: "row-1",
    attempt: 1,
    createdAt,
    message,
    token: "secret-token",
  };
  return writeEmail(initialCatalog, claimedMessage, settings);
}

const bookingMessage = { kind: "booked", recipient: "customer", booking } as const;

test("text and HTML say the same: trip in words, zone, price lines, free cancellation, link, phone", () => {
  const { text, html } = writtenEmail(bookingMessage);
  const words = [
    "Booking Confirmed!",
    "Your Hyundai Creta has been booked successfully.",
    "R4KD-9TWD",
    "Mumbai, Terminal Area, Maharashtra",
    "10:00 AM to 6:00 PM, every day",
    "Nothing is paid yet. You pay $248.80 at the counter or by phone",
    "1 day and 22 hours from when we sent this",
    "Mumbai time (UTC+05:30)",
    "5 days at $42.17",
    "$210.84",
    "$37.95",
    "$248.80",
    "20,650 rupees at 83 to the dollar.",
    "Free cancellation until Sat 13 Sep 2025, 10:00 AM, Mumbai time",
    "https://cars.example/your-booking/secret-token",
    initialCatalog.company.phone,
    "the driver is 21 or older",
    "A way to pay $248.80: card, wallet or bank transfer",
    ...papersToBring(initialCatalog.places, booking.trip),
    "longitude-R4KD-9TWD.ics".replace("longitude", initialCatalog.company.name.toLowerCase()),
  ];
  const flat = text.replaceAll(/\s+/g, " ");
  for (const word of words) {
    expect(flat).toContain(word);
    expect(html.replaceAll("&nbsp;", " ")).toContain(word);
  }
});

test("HTML fetches nothing, runs nothing, and shows what was typed as it was typed", () => {
  const { html } = writtenEmail({ ...bookingMessage, recipient: "desk" });
  expect(html).not.toMatch(/<(?:img|script|link|iframe|b>)|\ssrc=|url\(|@import|@font-face/i);
  expect(html).toContain("&lt;b&gt;Asha&lt;/b&gt;");
});

test("lines of the text are no longer than mail programs like", () => {
  for (const kind of ["customer", "desk"] as const) {
    const lines = writtenEmail({ ...bookingMessage, recipient: kind }).text.split("\n");
    expect(lines.filter((line) => line.length > 76 && !line.startsWith("https://"))).toEqual([]);
  }
});

test("what is not chosen is said to be open, and promises no free cancellation by the clock", () => {
  const open = { dateAssumed: true, timeAssumed: true };
  const trip = { ...booking.trip, pickup: sampleEnd("2025-09-14", open), assumed: true };
  const { text, subject } = writtenEmail({ ...bookingMessage, booking: { ...booking, trip } });
  expect(text).toContain("(not chosen yet)");
  expect(text).toContain("We will call you at +91 98200 12345");
  expect(text).toContain("Canceling is free until your times are settled.");
  expect(text).not.toContain("Free cancellation until");
  expect(subject).toBe("Booking confirmed: Hyundai Creta (R4KD-9TWD)");
});

test("a booking within the last day says that free cancellation is over", () => {
  const { text } = writtenEmail(bookingMessage, Date.parse("2025-09-13T12:00+05:30"));
  expect(text).toContain("Free cancellation ended on Sat 13 Sep 2025, 10:00 AM");
});

test("a fee and what comes back are said; none is said as nothing", () => {
  const cancellation = { kind: "cancelled", recipient: "customer", booking } as const;
  expect(writtenEmail({ ...cancellation, fee: 4375, feePercent: 25 }).text).toContain(
    "fee is $52.71, 25% of the base rental of $210.84.",
  );
  expect(writtenEmail({ ...cancellation, fee: 0, feePercent: 0 }).text).toContain(
    "Nothing is charged for it.",
  );
});

test("a fee of the dearer rental before a late change says so", () => {
  const lateChange = { pickupAt: sampleBookedAt, subtotal: 69_000 };
  const cheaper = { ...booking, lateChange, quote: quoteFor(300, 1, inRupees()) };
  const cancellation = { kind: "cancelled", booking: cheaper, fee: 69_000, feePercent: 100 } as const;
  const own = writtenEmail({ ...cancellation, recipient: "customer" }).text.replaceAll(/\s+/g, " ");
  expect(own).toContain("$831.33, 100% of the base rental of $831.33, as it was before your late change.");
  const staff = writtenEmail({ ...cancellation, recipient: "desk" }).text.replaceAll(/\s+/g, " ");
  expect(staff).toContain("$831.33, 100% of the base rental of $831.33.");
});

test("a change shows old and new, and the difference", () => {
  const before = { car: booking.car, trip: booking.trip, quote: booking.quote };
  const after = { ...booking, quote: quoteFor(3500, 4, inRupees()) };
  const shorter = { ...after, trip: { ...after.trip, dropOff: sampleEnd("2025-09-17") } };
  const { text } = writtenEmail({ kind: "changed", recipient: "customer", booking: shorter, before });
  expect(text).toContain("Thu 18 Sep 2025, 10:00 AM → Wed 17 Sep 2025");
  expect(text).toContain("The total is $49.76 less than before.");
});

test("the staff gets the driver and no key to the customer's page; its answer goes to the customer", () => {
  const staff = writtenEmail({ ...bookingMessage, recipient: "desk" });
  expect(staff.to.address).toBe("desk@cars.example");
  expect(staff.replyTo.address).toBe("asha@example.com");
  expect(staff.text + staff.html).not.toContain("secret-token");
  expect(staff.text).toContain("+91 98200 12345");
});

test("an inquiry reaches the staff whole; a phone number is nobody's mailbox", () => {
  const mail = writtenEmail({ kind: "enquiry", recipient: "desk", enquiry: sampleInquiry });
  expect(mail).toMatchObject({
    subject: "Inquiry: Starter, from Asha",
    replyTo: { address: "asha@example.com" },
  });
  for (const word of ["/business", "Starter", "Two", "cars"]) expect(mail.text).toContain(word);
  const phoneMail = writtenEmail({
    kind: "enquiry",
    recipient: "desk",
    enquiry: { ...sampleInquiry, contact: "+1 415 555 0132" },
  });
  expect(phoneMail.replyTo.address).toBe("desk@cars.example");
});

test("the limit on what one may hold is told to the staff with the command that shows who holds it", () => {
  const limitMessage = {
    kind: "hold-limit",
    recipient: "desk",
    by: "email",
    holder: "asha@example.com",
    reference: "",
    held: 398,
    wanted: 5,
    limit: 400,
  } as const;
  const mail = writtenEmail(limitMessage);
  expect(mail).toMatchObject({
    subject: "Booking limit reached by one email address",
    to: { address: "desk@cars.example" },
    replyTo: { address: "desk@cars.example" },
  });
  const words = mail.text.replaceAll(/\s+/g, " ");
  expect(words).toContain("under one email address hold 398 days of cars. One more, of 5, was refused");
  expect(words).toContain("npm run staff -- release asha@example.com");
  const network = writtenEmail({ ...limitMessage, by: "network", holder: "", reference: "R4KD-9TWD" });
  expect(network.text).toContain("npm run staff -- release R4KD-9TWD --network");
  expect(network.text).not.toContain("HOLDER");
});

test("a subscriber gets the way out, in the mail and for the mail program", () => {
  const message = {
    kind: "subscribed",
    recipient: "customer",
    subscriberId: "7",
    email: "a@example.com",
  } as const;
  const mail = writtenEmail(message);
  expect(mail.subject).toBe(`You are on the ${initialCatalog.company.name} list`);
  expect(mail.text.replaceAll(/\s+/g, " ")).toMatch(
    /^You are on the list You get one email a month\. Until then, have a look at what we drive\. See our cars: https:\/\/cars\.example\/cars If you did not sign up, or you change your mind: Unsubscribe \(https:\/\/cars\.example\/unsubscribe\/secret-token\)\. One click, and your address is deleted\. -- /,
  );
  expect(mail.headers["List-Unsubscribe"]).toBe(
    "<https://cars.example/unsubscribe/secret-token>, <mailto:desk@cars.example?subject=secret-token>",
  );
  expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("an address that a correction replaced gets an email without the way to the booking", () => {
  const mail = writtenEmail({ kind: "readdressed", recipient: "customer", booking });
  expect(mail.to.address).toBe("asha@example.com");
  expect(mail.subject).toBe("Emails about R4KD-9TWD now go to another address");
  expect(mail.text + mail.html).not.toContain("secret-token");
});

test("written again, a mail is the same mail", () => {
  expect(writtenEmail(bookingMessage)).toEqual(writtenEmail(bookingMessage));
  expect(writtenEmail(bookingMessage).messageId).toBe(
    `<row-1@${initialCatalog.company.email.split("@")[1]}>`,
  );
});
