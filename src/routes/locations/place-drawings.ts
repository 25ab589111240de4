import type { Place } from "#catalog/catalog.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import {
  cityDubai,
  cityLondon,
  cityLosAngeles,
  cityMumbai,
  cityNewDelhi,
  cityNewYork,
  cityParis,
  citySingapore,
} from "#pictures/places.ts";

/** The cities that have a poster, with their countries, in the order in which pages show them. */
const drawings: readonly (readonly [name: string, country: string, picture: PictureFacts])[] = [
  ["New York", "United States", cityNewYork],
  ["Los Angeles", "United States", cityLosAngeles],
  ["London", "United Kingdom", cityLondon],
  ["Dubai", "United Arab Emirates", cityDubai],
  ["Mumbai", "India", cityMumbai],
  ["New Delhi", "India", cityNewDelhi],
  ["Singapore", "Singapore", citySingapore],
  ["Paris", "France", cityParis],
];

/** A place's poster; undefined where there is none. */
export function findPlaceDrawing(place: Pick<Place, "name" | "country">): PictureFacts | undefined {
  return drawings.find(([name, country]) => name === place.name && country === place.country)?.[2];
}

/** The places that have a poster, in the posters' order. */
export function listPlaceDrawings(
  places: readonly Place[],
): readonly { place: Place; picture: PictureFacts }[] {
  return drawings.flatMap(([, , picture]) => {
    const place = places.find((one) => findPlaceDrawing(one) === picture);
    return place ? { place, picture } : [];
  });
}
