import { createCallerTripCommand, readCallerTrip } from "../caller-trip.ts";
import type { CommandActionMaker } from "../command.ts";
import { explainUnsentQuote, makeQuoteLink, writeQuoteText } from "../sent-quote.ts";
import {
  coverOption,
  describeExtrasToAskFor,
  extraOption,
  readExtraAndCoverOptions,
} from "../typed-extras.ts";

export const createSendQuoteCommand = (run: CommandActionMaker) =>
  createCallerTripCommand("send-quote", {
    summary: "Make a link at which a caller books at today’s price",
    help: "Give the quote code, or car, place and days, as for ‘book’. The price holds for the quoteHours of company.yaml, at most until the pickup, whatever is published meanwhile, and is booked once. You see a text to send. The car is kept only with --keep-car: as a block, which ‘blocks’ lists and ‘unblock’ ends, and which ends by itself with the price.",
    examples: [
      "send-quote --code K7M4-QX2P-9TWM",
      "send-quote --car creta --pickup BOM --from 2025-09-14 --to 2025-09-16 --keep-car",
    ],
  })
    .addOption(extraOption)
    .addOption(coverOption)
    .option("--name <NAME>", "Whom the text greets; it is not stored")
    .option("--keep-car", "Keep a unit of the car until the price ends")
    .action(
      run(async ({ open, who, now, settings }, values) => {
        const staff = await open();
        const { catalogInForce: catalog } = staff;
        const { car, trip } = readCallerTrip(catalog, values, { now, command: "send-quote" });
        const extras = readExtraAndCoverOptions(values);
        const order = {
          carId: car.id,
          tripQuery: trip.query,
          ...(extras && { extras }),
          shownToday: undefined,
        };
        const outcome = await staff.sendQuote(order, who, { keepsCar: values.keepCar === true });
        if (outcome.kind !== "sent") throw await explainUnsentQuote(outcome, staff, { car, trip, now });
        const link = makeQuoteLink(settings, outcome.token);
        const { car: sentCar, trip: sentTrip, quote, expiresAt, keepsCar } = outcome.sent;
        const missingExtras = values.code && !extras ? describeExtrasToAskFor(catalog) : undefined;
        return {
          text: [
            "Send them this:",
            writeQuoteText(catalog, outcome.sent, link, values.name),
            ...(missingExtras ? [missingExtras] : []),
          ].join("\n\n"),
          json: { link, expiresAt, keepsCar, car: sentCar, trip: sentTrip, price: quote },
        };
      }),
    );
