import { expect, test } from "vitest";
import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { makeDriverValues, type Driver, storedDriverFields } from "#rental/booking/driver-fields.ts";
import type { BookingNewsMessage } from "#backend/db/stored-messages.server.ts";
import { writeHoldLimitMail, writeInquiryMail, writeStaffBookingMail } from "./staff-mail.ts";
import type { MailContent } from "./mail-content.ts";
import { renderMailText } from "./mail-text.ts";
import {
  madeCheaperLate,
  openBefore,
  openBooking,
  sampleBefore as before,
  sampleBooking as booking,
} from "../../../../tests/samples/booking.ts";
import { sampleInquiry } from "../../../../tests/samples/inquiry.ts";

// Whole emails are in `tests/golden/mails`; here are the rules that decide what one says.

const paragraphsOf = ({ parts }: MailContent) =>
  parts.flatMap((part) => (part.kind === "paragraph" ? [part.text] : []));
const factsOf = ({ parts }: MailContent) =>
  parts.flatMap((part) => (part.kind === "facts" ? part.facts : []));

const driverFacts = (driver: Driver) =>
  factsOf(
    writeStaffBookingMail(initialCatalog, {
      kind: "booked",
      recipient: "desk",
      booking: { ...booking, driver },
    }),
  );

const show = "To see it: npm run staff -- show R4KD-9TWD";
const desk = { recipient: "desk" } as const;

test.each<[BookingNewsMessage, subject: RegExp, title: string, first: string]>([
  [
    { ...desk, kind: "booked", booking: openBooking },
    /^\[R4KD-9TWD\] Booked, to settle: Hyundai Creta, Mumbai$/,
    "A booking to settle",
    "Part of this trip is not chosen yet, and no car is held for it. Call +91 98200 12345, then: npm run staff -- settle R4KD-9TWD",
  ],
  [
    { ...desk, kind: "changed", booking: { ...booking, car: { ...booking.car, id: "6" } }, before },
    /\] Changed: /,
    "A booking was changed",
    show,
  ],
  [{ ...desk, kind: "changed", booking, before: openBefore }, /\] Settled: /, "A booking was settled", show],
  [
    { ...desk, kind: "changed", booking: openBooking, before: openBefore },
    /\] Changed: /,
    "A booking was changed",
    show,
  ],
  [
    { ...desk, kind: "cancelled", booking, fee: 4375, feePercent: 25 },
    /\] Canceled: /,
    "A booking was canceled",
    "The fee is $52.71, 25% of the base rental of $210.84.",
  ],
  [
    { ...desk, kind: "cancelled", booking: madeCheaperLate, fee: 69_000, feePercent: 100 },
    /\] Canceled: /,
    "A booking was canceled",
    "The fee is $831.33, 100% of the base rental of $831.33.",
  ],
  [
    { ...desk, kind: "reinstated", booking: openBooking },
    /\] Stands again: /,
    "A cancellation was taken back",
    "The booking is as it was before.",
  ],
])("the news $0.kind is told as what it is: $2; $3", (message, subject, title, first) => {
  const mail = writeStaffBookingMail(initialCatalog, message);
  expect([mail.title, paragraphsOf(mail)[0]]).toEqual([title, first]);
  expect(mail.subject).toMatch(subject);
});

test("the driver is there with all that was given, and no empty line for what was not", () => {
  const everything = JSON.stringify(driverFacts(makeDriverValues((name) => `the ${name}`)));
  for (const name of storedDriverFields) expect(everything).toContain(`the ${name}`);
  const known = driverFacts({ ...booking.driver, firstName: "Asha" });
  expect(known).toEqual([
    { name: "Name", value: "Asha Rao" },
    { name: "Email", value: "asha@example.com" },
    { name: "Phone", value: "+91 98200 12345" },
  ]);
  const where = { address: "14 Hill Road", city: "Mumbai", pincode: "400050" };
  expect(driverFacts({ ...booking.driver, ...where }).at(-1)?.value).toBe("14 Hill Road, 400050 Mumbai");
  expect(driverFacts({ ...booking.driver, city: "Mumbai" }).at(-1)?.value).toBe("Mumbai");
});

test("an inquiry leaves out what was not filled in", () => {
  const enquiry = { ...sampleInquiry, plan: "", message: "" };
  const short = writeInquiryMail({ ...desk, kind: "enquiry", enquiry });
  expect(short.subject).toBe("Inquiry, from Asha");
  expect(factsOf(short).map(({ name }) => name)).toEqual(["Name", "Contact"]);
});

test("the limit of a network is told with the command that shows who holds it, by a booking of it", () => {
  const text = renderMailText(
    writeHoldLimitMail({
      ...desk,
      kind: "hold-limit",
      by: "network",
      holder: "",
      reference: "R4KD-9TWD",
      held: 398,
      wanted: 5,
      limit: 400,
    }),
    [],
  );
  expect(text).toContain("npm run staff -- release R4KD-9TWD --network");
  expect(text).not.toContain("HOLDER");
});
