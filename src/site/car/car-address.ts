import { href } from "react-router";
import type { Car } from "#catalog/catalog.ts";
import { writeTripSearch } from "#rental/trip/trip-query.ts";
import type { Trip } from "#rental/trip/trip.ts";

/** The page of a car. A trip that was chosen goes along, so that the page prices it and books it. */
export function carAddress(car: Pick<Car, "slug">, trip?: Pick<Trip, "chosen" | "query">): string {
  const path = href("/cars/:slug", { slug: car.slug });
  return trip?.chosen ? `${path}?${writeTripSearch(trip.query)}` : path;
}
