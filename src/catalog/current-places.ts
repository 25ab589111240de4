import { initialPlaces } from "#catalog/places-source.ts";
import type { Place } from "#rental/trip/place.ts";

/** The places of the catalog that is in force, as a live binding (current.ts). */
export let places: readonly Place[] = initialPlaces;

/** Puts the places of another catalog in force, at once for everything in this process. */
export function setPlaces(next: readonly Place[]): void {
  places = next;
}
