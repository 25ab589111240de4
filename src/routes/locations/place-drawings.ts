import type { Picture } from "#pictures/picture.ts";
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

/** The cities that have a poster, by their places' ids, in the order in which pages show them. */
export const drawings: readonly (readonly [id: string, picture: Picture])[] = [
  ["new-york", cityNewYork],
  ["los-angeles", cityLosAngeles],
  ["london", cityLondon],
  ["dubai", cityDubai],
  ["mumbai", cityMumbai],
  ["new-delhi", cityNewDelhi],
  ["singapore", citySingapore],
  ["paris", cityParis],
];

/** A place's poster; undefined where there is none. */
export function drawingOf(placeId: string): Picture | undefined {
  return drawings.find(([id]) => id === placeId)?.[1];
}
