import { href } from "react-router";
import type { Car } from "#catalog/catalog.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { writeCarAndTripSearch } from "#rental/trip/trip-query.ts";

/** Where a car is booked: its id, then the parameters of a trip that was chosen (product, 'Results'), never filters. */
export function bookingAddress(car: Pick<Car, "id">, trip?: Pick<Trip, "chosen" | "query">): string {
  return `${href("/booking")}?${writeCarAndTripSearch(car.id, trip?.chosen ? trip.query : undefined)}`;
}

/** The id of a car in a list. */
export const carCardId = (carId: string) => `car-${carId}`;
