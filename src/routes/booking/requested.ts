import { findCar } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import { planTrip, type Trip } from "#rental/trip.ts";
import { readTripQuery, tripParameters } from "#rental/trip-query.ts";

/** What the address asks for: a car of ours and, from a search, the visitor's own trip. Undefined for a car that we don't have. */
export function requested(
  params: URLSearchParams,
  now: number,
): { readonly car: Car; readonly trip: Trip } | undefined {
  const car = findCar(params.get("carId") ?? "");
  return car && { car, trip: planTrip(readTripQuery(params), { findPlace, now }) };
}

/** The trip's own parameters as they stand in the address, which the form carries. */
export function tripTextOf(params: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const name of tripParameters) {
    const value = params.get(name);
    if (value !== null) own.set(name, value);
  }
  return own.toString();
}
