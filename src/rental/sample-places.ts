import { type Place, placeLabel } from "./place.ts";

/** For tests: a place with the facts that matter to them. */
export function samplePlace(name: string, state: string, zone: string, number = 0): Place {
  const id = name.toLowerCase().replaceAll(" ", "-");
  const code = name.slice(0, 3).toUpperCase();
  return { id, number, name, state, country: "", code, popular: false, zone, latitude: 0, longitude: 0 };
}

export const newDelhi = { ...samplePlace("New Delhi", "Delhi", "Asia/Kolkata", 65), code: "DEL" };
const newYork = { ...samplePlace("New York", "New York", "America/New_York", 30), code: "JFK" };
const london = { ...samplePlace("London", "England", "Europe/London", 90), code: "LHR" };
const auckland = samplePlace("Auckland", "Auckland", "Pacific/Auckland", 91);
const honolulu = samplePlace("Honolulu", "Hawaii", "Pacific/Honolulu", 20);

export const samplePlaces: readonly Place[] = [newDelhi, newYork, london, auckland, honolulu];

/** By label or code, as the real one finds them. */
export function findSamplePlace(word: string): Place | undefined {
  return samplePlaces.find((place) => [placeLabel(place), place.code].includes(word));
}
