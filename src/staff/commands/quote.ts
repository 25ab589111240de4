import { makePlaceFinder } from "#content/places.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";
import { carName } from "#rental/car.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { describeAssumedChoices } from "#content/trip-sentences.ts";
import { writeCarAndTripSearch } from "#rental/trip/trip-query.ts";
import { requireQuoteCodeCarAndTrip } from "../caller-booking.ts";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import { formatPairs } from "../table.ts";
import { describeExtrasToAskFor } from "../typed-extras.ts";
import {
  explainBrokenLimitWithDays,
  explainTripProblems,
  formatPriceLines,
  listCarAndTripFacts,
} from "../trip-lines.ts";

export const createQuoteCommand = (run: CommandActionMaker) =>
  createStaffCommand("quote", {
    summary: "Show the car, trip and price of a code that a caller reads out",
    help: "The code stands beside ‘Call to Book’ on every page with a car and a trip. Lowercase letters, spaces and dashes don’t matter; a misheard character is refused.",
    examples: ["quote K7M4-QX2P-9TWM"],
  })
    .argument("<CODE...>")
    .action(
      run(async ({ open, settings, width, now }, words) => {
        const { catalogInForce: catalog } = await open();
        const { car, query: tripQuery } = requireQuoteCodeCarAndTrip(catalog, words.join(""));
        const findPlace = makePlaceFinder(catalog.places);
        const trip = planTrip(tripQuery, { terms: catalog, findPlace, now });
        const price = quoteCar(catalog, car, trip);
        const link = `${settings.publicUrl}/booking?${writeCarAndTripSearch(car.id, trip.chosen ? tripQuery : undefined)}`;
        const limit = trip.problems.length === 0 ? findBrokenLimit(catalog, car, trip, now) : undefined;
        const notes = [
          describeAssumedChoices(trip),
          ...explainTripProblems(catalog, trip.problems, trip),
          limit && explainBrokenLimitWithDays(catalog, { car, trip, now }, limit),
          describeExtrasToAskFor(catalog),
          car.available ? undefined : "This car can’t be booked at the moment.",
        ].filter((note) => note !== undefined);
        const facts = formatPairs([...listCarAndTripFacts(catalog, car, trip), ["To book", link]], width);
        return {
          text: [facts, "", formatPriceLines(price), ...notes.flatMap((note) => ["", note])].join("\n"),
          json: {
            car: { id: car.id, name: carName(car), category: car.category, available: car.available },
            pickup: trip.pickup,
            return: trip.dropOff,
            price,
            notes,
            link,
          },
        };
      }),
    );
