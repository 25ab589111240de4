import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { makePlaceFinder } from "#content/places.ts";
import type { ChangeOffer, ChangeRefusal } from "#backend/api/customer-booking.ts";
import type { DeedRefusal } from "#backend/api/staff-backend.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { checkChangePermission } from "#rental/booking/booking-change.ts";
import { computeCancellationCost, computeChangeDeadline } from "#rental/booking/cancellation.ts";
import { toExtrasChoice } from "#rental/price/extras.ts";
import { describeDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { formatCount } from "#rental/count.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { toInstant } from "#rental/trip/zoned-time.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { describeCustomerNotice, describeSwapped } from "../booking-words.ts";
import { RefusedError, type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import {
  coverOption,
  createExtrasRefusedError,
  extraOption,
  readExtraAndCoverOptions,
} from "../typed-extras.ts";
import { requireBookingFromWords, createUnknownBookingError, requireGranted } from "../find-booking.ts";
import { readCarOption, readDateOption, readPlaceOption, readTimeOption } from "../read-option.ts";
import {
  describeCancellationCost,
  formatChangeTable,
  describePastLimits,
  explainBrokenLimitWithDays,
  explainTripProblems,
  formatInstantAtPlace,
} from "../trip-lines.ts";

export const createSettleCommand = (run: CommandActionMaker) =>
  createStaffCommand("settle", {
    summary: "Settle the times of a booking, or change its trip or car",
    help: `Anything you leave out stays as it is, extras and cover included, as far as the car may have them; --extra names all extras anew. Old and new are shown line by line; --yes stores the change, holds the car and tells the customer. The rules are the same as for the customer: until the hours before pickup that its terms say, while the car is free. On the road, ‘extend’ changes the return.`,
    examples: [
      "settle R4KD-9TWD --pickup BOM --from 2025-09-14 --at 10:00 --to 2025-09-16 --until 12:00",
      "settle R4KD-9TWD --car swift --yes",
      "settle R4KD-9TWD --extra child-seat=2 --cover full",
    ],
  })
    .argument("<REFERENCE...>")
    .option("--pickup <PLACE>", "Where it begins: a city, its code, or ‘Mumbai - Maharashtra’")
    .option("--return <PLACE>", "Where it ends, if elsewhere")
    .option("--from <DATE>", "Pickup day")
    .option("--at <TIME>", "Pickup time")
    .option("--to <DATE>", "Return day")
    .option("--until <TIME>", "Return time")
    .option("--car <CAR>", "Another car: its id or a part of its name")
    .addOption(extraOption)
    .addOption(coverOption)
    .option("--past-limits", "Past the limits of the rates; the booking’s story says so")
    .option("--yes", "Store it; without this the new price is only shown")
    .action(
      run(async (context, words, values) => {
        const { who, width, now } = context;
        const { reference, staff, booking } = await requireBookingFromWords(context, words);
        const { catalogInForce: catalog } = staff;
        const extras = readExtraAndCoverOptions(values, toExtrasChoice(booking.quote));
        const request = {
          ...(extras && { extras }),
          carId:
            values.car === undefined ? booking.car.id : readCarOption(catalog.cars, "car", values.car).id,
          tripQuery: readChangedTripQuery(catalog, booking, values),
        };
        const pastLimits = { isPastLimits: values.pastLimits === true };
        const offer = await staff.quoteChange(reference, request, pastLimits);
        const findPlace = makePlaceFinder(catalog.places);
        const trip = planTrip(request.tripQuery, { terms: catalog, findPlace, now });
        if (offer.kind !== "offer") throw writeRefusal(catalog, offer, { ...request, booking, trip, now });
        if (!values.yes) {
          const parts = [formatChangeTable(offer.lines, width), ...listChangeNotes(offer, now)];
          const text = `${parts.join("\n\n")}\n\nNothing is stored yet: add --yes.`;
          return { text, json: { stored: false, ...offer } };
        }
        const outcome = await staff.change(reference, request, who, pastLimits);
        if (outcome.kind === "price-changed")
          throw new RefusedError("price-changed", "The price has just changed: look again.");
        if (outcome.kind !== "changed")
          throw writeRefusal(catalog, outcome, { ...request, booking, trip, now });
        const text = `${formatChangeTable(offer.lines, width)}\n\n${reference}: ${describeChanged(outcome.booking)}`;
        return {
          text,
          json: { stored: true, booking: outcome.booking, before: outcome.before, lines: offer.lines },
        };
      }),
    );

export const createSwapCommand = (run: CommandActionMaker) =>
  createStaffCommand("swap", {
    summary: "Give a booking another vehicle, or another car at the same price",
    help: "After a breakdown, or before the hand-over. --plate gives it that vehicle, where the catalog has plates. --car gives it another car and --keep-price says that the price, its charges, extras and terms stay to the coin, as for an upgrade of ours; the customer is told by email. Both must be free for the rest of the trip. To change the car at its own price, use ‘settle’. ‘undo’ takes it back.",
    examples: [
      'swap R4KD-9TWD --plate KL-07-CD-4417 --why "Flat battery"',
      'swap R4KD-9TWD --car creta --keep-price --why "The Swift is in repair"',
    ],
  })
    .argument("<REFERENCE...>")
    .option("--plate <PLATE>", "The vehicle that it gets")
    .option("--car <CAR>", "The other car: its id or a part of its name")
    .option("--keep-price", "The price stays to the coin; needed with --car")
    .option("--why <TEXT>", "The reason, for the record")
    .action(
      run(async (context, words, { plate, car: carText, keepPrice, why = "" }) => {
        if (plate === undefined && carText === undefined)
          throw new WrongUseError("swap needs --plate, or --car with --keep-price.");
        if ((carText === undefined) !== (keepPrice === undefined))
          throw new WrongUseError(
            "--car and --keep-price belong together: ‘settle --car’ changes the car at its own price.",
          );
        const { reference, staff } = await requireBookingFromWords(context, words);
        const { cars } = staff.catalogInForce;
        const carId = carText === undefined ? undefined : readCarOption(cars, "car", carText).id;
        const outcome = await staff.swap(reference, context.who, { carId, plate, why });
        const swapped = requireGranted(outcome, reference);
        const { booking, from, to } = swapped;
        return { text: `${reference}: ${describeSwapped(swapped)}`, json: { booking, from, to } };
      }),
    );

/** Says that a change is stored, and who is told. */
export const describeChanged = (booking: Booking): string =>
  `It is stored. ${describeCustomerNotice(booking)}`;

/** Says what a change brings beside its lines, in sentences. */
export function listChangeNotes(
  { after, terms, lateChange, pastLimits }: ChangeOffer,
  now: number,
): readonly string[] {
  const changed = { ...after, terms, lateChange };
  const cancelingText = describeCancellationCost(changed, computeCancellationCost(changed, now));
  return [...(pastLimits ? [describePastLimits(pastLimits)] : []), `Canceling it then: ${cancelingText}.`];
}

type TripOptions = Partial<Record<"pickup" | "return" | "from" | "at" | "to" | "until", string | undefined>>;

/** A trip as a search, with the parts that the staff changes. What was assumed stays open. */
export function readChangedTripQuery(
  { places, company }: Catalog,
  { trip }: { readonly trip: Pick<Booking["trip"], "pickup" | "dropOff" | "country"> },
  changes: TripOptions,
): TripQuery {
  const { pickup, dropOff, country } = trip;
  const pickupPlace = changes.pickup
    ? placeLabel(readPlaceOption(places, "pickup", changes.pickup))
    : chosenPlace(pickup);
  const isRoundTrip = pickup.place.label === dropOff.place.label;
  const returnPlace = changes.return
    ? placeLabel(readPlaceOption(places, "return", changes.return))
    : isRoundTrip
      ? pickupPlace
      : chosenPlace(dropOff);
  const differentReturn = returnPlace !== pickupPlace;
  return {
    destination: differentReturn ? returnPlace : "",
    pickup: pickupPlace,
    drop: returnPlace,
    pickupDate: changes.from ? writeTypedDate(readDateOption("from", changes.from)) : chosenDate(pickup),
    returnDate: changes.to ? writeTypedDate(readDateOption("to", changes.to)) : chosenDate(dropOff),
    pickupTime: changes.at ? readTimeOption(company, "at", changes.at) : chosenTime(pickup),
    returnTime: changes.until ? readTimeOption(company, "until", changes.until) : chosenTime(dropOff),
    country,
    differentReturn,
  };
}

const chosenPlace = ({ place }: TripEnd) => (place.assumed ? "" : place.label);
const chosenDate = ({ date, dateAssumed }: TripEnd) => (dateAssumed ? "" : writeTypedDate(date));
const chosenTime = ({ time, timeAssumed }: TripEnd) => (timeAssumed ? "" : time);

/** The reason, in words for the staff: those on the customer's page tell the customer to call. */
function notAllowedWords({ status, terms, trip: { pickup } }: Booking): string {
  switch (status) {
    case "confirmed": {
      const until = computeChangeDeadline(terms, toInstant(pickup, pickup.place.zone));
      return `Changes were possible until ${formatInstantAtPlace(until, pickup)}, ${formatCount(terms.freeChangeHours, "hour")} before pickup.`;
    }
    case "on-the-road":
      return "It is on the road: ‘extend’ gives it a later return, and ‘take-back’ ends it.";
    case "returned":
      return "It is returned, so nothing is left to change.";
    case "cancelled":
    case "no-show":
      return `It is ${status === "cancelled" ? "canceled" : "a no-show"}: make a new booking, or ‘undo’ it within an hour.`;
  }
}

/** What was asked for, and when. */
type AskedChange = {
  readonly booking: Booking;
  readonly carId: string;
  readonly trip: Trip;
  readonly now: number;
};

type Refusal = ChangeRefusal | DeedRefusal;

function writeRefusal(catalog: Catalog, refusal: Refusal, asked: AskedChange): RefusedError {
  if (refusal.kind === "extras-refused") return createExtrasRefusedError(catalog, refusal.problems);
  return refusal.kind === "unknown"
    ? createUnknownBookingError(asked.booking.reference)
    : new RefusedError(refusal.kind, explainChangeRefusal(catalog, refusal, asked, "change"));
}

/** Says why a booking can't be changed so; to whoever wants to change it by command, with `act`, also how to go past a limit. */
export function explainChangeRefusal(
  catalog: Catalog,
  refusal: Exclude<Refusal, { kind: "unknown" }>,
  { booking, carId, trip, now }: AskedChange,
  act?: "change",
): string {
  switch (refusal.kind) {
    case "extras-refused":
      return refusal.problems.join(". ");
    case "repeated":
    case "outdated":
      return refusal.reason;
    case "not-allowed":
      return `${booking.reference}: ${checkChangePermission(booking, now).isAllowed ? refusal.reason : notAllowedWords(booking)}`;
    case "unknown-car":
      return "That car is no longer in the fleet: name another car.";
    case "car-left":
      return `The ${refusal.displayName} has left the fleet: it stays booked as it is. For another trip, name another car.`;
    case "unavailable":
      return "That car can’t be booked at the moment.";
    case "trip-refused":
      return explainTripProblems(catalog, refusal.problems, trip).join(" ");
    case "incomplete":
      return "Something is missing: name the place, both days and both times.";
    case "sold-out":
      return `Sold out on ${refusal.dates.map((date) => describeDate(date)).join("; ")}.`;
    case "limited": {
      const car = findCar(catalog.cars, carId);
      return car
        ? explainBrokenLimitWithDays(catalog, { car, trip, now }, refusal.limit, act)
        : "Past a limit.";
    }
    case "unchanged":
      return "The booking is already like that: nothing would change.";
  }
}
