import { command } from "../command.ts";
import { takeReference } from "../find-booking.ts";
import { doneMove } from "../move.ts";

export const handOver = command({
  name: "hand-over",
  summary: "Record that the customer has the car: it is on the road",
  words: ["REFERENCE…"],
  options: {},
  help: "Check the driving license and the age first. If the times are open, settle the booking first.",
  examples: ["hand-over R4KD-9TWM"],
  async run({ open, who }, words) {
    const { reference } = takeReference(words);
    const { booking } = doneMove(await (await open()).handOver(reference, who), reference);
    return { text: `${reference} is on the road: ${booking.car.displayName}.`, json: { booking } };
  },
});
