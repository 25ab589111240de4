import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import { writeLetter } from "./mail-letter.server.ts";
import type { Message } from "#backend/promises/outbox-message.ts";
import { sampleBookedAt, sampleBooking as booking } from "../../../tests/samples/booking.ts";

const publicUrl = "https://cars.example";
const house = { name: site.name, address: site.email };
const driver = { name: `${booking.driver.firstName} Rao`, address: "asha@example.com" };
const enquiry = { page: "/business", name: "Asha", contact: "asha@example.com", plan: "", message: "" };

const letterOf = (message: Message, deskEmail?: string) =>
  writeLetter(
    { id: "row-1", attempt: 3, createdAt: sampleBookedAt, message, token: "secret-token" },
    { publicUrl, deskEmail },
  );

const toCustomer: Message = { kind: "booked", recipient: "customer", booking };
const toDesk: Message = { kind: "booked", recipient: "desk", booking };
const subscribed: Message = {
  kind: "subscribed",
  recipient: "customer",
  subscriberId: "7",
  email: "a@example.com",
};

test("every mail comes from the house and is dated by its news, not by its attempt", () => {
  for (const message of [toCustomer, toDesk, subscribed]) {
    expect(letterOf(message)).toMatchObject({
      from: house,
      date: new Date(sampleBookedAt),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  }
});

test("a customer's answer goes to the desk, the desk's to the customer", () => {
  const desk = { name: site.name, address: "desk@cars.example" };
  expect(letterOf(toCustomer, "desk@cars.example")).toMatchObject({ to: driver, replyTo: desk });
  expect(letterOf(toDesk, "desk@cars.example")).toMatchObject({ to: desk, replyTo: driver });
  expect(letterOf(toDesk)).toMatchObject({ to: house, replyTo: driver });
});

test("an enquiry is answered to its sender by name, or to the desk where only a phone number was left", () => {
  const message = { kind: "enquiry", recipient: "desk", enquiry } as const;
  expect(letterOf(message)).toMatchObject({
    to: house,
    replyTo: { name: "Asha", address: "asha@example.com" },
  });
  const called = { ...message, enquiry: { ...enquiry, contact: "+1 415 555 0132" } };
  expect(letterOf(called).replyTo).toEqual(house);
});

test("a subscriber's mail goes to the bare address", () => {
  expect(letterOf(subscribed)).toMatchObject({ to: { name: "", address: "a@example.com" }, replyTo: house });
});

test("text and HTML end with who writes", () => {
  const { text, html } = letterOf(toCustomer);
  const { name, phone, email } = site;
  expect(text.endsWith(`\n-- \n${name}\n${phone}\n${email}\n`)).toBe(true);
  expect(html).toContain(`${name}<br>${phone}<br>${email}`);
});
