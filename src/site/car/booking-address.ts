import { href } from "react-router";
import type { Car } from "#catalog/catalog.ts";
import { listExtraParams } from "#rental/booking/chosen-extras.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { writeCarAndTripSearch } from "#rental/trip/trip-query.ts";

/** Where a car is booked: its id, then the parameters of a trip that was chosen (product, 'Results') and of extras, never filters. */
export function bookingAddress(
  car: Pick<Car, "id">,
  trip?: Pick<Trip, "chosen" | "query">,
  extras?: ExtrasChoice,
): string {
  const search = writeCarAndTripSearch(car.id, trip?.chosen ? trip.query : undefined);
  return `${href("/booking")}?${search}${writeExtrasSearchSuffix(extras)}`;
}

/** '&extra.child-seat=2&cover=full', as an address goes on. */
export function writeExtrasSearchSuffix(extras: ExtrasChoice = { extras: [] }): string {
  return listExtraParams(extras)
    .map(([name, value]) => `&${new URLSearchParams([[name, value]])}`)
    .join("");
}

/** The id of a car in a list. */
export const carCardId = (carId: string) => `car-${carId}`;
