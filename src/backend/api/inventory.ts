import { catalog } from "#catalog/current.ts";
import { findCar, fleet } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import { quoteCar } from "#content/prices.ts";
import type { Car } from "#rental/car.ts";
import type { Trip, TripTerms } from "#rental/trip/trip.ts";
import type { Place } from "#rental/trip/place.ts";
import type { Quote } from "#rental/price/quote.ts";

/** What can be rented today, where, and for how much. Stored bookings don't depend on it: they are snapshots. */
export type Inventory = {
  readonly terms: TripTerms;
  readonly fleet: readonly Car[];
  readonly findCar: (id: string) => Car | undefined;
  readonly findPlace: (label: string) => Place | undefined;
  readonly quoteCar: (car: Car, trip: Pick<Trip, "days" | "pickup">) => Quote;
};

/** The catalog in force, whichever that is when something is asked of it. */
export const siteInventory: Inventory = {
  get terms() {
    return catalog;
  },
  get fleet() {
    return fleet;
  },
  findCar,
  findPlace,
  quoteCar,
};
