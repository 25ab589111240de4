import type { Catalog } from "#catalog/catalog.ts";
import { randomUUID } from "node:crypto";
import type { BookingOutcome } from "#backend/api/backend.ts";
import { findExtrasProblems } from "#rental/booking/chosen-extras.ts";
import { writeShownTotal } from "#rental/booking/booking-form.ts";
import { carName } from "#rental/car.ts";
import { findRefusingLimit, listBrokenLimits } from "#rental/price/rate-limits.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { describeBrokenLimit } from "#content/limit-words.ts";
import { askLicenseIfWanted, licenseOption, readCallerAsDriver } from "../typed-driver.ts";
import {
  coverOption,
  createExtrasRefusedError,
  describeExtrasToAskFor,
  extraOption,
  readExtraAndCoverOptions,
} from "../typed-extras.ts";
import { askYesNo } from "../agreement.ts";
import {
  createLimitError,
  createSoldOutError,
  describeMemberTerms,
  explainBookingRefusal,
  listBookedFacts,
  listCallerDoubts,
  requireMemberTerms,
} from "../caller-booking.ts";
import { createCallerTripCommand, readCallerTrip } from "../caller-trip.ts";
import { RefusedError, WrongUseError, type CommandActionMaker } from "../command.ts";
import { formatPairs } from "../table.ts";
import { describePastLimits, formatPriceLines, listCarAndTripFacts } from "../trip-lines.ts";

type Booking = Extract<BookingOutcome, { kind: "booked" }>["booking"];

export const createBookCommand = (run: CommandActionMaker) =>
  createCallerTripCommand("book", {
    summary: "Book a car for a caller",
    help: "Give the quote code, or car, place and days; with both, what you give replaces that part of the code. The price is shown line by line, to be read out, and then you are asked; where nobody can answer, add --yes. The car is held by the same rules as on the site, but no limit applies to how much one caller holds. Without an email address you see what to tell the caller.",
    examples: [
      'book --code K7M4-QX2P-9TWM --name "Asha Rao" --phone "+91 98200 12345"',
      'book --car creta --pickup BOM --from 2025-09-14 --to 2025-09-16 --name "Asha Rao" --phone "+91 98200 12345" --email asha@example.com --yes',
    ],
  })
    .option("--name <NAME>", "The driver, first name first; a person may have one name")
    .option("--phone <NUMBER>", "Phone number")
    .option("--email <ADDRESS>", "Email address, if the caller has one: the confirmation goes there")
    .option("--member <NUMBER>", "The caller’s number as a member: their plan’s discount is taken off")
    .addOption(licenseOption)
    .addOption(extraOption)
    .addOption(coverOption)
    .option("--past-limits", "Past the limits of the rates; the booking’s story says so")
    .option("--yes", "Book it without asking")
    .action(
      run(async ({ open, who, width, now, ask, isTerminal, complain }, values) => {
        const staff = await open();
        const { catalogInForce: catalog } = staff;
        const { car, trip } = readCallerTrip(catalog, values, { now, command: "book" });
        if (values.name === undefined || values.phone === undefined)
          throw new WrongUseError("book needs --name and --phone of the driver.");
        const { name, phone, email } = values;
        readCallerAsDriver(catalog.company.offices, { name, phone, email, licenseNumber: undefined });
        const limits = listBrokenLimits(catalog, car, trip, now);
        const limit = findRefusingLimit(limits, values.pastLimits);
        if (limit) throw createLimitError(catalog, { car, trip, now, act: "book" }, limit);
        const soldOutDays = await staff.soldOutDates(car.id, trip);
        if (soldOutDays.length > 0) throw await createSoldOutError(staff, { car, trip, now }, soldOutDays);

        const extras = readExtraAndCoverOptions(values);
        const problems = extras ? findExtrasProblems(catalog, car, extras) : [];
        if (problems.length > 0)
          throw createExtrasRefusedError(
            catalog,
            problems.map(({ text }) => text),
          );
        const member = await requireMemberTerms(staff, values.member, trip);
        const price = quoteCar(catalog, car, { ...trip, extras, member: member?.terms });
        const missingExtras = values.code && !extras ? describeExtrasToAskFor(catalog) : undefined;
        const offerText = [
          formatPairs(listCarAndTripFacts(catalog, car, trip), width),
          formatPriceLines(price),
          ...(member ? [describeMemberTerms(member)] : []),
          ...(limits.length > 0
            ? [describePastLimits(limits.map((one) => describeBrokenLimit({ catalog, car, ...trip }, one)))]
            : []),
          ...(missingExtras ? [missingExtras] : []),
          ...(await listCallerDoubts(staff, car, trip, phone)),
        ].join("\n\n");
        if (!values.yes && !isTerminal) {
          complain(new RefusedError("not-agreed", "Nothing is booked yet: add --yes."));
          return { text: offerText, json: { booked: false, car: { id: car.id, name: carName(car) }, price } };
        }
        if (!values.yes && !(await askYesNo(ask, `${offerText}\n\nBook it?`)))
          throw new RefusedError("not-agreed", "Nothing is booked.");

        const license = await askLicenseIfWanted(ask, values);
        const order = {
          idempotencyKey: randomUUID(),
          carId: car.id,
          tripQuery: trip.query,
          ...(extras && { extras }),
          shownToday: undefined,
          // The offer has named an earlier booking of this phone number.
          besides: "any" as const,
          // Another booking of the member may have used up the plan since.
          ...(member && { shownTotals: [writeShownTotal(price)] }),
          ...readCallerAsDriver(catalog.company.offices, { name, phone, email, licenseNumber: license }),
        };
        const outcome = await staff.book(order, who, {
          isPastLimits: values.pastLimits === true,
          member: member?.terms.number,
        });
        if (outcome.kind !== "booked")
          throw await explainBookingRefusal(outcome, staff, { car, trip, now, act: "book" });
        const { booking } = outcome;
        const memberText = member ? `${describeMemberTerms(member)}\n\n` : "";
        const receiptText = values.yes ? `${formatPriceLines(booking.quote)}\n\n${memberText}` : "";
        return {
          text: `${receiptText}${describeBooked(catalog, booking, license, width, now)}`,
          json: { booked: true, booking },
        };
      }),
    );

/** Says what to tell the caller; those who have an email address read it there as well. */
function describeBooked(
  catalog: Catalog,
  booking: Booking,
  license: string | undefined,
  width: number,
  now: number,
): string {
  const { reference, driver } = booking;
  const facts = formatPairs(listBookedFacts(catalog, booking, now), width);
  const mailNote = driver.email
    ? `The confirmation goes to ${driver.email}.`
    : `No email is sent. To add an address: correct ${reference} --email …`;
  const licenseNote =
    license === undefined ? ` No license number is on file: correct ${reference} --license` : "";
  return `${reference} is booked. Tell the caller:\n\n${facts}\n\n${mailNote}${licenseNote}`;
}
