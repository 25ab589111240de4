import type { Offices } from "#rental/booking/driver-fields.ts";
import type { BookingEvent } from "#backend/api/booking-event.ts";
import type { Booking } from "#rental/booking/booking.ts";
import {
  isUndoable,
  standingEvents,
  type UndoableMove,
  undoableUntil,
  undoHours,
} from "#rental/booking/staff-moves.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { confirmMove } from "../agreement.ts";
import { driverName, eventInWords, statusInWords } from "../booking-words.ts";
import { RefusedError, type Run, staffCommand } from "../command.ts";
import { findBooking, takeReference, unknownBooking } from "../find-booking.ts";
import { endInWords, momentIn } from "../trip-lines.ts";

/** How the record of events refers to a customer. */
const customer = "customer";

export const undo = (run: Run) =>
  staffCommand("undo", {
    summary: "Take back the last move of a booking, within an hour",
    help: `Takes back a hand-over, a return, a no-show, a cancellation, a change or an extension, for ${undoHours === 1 ? "an hour" : `${undoHours} hours`} after it: the booking, its days and its fees are as before. Called again, it takes back the move before that. If the days have been sold meanwhile, nothing is taken back. An email that has not left yet is withdrawn; a customer who got one is told by email. The move and who took it back stay on record. Not restored: the network that the booking was made from, which only counts for limits.`,
    examples: ["undo R4KD-9TWD"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Take it back even if the customer made it")
    .action(
      run(async (context, words, { yes }) => {
        const { open, who, now } = context;
        const { reference } = takeReference(words);
        const staff = await open();
        const { company } = staff.catalogInForce;
        const { booking: before, events } = await findBooking(staff, reference);
        const lastMove = standingEvents(events).findLast(isUndoable);
        await confirmMove(
          context,
          {
            facts:
              lastMove && isCustomersRecent(lastMove, now)
                ? [customerMoveInWords(lastMove, before, company.offices)]
                : [],
            question: `Take that back for ${driverName(before)}?`,
            otherwise: "Nothing is taken back.",
          },
          yes,
        );
        const outcome = await staff.undo(reference, who, lastMove?.id);
        if (outcome.kind === "unknown") throw unknownBooking(reference);
        if (outcome.kind !== "undone")
          throw new RefusedError(outcome.kind, `${reference}: ${outcome.reason}`);
        const { booking, move, tellsCustomer } = outcome;
        const notice = tellsCustomer ? " The customer is told by email." : "";
        const { trip, quote } = booking;
        const stateText =
          move === "changed"
            ? `it ends ${endInWords(trip.dropOff)}, for ${amountFormatter(quote)(quote.total)}`
            : `it is ${statusInWords(booking)} again`;
        return {
          text: `${reference}: the ${moveNouns[move]} is undone, and ${stateText}.${notice}`,
          json: { booking, undone: move, tellsCustomer },
        };
      }),
    );

const moveNouns: Record<UndoableMove, string> = {
  settled: "settling",
  changed: "change",
  "handed-over": "hand-over",
  "taken-back": "return",
  "no-show": "no-show",
  cancelled: "cancellation",
};

const isCustomersRecent = ({ who, at }: BookingEvent, now: number) =>
  who === customer && now <= undoableUntil(at);

function customerMoveInWords(event: BookingEvent, { quote, trip }: Booking, offices: Offices): string {
  return `The customer made the last move, on ${momentIn(event.at, trip.pickup)}: ${eventInWords(event, quote, offices)}.`;
}
