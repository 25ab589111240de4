import type { BrowserCatalog, Car, Place } from "#catalog/catalog.ts";
import type { Backend } from "#backend/api/backend.ts";
import { listFreeAlternatives } from "#backend/api/free-instead.ts";
import { findCar } from "#content/fleet.ts";
import { describeBrokenLimit } from "#content/limit-words.ts";
import { makePlaceFinder } from "#content/places.ts";
import { type CarLimit, findCarLimit } from "#rental/browse/limited-cars.ts";
import type { TakenTimesByCar } from "#rental/browse/sold-out.ts";
import { makeNearestDaysFinder, type TripDays } from "#rental/price/nearest-days.ts";
import { type BrokenLimit, findBrokenLimit } from "#rental/price/rate-limits.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";

/** Reads what the address asks for: one of our cars and, if it comes from a search, the visitor's trip. Undefined for a car that we don't have. */
export function readCarAndTrip(
  catalog: BrowserCatalog,
  places: readonly Place[],
  params: URLSearchParams,
  now: number,
): CarAndTrip | undefined {
  const car = findCar(catalog.cars, params.get("carId") ?? "");
  return (
    car && {
      car,
      trip: planTrip(readTripQuery(params), { terms: catalog, findPlace: makePlaceFinder(places), now }),
      now,
    }
  );
}

/** Says which limit shuts the car out of the trip; nothing where none does. */
export function findAvailabilityLimitPart(
  catalog: BrowserCatalog,
  places: readonly Place[],
  { car, trip, now }: CarAndTrip,
  takenTimes?: TakenTimesByCar,
): { readonly limit?: LimitInWords } {
  const carLimit = findCarLimit(
    car,
    trip,
    { terms: catalog, findPlace: makePlaceFinder(places), now },
    takenTimes,
  );
  return carLimit ? { limit: writeLimit(catalog, { car, trip }, carLimit) } : {};
}

/** Puts a limit into words. */
function writeLimit(
  catalog: BrowserCatalog,
  { car, trip: { pickup } }: Pick<CarAndTrip, "car" | "trip">,
  { limit, nearest }: CarLimit,
): LimitInWords {
  return { sentence: `${describeBrokenLimit({ catalog, car, pickup }, limit)}.`, nearest, rule: limit.rule };
}

/** Says the same of a limit that the store has found broken. */
export function explainLimit(
  catalog: BrowserCatalog,
  places: readonly Place[],
  { car, trip, now }: CarAndTrip,
  limit: BrokenLimit,
): LimitInWords {
  const context = { terms: catalog, findPlace: makePlaceFinder(places), now };
  return writeLimit(
    catalog,
    { car, trip },
    { limit, nearest: makeNearestDaysFinder(trip, context)(car, limit) },
  );
}

/** Ids of the other cars that are free on these days; undefined if that is not known. */
export type OtherFreeCarIds = readonly string[] | undefined;

/** A limit that shuts the car out of the trip, in words, and the nearest days that would do. */
export type LimitInWords = Pick<BrokenLimit, "rule"> & {
  readonly sentence: string;
  readonly nearest: TripDays | undefined;
};

export type Availability = {
  readonly soldOut: readonly CalendarDate[];
  readonly free: OtherFreeCarIds;
  readonly limit?: LimitInWords;
};

/** What is asked for, and when (epoch milliseconds). */
export type CarAndTrip = { readonly car: Car; readonly trip: Trip; readonly now: number };

/** Used when availability is not known: the page works anyway, and the answer comes with the submit (product, 'Booking page'). */
export const unknownAvailability: Availability = { soldOut: [], free: undefined };

/**
 * The days of the trip on which the car is taken and, if it can't be booked, the cars that are free instead. Assumed dates reserve no car,
 * so they are never sold out. A store that can't be reached, or a bug, is reported, but the visitor still gets the page.
 */
export async function loadAvailability(
  catalog: BrowserCatalog,
  backend: Pick<Backend, "soldOutDates">,
  { car, trip, now }: CarAndTrip,
  report: (error: unknown) => void,
): Promise<Availability> {
  if (trip.assumed || trip.problems.length > 0) return unknownAvailability;
  try {
    const soldOut = await backend.soldOutDates(car.id, trip);
    const isLimited = findBrokenLimit(catalog, car, trip, now) !== undefined;
    if (soldOut.length === 0 && car.available && !isLimited) return { soldOut, free: undefined };
    return {
      soldOut,
      free: (await listFreeAlternatives(catalog, backend, car.id, trip, now)).map(({ id }) => id),
    };
  } catch (error) {
    report(error);
    return unknownAvailability;
  }
}
