import type { Backend } from "#backend/api/backend.ts";
import type { Car, Catalog } from "#catalog/catalog.ts";
import { describeBrokenLimit } from "#content/limit-words.ts";
import { makePlaceFinder } from "#content/places.ts";
import { computePriceLines } from "#content/price-lines.ts";
import { makeQuoteCodeWriterForPlaces } from "#content/quoted-code.ts";
import { publicOrigin } from "#public-origin.ts";
import { listCancellationFeeSteps } from "#rental/booking/cancellation.ts";
import { findCarLimitsById, type CarLimitsById, selectCarLimit } from "#rental/browse/limited-cars.ts";
import { computeSoldOutNextPickups, type SoldOutNextPickups, toTripOnDays } from "#rental/browse/sold-out.ts";
import { carName } from "#rental/car.ts";
import { categoryName } from "#rental/classes.ts";
import { photoAddress } from "#rental/photo.ts";
import { selectRentalTerms } from "#rental/policy.ts";
import { convertToShownMinorUnits, toShownCurrency, writeDecimalAmount } from "#rental/price/money.ts";
import type { TripDays } from "#rental/price/nearest-days.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { addDays, countDaysBetween } from "#rental/trip/calendar.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { toTripEndInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { bookingAddress } from "#site/car/booking-address.ts";
import { carDrawing } from "#site/car/car-drawing.ts";
import type { Offer, OffersAnswer, ProblemAnswer } from "./offer-schemas.server.ts";
import { readOfferRequest } from "./read-offer-request.server.ts";

/** The offers for a trip, and whether all is known of them; or what is wrong with the request. */
export type OffersOrProblem =
  | { readonly offers: OffersAnswer; readonly isComplete: boolean }
  | { readonly problem: ProblemAnswer };

type Knowledge = {
  readonly catalog: Catalog;
  readonly trip: Trip;
  readonly limited: CarLimitsById;
  /** Undefined where the store doesn't say it at once. */
  readonly soldOut: SoldOutNextPickups | undefined;
  readonly writeCode: (car: Pick<Car, "number">) => string | undefined;
};

/** Makes the offers that a request asks for, as the results show them: its parameters, and the moment in epoch milliseconds. */
export async function answerOfferRequest(
  catalog: Catalog,
  backend: Pick<Backend, "takenTimes">,
  params: URLSearchParams,
  now: number,
): Promise<OffersOrProblem> {
  const context = { terms: catalog, findPlace: makePlaceFinder(catalog.places), now };
  const request = readOfferRequest(catalog, params, context);
  if ("problems" in request) {
    const { problems } = request;
    const detail = problems.map((one) => one.detail).join(" ");
    return {
      problem: { title: "We can’t make offers for that.", status: 400, detail, errors: [...problems] },
    };
  }
  const { trip, cars } = request;
  const takenTimes = await backend.takenTimes();
  const knowledge = {
    catalog,
    trip,
    limited: findCarLimitsById(cars, trip, context, takenTimes),
    soldOut: takenTimes && computeSoldOutNextPickups(cars, takenTimes, trip, context),
    writeCode: makeQuoteCodeWriterForPlaces(catalog.places, trip),
  };
  return {
    offers: {
      catalog: catalog.number,
      pickup: describeEnd(trip.pickup),
      return: describeEnd(trip.dropOff),
      days: trip.days,
      offers: cars.map((car) => makeOffer(car, knowledge)),
    },
    isComplete: takenTimes !== undefined,
  };
}

const describeEnd = (end: TripEnd) => ({
  code: end.place.code ?? "",
  name: end.place.label,
  at: writeIsoInstant(toTripEndInstant(end), end.place.zone),
});

function makeOffer(car: Car, knowledge: Knowledge): Offer {
  const { catalog, trip, writeCode } = knowledge;
  const quote = quoteCar(catalog, car, trip);
  const { currency, decimals, shown } = quote.money;
  const { cancellation, includedKilometers, extraKilometer } = selectRentalTerms(catalog, car);
  const write = (minorUnits: number) => writeDecimalAmount(minorUnits, decimals);
  const shownMoney = toShownCurrency(quote.money);
  // Lines in the words of the currency that is charged: in another one, they would not add up.
  const lines = computePriceLines({ ...quote, money: { currency, decimals } }).slice(0, -1);
  const pickupAt = toTripEndInstant(trip.pickup);
  const code = car.available ? writeCode(car) : undefined;
  return {
    car: car.id,
    name: carName(car),
    class: categoryName(catalog.classes, car.category),
    seats: car.seats,
    picture: publicOrigin + pictureAddress(catalog, car),
    total: write(quote.total),
    currency,
    lines: lines.map(({ name, charged }) => ({ name, amount: write(charged) })),
    ...(shown && {
      shown: {
        total: writeDecimalAmount(convertToShownMinorUnits(quote.total, quote.money), shownMoney.decimals),
        currency: shownMoney.currency,
      },
    }),
    notIncluded: {
      ...(quote.deposit && { deposit: { ...quote.deposit, amount: write(quote.deposit.amount) } }),
      kilometers: {
        ...(includedKilometers !== undefined && { includedPerDay: includedKilometers }),
        ...(extraKilometer !== undefined && {
          priceBeyond: String(extraKilometer),
          currency: shownMoney.currency,
        }),
      },
    },
    ...describeAvailability(car, knowledge),
    cancellation: listCancellationFeeSteps({ cancellation }, { pickupAt, subtotal: quote.subtotal }).map(
      ({ until, feePercent, fee }) => ({
        until: writeIsoInstant(until, trip.pickup.place.zone),
        percent: feePercent,
        fee: write(fee),
      }),
    ),
    bookUrl: publicOrigin + bookingAddress(car, trip),
    ...(code !== undefined && { code }),
  };
}

/** The address of the car's largest photo, or of its drawing. */
function pictureAddress(catalog: Catalog, car: Car): string {
  const [photo] = car.photos ?? [];
  return photo
    ? photoAddress(photo, photo.widths.at(-1) ?? photo.width, "jpg")
    : carDrawing(catalog, car).src;
}

/** Says whether a car can be had, by what keeps it from being booked, as its card in the results does. */
function describeAvailability(
  car: Car,
  { catalog, trip, limited, soldOut }: Knowledge,
): Pick<Offer, "free" | "why" | "next"> {
  if (!car.available) return { free: false, why: "Not available." };
  const limit = selectCarLimit(limited, car);
  if (limit) {
    const { nearest } = limit;
    return {
      free: false,
      why: `${describeBrokenLimit({ catalog, car, pickup: trip.pickup }, limit.limit)}.`,
      ...(nearest && { next: writeTripOn(trip, nearest) }),
    };
  }
  if (!soldOut) return { free: null, why: "We can’t tell at this moment. Ask again in a few seconds." };
  if (!Object.hasOwn(soldOut, car.id)) return { free: true };
  const day = soldOut[car.id];
  const nights = countDaysBetween(trip.pickup.date, trip.dropOff.date);
  return {
    free: false,
    why: "Sold out.",
    ...(day && { next: writeTripOn(trip, { pickup: day, dropOff: addDays(day, nights) }) }),
  };
}

/** The same trip on other days or at another time, both ends by the clock of the pickup place, as a request has them. */
function writeTripOn(trip: Trip, days: TripDays) {
  const moved = toTripOnDays(trip, days);
  const { zone } = trip.pickup.place;
  return {
    from: writeLocalDateTime(toTripEndInstant(moved.pickup), zone),
    to: writeLocalDateTime(toTripEndInstant(moved.dropOff), zone),
  };
}

/** What the clocks of a zone show at an instant, as a request has it: '2026-12-24T10:00'. */
export const writeLocalDateTime = (instant: number, zone: string) =>
  writeIsoInstant(instant, zone).slice(0, "YYYY-MM-DDThh:mm".length);
