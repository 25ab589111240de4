import { instantInWords } from "#rental/trip/zoned-time.ts";
import { driverName } from "../booking-words.ts";
import { RefusedError, type Run, staffCommand } from "../command.ts";
import { takeReference, unknownBooking } from "../find-booking.ts";
import { pairs } from "../table.ts";

const longestReason = 200;

export const license = (run: Run) =>
  staffCommand("license", {
    summary: "Show the whole license number, to compare it with the card at pickup",
    help: "Only until the car is back, and only once: the booking records who saw it and when, and the customer can see that it was shown. Don’t write the number down.",
    examples: ["license R4KD-9TWD", 'license R4KD-9TWD --again "The customer came back with the right card"'],
  })
    .argument("<REFERENCE...>")
    .option("--again <REASON>", "Why it must be shown again; the reason is recorded")
    .action(
      run(async ({ open, who, width }, words, { again }) => {
        const { reference } = takeReference(words);
        const outcome = await (await open()).showLicense(reference, who, again?.slice(0, longestReason));
        switch (outcome.kind) {
          case "unknown":
            throw unknownBooking(reference);
          case "not-allowed":
            throw new RefusedError(outcome.kind, `${reference}: ${outcome.reason}`);
          case "shown-before":
            throw new RefusedError(
              outcome.kind,
              `${reference}: ${outcome.who} saw the number on ${instantInWords(outcome.at, "UTC", "long")} UTC. To see it again, say why: --again "REASON".`,
            );
          case "shown":
            return {
              text: pairs(
                [
                  ["Driver", driverName(outcome.booking)],
                  ["License", outcome.number],
                ],
                width,
              ),
              json: { reference, driver: driverName(outcome.booking), license: outcome.number },
            };
        }
      }),
    );
