import { initialCatalog } from "#catalog/source.ts";
import type { Place } from "#rental/trip/place.ts";

/**
 * The places of the catalog that is in force, as a live binding (current.ts). In a module of their own, since few pages need them in a
 * browser.
 */
export let places: readonly Place[] = initialCatalog.places;

/** Puts the places of another catalog in force, at once for everything in this process. */
export function setPlaces(next: readonly Place[]): void {
  places = next;
}
