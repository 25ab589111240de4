import { expect, test } from "vitest";
import { formWith } from "../../../tests/samples/forms.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { readFindBookingForm } from "./find-booking-form.ts";

const reference = makeReference(() => 3);

const read = (fields: Record<string, string>) => readFindBookingForm(formWith(fields));

test("both are taken in every spelling that other forms take", () => {
  const typedReference = ` Booking ${reference.toLowerCase().replace("-", " ")} `;
  expect(read({ reference: typedReference, email: "Asha Rao <asha＠example.com> " })).toMatchObject({
    errors: {},
    typed: { reference, email: "asha@example.com" },
  });
});

test("an address that looks like a slip is asked about once", () => {
  const slip = { reference, email: "asha@gmial.com" };
  expect(read(slip).errors).toEqual({ email: "Did you mean asha@gmail.com? To keep yours, send it again" });
  expect(read({ ...slip, askedEmail: slip.email }).errors).toEqual({});
  expect(read({ ...slip, meantEmail: "asha@gmail.com" }).typed.email).toBe("asha@gmail.com");
});

test.each([
  [{}, { reference: "Enter your booking reference", email: "Enter your email address" }],
  [{ reference, email: "asha@" }, { email: "Enter an email address in the format name@example.com" }],
  [
    { reference: `${reference.slice(0, -1)}2`, email: "asha@example.com" },
    { reference: "Check the booking reference: eight letters and digits, like R4KD-9TWD" },
  ],
  [
    { reference: reference.padEnd(161), email: "asha@example.com".padEnd(1017) },
    {
      reference: "Check the booking reference: eight letters and digits, like R4KD-9TWD",
      email: "Enter an email address in the format name@example.com",
    },
  ],
])("what is missing or mistyped is said beside its field: %j", (fields, errors) => {
  expect(read(fields as Record<string, string>)).toMatchObject({ errors });
});
