import { dollarsAt } from "#rental/price/money.ts";
import { command } from "../command.ts";
import { takeReference } from "../find-booking.ts";
import { doneMove } from "../move.ts";

export const noShow = command({
  name: "no-show",
  summary: "Record that nobody came: the whole base rental is due",
  words: ["REFERENCE…"],
  options: {},
  help: "Only after the pickup time has passed, and never while the times are open. It can’t be undone.",
  examples: ["no-show R4KD-9TWM"],
  async run({ open, who }, words) {
    const { reference } = takeReference(words);
    const { booking, fee } = doneMove(await (await open()).noShow(reference, who), reference);
    return {
      text: `${reference} is a no-show. The fee is ${dollarsAt(booking.quote)(fee)}.`,
      json: { booking, fee },
    };
  },
});
