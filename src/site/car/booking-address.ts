import { href } from "react-router";
import type { Car } from "#catalog/catalog.ts";
import type { ExtraTexts } from "#rental/booking/chosen-extras.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { writeCarAndTripSearch } from "#rental/trip/trip-query.ts";

/** Where a car is booked: its id, then the parameters of a trip that was chosen (product, 'Results') and of extras, never filters. */
export function bookingAddress(
  car: Pick<Car, "id">,
  trip?: Pick<Trip, "chosen" | "query">,
  extras?: ExtraTexts,
): string {
  const search = writeCarAndTripSearch(car.id, trip?.chosen ? trip.query : undefined);
  return `${href("/booking")}?${search}${writeExtrasSearchSuffix(extras)}`;
}

/** '&extra.child-seat=2&cover=full', as an address goes on. */
export const writeExtrasSearchSuffix = (extras: ExtraTexts = []): string =>
  extras.map(([name, value]) => `&${new URLSearchParams([[name, value]])}`).join("");

/** The id of a car in a list. */
export const carCardId = (carId: string) => `car-${carId}`;
