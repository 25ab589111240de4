import { placeLabel, withoutAccents, type Place } from "#rental/trip/place.ts";
import { placeMeant } from "#rental/trip/find-places.ts";
import { locationOf } from "#rental/trip/trip.ts";
import { otherCodes, otherNames, shortNames } from "./place-names.ts";
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
    [placeLabel(place), place.code, place.id].map((word): [string, Place] => [keyOf(word), place]),
  ),
);
const byNumber = new Map(places.map((place) => [place.number, place]));

/** The major cities, in the order of `places` (product, 'Cars and places'). */
export function popularPlaces(): readonly Place[] {
  return places.filter(({ popular }) => popular);
}

/**
 * The place with this label ('Mumbai - Maharashtra'), code ('BOM') or id ('mumbai'), or the only place that a typed text can mean ('Bombay').
 * Undefined for any other text, such as a query string may contain.
 */
export function findPlace(text: string): Place | undefined {
  return byWord.get(keyOf(text)) ?? placeMeant(places, text);
}

/** The country of a pickup or return place, of the assumed one too; undefined where it is not one of our places. */
export function countryOf(place: Parameters<typeof locationOf>[0]): string | undefined {
  return locationOf(place, { findPlace })?.country;
}

/** The place with this permanent number, which quote codes contain. */
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
    otherCodes: otherCodes[id] ?? [],
    shortNames: [...(shortNames[state] ?? []), ...(shortNames[country] ?? [])],
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

/** The same key however a label, code or id is written: with spaces around it, in capitals, or with decomposed accents. */
function keyOf(word: string): string {
  return word.trim().normalize("NFC").toLowerCase();
}
