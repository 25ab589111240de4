import type { Inventory } from "#backend/api/inventory.ts";
import { sampleFleet } from "./cars.ts";
import { findSamplePlace } from "./places.ts";
import { inRupees, tripTerms } from "./terms.ts";

/** For tests: what can be rented, where and for how much, whatever the site's own cars, places and rates are. */
export const sampleInventory: Inventory = {
  fleet: sampleFleet,
  findCar: (id) => sampleFleet.find((car) => car.id === id),
  terms: { ...tripTerms, company: { ...tripTerms.company, ...inRupees() }, policies: inRupees() },
  findPlace: findSamplePlace,
};
