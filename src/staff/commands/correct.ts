import { Option } from "@commander-js/extra-typings";
import { oneNameBox, readBookingForm } from "#rental/booking/booking-form.ts";
import { normalizeEmail } from "#rental/booking/contact-checks.ts";
import {
  type BookingField,
  nameBookingFields,
  type Driver,
  type DriverField,
  driverFields,
  type Offices,
  storedFields,
} from "#rental/booking/driver-fields.ts";
import { askedEmail } from "#rental/booking/near-email.ts";
import { nameMail } from "../booking-words.ts";
import { RefusedError, WrongUse, type Run, staffCommand } from "../command.ts";
import { findBooking, refuseDenied, takeReference } from "../find-booking.ts";

/** The options that correct a field, by the name under which commander reads them. */
const corrections = storedFields.flatMap((field) => {
  const { correction, required } = driverFields[field];
  if (!correction) return [];
  const { value, says } = correction;
  const flags = `--${correction.option} ${required && !correction.canBeEmpty ? `<${value}>` : `[${value}]`}`;
  const option = new Option(flags, required ? says : `${says}; '' for none`);
  return [{ field, option, name: option.attributeName() }];
});

export const correct = (run: Run) => {
  const command = staffCommand("correct", {
    summary: "Correct what a driver gave, the license number too",
    help: "The record names the fields that were corrected, not their old values. The customer is told by email. If the email address is corrected, the old address is told that it gets no more emails, but not the new address; emails still waiting go to the new one. If it is the address on file, the latest email goes there again (as with ‘resend’). To change the car, places or times, use ‘settle’.",
    examples: [
      "correct R4KD-9TWD --email asha@example.com --phone '+91 98200 12345'",
      "correct R4KD-9TWD --license",
    ],
  });
  for (const { option } of corrections) command.addOption(option);
  return command
    .argument("<REFERENCE...>")
    .option(
      "--license",
      "Ask for the license number, or read it from standard input; never write it on the command line",
    )
    .action(
      run(async ({ open, who, ask }, words, values) => {
        const { reference, rest } = takeReference(words);
        if (rest.length > 0)
          throw new WrongUse(`correct does not take “${rest[0]}”: give each correction as an option.`);
        const optionValues: Readonly<Record<string, unknown>> = values;
        const newValues = corrections.flatMap(({ field, name }) => {
          const value = optionValues[name];
          return value === undefined ? [] : [[field, value === true ? "" : String(value)] as const];
        });
        if (newValues.length === 0 && !values.license)
          throw new WrongUse("correct needs something to correct. See: correct --help");
        const staff = await open();
        const { company } = staff.catalogInForce;
        const { booking } = await findBooking(staff, reference);
        // As an argument it would stay in the shell's history and be visible in the list of processes.
        const license = values.license ? await ask("License number: ") : undefined;
        const { driver, licenseNumber } = checkCorrections(
          company.offices,
          booking.driver,
          newValues,
          license,
        );
        const outcome = await staff.correct(reference, who, { driver, licenseNumber });
        const answer = refuseDenied(outcome, reference);
        switch (answer.kind) {
          case "unchanged":
            throw new RefusedError(answer.kind, `${reference}: that is already on file.`);
          case "resent":
            return {
              text: `${reference}: that is the address on file. The email ‘${nameMail(answer.mail)}’ goes to it again.`,
              json: { resent: answer.mail },
            };
          case "corrected": {
            const names = nameBookingFields(company.offices, answer.fields);
            const notice = answer.isReaddressed
              ? "The old and the new address are told"
              : "The customer is told";
            return {
              text: `${reference} is corrected: ${names}. ${notice} by email.`,
              json: { booking: answer.booking, corrected: answer.fields },
            };
          }
        }
      }),
    );
};

/** Checks by the rules of the booking form; only corrected fields can be wrong. */
function checkCorrections(
  offices: Offices,
  before: Driver,
  newValues: readonly (readonly [DriverField, string])[],
  license: string | undefined,
) {
  const form = new FormData();
  const formValues = { ...before, drivingLicense: license ?? "-", ...Object.fromEntries(newValues) };
  for (const [name, value] of Object.entries(formValues)) form.set(name, value);
  // Staff who type an address for a customer have asked for it: the form's question about a likely typo is answered.
  form.set(askedEmail, normalizeEmail(formValues.email));
  if (formValues.lastName === "") form.set(oneNameBox, "on");
  const { values, licenseNumber, errors } = readBookingForm(offices, form);
  const fields: BookingField[] = newValues.map(([field]) => field);
  const wrongField = [...fields, ...(license === undefined ? [] : (["drivingLicense"] as const))].find(
    (field) => errors[field] !== undefined,
  );
  if (wrongField) throw new WrongUse(`${errors[wrongField]}.`);
  const driver = Object.fromEntries(newValues.map(([field]) => [field, values[field]]));
  return { driver, licenseNumber: license === undefined ? undefined : licenseNumber };
}
