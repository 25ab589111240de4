/** One booking, and what is noted on it. */
import type { Catalog } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { type Driver, selectBookingFieldTable, listDriverLines } from "#rental/booking/driver-fields.ts";
import { describeJourney, listStops } from "#rental/trip/journey.ts";
import { findLapsedPromise, listQuotesAfterEvents } from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeEvent, describeLapse, describeStatus } from "../booking-words.ts";
import { type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { requireBookingFromWords, requireGranted, requireReference } from "../find-booking.ts";
import { formatPairs } from "../table.ts";
import {
  describeCancellationCost,
  describeTripEnd,
  formatInstantAtPlace,
  formatPriceLines,
} from "../trip-lines.ts";

export const createShowCommand = (run: CommandActionMaker) =>
  createStaffCommand("show", {
    summary: "Show one booking with its price and everything that happened to it",
    help: "Type the reference as you hear it: lowercase letters, spaces and dashes don’t matter. Only as much of the license number is shown as the customer sees.",
    examples: ["show R4KD-9TWD", "show r4kd 9twm --json"],
  })
    .argument("<REFERENCE...>")
    .option("--link", "Add the customer’s own link; whoever has it can change the booking")
    .action(
      run(async (context, words, { link }) => {
        const { width, settings } = context;
        const { staff, token, booking, license, events, plate, fee, cancellation } =
          await requireBookingFromWords(context, words);
        const details = { booking, license, events, plate, fee, cancellation };
        const { catalogInForce: catalog } = staff;
        const linkUrl = link ? `${settings.publicUrl}/your-booking/${token}` : undefined;
        const text = [
          formatPairs(
            [...bookingFacts(catalog, details), ...(linkUrl ? [["Link", linkUrl] as const] : [])],
            width,
          ),
          "",
          formatPriceLines(booking.quote),
          "",
          formatPairs(eventFacts(catalog.company, details), width),
        ].join("\n");
        return { text, json: { ...details, ...(linkUrl && { link: linkUrl }) } };
      }),
    );

type Company = Catalog["company"];
type BookingDetails = Omit<
  Awaited<ReturnType<typeof requireBookingFromWords>>,
  "reference" | "staff" | "token"
>;

function bookingFacts({ classes, company }: Catalog, details: BookingDetails): (readonly [string, string])[] {
  const { booking, events, plate, fee, cancellation } = details;
  const { car, trip, driver } = booking;
  const lapse = booking.status === "confirmed" ? findLapsedPromise(events) : undefined;
  return [
    [
      "Booking",
      `${booking.reference}, ${describeStatus(booking)}${booking.source === "phone" ? ", by phone" : ""}`,
    ],
    ["Car", `${car.displayName} (${categoryName(classes, car.category)}, ${car.seats} seats)`],
    ...(plate === undefined ? [] : [["Plate", plate] as const]),
    ...(lapse
      ? [
          [
            "Plate",
            `${describeLapse(lapse.plate)}, since ${formatInstantAtPlace(lapse.since, trip.pickup)}`,
          ] as const,
        ]
      : []),
    ...(listStops(trip).length > 1 ? [["Journey", describeJourney(trip)] as const] : []),
    ["Pickup", describeTripEnd(trip.pickup)],
    ["Return", describeTripEnd(trip.dropOff)],
    ...driverFacts(company, driver),
    ...(trip.country ? [["Residence", trip.country] as const] : []),
    ["License", describeLicense(details)],
    ...(fee === undefined ? [] : [["Fee", createQuoteAmountFormatter(booking.quote)(fee)] as const]),
    ...(cancellation ? [["Canceling", describeCancellationCost(booking, cancellation)] as const] : []),
  ];
}

/** A caller may have no email address, and then gets no emails: staff see that. */
function driverFacts({ offices }: Company, driver: Driver): (readonly [string, string])[] {
  return listDriverLines(offices, driver)
    .filter(({ name, value }) => value !== "" || name === selectBookingFieldTable(offices).email.label)
    .map(({ name, value }) => [name === "Name" ? "Driver" : name, value || "none"]);
}

function eventFacts(
  { offices }: Company,
  { booking, events }: BookingDetails,
): (readonly [string, string])[] {
  const quotes = listQuotesAfterEvents(events, booking.quote);
  return events.map((event, index) => [
    formatInstantAtPlace(event.at, booking.trip.pickup),
    `${describeEvent(event, quotes[index] ?? booking.quote, offices)} (${event.who})`,
  ]);
}

function describeLicense({ booking, license: { onFile, lastFour }, events }: BookingDetails): string {
  const wasNeverGiven = booking.source === "phone" && !events.some(({ what }) => what === "licence-deleted");
  if (!onFile) return wasNeverGiven ? "not given" : "deleted";
  return lastFour ? `on file, ends in ${lastFour}` : "on file";
}

const maxLength = 1000;

export const createNoteCommand = (run: CommandActionMaker) =>
  createStaffCommand("note", {
    summary: "Add a note to a booking, for the staff’s eyes only",
    help: `Up to ${maxLength} characters. Never put a license number or card data in it.`,
    examples: ['note R4KD-9TWD "Lands at 9:40, wants a child seat"'],
  })
    .argument("<REFERENCE>")
    .argument("<TEXT...>")
    .action(
      run(async ({ open, who }, first, others) => {
        const { reference, rest } = requireReference([first, ...others]);
        const text = rest.join(" ").trim();
        if (text === "") throw new WrongUseError("note needs text after the reference. See: note --help");
        if (text.length > maxLength)
          throw new WrongUseError(
            `A note can have at most ${maxLength} characters; this one has ${text.length}.`,
          );
        const { booking } = requireGranted(await (await open()).note(reference, who, text), reference);
        return { text: `Noted on ${reference}.`, json: { booking, note: text } };
      }),
    );
