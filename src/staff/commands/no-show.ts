import { amountFormatter } from "#rental/price/money.ts";
import { noShowDoubts } from "#rental/booking/staff-moves.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";
import { confirmMove } from "../agreement.ts";
import { driverName } from "../booking-words.ts";
import { type Run, staffCommand } from "../command.ts";
import { findBooking, takeReference } from "../find-booking.ts";
import { completedMove } from "../move.ts";

export const noShow = (run: Run) =>
  staffCommand("no-show", {
    summary: "Record that nobody came: the whole base rental is due",
    help: "Only after the pickup time has passed, and never while the times are open. In the first hour after it you are asked first. ‘undo’ takes it back.",
    examples: ["no-show R4KD-9TWD"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Do it even if the customer is not much late yet")
    .action(
      run(async (context, words, { yes }) => {
        const { open, who, now } = context;
        const { reference } = takeReference(words);
        const staff = await open();
        const { booking: before } = await findBooking(staff, reference);
        const { trip } = before;
        const hasBegun = now >= instantOf(trip.pickup, trip.pickup.place.zone);
        const isAsked = before.status === "confirmed" && !trip.assumed && hasBegun;
        await confirmMove(
          context,
          {
            facts: isAsked ? noShowDoubts(trip, now) : [],
            question: `Charge ${driverName(before)} the whole rental as a no-show?`,
            otherwise: `${reference} is not a no-show yet.`,
          },
          yes,
        );
        const { booking, fee } = completedMove(await staff.noShow(reference, who), reference);
        return {
          text: `${reference} is a no-show. The fee is ${amountFormatter(booking.quote)(fee)}.`,
          json: { booking, fee },
        };
      }),
    );
