import type { BrowserCatalog, Car, Place } from "#catalog/catalog.ts";
import type { Backend } from "#backend/api/backend.ts";
import { listFreeAlternatives } from "#backend/api/free-instead.ts";
import { findCar } from "#content/fleet.ts";
import { makePlaceFinder } from "#content/places.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";

/** Reads what the address asks for: one of our cars and, if it comes from a search, the visitor's trip. Undefined for a car that we don't have. */
export function readCarAndTrip(
  catalog: BrowserCatalog,
  places: readonly Place[],
  params: URLSearchParams,
  now: number,
): { readonly car: Car; readonly trip: Trip } | undefined {
  const car = findCar(catalog.cars, params.get("carId") ?? "");
  return (
    car && {
      car,
      trip: planTrip(readTripQuery(params), { terms: catalog, findPlace: makePlaceFinder(places), now }),
    }
  );
}

/** Ids of the other cars that are free on these days; undefined if that is not known. */
export type FreeCarIds = readonly string[] | undefined;

export type Availability = { readonly soldOut: readonly CalendarDate[]; readonly free: FreeCarIds };

/** Used when availability is not known: the page works anyway, and the answer comes with the submit (product, 'Booking page'). */
export const unknownAvailability: Availability = { soldOut: [], free: undefined };

/**
 * The days of the trip on which the car is taken and, if it can't be booked, the cars that are free instead. Assumed dates reserve no car,
 * so they are never sold out. A store that can't be reached, or a bug, is reported, but the visitor still gets the page.
 */
export async function checkAvailability(
  catalog: BrowserCatalog,
  backend: Pick<Backend, "soldOutDates">,
  car: Car,
  trip: Trip,
  report: (error: unknown) => void,
): Promise<Availability> {
  if (trip.assumed || trip.problems.length > 0) return unknownAvailability;
  try {
    const soldOut = await backend.soldOutDates(car.id, trip.pickup.date, trip.dropOff.date);
    if (soldOut.length === 0 && car.available) return { soldOut, free: undefined };
    return {
      soldOut,
      free: (await listFreeAlternatives(catalog, backend, car.id, trip)).map(({ id }) => id),
    };
  } catch (error) {
    report(error);
    return unknownAvailability;
  }
}
