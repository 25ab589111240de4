import { initialCatalog } from "#catalog/source.ts";
import type { Place } from "#rental/trip/place.ts";

/** The places of the catalog that is in force, as a live binding (current.ts). By themselves, since few pages of a browser need them. */
export let places: readonly Place[] = initialCatalog.places;

/** Puts the places of another catalog in force, at once for everything in this process. */
export function setPlaces(next: readonly Place[]): void {
  places = next;
}
