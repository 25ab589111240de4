import type { PricingTerms } from "#rental/price/quote.ts";
import { catalog, fleet } from "#catalog/current.ts";
import { findCar } from "#content/fleet.ts";
import { findPlace } from "#content/places.ts";
import type { Car } from "#rental/car.ts";
import type { TripTerms } from "#rental/trip/trip.ts";
import type { Place } from "#rental/trip/place.ts";

/** What can be rented today, where, and for how much. Stored bookings don't depend on it: they are snapshots. */
export type Inventory = {
  readonly terms: TripTerms & PricingTerms;
  readonly fleet: readonly Car[];
  readonly findCar: (id: string) => Car | undefined;
  readonly findPlace: (label: string) => Place | undefined;
};

/** The catalog in force, whichever that is when something is asked of it. */
export const siteInventory: Inventory = {
  get terms() {
    return catalog;
  },
  get fleet() {
    return fleet;
  },
  findCar: (id) => findCar(fleet, id),
  findPlace,
};
