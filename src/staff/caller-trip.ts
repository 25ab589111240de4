/** The car and the trip that a caller wants, as the commands take them. */
import type { Catalog } from "#catalog/catalog.ts";
import { makePlaceFinder } from "#content/places.ts";
import { carName } from "#rental/car.ts";
import { isQuoteCodeTime } from "#rental/codes/quote-code.ts";
import {
  chooseDefaultPickupTime,
  chooseDefaultReturnTime,
  listOfferedTimes,
} from "#rental/trip/offered-times.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { requireQuoteCodeCarAndTrip } from "./caller-booking.ts";
import { createStaffCommand, RefusedError, WrongUseError } from "./command.ts";
import { readChangedTripQuery } from "./commands/settle.ts";
import { readCarOption } from "./read-option.ts";
import { explainTripProblems } from "./trip-lines.ts";

/** A command with the options that name a caller's car and trip. */
export const createCallerTripCommand = (...named: Parameters<typeof createStaffCommand>) =>
  createStaffCommand(...named)
    .option("--code <CODE>", "The quote code that the caller reads out")
    .option("--car <CAR>", "The car: its id or a part of its name")
    .option("--pickup <PLACE>", "Where it begins: a city, its code, or ‘Mumbai - Maharashtra’")
    .option("--return <PLACE>", "Where it ends, if elsewhere")
    .option("--from <DATE>", "Pickup day")
    .option("--at <TIME>", "Pickup time (default: the one that the site’s form begins with)")
    .option("--to <DATE>", "Return day")
    .option("--until <TIME>", "Return time (default: the one that the site’s form begins with)");

type TripRequest = Partial<
  Record<"code" | "car" | "pickup" | "return" | "from" | "at" | "to" | "until", string | undefined>
>;

/** Reads the car and the trip that the caller wants: those of the code, except what the other options replace. */
export function readCallerTrip(
  catalog: Catalog,
  request: TripRequest,
  { now, command }: { readonly now: number; readonly command: string },
) {
  const codeContent =
    request.code === undefined ? undefined : requireQuoteCodeCarAndTrip(catalog, request.code);
  const car = request.car === undefined ? codeContent?.car : readCarOption(catalog.cars, "car", request.car);
  if (!car) throw new WrongUseError(`${command} needs --code, or --car with --pickup, --from and --to.`);
  if (!car.available) throw new RefusedError("unavailable", `${carName(car)} can’t be booked at the moment.`);
  const context = { terms: catalog, findPlace: makePlaceFinder(catalog.places), now };
  const query = readChangedTripQuery(
    catalog,
    { trip: planTrip(codeContent?.query ?? emptyTripQuery, context) },
    request,
  );
  const isOpen = query.pickupTime === "" || query.returnTime === "";
  // What the caller sees may be a time that no code can say: the default would be another one.
  if (codeContent && isOpen && !listOfferedTimes(catalog.company.times).every(isQuoteCodeTime))
    throw new WrongUseError(
      "The code doesn’t say both times: ask the caller, and give the pickup’s as --at, the return’s as --until.",
    );
  const { company } = catalog;
  const pickupTime = query.pickupTime || chooseDefaultPickupTime(company.times);
  // By 24 hours the return's time decides the price: it is the one that the site's pages assume.
  const assumedReturnTime = company.rentalDay
    ? planTrip({ ...query, pickupTime }, context).dropOff.time
    : chooseDefaultReturnTime(company);
  const trip = planTrip({ ...query, pickupTime, returnTime: query.returnTime || assumedReturnTime }, context);
  if (trip.problems.length > 0)
    throw new RefusedError("trip-refused", explainTripProblems(catalog, trip.problems, trip).join(" "));
  if (trip.assumed)
    throw new WrongUseError(
      "Something of the trip is missing: name the place and both days (--pickup --from --to).",
    );
  return { car, trip };
}
