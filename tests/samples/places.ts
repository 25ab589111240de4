import { type Place, placeLabel } from "#rental/trip/place.ts";

/** For tests: a place with the facts that they need. */
export function samplePlace(name: string, state: string, zone: string, facts: Partial<Place> = {}): Place {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const code = name.slice(0, 3).toUpperCase();
  const rest = {
    otherNames: [],
    otherCodes: [],
    shortNames: [],
    number: 0,
    country: "",
    popular: false,
    latitude: 0,
    longitude: 0,
  };
  return { slug, name, state, code, zone, ...rest, ...facts };
}

const india = { country: "India" };
const unitedStates = { country: "United States" };

export const newDelhi = samplePlace("New Delhi", "Delhi", "Asia/Kolkata", {
  ...india,
  code: "DEL",
  number: 65,
});

export const samplePlaces: readonly Place[] = [
  newDelhi,
  samplePlace("Mumbai", "Maharashtra", "Asia/Kolkata", { ...india, code: "BOM" }),
  samplePlace("New York", "New York", "America/New_York", { ...unitedStates, code: "JFK" }),
  samplePlace("Los Angeles", "California", "America/Los_Angeles", { ...unitedStates, code: "LAX" }),
  samplePlace("Honolulu", "Hawaii", "Pacific/Honolulu", { ...unitedStates, code: "HNL" }),
  samplePlace("London", "England", "Europe/London", { country: "United Kingdom", code: "LHR" }),
  samplePlace("Auckland", "New Zealand", "Pacific/Auckland", { country: "New Zealand", code: "AKL" }),
];

/** By label or code, as the real one does. */
export function findSamplePlace(word: string): Place | undefined {
  return samplePlaces.find((place) => [placeLabel(place), place.code].includes(word));
}
