import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { Option } from "@commander-js/extra-typings";
import {
  joinBookingFieldLabels,
  type Offices,
  bookingFieldRules,
  storedDriverFields,
} from "#rental/booking/driver-fields.ts";
import { describeCustomerNotice, describeResent } from "../booking-words.ts";
import { RefusedError, WrongUseError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { requireBooking, requireGranted, requireReference } from "../find-booking.ts";
import { askLicenseIfWanted, licenseOption, readDriverCorrections } from "../typed-driver.ts";

/** The options that correct a field, by the name under which commander reads them. */
const corrections = storedDriverFields.flatMap((field) => {
  const { correction, required } = bookingFieldRules[field];
  if (!correction) return [];
  const { value, says } = correction;
  const flags = `--${correction.option} ${required && !correction.canBeEmpty ? `<${value}>` : `[${value}]`}`;
  const option = new Option(flags, required ? says : `${says}; '' for none`);
  return [{ field, option, name: option.attributeName() }];
});

type Corrected = Extract<Awaited<ReturnType<StaffBackend["correct"]>>, { readonly kind: "corrected" }>;

/** Says what was corrected, and who is told. */
export function describeCorrected(offices: Offices, { booking, fields, isReaddressed }: Corrected): string {
  const notice = isReaddressed
    ? "The old and the new address are told by email."
    : describeCustomerNotice(booking);
  return `It is corrected: ${joinBookingFieldLabels(offices, fields)}. ${notice}`;
}

export const createCorrectCommand = (run: CommandActionMaker) => {
  const command = createStaffCommand("correct", {
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
    .addOption(licenseOption)
    .action(
      run(async ({ open, who, ask }, words, values) => {
        const { reference, rest } = requireReference(words);
        if (rest.length > 0)
          throw new WrongUseError(`correct does not take “${rest[0]}”: give each correction as an option.`);
        const optionValues: Readonly<Record<string, unknown>> = values;
        const newValues = corrections.flatMap(({ field, name }) => {
          const value = optionValues[name];
          return value === undefined ? [] : [[field, value === true ? "" : String(value)] as const];
        });
        if (newValues.length === 0 && !values.license)
          throw new WrongUseError("correct needs something to correct. See: correct --help");
        const staff = await open();
        const { company } = staff.catalogInForce;
        const { booking } = await requireBooking(staff, reference);
        const license = await askLicenseIfWanted(ask, values);
        const correction = readDriverCorrections(company.offices, booking.driver, newValues, license);
        const outcome = await staff.correct(reference, who, correction);
        const answer = requireGranted(outcome, reference);
        switch (answer.kind) {
          case "unchanged":
            throw new RefusedError(answer.kind, `${reference}: that is already on file.`);
          case "resent":
            return {
              text: `${reference}: that is the address on file. ${describeResent(answer)}`,
              json: { resent: answer.mail },
            };
          case "corrected": {
            return {
              text: `${reference}: ${describeCorrected(company.offices, answer)}`,
              json: { booking: answer.booking, corrected: answer.fields },
            };
          }
        }
      }),
    );
};
