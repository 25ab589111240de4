/** What staff type of a driver, read by the rules of the booking form. */
import { Option } from "@commander-js/extra-typings";
import { oneNameField, readBookingForm } from "#rental/booking/booking-form.ts";
import { normalizeEmail } from "#rental/booking/contact-checks.ts";
import {
  type BookingFieldName,
  bookingFields,
  type Driver,
  type DriverFieldName,
  type Offices,
} from "#rental/booking/driver-fields.ts";
import { askedEmailField } from "#rental/booking/near-email.ts";
import { type CommandContext, WrongUseError } from "./command.ts";

export const licenseOption = new Option(
  "--license",
  "Ask for the license number, or read it from standard input; never write it on the command line",
);

/** Asks for the license number where that is wanted: as an argument it would stay in the shell's history and be visible in the list of processes. */
export const askLicenseIfWanted = async (
  ask: CommandContext["ask"],
  { license }: { readonly license?: true },
) => (license ? ask("License number: ") : undefined);

type CallerOptions = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | undefined;
  readonly licenseNumber: string | undefined;
};

/**
 * A caller as a driver, except that a caller may give no email address and no license number, and may have one name.
 * @throws WrongUseError with the form's sentence for what is wrong.
 */
export function readCallerAsDriver(
  offices: Offices,
  { name, phone, email = "", licenseNumber = "" }: CallerOptions,
): { readonly driver: Driver; readonly licenseNumber: string } {
  const names = name.trim().split(/\s+/);
  const lastName = names.length > 1 ? (names.at(-1) ?? "") : "";
  const firstName = (lastName === "" ? names : names.slice(0, -1)).join(" ");
  const given = { firstName, lastName, email, phone, drivingLicense: licenseNumber };
  const emptyFields = (["lastName", "email", "drivingLicense"] as const).filter(
    (field) => given[field] === "",
  );
  const checkedFields = bookingFields.filter((field) => !emptyFields.some((empty) => empty === field));
  const result = readTyped(offices, given, {}, checkedFields);
  return { driver: result.values, licenseNumber: result.licenseNumber };
}

/**
 * Corrected fields of a driver, and the license number unless that stays as it is; only these can be wrong.
 * @throws WrongUseError with the form's sentence for what is wrong.
 */
export function readDriverCorrections(
  offices: Offices,
  before: Driver,
  newValues: readonly (readonly [DriverFieldName, string])[],
  license: string | undefined,
) {
  const typed = { ...before, drivingLicense: license ?? "-", ...Object.fromEntries(newValues) };
  const answers = typed.lastName === "" ? { [oneNameField]: "on" } : {};
  const fields: BookingFieldName[] = newValues.map(([field]) => field);
  if (license !== undefined) fields.push("drivingLicense");
  const { values, licenseNumber } = readTyped(offices, typed, answers, fields);
  const driver = Object.fromEntries(newValues.map(([field]) => [field, values[field]]));
  return { driver, licenseNumber: license === undefined ? undefined : licenseNumber };
}

/**
 * Reads fields of the form with the answers to its questions. Staff who type an address for a customer have asked for it: the question about
 * a likely typo is answered. @throws WrongUseError for the first of `checkedFields` that is wrong.
 */
function readTyped(
  offices: Offices,
  typed: Readonly<Record<string, string>> & { readonly email: string },
  answers: Readonly<Record<string, string>>,
  checkedFields: readonly BookingFieldName[],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...typed,
    ...answers,
    [askedEmailField]: normalizeEmail(typed.email),
  }))
    form.set(name, value);
  const result = readBookingForm(offices, form);
  const wrongField = checkedFields.find((field) => result.errors[field] !== undefined);
  if (wrongField) throw new WrongUseError(`${result.errors[wrongField]}.`);
  return result;
}
