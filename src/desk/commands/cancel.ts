import { dollarsAt } from "#rental/money.ts";
import { command, Refused } from "../command.ts";
import { statusInWords } from "../booking-words.ts";
import { findBooking, takeReference, unknownBooking } from "../find-booking.ts";

export const cancel = command({
  name: "cancel",
  summary: "Cancel a booking, with the fee of this moment",
  words: ["REFERENCE…"],
  options: {
    yes: { type: "boolean", says: "Cancel it; without this the fee is only shown" },
    "waive-fee": { type: "boolean", says: "Charge nothing" },
  },
  help: "The fee is that of the cancellation policy at this moment, before tax. It can’t be undone. The customer is told by email.",
  examples: ["cancel R4KD-9TWM", "cancel R4KD-9TWM --yes"],
  async run({ open, who }, words, values) {
    const { reference } = takeReference(words);
    const waiveFee = values["waive-fee"] ?? false;
    const desk = await open();
    const { booking, cancellation } = await findBooking(desk, reference);
    const usd = dollarsAt(booking.quote);
    if (!cancellation) throw notAllowed(reference, statusInWords(booking));
    if (!values.yes) {
      const { fee, feePercent, refund } = cancellation;
      const cost = fee === 0 ? "nothing" : `${usd(fee)}, ${feePercent}% of the base rental`;
      const waived = waiveFee && fee > 0 ? " The fee would be waived." : "";
      const text = `${reference}, ${booking.car.displayName}: cancelling costs ${cost}; ${usd(waiveFee ? booking.quote.total : refund)} of ${usd(booking.quote.total)} is not due or paid back.${waived}\n\nNothing is cancelled yet: add --yes.`;
      return { text, json: { cancelled: false, booking, cancellation } };
    }
    const outcome = await desk.cancel(reference, who, { waiveFee });
    if (outcome.kind === "unknown") throw unknownBooking(reference);
    if (outcome.kind !== "cancelled") throw notAllowed(reference, statusInWords(booking));
    const { fee } = outcome;
    return {
      text: `${reference} is cancelled. ${fee === 0 ? "No fee." : `The fee is ${usd(fee)}.`} The customer is told by email.`,
      json: { cancelled: true, booking: outcome.booking, fee },
    };
  },
});

function notAllowed(reference: string, status: string) {
  return new Refused("not-allowed", `${reference} can’t be cancelled: it is ${status}.`);
}
