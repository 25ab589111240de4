import type { Catalog } from "#catalog/catalog.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { describeMemberBooking } from "#content/member-words.ts";
import { nameInvoice } from "#content/invoice.ts";
import { describeNotedMoney } from "#content/noted-money.ts";
import { summarizeNotedMoney } from "#rental/booking/payments.ts";
import { categoryName } from "#rental/classes.ts";
import { type Driver, selectBookingFieldTable, listDriverLines } from "#rental/booking/driver-fields.ts";
import { describeJourney, listStops } from "#rental/trip/journey.ts";
import { findLapsedPromise, listQuotesAfterEvents } from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeEvent, describeLapse, describeStatus } from "./booking-words.ts";
import { describeCancellationCost, describeTripEnd, formatInstantAtPlace } from "./trip-lines.ts";

type Company = Catalog["company"];
/** A booking with all that the staff may know of it, but for its customer's link. */
export type BookingDetails = Omit<NonNullable<Awaited<ReturnType<StaffBackend["show"]>>>, "token">;

/** Lists what `show` and the desk say of a booking, beside its price. */
export function listBookingFacts(
  { classes, company }: Catalog,
  details: BookingDetails,
): (readonly [string, string])[] {
  const { booking, events, plate, fee, cancellation } = details;
  const { car, trip, driver } = booking;
  const noted = summarizeNotedMoney(details.money);
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
    ...(details.member ? [["Member", describeMemberBooking(booking, details.member)] as const] : []),
    ...(noted ? [["Money", describeNotedMoney(booking, noted)] as const] : []),
    ...(details.invoices.length > 0
      ? [["Invoices", details.invoices.map(nameInvoice).join("; ")] as const]
      : []),
    ...(cancellation ? [["Canceling", describeCancellationCost(booking, cancellation)] as const] : []),
  ];
}

/** A caller may have no email address, and then gets no emails: staff see that. */
function driverFacts({ offices }: Company, driver: Driver): (readonly [string, string])[] {
  return listDriverLines(offices, driver)
    .filter(({ name, value }) => value !== "" || name === selectBookingFieldTable(offices).email.label)
    .map(({ name, value }) => [name === "Name" ? "Driver" : name, value || "none"]);
}

/** Lists what happened to a booking, from the first to the last: when, and what by whom. */
export function listEventFacts(
  { offices }: Company,
  { booking, events, money }: BookingDetails,
): (readonly [string, string])[] {
  const quotes = listQuotesAfterEvents(events, booking.quote);
  const noteTexts = new Map(money.entries.map(({ id, note }) => [id, note === "" ? "" : `: ${note}`]));
  return events.map((event, index) => [
    formatInstantAtPlace(event.at, booking.trip.pickup),
    `${describeEvent(event, quotes[index] ?? booking.quote, offices)}${noteTexts.get(event.id) ?? ""} (${event.who})`,
  ]);
}

function describeLicense({ booking, license: { onFile, lastFour }, events }: BookingDetails): string {
  const wasNeverGiven = booking.source === "phone" && !events.some(({ what }) => what === "licence-deleted");
  if (!onFile) return wasNeverGiven ? "not given" : "deleted";
  return lastFour ? `on file, ends in ${lastFour}` : "on file";
}
