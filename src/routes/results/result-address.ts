import { href } from "react-router";
import type { Car } from "#rental/car.ts";
import { type ResultFilters, resultFilterParams } from "#rental/result-filters.ts";
import type { Trip } from "#rental/trip.ts";
import { hasTrip, readTripQuery, tripSearchParams } from "#rental/trip-query.ts";

/** The query string of these filters on the trip of another: the trip first, then the car that came along, what differs from the untouched page, and the cars that are compared. */
export function resultsSearch(current: URLSearchParams, filters: ResultFilters): string {
  const params = hasTrip(current) ? tripSearchParams(readTripQuery(current)) : new URLSearchParams();
  const carId = current.get("carId");
  if (carId) params.set("carId", carId);
  for (const [name, value] of resultFilterParams(filters)) params.append(name, value);
  for (const id of current.getAll("compare")) params.append("compare", id);
  return params.size === 0 ? "" : `?${params}`;
}

/** Where a car is booked for a trip: its id, then the trip's own parameters (section 2, results), never filters. */
export function bookingAddress(car: Pick<Car, "id">, trip: Pick<Trip, "chosen" | "query">): string {
  const address = `${href("/booking")}?carId=${car.id}`;
  return trip.chosen ? `${address}&${tripSearchParams(trip.query)}` : address;
}
