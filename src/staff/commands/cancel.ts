import { currencySymbol } from "#rental/price/currencies.ts";
import {
  writeDecimalAmount,
  createQuoteAmountFormatter,
  convertToShownMinorUnits,
  toShownCurrency,
} from "#rental/price/money.ts";
import { listCancelDoubts } from "#rental/booking/staff-moves.ts";
import type { CancellationCost } from "#rental/booking/cancellation.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { RefusedError, WrongUseError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { describeCustomerNotice, describeStatus } from "../booking-words.ts";
import { requireBookingFromWords, createUnknownBookingError } from "../find-booking.ts";
import { describeCancellationCost } from "../trip-lines.ts";

export const createCancelCommand = (run: CommandActionMaker) =>
  createStaffCommand("cancel", {
    summary: "Cancel a booking, with the fee due now",
    help: "The fee follows the cancellation policy at this moment, before tax. If one is due, --yes needs the --fee that was shown: if it has risen since, nothing is canceled and the new fee is shown. The customer is told by email. ‘undo’ takes it back.",
    examples: ["cancel R4KD-9TWD", "cancel R4KD-9TWD --yes", "cancel R4KD-9TWD --yes --fee 52.71"],
  })
    .argument("<REFERENCE...>")
    .option("--yes", "Cancel it; without this the fee is only shown")
    .option("--fee <AMOUNT>", "The fee you told the customer, as it was shown")
    .option("--waive-fee", "Charge nothing")
    .action(
      run(async (context, words, values) => {
        const { who, now } = context;
        const { reference, staff, booking, cancellation } = await requireBookingFromWords(context, words);
        const waiveFee = values.waiveFee ?? false;
        const agreedMinorUnits = values.fee === undefined ? 0 : readMinorUnits(values.fee, booking);
        const formatAmount = createQuoteAmountFormatter(booking.quote);
        if (!cancellation) throw notAllowed(reference, describeStatus(booking));
        if (!values.yes) {
          const { fee, refund } = cancellation;
          const cost = fee === 0 ? "costs nothing" : describeCancellationCost(booking, cancellation);
          const refundText = formatAmount(waiveFee ? booking.quote.total : refund);
          const waiverNote = waiveFee && fee > 0 ? " The fee would be waived." : "";
          const doubts = listCancelDoubts(booking.trip, now).map((doubt) => `\n\n${doubt}`);
          const text = `${reference}, ${booking.car.displayName}: canceling ${cost}; ${refundText} of ${formatAmount(booking.quote.total)} is no longer due or is refunded.${waiverNote}${doubts.join("")}\n\nNothing is canceled yet: add --yes${waiveFee ? "" : feeOption(booking, fee)}.`;
          return { text, json: { cancelled: false, booking, cancellation } };
        }
        if (!waiveFee && convertToShownMinorUnits(cancellation.fee, booking.quote.money) > agreedMinorUnits)
          throw feeChanged(booking, cancellation);
        const agreedFee = waiveFee ? "waived" : { shownFee: cancellation.fee };
        const outcome = await staff.cancel(reference, who, agreedFee);
        if (outcome.kind === "unknown") throw createUnknownBookingError(reference);
        if (outcome.kind === "fee-changed") throw feeChanged(outcome.booking, outcome.cancellation);
        if (outcome.kind !== "cancelled") throw notAllowed(reference, describeStatus(booking));
        const { fee } = outcome;
        return {
          text: `${reference} is canceled. ${fee === 0 ? "No fee." : `The fee is ${formatAmount(fee)}.`} ${describeCustomerNotice(booking)}`,
          json: { cancelled: true, booking: outcome.booking, fee },
        };
      }),
    );

/** '52.71' and '$1,052.71', in minor units of the currency in which the booking is shown. */
function readMinorUnits(text: string, { quote }: Booking): number {
  const { currency, decimals } = toShownCurrency(quote.money);
  const plainText = text.replace(currencySymbol(currency), "").replaceAll(/[,\s]/g, "");
  const [wholePart = "", decimalPart = "0".repeat(decimals), ...more] = plainText.split(".");
  const isNumeric = /^\d{1,9}$/.test(wholePart) && /^\d*$/.test(decimalPart);
  if (!isNumeric || decimalPart.length !== decimals || more.length > 0)
    throw new WrongUseError(`--fee must be an amount, like ${writeDecimalAmount(5271, decimals)}.`);
  return Number(wholePart + decimalPart);
}

/** ' --fee 52.71', where one is due. */
function feeOption({ quote }: Booking, fee: number): string {
  const { money } = quote;
  const amount = writeDecimalAmount(convertToShownMinorUnits(fee, money), toShownCurrency(money).decimals);
  return fee === 0 ? "" : ` --fee ${amount}`;
}

function feeChanged(booking: Booking, cancellation: CancellationCost): RefusedError {
  const { reference } = booking;
  const cost = describeCancellationCost(booking, cancellation);
  const option = feeOption(booking, cancellation.fee);
  return new RefusedError(
    "fee-changed",
    `${reference} is not canceled: it ${cost}. Tell the customer, then add${option}, or --waive-fee.`,
  );
}

function notAllowed(reference: string, status: string) {
  return new RefusedError("not-allowed", `${reference} can’t be canceled: it is ${status}.`);
}
