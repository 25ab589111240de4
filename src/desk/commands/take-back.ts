import { lateReturnFee } from "#rental/price/late-return.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { lateGraceHours } from "#rental/policy.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";
import { command } from "../command.ts";
import { findBooking, takeReference } from "../find-booking.ts";
import { readMoment } from "../local-moment.ts";
import { doneMove } from "../move.ts";
import { momentIn } from "../trip-lines.ts";

export const takeBack = command({
  name: "take-back",
  summary: "Record that the car is back, and show what a late return costs",
  words: ["REFERENCE…"],
  options: {
    at: {
      type: "string",
      value: "MOMENT",
      says: 'When it came back, in the return place’s time: "2025-09-14 14:05" (default: now)',
    },
  },
  help: `The first ${lateGraceHours === 1 ? "hour" : `${lateGraceHours} hours`} after the booked return cost nothing; each hour begun after that is charged.`,
  examples: ["take-back R4KD-9TWM", 'take-back R4KD-9TWM --at "2025-09-16 15:40"'],
  async run({ open, who, now }, words, { at }) {
    const { reference } = takeReference(words);
    const desk = await open();
    const { dropOff } = (await findBooking(desk, reference)).booking.trip;
    const returnedAt = at === undefined ? now : readMoment("at", at, dropOff.place.zone);
    const { booking, fee } = doneMove(await desk.takeBack(reference, who, returnedAt), reference);
    const dueAt = instantOf(dropOff, dropOff.place.zone);
    const { hours } = lateReturnFee(dueAt, returnedAt);
    const back = `${reference} is returned: ${booking.car.displayName}, due ${momentIn(dueAt, dropOff)}.`;
    const late =
      fee === 0
        ? "No late fee."
        : `Late by ${hours} charged ${hours === 1 ? "hour" : "hours"}: ${dollarsAt(booking.quote)(fee)} to collect.`;
    return { text: `${back}\n${late}`, json: { booking, lateFee: fee, lateHours: hours } };
  },
});
