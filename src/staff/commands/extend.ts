import type { Catalog } from "#catalog/catalog.ts";
import type { ExtensionOffer, ExtensionRefusal } from "#backend/api/road-api.ts";
import { lateFeeFreeUntil } from "#rental/price/late-return.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { instantOf, type LocalTime } from "#rental/trip/zoned-time.ts";
import { agrees } from "../agreement.ts";
import { RefusedError, WrongUse, type Run, staffCommand } from "../command.ts";
import { findBooking, takeReference, unknownBooking } from "../find-booking.ts";
import { readDate, readTime } from "../read-option.ts";
import { changesInWords, momentIn, receipt } from "../trip-lines.ts";

export const extend = (run: Run) =>
  staffCommand("extend", {
    summary: "Give a rental on the road a later return, at its own rate",
    help: "Prices the longer rental by the rate a day, tax and exchange rate of the booking, shows old and new line by line, and asks. The car must be free on the added days. The customer is told the new return and total by email, and late fees count from the new return: a late fee so far is replaced by the price of the added days. Before the car has left, use ‘settle’.",
    examples: ['extend R4KD-9TWD --to "2025-09-18 12:00"', "extend R4KD-9TWD --to 2025-09-18 --yes"],
  })
    .argument("<REFERENCE...>")
    .option(
      "--to <RETURN>",
      'The new return, in the return place’s time: "2025-09-18 12:00", or a day for the same time',
    )
    .option("--yes", "Store it; elsewhere than at a terminal the new price is only shown")
    .action(
      run(async ({ open, who, width, isTerminal, ask }, words, { to, yes }) => {
        const { reference } = takeReference(words);
        if (to === undefined) throw new WrongUse('extend needs --to, like --to "2025-09-18 12:00".');
        const staff = await open();
        const { booking } = await findBooking(staff, reference);
        const newReturn = readReturn(to, booking.trip.dropOff, staff.catalogInForce);
        const offer = await staff.quoteExtension(reference, newReturn);
        if (offer.kind !== "offer") throw refusalOf(offer, reference);
        const offerText = offerInWords(offer, width);
        const isAgreed = yes ?? (isTerminal && (await agrees(ask, `${offerText}\n\nExtend it?`)));
        if (!isAgreed) {
          const text = isTerminal
            ? "Nothing is stored."
            : `${offerText}\n\nNothing is stored yet: add --yes.`;
          return { text, json: { stored: false, ...offer } };
        }
        const outcome = await staff.extend(reference, newReturn, who, offer.after.quote.total);
        if (outcome.kind === "price-changed")
          throw new RefusedError(
            outcome.kind,
            "The booking has just changed, and nothing is stored: look again.",
          );
        if (outcome.kind !== "extended") throw refusalOf(outcome, reference);
        const { dropOff } = outcome.booking.trip;
        const lateFrom = momentIn(lateFeeFreeUntil(instantOf(dropOff, dropOff.place.zone)), dropOff);
        const confirmation = `${reference} is extended; late fees begin after ${lateFrom}. The customer is told by email.`;
        return {
          text: isTerminal && !yes ? confirmation : `${offerText}\n\n${confirmation}`,
          json: { stored: true, booking: outcome.booking, before: outcome.before, lines: offer.lines },
        };
      }),
    );

/** '2025-09-18 12:00', '18/09/2025 2pm', or a day alone for the same time. */
function readReturn(text: string, dropOff: TripEnd, { company }: Catalog): LocalTime {
  const [day = "", ...rest] = text
    .trim()
    .replace(/(?<=\d)T(?=\d)/, " ")
    .split(/\s+/);
  const time = rest.join(" ");
  return { date: readDate("to", day), time: time === "" ? dropOff.time : readTime(company, "to", time) };
}

function offerInWords({ booking, after, lines, difference, replacedLateFee }: ExtensionOffer, width: number) {
  const differenceText =
    difference.kind === "more" ? `${difference.amount} more than before.` : "The total stays the same.";
  const lateText =
    replacedLateFee === 0
      ? ""
      : `\n\nIt is late already: the fee of ${amountFormatter(booking.quote)(replacedLateFee)} so far is replaced by the price of the added days.`;
  return `${changesInWords(lines, width)}\n\n${receipt(after.quote)}\n\n${differenceText}${lateText}`;
}

function refusalOf(refusal: ExtensionRefusal, reference: string): RefusedError {
  switch (refusal.kind) {
    case "unknown":
      return unknownBooking(reference);
    case "not-allowed":
      return new RefusedError(refusal.kind, `${reference}: ${refusal.reason}`);
    case "sold-out":
      return new RefusedError(
        refusal.kind,
        `${reference} can’t be extended: every such car is taken on ${refusal.dates.map((date) => dateInWords(date)).join("; ")}. Nothing is stored. Offer an earlier return, or another car as a new booking.`,
      );
  }
}
