import { handOverDoubts } from "#rental/booking/staff-moves.ts";
import { confirmMove } from "../agreement.ts";
import { driverName } from "../booking-words.ts";
import { type Run, staffCommand } from "../command.ts";
import { findBooking, takeReference } from "../find-booking.ts";
import { completedMove } from "../move.ts";

export const handOver = (run: Run) =>
  staffCommand("hand-over", {
    summary: "Record that the customer has the car: it is on the road",
    help: "Check the driving license and the age first. If the times are open, settle the booking first. On another day than the pickup’s, and after the return, you are asked whether it is the right booking. ‘undo’ takes it back.",
    examples: ["hand-over R4KD-9TWD"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Do it even if the pickup is another day")
    .action(
      run(async (context, words, { yes }) => {
        const { open, who, now } = context;
        const { reference } = takeReference(words);
        const staff = await open();
        const { booking: before } = await findBooking(staff, reference);
        const isAsked = before.status === "confirmed" && !before.trip.assumed;
        await confirmMove(
          context,
          {
            facts: isAsked ? handOverDoubts(before.trip, now) : [],
            question: `Hand over ${before.car.displayName} to ${driverName(before)} now?`,
            otherwise: `${reference} is not handed over.`,
          },
          yes,
        );
        const { booking } = completedMove(await staff.handOver(reference, who), reference);
        return { text: `${reference} is on the road: ${booking.car.displayName}.`, json: { booking } };
      }),
    );
