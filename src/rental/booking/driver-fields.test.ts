import { expect, test } from "vitest";
import {
  bookingFields,
  joinBookingFieldLabels,
  makeDriverValues,
  bookingFieldRules,
  listDriverLines,
  emptyDriver,
  storedDriverFields,
} from "./driver-fields.ts";

test("staff and emails show every field that is stored with the driver, names and addresses in one line each", () => {
  const lines = listDriverLines(
    [],
    makeDriverValues((name) => `the ${name}`),
  );
  const text = lines.map(({ value }) => value).join("\n");
  for (const name of storedDriverFields) expect(text).toContain(`the ${name}`);
  const asha = { ...emptyDriver, firstName: "Asha", lastName: "Rao", city: "Pune", pincode: "411001" };
  const filledIn = listDriverLines([], { ...asha, flightNumber: "AI 131" }).filter(
    ({ value }) => value !== "",
  );
  expect(filledIn).toEqual([
    { name: "Name", value: "Asha Rao" },
    { name: "Flight number", value: "AI 131" },
    { name: "Address", value: "411001 Pune" },
  ]);
});

test("the license number is the only field that is not stored with the driver, nor shown", () => {
  expect(bookingFields.filter((name) => !(name in emptyDriver))).toEqual(["drivingLicense"]);
  expect(bookingFieldRules.drivingLicense.storage).toBe("licences.sealed");
});

test("staff can correct each field, by an option of its own", () => {
  const options = storedDriverFields.map((name) => bookingFieldRules[name].correction?.option);
  expect(options).not.toContain(undefined);
  expect(new Set(options).size).toBe(storedDriverFields.length);
});

test.each([
  ["India", "last name, email address, PIN code"],
  ["Portugal", "last name, email address, postal code"],
])("fields are named within a sentence, as a company in %s calls them", (country, says) => {
  const offices = [{ country: "Spain" }, { country }];
  expect(joinBookingFieldLabels(offices, ["lastName", "email", "pincode"])).toBe(says);
  expect(joinBookingFieldLabels(offices, ["drivingLicense"])).toBe("driving license number");
  expect(joinBookingFieldLabels(offices, [])).toBe("");
});
