import { placeLabel, withoutAccents, type Place } from "#rental/place.ts";
import { placeMeant } from "#rental/find-places.ts";
import { otherNames } from "./place-names.ts";
import { elsewhere } from "./places-elsewhere.ts";
import { india } from "./places-india.ts";
import type { PlaceRow } from "./places-row.ts";
import { unitedStates } from "./places-united-states.ts";

/** Every city we serve: the United States, India, then the other countries A to Z; by city within each. */
export const places: readonly Place[] = [
  ...unitedStates.map((row) => toPlace("United States", row)),
  ...india.map((row) => toPlace("India", row)),
  ...Object.entries(elsewhere).flatMap(([country, rows]) => rows.map((row) => toPlace(country, row))),
];

const byWord = new Map(
  places.flatMap((place) =>
    [placeLabel(place), place.code, place.id].map((word): [string, Place] => [folded(word), place]),
  ),
);
const byNumber = new Map(places.map((place) => [place.number, place]));

/** The major cities, in the order of `places` (section 3). */
export function popularPlaces(): readonly Place[] {
  return places.filter(({ popular }) => popular);
}

/**
 * The place whose label ('Mumbai - Maharashtra'), code ('BOM') or id ('mumbai') this is, or which a typed text can only mean ('Bombay').
 * Anything else, as a query string may hold, is undefined.
 */
export function findPlace(text: string): Place | undefined {
  return byWord.get(folded(text)) ?? placeMeant(places, text);
}

/** The place with this permanent number, 0 to 511, as quote codes hold it. */
export function placeNumber(number: number): Place | undefined {
  return byNumber.get(number);
}

function toPlace(country: string, row: PlaceRow): Place {
  const [number, code, name, state, zone, latitude, longitude, popular] = row;
  const id = slug(name);
  return {
    id,
    number,
    name,
    otherNames: otherNames[id] ?? [],
    state,
    country,
    code,
    popular: popular !== undefined,
    zone,
    latitude,
    longitude,
  };
}

function slug(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
}

function folded(word: string): string {
  return word.trim().normalize("NFC").toLowerCase();
}
