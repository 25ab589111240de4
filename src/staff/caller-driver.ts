import { readBookingForm } from "#rental/booking/booking-form.ts";
import {
  type BookingField,
  bookingFields,
  type Driver,
  type Offices,
} from "#rental/booking/driver-fields.ts";
import { WrongUse } from "./command.ts";

type CallerOptions = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | undefined;
  readonly licenseNumber: string | undefined;
};

/**
 * A caller as a driver, by the rules of the booking form, except that a caller may give no email address and no license number, and may have
 * one name.
 * @throws WrongUse with the form's sentence for what is wrong.
 */
export function readCaller(
  offices: Offices,
  { name, phone, email = "", licenseNumber = "" }: CallerOptions,
): {
  readonly driver: Driver;
  readonly licenseNumber: string;
} {
  const names = name.trim().split(/\s+/);
  const lastName = names.length > 1 ? (names.at(-1) ?? "") : "";
  const firstName = (lastName === "" ? names : names.slice(0, -1)).join(" ");
  const form = new FormData();
  const formValues = { firstName, lastName, email, phone, drivingLicense: licenseNumber };
  for (const [field, value] of Object.entries(formValues)) form.set(field, value);
  const result = readBookingForm(offices, form);
  const mayBeEmpty = new Set<BookingField>(["lastName", "email", "drivingLicense"]);
  const wrongField = bookingFields.find(
    (field) => result.errors[field] !== undefined && !(mayBeEmpty.has(field) && isEmpty(formValues, field)),
  );
  if (wrongField) throw new WrongUse(`${result.errors[wrongField]}.`);
  return { driver: result.values, licenseNumber: result.licenseNumber };
}

function isEmpty(formValues: Partial<Record<BookingField, string>>, field: BookingField): boolean {
  return formValues[field] === "";
}
