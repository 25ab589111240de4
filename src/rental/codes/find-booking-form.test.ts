import { expect, test } from "vitest";
import { makeReference } from "#rental/codes/reference.ts";
import { readFindBookingForm } from "./find-booking-form.ts";

const reference = makeReference(() => 3);

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readFindBookingForm(form);
}

test("a reference is read as it is typed, in any case and spacing", () => {
  const typedReference = ` ${reference.toLowerCase().replace("-", " ")} `;
  expect(read({ reference: typedReference, email: " asha@example.com " })).toMatchObject({
    errors: {},
    typed: { reference, email: "asha@example.com" },
  });
});

test.each([
  [{}, { reference: "Enter your booking reference", email: "Enter your email address" }],
  [{ reference, email: "asha@" }, { email: "Enter an email address in the format name@example.com" }],
  [
    { reference: `${reference.slice(0, -1)}2`, email: "asha@example.com" },
    { reference: "Check the booking reference: eight letters and digits, like R4KD-9TWM" },
  ],
  [
    { reference: reference.padEnd(161), email: "asha@example.com".padEnd(1017) },
    {
      reference: "Check the booking reference: eight letters and digits, like R4KD-9TWM",
      email: "Enter an email address in the format name@example.com",
    },
  ],
])("what is missing or mistyped is said beside its field: %j", (fields, errors) => {
  expect(read(fields as Record<string, string>)).toMatchObject({ errors });
});

test("a long text is read in no time", () => {
  const { errors } = read({ reference: "-".repeat(60_000), email: "a".repeat(60_000) });
  expect(Object.keys(errors)).toEqual(["reference", "email"]);
});
