import { normalizeUnicode } from "#rental/form-text.ts";
import { findMeantPlace } from "#rental/trip/find-places.ts";
import type { Place } from "#catalog/catalog.ts";
import { type CounterAddress, placeLabel } from "#rental/trip/place.ts";
import { findPlaceForTripPlace } from "#rental/trip/trip-end.ts";

/** The places of each catalog by their slugs, codes and labels, made once. */
const placeIndexes = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>();

function indexPlaces(places: readonly Place[]): ReadonlyMap<string, Place> {
  const entriesBy = (wordOf: (place: Place) => string) =>
    places.map((place) => [normalizeWord(wordOf(place)), place] as const);
  // A word that is the slug of one place and the code of another means the latter.
  const placeIndex =
    placeIndexes.get(places) ??
    new Map([...entriesBy(({ slug }) => slug), ...entriesBy(({ code }) => code), ...entriesBy(placeLabel)]);
  placeIndexes.set(places, placeIndex);
  return placeIndex;
}

/** The major cities, in the order of `places` (product, 'Cars and places'). */
export function listPopularPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ popular }) => popular);
}

/**
 * The place with this label ('Mumbai - Maharashtra'), code ('BOM') or slug ('mumbai'), or the only place that a typed text can mean ('Bombay').
 * Undefined for any other text, such as a query string may contain.
 */
export function findPlace(places: readonly Place[], text: string): Place | undefined {
  return indexPlaces(places).get(normalizeWord(text)) ?? findMeantPlace(places, text);
}

/** Finds among these places, for those who take a function: `findPlace`. */
export const makePlaceFinder =
  (places: readonly Place[]) =>
  (text: string): Place | undefined =>
    findPlace(places, text);

/** Tells whether all places of the company fit on a screen: their counters come first, and there is nothing to search or to look up. */
export const hasFewPlaces = (places: readonly Place[]): boolean => places.length <= 5;

/** A place of which the catalog says where its counter is. It has a page of its own, `/locations/{slug}`. */
export type PlaceWithPage = Place & { readonly address: CounterAddress };

export function listPlacesWithPage(places: readonly Place[]): readonly PlaceWithPage[] {
  return places.filter(hasPage);
}

export function hasPage(place: Place): place is PlaceWithPage {
  return place.address !== undefined;
}

/** The country of a pickup or return place, of the assumed one too; undefined where it is not one of our places. */
export function findTripPlaceCountry(
  places: readonly Place[],
  place: Parameters<typeof findPlaceForTripPlace>[0],
): string | undefined {
  return findPlaceForTripPlace(place, { findPlace: makePlaceFinder(places) })?.country;
}

/** The same key however a label, code or slug is written: with spaces around it, in capitals, or with decomposed accents. */
function normalizeWord(word: string): string {
  return normalizeUnicode(word.trim(), "NFC").toLowerCase();
}
