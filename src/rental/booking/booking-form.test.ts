import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formWith } from "../../../tests/samples/forms.ts";
import { readBookingForm } from "./booking-form.ts";
import { type BookingFieldName, bookingFields, bookingFieldRules, emptyDriver } from "./driver-fields.ts";

const filledFields = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  phone: "+91 98123 45678",
  drivingLicense: "DL-0420110012345",
};

function errorsWith(drivingLicense: string) {
  return read({ ...filledFields, drivingLicense }).errors;
}

const india = [{ country: "India" }];
const read = (fields: Record<string, string>) => readBookingForm(india, formWith(fields));

describe("the booking form (product, 'Booking page')", () => {
  test("is read as typed, trimmed, the license number kept apart", () => {
    const typedFields = { ...filledFields, firstName: "  Asha \n", city: "New\t Delhi\u0000" };
    expect(read(typedFields)).toEqual({
      values: {
        ...emptyDriver,
        firstName: "Asha",
        lastName: "Rao",
        email: "asha@example.com",
        phone: "+91 98123 45678",
        city: "New Delhi",
      },
      oneName: false,
      licenseNumber: "DL-0420110012345",
      errors: {},
      missingFields: [],
      idempotencyKey: "",
      order: undefined,
    });
  });

  test("misses five fields when empty, each with its sentence; the others are optional", () => {
    const { errors, missingFields } = read({ firstName: "  " });
    expect(missingFields).toEqual(["firstName", "lastName", "email", "phone", "drivingLicense"]);
    expect(Object.entries(errors)).toEqual([
      ["firstName", "Enter your first name"],
      ["lastName", "Enter your last name"],
      ["email", "Enter your email address"],
      ["phone", "Enter your phone number"],
      ["drivingLicense", "Enter your driving license number"],
    ]);
  });

  test("says what a wrong format should be, which is no missing field", () => {
    const { errors, missingFields } = read({ ...filledFields, email: "asha@", phone: "12345" });
    expect(errors).toEqual({
      email: "Enter an email address in the format name@example.com",
      phone: "Enter a phone number of 7 to 15 digits, like +1 415 555 0132",
    });
    expect(missingFields).toEqual([]);
  });

  test("takes any license of up to 40 characters", () => {
    expect(errorsWith("x".repeat(40))).toEqual({});
    expect(errorsWith("नं. 4/२५ § é")).toEqual({});
    expect(errorsWith("x".repeat(41))).toEqual({
      drivingLicense: "Driving license number must be 40 characters or fewer",
    });
  });

  test.each([
    ["firstName", "First name"],
    ["lastName", "Last name"],
    ["flightNumber", "Flight number"],
    ["address", "Address"],
    ["city", "City"],
    ["pincode", "PIN code"],
  ])("asks about a web address in the %s, which our emails would carry to anybody", (name, words) => {
    const sent = read({ [name]: "W: WWW.a.in" });
    expect(sent.errors[name as BookingFieldName]).toBe(
      `${words} has a web address in it. Leave it out, or put a space after each dot and slash`,
    );
    const { errors } = read({ [name]: "Eve-Www: /a" });
    expect(errors[name as BookingFieldName]).toBeUndefined();
  });

  test("bounds each field", () => {
    const long = Object.fromEntries(bookingFields.map((name) => [name, "1".repeat(300)]));
    expect(Object.keys(read(long).errors)).toEqual(bookingFields);
    const mostlyBlank = Object.fromEntries(
      bookingFields.map((name) => [name, "1".padEnd(4 * bookingFieldRules[name].input.maxLength + 1)]),
    );
    expect(Object.keys(read(mostlyBlank).errors)).toEqual(bookingFields);
  });

  test("can't be broken by what is sent", () => {
    const form = new FormData();
    form.set("firstName", new File(["x"], "name.txt"));
    expect(readBookingForm(india, form).values.firstName).toBe("");
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...bookingFields), fc.string({ unit: "binary" })),
        (fields) => {
          const result = read(fields);
          expect(result.missingFields.every((name) => result.errors[name] !== undefined)).toBe(true);
          expect(JSON.stringify(result.values)).not.toContain("drivingLicense");
        },
      ),
    );
  });
});

describe("what the booking page submits (product, 'Booking page')", () => {
  const hiddenFields = {
    idempotencyKey: "0b9f6c1e-4a83-4a7e-9a53-0f6f6f6f6f6f",
    shownToday: "2026-09-10",
  };

  test("is an order without a price", () => {
    const { order } = read({ ...filledFields, ...hiddenFields, total: "1" });
    expect(order).toMatchObject({
      idempotencyKey: hiddenFields.idempotencyKey,
      shownToday: "2026-09-10",
      driver: { firstName: "Asha" },
      licenseNumber: "DL-0420110012345",
    });
    expect(Object.keys(order ?? {})).not.toContain("total");
  });

  test.each([
    { email: "" },
    { phone: "1" },
    { idempotencyKey: "" },
    { idempotencyKey: "short" },
    { idempotencyKey: "x".repeat(65) },
    { idempotencyKey: "<script>alert(1)</script>" },
  ])("is no order with %o", (wrong) => {
    expect(read({ ...filledFields, ...hiddenFields, ...wrong }).order).toBeUndefined();
  });

  test("has no day that was shown, if that is none", () => {
    const { order } = read({ ...filledFields, ...hiddenFields, shownToday: "yesterday" });
    expect(order).toMatchObject({ shownToday: undefined });
  });
});

describe("what is typed in other ways", () => {
  test("is stored in one spelling: names composed, codes and numbers in plain signs", () => {
    const typedFields = {
      ...filledFields,
      firstName: "Jose\u0301\u200b",
      email: "mailto:asha＠example.com.",
      phone: "(+९१) ९८१२३\u2011४५६७८",
      drivingLicense: "ＤＬ\u20110420\u00a0११",
      pincode: "११०००१",
    };
    const { values, licenseNumber, errors } = read(typedFields);
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      firstName: "José",
      email: "asha@example.com",
      phone: "(+91) 98123-45678",
      pincode: "110001",
    });
    expect(licenseNumber).toBe("DL-0420 11");
  });

  test("an address that looks like a slip is an error until it is sent again, or the other is taken", () => {
    const slip = { ...filledFields, email: "asha@gmial.com" };
    const { errors, question, missingFields, order } = read(slip);
    expect(errors).toEqual({ email: "Did you mean asha@gmail.com? To keep yours, send it again" });
    expect([question?.meant, missingFields, order]).toEqual(["asha@gmail.com", [], undefined]);
    expect(read({ ...slip, askedEmail: "asha@gmial.com" }).errors).toEqual({});
    const acceptedForm = read({ ...slip, meantEmail: "asha@gmail.com" });
    expect([acceptedForm.errors, acceptedForm.values.email]).toEqual([{}, "asha@gmail.com"]);
  });

  test("a driver with one name has no last name, whatever stands in its field; without the box it is required", () => {
    const one = { ...filledFields, firstName: "Sukarno", lastName: "Sukarno", oneName: "on" };
    const { values, errors, missingFields } = read(one);
    expect([values.lastName, errors, missingFields]).toEqual(["", {}, []]);
    expect(read({ ...filledFields, lastName: "" }).missingFields).toEqual(["lastName"]);
    expect(read({ ...one, firstName: "" }).missingFields).toEqual(["firstName"]);
  });

  test("a second booking is wanted beside one that is named, never beside any", () => {
    const fields = { ...filledFields, idempotencyKey: "a-key-of-sixteen" };
    const besides = (text: string) => read({ ...fields, besides: text }).order?.besides;
    expect(besides("R4KD-9TWD")).toBe("R4KD-9TWD");
    expect(besides("any")).toBeUndefined();
  });
});
