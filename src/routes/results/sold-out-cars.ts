import type { BrowserCatalog, Catalog, Place } from "#catalog/catalog.ts";
import type { Backend } from "#backend/api/backend.ts";
import { makePlaceFinder } from "#content/places.ts";
import { findCarLimitsById, type CarLimitsById, mayLimitCars } from "#rental/browse/limited-cars.ts";
import {
  canShowAvailability,
  type SoldOutNextPickups,
  computeSoldOutNextPickups,
  type TakenTimesByCar,
} from "#rental/browse/sold-out.ts";
import type { LimitContext } from "#rental/price/nearest-days.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";

const minute = 60_000;

/** Whole minutes, so that a reload is the same page. */
export const readNowAtMinuteStart = () => Math.floor(Date.now() / minute) * minute;

/** The trip of an address, read once where a page arrives at it. */
export const planTripFromParams = (
  catalog: BrowserCatalog,
  places: readonly Place[],
  params: URLSearchParams,
  now: number,
): Trip => planTrip(readTripQuery(params), tripContext(catalog, places, now));

const tripContext = (terms: BrowserCatalog, places: readonly Place[], now: number): LimitContext => ({
  terms,
  findPlace: makePlaceFinder(places),
  now,
});

/** What a page says of the company's limits: nothing where it has none. */
export const findCarLimitsPart = (
  catalog: BrowserCatalog,
  places: readonly Place[],
  trip: Trip,
  now: number,
  takenTimes?: TakenTimesByCar,
): { readonly limited?: CarLimitsById } =>
  mayLimitCars(catalog)
    ? { limited: findCarLimitsById(catalog.cars, trip, tripContext(catalog, places, now), takenTimes) }
    : {};

/**
 * The cars that are sold out on a trip's days, in one request for all of them. Undefined without dates, for a trip that can't be booked,
 * and when the store does not answer at once.
 */
export async function loadSoldOutNextPickups(
  catalog: Catalog,
  backend: Pick<Backend, "takenTimes">,
  trip: Trip,
  now: number,
): Promise<SoldOutNextPickups | undefined> {
  if (!canShowAvailability(trip)) return undefined;
  const takenTimes = await backend.takenTimes();
  return (
    takenTimes &&
    computeSoldOutNextPickups(catalog.cars, takenTimes, trip, tripContext(catalog, catalog.places, now))
  );
}
