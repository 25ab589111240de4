import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import type { Driver } from "#rental/booking/driver-fields.ts";
import { staffMail, inquiryMail } from "./staff-mail.ts";
import type { MailContent } from "./mail-content.ts";
import { sampleBooking as booking, sampleEnd } from "../../../../tests/samples/booking.ts";
import { sampleInquiry } from "../../../../tests/samples/inquiry.ts";

const bookingMessage = { kind: "booked", recipient: "desk", booking } as const;
const before = { car: booking.car, trip: booking.trip, quote: booking.quote };
const open = { dateAssumed: true, timeAssumed: true };
const openTrip = { ...booking.trip, pickup: sampleEnd("2025-09-14", open), assumed: true };

const paragraphsOf = ({ parts }: MailContent) =>
  parts.flatMap((part) => (part.kind === "paragraph" ? [part.text] : []));
const factsOf = ({ parts }: MailContent, title: string) =>
  parts.flatMap((part) => (part.kind === "facts" && part.title === title ? part.facts : []));
const show = "To see it: npm run staff -- show R4KD-9TWD";

test("a new booking is found by its subject, and says the command that shows it", () => {
  const mail = staffMail(initialCatalog, bookingMessage);
  expect(mail.subject).toBe("[R4KD-9TWD] Booked: Hyundai Creta, Sun 14 Sep 2025, Mumbai");
  expect(mail.title).toBe("A new booking");
  expect(mail.parts.map(({ kind }) => kind)).toEqual(["ticket", "facts", "amounts", "paragraph"]);
  expect(paragraphsOf(mail)).toEqual([show]);
});

test("a booking with open times asks for a call, and says the command that settles it", () => {
  const mail = staffMail(initialCatalog, { ...bookingMessage, booking: { ...booking, trip: openTrip } });
  expect(mail.subject).toBe("[R4KD-9TWD] Booked, to settle: Hyundai Creta, Mumbai");
  expect(mail.title).toBe("A booking to settle");
  expect(paragraphsOf(mail)).toEqual([
    "Part of this trip is not chosen yet, and no car is held for it. Call +91 98200 12345, then: npm run staff -- settle R4KD-9TWD",
    show,
  ]);
});

test("a change shows what it was, settled times are called so", () => {
  const later = { ...booking, trip: { ...booking.trip, dropOff: sampleEnd("2025-09-19") } };
  const mail = staffMail(initialCatalog, { kind: "changed", recipient: "desk", booking: later, before });
  expect(mail.subject).toContain("] Changed: ");
  expect(mail.title).toBe("A booking was changed");
  expect(factsOf(mail, "What has changed")).toEqual([
    { name: "Return", value: "Thu 18 Sep 2025, 10:00 AM → Fri 19 Sep 2025, 10:00 AM" },
  ]);
  const settledMail = staffMail(initialCatalog, {
    kind: "changed",
    recipient: "desk",
    booking,
    before: { ...before, trip: openTrip },
  });
  expect(settledMail.subject).toContain("] Settled: ");
  expect(settledMail.title).toBe("A booking was settled");
});

test("a cancellation says what is due", () => {
  const cancellation = { kind: "cancelled", recipient: "desk", booking } as const;
  const mail = staffMail(initialCatalog, { ...cancellation, fee: 4375, feePercent: 25 });
  expect(mail.subject).toContain("] Canceled: ");
  expect(mail.title).toBe("A booking was canceled");
  expect(paragraphsOf(mail)).toEqual(["The fee is $52.71, 25% of the base rental of $210.84.", show]);
  expect(paragraphsOf(staffMail(initialCatalog, { ...cancellation, fee: 0, feePercent: 0 }))[0]).toBe(
    "No fee is due.",
  );
});

const unsettledBooking = { ...booking, trip: { ...booking.trip, assumed: true } };

test("a cancellation that was taken back says what holds again", () => {
  const mail = staffMail(initialCatalog, { kind: "reinstated", recipient: "desk", booking });
  expect(mail.subject).toContain("] Stands again: ");
  expect(mail.title).toBe("A cancellation was taken back");
  expect(paragraphsOf(mail)[0]).toBe("The booking is as it was before. The car is held for it again.");
  expect(
    paragraphsOf(
      staffMail(initialCatalog, { kind: "reinstated", recipient: "desk", booking: unsettledBooking }),
    )[0],
  ).toBe("The booking is as it was before.");
});

test("a settlement that was taken back is a change, since the times are open again", () => {
  const { car, trip, quote } = unsettledBooking;
  const message = { kind: "changed", recipient: "desk", booking: unsettledBooking } as const;
  expect(staffMail(initialCatalog, { ...message, before: { car, trip, quote } }).title).toBe(
    "A booking was changed",
  );
});

test("a correction says which fields", () => {
  const mail = staffMail(initialCatalog, {
    kind: "corrected",
    recipient: "desk",
    booking,
    fields: ["lastName", "phone"],
  });
  expect(mail.subject).toContain("] Corrected: ");
  expect(mail.title).toBe("A driver’s details were corrected");
  expect(paragraphsOf(mail)).toEqual(["Corrected: last name, phone number.", show]);
});

test("the driver is there with all that was given, and no empty line for what was not", () => {
  const driver = { ...booking.driver, firstName: "Asha" };
  const where = { address: "14 Hill Road", city: "Mumbai", pincode: "400050" };
  const facts = (fields: Partial<Driver>) =>
    factsOf(
      staffMail(initialCatalog, {
        ...bookingMessage,
        booking: { ...booking, driver: { ...driver, ...fields } },
      }),
      "Driver",
    );
  expect(facts({})).toEqual([
    { name: "Name", value: "Asha Rao" },
    { name: "Email", value: "asha@example.com" },
    { name: "Phone", value: "+91 98200 12345" },
  ]);
  expect(facts(where).at(-1)).toEqual({ name: "Address", value: "14 Hill Road, 400050 Mumbai" });
  expect(facts({ city: "Mumbai" }).at(-1)).toEqual({ name: "Address", value: "Mumbai" });
  expect(facts({ flightNumber: "AI 131" }).at(-1)).toEqual({ name: "Flight number", value: "AI 131" });
});

const inquiryWith = (fields: Partial<typeof sampleInquiry>) =>
  inquiryMail({ kind: "enquiry", recipient: "desk", enquiry: { ...sampleInquiry, ...fields } });

test("an inquiry says where it was sent from and leaves out what was not filled in", () => {
  const mail = inquiryWith({});
  expect(mail.title).toBe("An inquiry");
  expect(factsOf(mail, "Sent from /business")).toEqual([
    { name: "Name", value: "Asha" },
    { name: "Contact", value: "asha@example.com" },
    { name: "Plan", value: "Starter" },
    { name: "Message", value: "Two\ncars" },
  ]);
  expect(paragraphsOf(mail)).toEqual(["To see all inquiries: npm run staff -- enquiries"]);
  const short = inquiryWith({ plan: "", message: "" });
  expect(short.subject).toBe("Inquiry, from Asha");
  expect(factsOf(short, "Sent from /business").map(({ name }) => name)).toEqual(["Name", "Contact"]);
});
