/** What the staff has done, and taking it back. */
import { formatCount } from "#rental/count.ts";
import type { StaffAct } from "#backend/api/staff-backend.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import { readCountOption } from "../read-option.ts";
import { toTableAnswer, type Column } from "../table.ts";
import type { Offices } from "#rental/booking/driver-fields.ts";
import { type BookingEvent, customerWho } from "#backend/api/booking-event.ts";
import type { Booking } from "#rental/booking/booking.ts";
import {
  type UndoableMove,
  isUndoable,
  selectStandingEvents,
  undoHours,
  computeUndoDeadline,
} from "#rental/booking/staff-moves.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { requireAgreement } from "../agreement.ts";
import { driverName, describeEvent, describeLapse, describeStatus } from "../booking-words.ts";
import { requireBookingFromWords, requireGranted } from "../find-booking.ts";
import { describeTripEnd, formatInstantAtPlace } from "../trip-lines.ts";

const columns: readonly Column<StaffAct>[] = [
  { title: "When (UTC)", textOf: ({ at }) => formatInstant(at, "UTC", "long") },
  { title: "Who", textOf: ({ who }) => who },
  { title: "What", textOf: describeAct },
];

export const createRecordCommand = (run: CommandActionMaker) =>
  createStaffCommand("record", {
    summary: "Show who took back what, and who did what outside of bookings, newest first",
    help: "Moves that were taken back, subscriber lists that were read, addresses taken off the list, cars blocked, members added and ended, deletions, who was invited to the desk and signed in or out there. What happened to a booking is in ‘show’.",
    examples: ["record --limit 10"],
  })
    .option("--limit <COUNT>", "Show at most this many (default: 50)")
    .action(
      run(async ({ open, width }, { limit }) => {
        const acts = await (await open()).acts(readCountOption("limit", limit, 50));
        return toTableAnswer(columns, acts, width, "Nothing is recorded.");
      }),
    );

function describeAct({ what, subject, count }: StaffAct): string {
  const countOf = (one: string) => formatCount(count, one);
  switch (what) {
    case "subscribers-read":
      return `read the list of ${countOf("subscriber")}`;
    case "unsubscribed":
      return "took an address off the list";
    case "newsletter-sent":
      return `sent the newsletter “${subject}” to ${countOf("subscriber")}`;
    case "forgotten":
      return `erased a person with ${countOf("ended booking")}`;
    case "key-rotated":
      return `encrypted ${countOf("license number")} with a new key`;
    case "undone":
      return `took back the last move of ${subject}`;
    case "blocked":
      return `blocked ${countOf("unit")} of ${subject}`;
    case "unblocked":
      return `gave back ${countOf("unit")} of ${subject}`;
    case "quote-sent":
      return `sent a price: ${subject}`;
    case "desk-invited":
      return `invited ${subject} to the desk`;
    case "desk-signed-in":
      return `signed in at the desk as ${subject}`;
    case "desk-ended":
      return `signed ${subject} out of the desk`;
    case "member-added":
      return `added the member ${subject}`;
    case "member-end-set":
      return `set the end of the member ${subject}`;
    case "purged":
      return `purged ${countOf("booking")}`;
  }
}

export const createUndoCommand = (run: CommandActionMaker) =>
  createStaffCommand("undo", {
    summary: "Take back the last move of a booking, within an hour",
    help: `Takes back a hand-over, a return, a no-show, a cancellation, a change, a swap or an extension, for ${undoHours === 1 ? "an hour" : `${undoHours} hours`} after it: the booking, its days and its fees are as before. Called again, it takes back the move before that. If the days have been sold meanwhile, nothing is taken back. An email that has not left yet is withdrawn; a customer who got one is told by email. The move and who took it back stay on record. Not restored: the network that the booking was made from, which only counts for limits.`,
    examples: ["undo R4KD-9TWD"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Take it back even if the customer made it")
    .action(
      run(async (context, words, { yes }) => {
        const { who, now } = context;
        const { reference, staff, booking: before, events } = await requireBookingFromWords(context, words);
        const { company } = staff.catalogInForce;
        const lastMove = selectStandingEvents(events).findLast(isUndoable);
        await requireAgreement(context, {
          yes,
          facts:
            lastMove && isCustomersRecent(lastMove, now)
              ? [describeCustomerMove(lastMove, before, company.offices)]
              : [],
          question: `Take that back for ${driverName(before)}?`,
          otherwise: "Nothing is taken back.",
        });
        const outcome = await staff.undo(reference, who, lastMove?.id);
        const { booking, move, tellsCustomer, lapsedPlate } = requireGranted(outcome, reference);
        const notice = tellsCustomer ? " The customer is told by email." : "";
        const lapse = lapsedPlate === undefined ? "" : ` ${describeLapse(lapsedPlate)}.`;
        const { trip, quote } = booking;
        const stateText =
          move === "changed"
            ? `it ends ${describeTripEnd(trip.dropOff)}, for ${createQuoteAmountFormatter(quote)(quote.total)}`
            : move === "swapped"
              ? "it is as it was before"
              : `it is ${describeStatus(booking)} again`;
        return {
          text: `${reference}: the ${moveNouns[move]} is undone, and ${stateText}.${notice}${lapse}`,
          json: { booking, undone: move, tellsCustomer, lapsedPlate },
        };
      }),
    );

const moveNouns: Record<UndoableMove, string> = {
  settled: "settling",
  changed: "change",
  swapped: "swap",
  "handed-over": "hand-over",
  "taken-back": "return",
  "no-show": "no-show",
  cancelled: "cancellation",
};

const isCustomersRecent = ({ who, at }: BookingEvent, now: number) =>
  who === customerWho && now <= computeUndoDeadline(at);

function describeCustomerMove(event: BookingEvent, { quote, trip }: Booking, offices: Offices): string {
  return `The customer made the last move, on ${formatInstantAtPlace(event.at, trip.pickup)}: ${describeEvent(event, quote, offices)}.`;
}
