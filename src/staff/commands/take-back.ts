import { lateReturnFee } from "#rental/price/late-return.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { lateGraceHours } from "#rental/policy.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";
import { veryLateHours, takeBackDoubts, unusedDays } from "#rental/booking/staff-moves.ts";
import { confirmMove } from "../agreement.ts";
import { driverName } from "../booking-words.ts";
import { type Run, staffCommand } from "../command.ts";
import { findBooking, takeReference } from "../find-booking.ts";
import { readMoment } from "../local-moment.ts";
import { completedMove } from "../move.ts";
import { momentIn } from "../trip-lines.ts";

export const takeBack = (run: Run) =>
  staffCommand("take-back", {
    summary: "Record that the car is back, and show what a late return costs",
    help: `The first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} after the booked return cost nothing; each hour begun after that is charged. If the car comes back a day early or more, or more than ${veryLateHours} hours late, you are asked first: days are charged as they were booked, and nothing is refunded for unused ones. ‘undo’ takes it back.`,
    examples: ["take-back R4KD-9TWD", 'take-back R4KD-9TWD --at "2025-09-16 15:40"'],
  })
    .argument("<REFERENCE...>")
    .option(
      "--at <MOMENT>",
      'When it came back, in the return place’s time: "2025-09-14 14:05" (default: now)',
    )
    .option("--yes", "Do it even if that is another day than the booked return")
    .action(
      run(async (context, words, { at, yes }) => {
        const { open, who, now } = context;
        const { reference } = takeReference(words);
        const staff = await open();
        const { booking: before } = await findBooking(staff, reference);
        const { dropOff } = before.trip;
        const returnedAt = at === undefined ? now : readMoment("at", at, dropOff.place.zone);
        const isAsked = before.status === "on-the-road" && returnedAt <= now;
        await confirmMove(
          context,
          {
            facts: isAsked ? takeBackDoubts(before, returnedAt) : [],
            question: `Take back ${before.car.displayName} from ${driverName(before)}?`,
            otherwise: `${reference} is not taken back.`,
          },
          yes,
        );
        const { booking, fee } = completedMove(await staff.takeBack(reference, who, returnedAt), reference);
        const dueAt = instantOf(dropOff, dropOff.place.zone);
        const { hours } = lateReturnFee(dueAt, returnedAt, booking.quote);
        const returnText = `${reference} is returned: ${booking.car.displayName}, due ${momentIn(dueAt, dropOff)}.`;
        const lateText =
          fee === 0
            ? "No late fee."
            : `Late by ${hours} charged ${hours === 1 ? "hour" : "hours"}: ${amountFormatter(booking.quote)(fee)} to collect.`;
        const unusedCount = unusedDays(booking.trip, returnedAt);
        const unusedText =
          unusedCount === 0
            ? ""
            : `\n${unusedCount === 1 ? "1 day" : `${unusedCount} days`} not used: nothing is refunded for that.`;
        return {
          text: `${returnText}\n${lateText}${unusedText}`,
          json: { booking, lateFee: fee, lateHours: hours, unusedDays: unusedCount, refund: 0 },
        };
      }),
    );
